package org.holdfast.threshold.language;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.Assumptions;

/** The public threshold automata beside the project, where a machine has them. */
public final class Benchmarks {
  private Benchmarks() {}

  /** All files, sorted; skips the calling test, visibly, where there are none. */
  public static List<Path> files() {
    try (Stream<Path> all = Files.walk(Checkout.benchmarks("threshold"))) {
      return all.filter(path -> path.toString().endsWith(".ta")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Path file(String name) {
    return files().stream()
        .filter(path -> path.endsWith(name))
        .findFirst()
        .orElseGet(() -> Assumptions.abort("no benchmark " + name));
  }
}
