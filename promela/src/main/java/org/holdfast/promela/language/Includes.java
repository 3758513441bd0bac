package org.holdfast.promela.language;

import java.io.IOException;
import org.holdfast.checking.source.SourceText;

/** Finds the text of a file that another one includes. */
@FunctionalInterface
public interface Includes {
  /** No file may be included. */
  Includes NONE =
      (from, name) -> {
        throw new IOException("no files are at hand");
      };

  /**
   * The file called {@code name} in an {@code #include} of the file {@code from}.
   *
   * @throws IOException if it cannot be read, with a clause for the user that says why
   */
  SourceText find(String from, String name) throws IOException;
}
