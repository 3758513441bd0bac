package org.holdfast.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The version of this build, which Maven writes into a resource. */
final class Version {
  private Version() {}

  static String text() {
    try (InputStream in = Version.class.getResourceAsStream("version.txt")) {
      return in == null ? "unknown" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      return "unknown";
    }
  }
}
