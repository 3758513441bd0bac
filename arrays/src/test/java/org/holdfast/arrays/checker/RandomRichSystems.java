package org.holdfast.arrays.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Small models with all that Cubicle's language has: a random choice of variables, arrays of
 * processes and over pairs, up to three processes in a transition, nested conditions, universal
 * guards in all their forms, several unsafe formulas, and invariants that are mostly wrong.
 */
public final class RandomRichSystems {
  private static final List<String> PARAMETERS = List.of("x", "y", "w");

  /** A declared variable. */
  private record Declared(String name, int arity, String type) {}

  private static final List<Declared> ALL =
      List.of(
          new Declared("G", 0, "t"),
          new Declared("H", 0, "bool"),
          new Declared("P", 0, "proc"),
          new Declared("X", 0, "int"),
          new Declared("F", 1, "bool"),
          new Declared("L", 1, "proc"),
          new Declared("N", 1, "int"),
          new Declared("M", 2, "bool"));

  private final Random random;
  // What no transition changes, and all that is unsafe speaks of.
  private final Optional<Declared> fixed;
  private final List<Declared> declared = new ArrayList<>();
  // How many processes have names; none if there is any number of them.
  private int named;

  private RandomRichSystems(long seed, Optional<Declared> fixed) {
    this.random = new Random(seed);
    this.fixed = fixed;
  }

  public RandomRichSystems(long seed) {
    this(seed, Optional.empty());
  }

  /** Models in which it matters who is whose, for ever. */
  public static RandomRichSystems withRoles(long seed) {
    return new RandomRichSystems(
        seed, ALL.stream().filter(symbol -> symbol.name.equals("L")).findFirst());
  }

  private boolean often(int percent) {
    return random.nextInt(100) < percent;
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private String one(String... choices) {
    return one(List.of(choices));
  }

  public String next() {
    declared.clear();
    declared.add(new Declared("S", 1, "t"));
    ALL.stream()
        .filter(symbol -> fixed.isPresent() && fixed.get().equals(symbol) || often(35))
        .forEach(declared::add);
    // Roles are for any number of processes.
    named = fixed.isEmpty() && often(12) ? 1 + random.nextInt(3) : 0;
    StringBuilder text = new StringBuilder(named > 0 ? "number_procs " + named + "\n" : "");
    text.append("type t = A | B | C\n");
    for (Declared symbol : declared) {
      String index = List.of("", "[proc]", "[proc, proc]").get(symbol.arity);
      text.append(symbol.arity == 0 ? "var " : "array ").append(symbol.name).append(index);
      text.append(" : ").append(symbol.type).append('\n');
    }
    text.append("init (z y) { ").append(initial()).append(" }\n");
    if (often(30)) {
      text.append(formula("invariant", 1 + random.nextInt(2), 1 + random.nextInt(2)));
    }
    for (int i = often(70) ? 1 : 2; i > 0; i--) {
      text.append(formula("unsafe", random.nextInt(4), 2 + random.nextInt(3)));
    }
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      transition(text, i);
    }
    return text.toString();
  }

  /** Most variables begin with a value; some with a choice, or anyhow. */
  private String initial() {
    List<String> parts = new ArrayList<>();
    for (Declared symbol : declared) {
      String cell = symbol.name + List.of("", "[z]", "[z,y]").get(symbol.arity);
      if (symbol.type.equals("proc")) {
        parts.add(often(50) ? cell + one(" = ", " <> ") + "z" : "true");
      } else if (often(80)) {
        String equal = cell + " = " + constant(symbol.type);
        parts.add(often(15) ? "(" + equal + " || " + literal(List.of("z", "y")) + ")" : equal);
      }
    }
    return parts.isEmpty() ? "true" : String.join(" && ", parts);
  }

  private String formula(String kind, int processes, int literals) {
    List<String> who = PARAMETERS.subList(0, Math.min(processes, 3));
    String body = often(75) ? conjunction(who, literals) : "(" + expression(who, 2) + ")";
    String roles = fixed.isPresent() && who.size() > 1 ? fixed.get().name + "[y] = x && " : "";
    return kind + " (" + String.join(" ", who) + ") { " + roles + body + " }\n";
  }

  private void transition(StringBuilder text, int number) {
    List<String> who = PARAMETERS.subList(0, one(List.of(0, 1, 1, 1, 2, 2, 3)));
    text.append("transition t").append(number).append(" (").append(String.join(" ", who));
    text.append(")\nrequires { ").append(guard(who));
    text.append(often(10) ? " || " + guard(who) : "").append(" }\n{ ");
    List<String> updates = new ArrayList<>();
    for (Declared symbol : declared) {
      if (fixed.filter(symbol::equals).isEmpty() && often(40)) {
        updates.add(update(symbol, who));
      }
    }
    text.append(String.join("; ", updates)).append(" }\n");
  }

