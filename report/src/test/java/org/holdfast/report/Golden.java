package org.holdfast.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that pin what is printed. With {@code -Dgolden.update=true} they are written anew. */
final class Golden {
  private Golden() {}

  static void check(String name, String actual) throws IOException {
    Path file = Path.of("src/test/resources/golden", name);
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(file, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(file));
  }
}
