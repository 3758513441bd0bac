package org.holdfast.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.holdfast.arrays.checker.Failures;
import org.holdfast.checking.UsageException;
import picocli.CommandLine.Option;

/** Options of a check that only array-based systems have. */
final class ArrayCheckOptions extends ArraySourceOptions {
  @Option(
      names = "--failures",
      paramLabel = "none|crash",
      description =
          "whether processes may crash at any time; by default they do in .in files and not in"
              + " .cub files")
  private String failures;

  @Option(
      names = "--certificate",
      paramLabel = "DIR",
      description =
          "write what proves the properties that hold, for other solvers; sh DIR/check.sh z3 has one"
              + " check it")
  private Path certificate;

  @Override
  public Optional<Path> certificates() {
    return Optional.ofNullable(certificate);
  }

  @Override
  Optional<Failures> failures() throws UsageException {
    if (failures == null) {
      return Optional.empty();
    }
    return Optional.of(
        switch (failures) {
          case "none" -> Failures.NONE;
          case "crash" -> Failures.CRASH;
          default ->
              throw new UsageException(
                  "'" + failures + "' is no failure model; write --failures none or crash");
        });
  }
}
