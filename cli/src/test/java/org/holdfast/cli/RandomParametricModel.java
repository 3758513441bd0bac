package org.holdfast.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Parametric Promela by chance: processes that receive one or two types of messages, one by one or
 * many at once, some of them invented by faulty processes or lost; that compare what they received
 * with thresholds, send, forget and crash; with or without fairness.
 */
final class RandomParametricModel {
  private static final List<String> THRESHOLDS = List.of("1", "T + 1", "N - T", "2 * T + 1", "F");

  private static final List<String> SAFETY =
      List.of(
          "[]!some(P:s == 3)",
          "all(P:s == 0) -> []!some(P:s == 2)",
          "[](x <= N)",
          "[](!some(P:s == 2) || x >= T + 1)",
          "[](card(P:s == 0) + x <= N)");

  private static final List<String> LIVENESS =
      List.of(
          "<>some(P:s == 2)",
          "[](some(P:s == 2) -> <>all(P:s >= 2))",
          "all(P:s == 1) -> <>some(P:s == 3)",
          "<>[]all(P:s != 1)");

  private final Random random;
  private final boolean twoTypes;

  private RandomParametricModel(Random random) {
    this.random = random;
    this.twoTypes = random.nextInt(3) == 0;
  }

  static String of(Random random) {
    return new RandomParametricModel(random).text();
  }

  private String any(List<String> of) {
    return of.get(random.nextInt(of.size()));
  }

  private List<String> types() {
    return twoTypes ? List.of("x", "y") : List.of("x");
  }

  private String receive(String type) {
    String pool = type + any(List.of("", " + F"));
    return any(List.of(
            "if :: c$ < POOL -> c$++ :: skip fi;",
            "havoc(t); assume(c$ <= t && t <= POOL); c$ = t; t = 0;",
            "if :: s < 3 -> havoc(t); assume(c$ <= t && t <= POOL) :: else -> t = c$ fi;"
                + " c$ = t; t = 0;"))
        .replace("POOL", pool)
        .replace("$", type);
  }

  private String guard() {
    List<String> parts = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      String compared = random.nextInt(6) == 0 ? any(types()) : "c" + any(types());
      parts.add(compared + any(List.of(" >= ", " >= ", " < ")) + any(THRESHOLDS));
    }
    return parts.isEmpty() ? "true" : String.join(any(List.of(" && ", " || ")), parts);
  }

  private String options() {
    StringBuilder options = new StringBuilder();
    for (int i = 2 + random.nextInt(3); i > 0; i--) {
      int from = random.nextInt(3);
      int to = from + 1 + random.nextInt(3 - from);
      String sends = random.nextInt(3) == 0 ? "" : "; " + any(types()) + "++";
      String forgets = random.nextInt(6) == 0 ? "; c" + any(types()) + " = 0" : "";
      options.append(
          "    :: s == %d && (%s) -> s = %d%s%s\n".formatted(from, guard(), to, sends, forgets));
    }
    return options + (random.nextInt(5) == 0 ? "" : "    :: else\n");
  }

  private String text() {
    boolean crashes = random.nextInt(3) == 0;
    StringBuilder receives = new StringBuilder();
    StringBuilder behind = new StringBuilder("false");
    for (String type : types()) {
      receives.append("    ").append(receive(type)).append("\n");
      behind.append(" || c$ < $".replace("$", type));
    }
    String crash =
        crashes ? "  :: atomic { s < 4 && crashed < F -> crashed++; s = 4; cx = 0 }\n" : "";
    return """
        symbolic int N, T, F;
        assume(%s && T >= %d && F >= 0 && F <= T);
        int x = 0, y = 0, crashed = 0;
        active [%s] proctype P() {
          byte s = 0;
          int cx = 0, cy = 0, t = 0;
          if :: s = 0 :: s = 1 fi;
        end:
          do
          :: atomic { s < 4 ->
        %s    if
        %s    fi
          }
        %s  od
        }
        %sltl safety { %s }
        ltl liveness { %s }
        """
        .formatted(
            any(List.of("N > 2 * T", "N > 3 * T", "N >= 2 * T && N >= 1", "N > T")),
            random.nextInt(2),
            crashes ? "N" : "N - F",
            receives,
            options(),
            crash,
            random.nextInt(4) == 0
                ? ""
                : "ltl fairness { []<>!some(P:s < 4 && (%s)) }\n".formatted(behind),
            any(SAFETY),
            any(LIVENESS));
  }
}
