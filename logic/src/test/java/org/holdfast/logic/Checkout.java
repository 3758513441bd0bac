package org.holdfast.logic;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/** The folders that tests of all rooms read from. */
public final class Checkout {
  private Checkout() {}

  /** The folder of all rooms. */
  public static Path root() {
    return examples().getParent();
  }

  public static Path examples() {
    return above("examples").orElseThrow(() -> new AssertionError("no examples above the tests"));
  }

  /** Public models of a kind; skips the calling test, visibly, where there are none. */
  public static Path benchmarks(String kind) {
    String name = "shared/benchmarks/" + kind;
    return above(name).orElseGet(() -> Assumptions.abort("no " + name + " beside the project"));
  }

  private static Optional<Path> above(String name) {
    for (Path up = Path.of("").toAbsolutePath(); up != null; up = up.getParent()) {
      Path candidate = up.resolve(name);
      if (Files.isDirectory(candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }
}
