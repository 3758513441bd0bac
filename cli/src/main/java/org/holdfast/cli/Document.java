package org.holdfast.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import org.holdfast.checking.UsageException;

/**
 * A document for programs, on standard output or in a file, if one was asked for.
 *
 * @param people where people read meanwhile
 */
record Document(
    Optional<OutputFile> target, boolean standard, PrintStream people, PrintStream out) {
  /** Refuses at once if it cannot be written. */
  static Document claim(String path, Console console) throws UsageException {
    boolean standard = "-".equals(path);
    Optional<OutputFile> target =
        path == null || standard ? Optional.empty() : Optional.of(OutputFile.claim(Path.of(path)));
    return new Document(target, standard, standard ? console.err() : console.out(), console.out());
  }

  void write(String text) throws UsageException {
    if (target.isPresent()) {
      target.get().write(text);
    } else if (standard) {
      out.print(text);
      out.flush();
    }
  }

  void tell(String text) {
    people.print(text);
    people.flush();
  }
}
