package org.holdfast.pseudocode.checker;

import java.util.List;
import org.holdfast.checking.Translation;

/** What an algorithm can be written as. */
final class AlgorithmTranslations {
  private AlgorithmTranslations() {}

  static List<Translation> of(LoadedAlgorithm model) {
    return List.of();
  }
}
