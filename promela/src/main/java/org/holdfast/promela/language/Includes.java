package org.holdfast.promela.language;

import java.io.IOException;

/** Finds the text of a file that another one includes. */
@FunctionalInterface
public interface Includes {
  /** No file may be included. */
  Includes NONE =
      (from, name) -> {
        throw new IOException("no files are at hand");
      };

  /** A file that was found, under the name that messages use. */
  record Included(String file, String text) {}

  /**
   * The file called {@code name} in an {@code #include} of the file {@code from}.
   *
   * @throws IOException if it cannot be read, with a message for the user
   */
  Included find(String from, String name) throws IOException;
}
