package org.holdfast.promela;

import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Never claims made at random, over the variables that every random model has. */
final class RandomClaims {
  private static final List<String> CONDITIONS =
      List.of("g == 0", "g == 1", "g > 1", "g < 3", "b", "!b", "g == 2 || b", "true");

  private static final List<String> SHAPES =
      List.of(
          "do :: true :: A -> break od; accept: do :: B od",
          "S: if :: A -> goto accept :: B -> goto S fi; accept: if :: C -> goto S :: D fi; goto"
              + " accept",
          "S: do :: A -> goto accept :: else -> skip od; accept: do :: B -> goto S :: C od",
          "do :: A :: B -> break od; accept: do :: C -> goto other :: D od; other: (B); goto accept",
          "do :: true :: A -> break od; (B)");

  private RandomClaims() {}

  static String claim(Random random) {
    String text = RandomExpressions.pick(random, SHAPES);
    for (String hole : List.of("A", "B", "C", "D")) {
      String condition = RandomExpressions.pick(random, CONDITIONS);
      text = text.replaceAll("\\b" + hole + "\\b", "(" + condition + ")");
    }
    return "never { " + text + " }\n";
  }

  /** A model together with a claim. */
  static RandomModel beside(RandomModel model) {
    return with(model, model.text() + claim(new Random(model.seed())));
  }

  /** A model with another text. */
  static RandomModel with(RandomModel model, String text) {
    return new RandomModel(
        model.seed(),
        text,
        Optional.empty(),
        model.parameters(),
        model.standardNames(),
        model.standardStates(),
        model.standardFormulas(),
        model.handshakes());
  }
}
