package org.holdfast.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.holdfast.checking.UsageException;

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
    return Repository.find("holdfast", f -> Files.isRegularFile(f) && Files.isExecutable(f))
        .map(Launcher::new)
        .orElseThrow(
            () ->
                new UsageException(
                    "there is no holdfast command near; name it with --holdfast PATH"));
  }
}
