package org.holdfast.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.holdfast.arrays.checker.Failures;
import org.holdfast.arrays.checker.Suggestions;
import org.holdfast.checking.UsageException;
import picocli.CommandLine.Option;

/** Options of a check that only array-based systems have. */
final class ArrayCheckOptions extends ArraySourceOptions {
  @Option(
      names = "--failures",
      paramLabel = "MODEL",
      description =
          "what may fail: none; crash (processes stop at any time); send-omission (they also fail to"
              + " send messages); general-omission (they also fail to receive them). By default"
              + " crash in .in files and none in .cub files")
  private String failures;

  @Option(
      names = "--certificate",
      paramLabel = "DIR",
      description =
          "write what proves the properties that hold, for other solvers; sh DIR/check.sh z3 has one"
              + " check it")
  private Path certificate;

  @Option(
      names = "--trust-invariants",
      description =
          "take the invariants that the model suggests for granted, instead of using those that can"
              + " be proved; what holds then says on which it rests, and has no certificate")
  private boolean trust;

  @Override
  Suggestions suggestions() throws UsageException {
    if (trust && certificate != null) {
      throw new UsageException(
          "a certificate proves everything, so it cannot rest on --trust-invariants; leave out one"
              + " of the two");
    }
    return trust ? Suggestions.TRUSTED : Suggestions.PROVED;
  }

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
          case "send-omission" -> Failures.SEND_OMISSION;
          case "general-omission" -> Failures.GENERAL_OMISSION;
          default ->
              throw new UsageException(
                  "'"
                      + failures
                      + "' is no failure model; write --failures none, crash, send-omission or"
                      + " general-omission");
        });
  }
}
