package org.holdfast.threshold.language;

/** A small model with a hole in it. */
final class Models {
  private static final String TEXT =
      """
      skel Small {
        local pc;
        shared x, y;
        parameters N, T;
        define HALF == T + 1;
        assumptions { %s }
        locations { a: [0]; b: [1]; }
        inits { %s }
        rules { %s }
        specifications { %s }
      }
      """;

  private Models() {}

  static String with(String assumptions, String inits, String rules, String specifications) {
    return String.format(TEXT, assumptions, inits, rules, specifications);
  }

  static String withAssumptions(String assumptions) {
    return with(assumptions, "a == N; b == 0;", "", "");
  }

  static String withInits(String inits) {
    return with("N > 3 * T;", inits, "", "");
  }

  static String withRules(String rules) {
    return with("N > 3 * T;", "a == N; b == 0;", rules, "");
  }

  static String withGuard(String guard) {
    return withRules("0: a -> b when (" + guard + ") do { };");
  }

  static String withAction(String action) {
    return withRules("0: a -> b when (true) do { " + action + " };");
  }

  static String withSpecifications(String specifications) {
    return with("N > 3 * T;", "a == N; b == 0;", "", specifications);
  }
}
