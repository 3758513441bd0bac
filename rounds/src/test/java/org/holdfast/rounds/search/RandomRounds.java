package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Algorithms in rounds that mean nothing, with all that the language has, as text. */
final class RandomRounds {
  private final Random random;

  RandomRounds(long seed) {
    this.random = new Random(seed);
  }

  private String one(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  String text(boolean iterates) {
    boolean ordered = chance(50);
    boolean endless = chance(40);
    String coordinator = one("", "", "fixed", "rotating", "any");
    StringBuilder text = new StringBuilder("algorithm Random {\n  parameters n, f\n");
    text.append("  faults ")
        .append(
            one(
                "none",
                "none",
                "crash(f)",
                "clean_crash(f)",
                "omission(f)",
                "byzantine(f)",
                "symmetric(f)"))
        .append("\n");
    text.append("  values V = 2").append(ordered ? " ordered" : "").append("\n");
    text.append(communication(endless));
    if (!coordinator.isEmpty()) {
      text.append("  coordinator ").append(coordinator).append("\n");
    }
    text.append("  process {\n    var x: V = any\n    var s: set of V = {x}\n    var d: V?\n");
    text.append(endless ? "    rounds forever {\n" : "    rounds " + one("1", "2") + " {\n");
    int phases = coordinator.isEmpty() ? one("1", "1", "2").charAt(0) - '0' : 2;
    for (int i = 0; i < phases; i++) {
      text.append(phase("p" + i, ordered, !coordinator.isEmpty(), iterates && i == 0));
    }
    text.append("    }\n  }\n").append(properties(endless)).append("}\n");
    return text.toString();
  }

  private String communication(boolean endless) {
    List<String> promises = new ArrayList<>();
    switch (random.nextInt(9)) {
      case 0 -> promises.add("arbitrary");
      case 1 -> promises.add("p hears p");
      case 2 -> promises.add("at most 1 losses per round");
      case 3 -> promises.add("at most 2 losses");
      case 4 -> promises.add("no split");
      case 5 -> promises.add("uniform");
      case 6 -> promises.add("hears more than n / 2");
      default -> {
        return "";
      }
    }
    if (!promises.contains("arbitrary")) {
      if (chance(30)) {
        promises.add("p hears p");
      }
      if (chance(20)) {
        promises.add("hears at least 1 from round 2 on");
      }
      if (chance(20)) {
        promises.add("no split");
      }
    }
    if (endless && chance(60)) {
      promises.remove("arbitrary");
      promises.add(
          one(
              "eventually one round in which all hear all",
              "eventually one round in which uniform",
              "eventually one pass in which all hear all"));
    }
    return promises.isEmpty() ? "" : "  communication { " + String.join("; ", promises) + " }\n";
  }

  private String phase(String name, boolean ordered, boolean coordinated, boolean iterates) {
    StringBuilder text = new StringBuilder("      phase " + name + " {\n");
    int kind = iterates ? 0 : random.nextInt(coordinated ? 4 : 2);
    boolean setSent = kind == 1;
    text.append("        ")
        .append(
            switch (kind) {
              case 0 -> "send x";
              case 1 -> "send s";
              case 2 -> "send x to coordinator";
              default -> "if coordinator { send x }";
            })
        .append("\n");
    int commands = 1 + random.nextInt(2);
    if (iterates) {
      text.append("        for m in heard in order of arrival { ")
          .append(
              one(
                  "x := m",
                  "if d = none { d := m }",
                  "s := s union {m}",
                  "if x = m { d := m }",
                  "if d = none { x := m }"))
          .append(" }\n");
    }
    for (int i = 0; i < commands; i++) {
      text.append("        ")
          .append(setSent ? onSets(ordered) : onValues(ordered, coordinated && kind >= 2))
          .append("\n");
    }
    return text.append("      }\n").toString();
  }

  private String onSets(boolean ordered) {
    return one(
        "s := s union all heard",
        "if count(heard) > n / 2 { s := s union all heard } else { d := x }",
        ordered ? "if d = none { d := min(s) }" : "if x in s { d := x }",
        "if d != none { halt }");
  }

  private String onValues(boolean ordered, boolean coordinated) {
    if (coordinated && chance(60)) {
      return one(
          "if heard from coordinator { x := heard from coordinator }",
          "if heard from coordinator { d := heard from coordinator } else { d := x }",
          "if coordinator and count(heard) > n / 2 { d := x }");
    }
    return one(
        "if some w: count(heard = w) > n / 2 { d := w }",
        "if some w: count(heard = w) >= n { d := w; x := w }",
        "if count(heard) >= 1 { x := most frequent of heard }",
        "if count(heard) > n / 2 { d := most frequent of heard }",
        ordered
            ? "if count(heard) >= 1 { x := smallest most frequent of heard }"
            : "if count(heard != x) >= 1 { d := x }",
        ordered ? "if count(heard) >= 1 { d := max(all heard) }" : "x := any",
        "if d != none { halt }");
  }

  private String properties(boolean endless) {
    StringBuilder text = new StringBuilder();
    text.append("  property agreement: always (all p, q: p.d = none or q.d = none or p.d = q.d)\n");
    text.append(
        "  property uniform: always (all p even faulty, q even faulty:"
            + " p.d = none or q.d = none or p.d = q.d)\n");
    text.append("  property valid: initially (all p: p.x = 0) implies always (no p: p.d = 1)\n");
    text.append("  property ends: eventually (all p: p.d != none)\n");
    text.append("  property soon: eventually (some p: p.x = 0)\n");
    return text.toString();
  }
}
