package org.holdfast.report.drawing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** What pages and pictures are styled with, light and dark. */
public final class StyleSheets {
  private StyleSheets() {}

  /** For every picture, in a page or in a file of its own. */
  public static String pictures() {
    return read("pictures.css");
  }

  /** A file beside the classes of this package, ended by a newline. */
  public static String read(String name) {
    try (InputStream in = StyleSheets.class.getResourceAsStream(name)) {
      return new String(
          Objects.requireNonNull(in, name + " is missing").readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
