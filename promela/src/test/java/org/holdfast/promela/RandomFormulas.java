package org.holdfast.promela;

import java.util.List;
import java.util.Random;

/** Formulas of temporal logic over given conditions. */
final class RandomFormulas {
  private final Random random;
  private final List<String> conditions;

  RandomFormulas(Random random, List<String> conditions) {
    this.random = random;
    this.conditions = conditions;
  }

  String condition() {
    return "(" + RandomExpressions.pick(random, conditions) + ")";
  }

  String formula() {
    return switch (random.nextInt(6)) {
      case 0 -> "[] " + condition();
      case 1 -> "[] (" + condition() + " -> <> " + condition() + ")";
      case 2 -> "[] <> " + condition();
      case 3 -> "<> [] " + condition();
      default -> formula(2);
    };
  }

  private String formula(int depth) {
    if (depth == 0) {
      return random.nextBoolean() ? condition() : "!" + condition();
    }
    return switch (random.nextInt(10)) {
      case 0 -> "[] (" + formula(depth - 1) + ")";
      case 1 -> "<> (" + formula(depth - 1) + ")";
      case 2 -> "((" + formula(depth - 1) + ") U (" + formula(depth - 1) + "))";
      case 3 -> "((" + formula(depth - 1) + ") && (" + formula(depth - 1) + "))";
      case 4 -> "((" + formula(depth - 1) + ") || (" + formula(depth - 1) + "))";
      case 5 -> "((" + formula(depth - 1) + ") -> (" + formula(depth - 1) + "))";
      case 6 -> "!(" + formula(depth - 1) + ")";
      case 7 -> "((" + formula(depth - 1) + ") W (" + formula(depth - 1) + "))";
      case 8 -> "((" + formula(depth - 1) + ") V (" + formula(depth - 1) + "))";
      default -> condition();
    };
  }
}
