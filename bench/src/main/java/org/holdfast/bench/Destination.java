package org.holdfast.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.holdfast.checking.UsageException;

/** A file to write at the end of a run; whether that can work is found out before the run. */
record Destination(Path path) {
  Destination {
    path = path.toAbsolutePath();
  }

  static Destination claim(Path path) throws UsageException {
    Path folder = path.toAbsolutePath().getParent();
    if (Files.isDirectory(path)) {
      throw new UsageException("cannot write " + path + ": it is a folder");
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw new UsageException("cannot write " + path + ": the folder does not exist");
    }
    if (!Files.isWritable(Files.exists(path) ? path : folder)) {
      throw new UsageException("cannot write " + path + ": permission denied");
    }
    return new Destination(path);
  }

  /** Beside it, with the suffix before the ending: {@code a.csv} and {@code a-peers.csv}. */
  Destination beside(String suffix) {
    String name = path.getFileName().toString();
    int dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
    return new Destination(
        path.resolveSibling(name.substring(0, dot) + suffix + name.substring(dot)));
  }

  void write(String content) throws UsageException {
    try {
      Files.writeString(path, content);
    } catch (IOException e) {
      throw new UsageException("cannot write " + path + ": " + e.getMessage());
    }
  }
}
