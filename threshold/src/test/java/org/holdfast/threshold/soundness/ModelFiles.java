package org.holdfast.threshold.soundness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Checkout;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Models on disk. */
final class ModelFiles {
  private ModelFiles() {}

  /**
   * All examples {@code folder/file.ta}, sorted. Those with receive variables are left out: the
   * parameterized engine sees them only after a translation that has tests of its own.
   */
  static List<Path> examples() {
    Path folder = Checkout.examples();
    try (Stream<Path> all = Files.walk(folder, 2)) {
      List<Path> found =
          all.filter(path -> path.toString().endsWith(".ta"))
              .filter(path -> reading(path).model() instanceof ThresholdAutomaton)
              .sorted()
              .toList();
      if (found.isEmpty()) {
        throw new AssertionError("no examples in " + folder);
      }
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ThresholdAutomaton read(Path file) {
    return reading(file).automaton();
  }

  private static TaReader.Reading reading(Path file) {
    try {
      return TaReader.read(file);
    } catch (ModelException e) {
      throw new AssertionError(file + ": " + e.getMessage(), e);
    }
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
