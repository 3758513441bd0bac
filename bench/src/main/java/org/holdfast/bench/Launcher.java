package org.holdfast.bench;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;

/** The {@code holdfast} command that this program was built beside. */
record Launcher(Path path) {

  /** The one that was named, or else the one at the root of the repository. */
  static Launcher find(Optional<Path> named) throws UsageException {
    if (named.isPresent()) {
      if (!Files.isExecutable(named.get()) || Files.isDirectory(named.get())) {
        throw new UsageException("cannot run " + named.get() + ": it is no executable file");
      }
      return new Launcher(named.get().toAbsolutePath());
    }
    for (Path folder = here(); folder != null; folder = folder.getParent()) {
      Path candidate = folder.resolve("holdfast");
      if (Files.isRegularFile(candidate) && Files.isExecutable(candidate)) {
        return new Launcher(candidate);
      }
    }
    throw new UsageException("there is no holdfast command near; name it with --holdfast PATH");
  }

  private static Path here() {
    try {
      CodeSource source = Launcher.class.getProtectionDomain().getCodeSource();
      return Path.of(source.getLocation().toURI()).toAbsolutePath();
    } catch (URISyntaxException | InvalidPathException e) {
      return Path.of("").toAbsolutePath();
    }
  }
}
