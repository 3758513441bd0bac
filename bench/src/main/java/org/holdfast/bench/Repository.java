package org.holdfast.bench;

import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import java.util.function.Predicate;

/** The folder that this program was built in. */
final class Repository {
  private Repository() {}

  /** A file of the repository, wherever the program was started from. */
  static Optional<Path> find(String name, Predicate<Path> isIt) {
    for (Path folder = here(); folder != null; folder = folder.getParent()) {
      Path candidate = folder.resolve(name);
      if (isIt.test(candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  private static Path here() {
    try {
      CodeSource source = Repository.class.getProtectionDomain().getCodeSource();
      return Path.of(source.getLocation().toURI()).toAbsolutePath();
    } catch (URISyntaxException | InvalidPathException e) {
      return Path.of("").toAbsolutePath();
    }
  }
}
