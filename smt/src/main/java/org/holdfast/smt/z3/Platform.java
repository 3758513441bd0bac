package org.holdfast.smt.z3;

import java.util.List;
import java.util.Locale;

/**
 * A kind of machine for which Z3's jar has native libraries.
 *
 * @param folder where they are in the jar, below the package of the binding
 * @param libraries their file names, in the order in which they have to be loaded
 */
record Platform(String folder, List<String> libraries) {
  /**
   * The platform with these names, or null if Z3's jar has nothing for it.
   *
   * @param system as in the system property os.name
   * @param processor as in the system property os.arch
   */
  static Platform of(String system, String processor) {
    String os = system.toLowerCase(Locale.ROOT);
    String cpu =
        switch (processor.toLowerCase(Locale.ROOT)) {
          case "amd64", "x86_64", "x64" -> "amd64";
          case "aarch64", "arm64" -> "aarch64";
          default -> "";
        };
    if (cpu.isEmpty()) {
      return null;
    } else if (os.contains("linux")) {
      return new Platform("linux/" + cpu, List.of("libz3.so", "libz3java.so"));
    } else if (os.contains("mac") || os.contains("darwin")) {
      return new Platform("osx/" + cpu, List.of("libz3.dylib", "libz3java.dylib"));
    } else if (os.contains("windows") && cpu.equals("amd64")) {
      // Windows does not look for dependencies beside a library, so all have to be loaded by name.
      return new Platform(
          "windows/amd64",
          List.of("vcruntime140.dll", "vcruntime140_1.dll", "libz3.dll", "libz3java.dll"));
    }
    return null;
  }

  /** A name for people and for a folder. */
  String name() {
    return folder.replace('/', '-');
  }
}
