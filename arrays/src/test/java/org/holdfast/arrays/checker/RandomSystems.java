package org.holdfast.arrays.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small models in Cubicle's language, in which anything may happen. */
public final class RandomSystems {
  private final Random random;

  public RandomSystems(long seed) {
    this.random = new Random(seed);
  }

  private String one(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private boolean often() {
    return random.nextInt(3) > 0;
  }

  public String next() {
    StringBuilder text = new StringBuilder();
    text.append("type t = A | B | C\nvar G : t\nvar P : proc\nvar X : int\n");
    text.append("array S[proc] : t\narray F[proc] : bool\narray N[proc] : int\n");
    text.append("init (z) { S[z] = A && X = 1 && N[z] = 0");
    text.append(often() ? " && F[z] = False" : "");
    text.append(often() ? " && G = " + one("A", "B") : "");
    text.append(random.nextInt(4) == 0 ? " && P <> z" : "").append(" }\n");
    List<String> two = List.of("x", "y");
    text.append("unsafe (x y) { ").append(literals(two, 1 + random.nextInt(3))).append(" }\n");
    int transitions = 2 + random.nextInt(4);
    for (int i = 0; i < transitions; i++) {
      transition(text, i);
    }
    return text.toString();
  }

  private void transition(StringBuilder text, int number) {
    List<String> who = often() ? List.of("x") : List.of("x", "y");
    text.append("transition t").append(number).append(" (").append(String.join(" ", who));
    text.append(")\nrequires { ").append(literals(who, 1 + random.nextInt(2)));
    if (random.nextInt(3) == 0) {
      List<String> all = new ArrayList<>(who);
      all.add("j");
      text.append(" && forall_other j. (S[j] ").append(one("=", "<>")).append(" ");
      text.append(one("A", "B", "C"));
      text.append(often() ? "" : " || " + literal(all)).append(")");
    }
    text.append(" }\n{ ");
    List<String> updates = new ArrayList<>();
    if (often()) {
      updates.add(
          often()
              ? "S[x] := " + one("A", "B", "C", "G")
              : "S[j] := case | j = x : "
                  + one("A", "B", "C")
                  + " | F[j] = True : "
                  + one("B", "G", "S[x]")
                  + " | _ : S[j]");
    }
    if (random.nextInt(2) == 0) {
      updates.add("F[x] := " + one("True", "False"));
    }
    if (random.nextInt(3) == 0) {
      updates.add("P := " + one("x", "x", "?"));
    }
    if (random.nextInt(3) == 0) {
      updates.add("G := " + one("A", "B", "C", "S[x]", "?"));
    }
    if (random.nextInt(4) == 0) {
      updates.add("X := " + one("X + 1", "X - 1", "0", "N[x]", "N[x] + 2"));
    }
    if (random.nextInt(4) == 0) {
      updates.add(
          one("N[x] := X", "N[x] := N[x] + 1", "N[j] := case | j = x : X | _ : 0", "N[x] := 2"));
    }
    text.append(String.join("; ", updates)).append(" }\n");
  }

  private String literals(List<String> who, int count) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      parts.add(literal(who));
    }
    return String.join(" && ", parts);
  }

  private String literal(List<String> who) {
    String p = who.get(random.nextInt(who.size()));
    String q = who.get(random.nextInt(who.size()));
    String sign = one("=", "=", "<>");
    return switch (random.nextInt(11)) {
      case 9 -> "X " + one("=", "<>", "<", "<=", ">") + " " + one("0", "1", "2", "N[" + p + "]");
      case 10 ->
          "N["
              + p
              + "] "
              + one("=", "<>", "<", "<=")
              + " "
              + (p.equals(q) ? one("0", "1", "X") : "N[" + q + "]" + one("", "", " + 1"));
      case 0, 1, 2 -> "S[" + p + "] " + sign + " " + one("A", "B", "C");
      case 3, 4 -> "F[" + p + "] = " + one("True", "False");
      case 5 -> "G " + sign + " " + one("A", "B", "C", "S[" + p + "]");
      case 6 -> "P " + sign + " " + p;
      case 7 -> p.equals(q) ? "P " + one("<", "<=", ">") + " " + p : p + " < " + q;
      default -> "S[" + p + "] " + sign + " " + (p.equals(q) ? "G" : "S[" + q + "]");
    };
  }
}
