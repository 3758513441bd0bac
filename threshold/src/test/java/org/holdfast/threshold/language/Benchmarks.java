package org.holdfast.threshold.language;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The public threshold automata beside the project, where a machine has them. */
public final class Benchmarks {
  private Benchmarks() {}

  /** All files, sorted; skips the calling test, visibly, where there are none. */
  public static List<Path> files() {
    Optional<Path> folder = folder();
    Assumptions.assumeTrue(folder.isPresent(), "no shared/benchmarks/threshold beside the project");
    try (Stream<Path> all = Files.walk(folder.get())) {
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

  private static Optional<Path> folder() {
    for (Path up = Path.of("").toAbsolutePath(); up != null; up = up.getParent()) {
      Path candidate = up.resolve("shared/benchmarks/threshold");
      if (Files.isDirectory(candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }
}
