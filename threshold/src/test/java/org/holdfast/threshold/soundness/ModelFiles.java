package org.holdfast.threshold.soundness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.holdfast.checking.ModelException;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.api.Assumptions;

/** Models on disk: the examples of the project, and public ones beside it. */
final class ModelFiles {
  private ModelFiles() {}

  /**
   * All examples {@code folder/file.ta}, sorted. Those with receive variables are left out: the
   * parameterized engine sees them only after a translation that has tests of its own.
   */
  static List<Path> examples() {
    Path folder =
        above("examples")
            .orElseThrow(() -> new AssertionError("no examples folder above the tests"));
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

  /** The public models; skips the calling test, visibly, where there are none. */
  static Path benchmarks() {
    Optional<Path> folder = above("shared/benchmarks/threshold");
    Assumptions.assumeTrue(folder.isPresent(), "no shared/benchmarks/threshold beside the project");
    return folder.get();
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

  private static Optional<Path> above(String wanted) {
    for (Path up = Path.of("").toAbsolutePath(); up != null; up = up.getParent()) {
      Path candidate = up.resolve(wanted);
      if (Files.isDirectory(candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }
}
