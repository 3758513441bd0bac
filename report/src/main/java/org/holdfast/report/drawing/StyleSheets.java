package org.holdfast.report.drawing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/** What pages and pictures are styled with, light and dark. */
public final class StyleSheets {
  private static final Pattern PROPERTY = Pattern.compile("(--[a-z-]+): ([^;]+);");
  private static final Pattern USE = Pattern.compile("([a-z-]+): var\\((--[a-z-]+)\\);");

  private StyleSheets() {}

  /** For pictures in a page. */
  public static String pictures() {
    return read("pictures.css");
  }

  /**
   * For a picture in a file of its own. Programs that put it on paper, such as librsvg and
   * Inkscape, do not know custom properties: each is preceded by its value in the light theme,
   * which is the first one.
   */
  public static String pictureFile() {
    String sheet = pictures();
    Map<String, String> light = new HashMap<>();
    PROPERTY
        .matcher(sheet)
        .results()
        .forEach(property -> light.putIfAbsent(property.group(1), property.group(2)));
    return USE.matcher(sheet)
        .replaceAll(
            use ->
                use.group(1)
                    + ": "
                    + Objects.requireNonNull(light.get(use.group(2)), use.group(2))
                    + "; "
                    + use.group());
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