  private String guard(List<String> who) {
    String here = often(75) ? conjunction(who, 1 + random.nextInt(2)) : expression(who, 2);
    if (often(60)) {
      return "(" + here + ")";
    }
    List<String> inner = plus(who, "j");
    String body = often(50) ? literal(inner) : expression(inner, 2);
    String universal =
        one(
            "(forall_other j. " + body + ")",
            "(forall j. " + body + ")",
            "not (exists_other j. not (" + body + "))");
    return "((" + here + ") && " + universal + ")";
  }

  private String update(Declared symbol, List<String> who) {
    if (symbol.arity == 0) {
      return symbol.name
          + " := "
          + (often(15)
              ? "?"
              : often(20)
                  ? "case | %s : %s | _ : %s"
                      .formatted(expression(who, 1), term(symbol.type, who), term(symbol.type, who))
                  : term(symbol.type, who));
    } else if (often(55) && !who.isEmpty()) {
      String index = symbol.arity == 1 ? one(who) : one(who) + "," + one(who);
      return symbol.name + "[" + index + "] := " + term(symbol.type, who);
    }
    List<String> binders = List.of("j", "k").subList(0, symbol.arity);
    List<String> inner = new ArrayList<>(who);
    inner.addAll(binders);
    String cell = symbol.name + "[" + String.join(",", binders) + "]";
    return "%s := case | %s : %s | %s : %s | _ : %s"
        .formatted(
            cell,
            who.isEmpty() ? literal(inner) : "j = " + one(who),
            term(symbol.type, inner),
            expression(inner, 1),
            term(symbol.type, inner),
            often(60) ? cell : term(symbol.type, inner));
  }

  private static List<String> plus(List<String> who, String more) {
    List<String> all = new ArrayList<>(who);
    all.add(more);
    return all;
  }

  private String conjunction(List<String> who, int literals) {
    return random
        .ints(literals)
        .mapToObj(unused -> literal(who))
        .collect(Collectors.joining(" && "));
  }

  /** Without more parentheses than the language needs. */
  private String expression(List<String> who, int depth) {
    if (depth == 0 || often(35)) {
      return literal(who);
    }
    Supplier<String> part = () -> "(" + expression(who, depth - 1) + ")";
    return switch (random.nextInt(6)) {
      case 0 -> part.get() + " && " + part.get();
      case 1 -> literal(who) + " && " + literal(who) + " || " + literal(who);
      case 2 -> "not " + part.get();
      case 3 -> "if " + part.get() + " then " + part.get() + " else " + part.get();
      case 4 -> part.get() + " => " + literal(who) + " || " + literal(who);
      default -> part.get() + " <=> " + part.get();
    };
  }

  private String literal(List<String> who) {
    List<Declared> readable =
        declared.stream().filter(symbol -> symbol.arity == 0 || !who.isEmpty()).toList();
    if (who.size() > 1 && often(10)) {
      return one(who) + one(" < ", " <> ", " = ") + one(who);
    } else if (readable.isEmpty()) {
      return "true";
    }
    Declared symbol = one(readable);
    boolean ordered = symbol.type.equals("int") || symbol.type.equals("proc");
    String sign = ordered ? one("=", "=", "<>", "<", "<=", ">") : one("=", "=", "<>");
    return read(symbol, who) + " " + sign + " " + term(symbol.type, who);
  }

  private String read(Declared symbol, List<String> who) {
    return switch (symbol.arity) {
      case 0 -> symbol.name;
      case 1 -> symbol.name + "[" + one(who) + "]";
      default -> symbol.name + "[" + one(who) + "," + one(who) + "]";
    };
  }

  private String term(String type, List<String> who) {
    List<Declared> readable =
        declared.stream()
            .filter(symbol -> symbol.type.equals(type) && (symbol.arity == 0 || !who.isEmpty()))
            .toList();
    if (type.equals("proc")) {
      if (named > 0 && often(25)) {
        return "#" + (1 + random.nextInt(named));
      }
      return readable.isEmpty() || (!who.isEmpty() && often(60))
          ? one(who)
          : read(one(readable), who);
    } else if (readable.isEmpty() || often(50)) {
      return constant(type);
    }
    String base = read(one(readable), who);
    return type.equals("int") && often(30) ? base + one(" + 1", " - 1", " + 2") : base;
  }

  private String constant(String type) {
    return switch (type) {
      case "t" -> one("A", "B", "C");
      case "bool" -> one("True", "False");
      default -> one("0", "1");
    };
  }
}
