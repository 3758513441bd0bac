package org.holdfast.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.holdfast.checking.UsageException;

/**
 * A file to be written at the end of a run. That it can be written is found out at the beginning,
 * and it appears whole or not at all: it is written beside its place and then moved there.
 */
record OutputFile(Path path) {

  /** Finds out, without leaving a trace, whether the file can be written. */
  static OutputFile claim(Path path) throws UsageException {
    if (Files.isDirectory(path)) {
      throw new UsageException("cannot write " + path + ": it is a folder");
    }
    if (Files.exists(path) && !Files.isWritable(path)) {
      throw new UsageException("cannot write " + path + ": permission denied");
    }
    if (!isSpecial(path)) {
      probe(folderOf(path), path);
    }
    return new OutputFile(path);
  }

  /** Finds out whether files can be written into a folder, which need not exist yet. */
  static Path claimFolder(Path folder) throws UsageException {
    Path existing = folder.toAbsolutePath();
    while (existing != null && !Files.exists(existing)) {
      existing = existing.getParent();
    }
    if (existing == null || !Files.isDirectory(existing)) {
      throw new UsageException("cannot write into " + folder + ": " + existing + " is no folder");
    }
    probe(existing, folder);
    return folder;
  }

  static void createFolder(Path folder) throws UsageException {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UsageException("cannot write into " + folder + ": " + reason(e));
    }
  }

  void write(String content) throws UsageException {
    try {
      if (isSpecial(path)) {
        Files.writeString(path, content);
        return;
      }
      Path target = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
      Path draft = draftIn(target.getParent());
      try {
        Files.writeString(draft, content, StandardOpenOption.CREATE_NEW);
        Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException e) {
      throw new UsageException("cannot write " + path + ": " + reason(e));
    }
  }

  private static void probe(Path folder, Path wanted) throws UsageException {
    Path draft = draftIn(folder);
    try {
      Files.createFile(draft);
      Files.delete(draft);
    } catch (IOException e) {
      throw new UsageException("cannot write " + wanted + ": " + reason(e));
    }
  }

  /** Unique among running programs; the same name for the probe and the draft. */
  private static Path draftIn(Path folder) {
    long thread = Thread.currentThread().getId();
    return folder.resolve(".holdfast-" + ProcessHandle.current().pid() + "-" + thread + ".tmp");
  }

  /** Pipes and devices, such as {@code /dev/null}: they must not be replaced by a file. */
  private static boolean isSpecial(Path path) {
    return Files.exists(path) && !Files.isRegularFile(path);
  }

  private static Path folderOf(Path path) {
    return path.toAbsolutePath().getParent();
  }

  private static String reason(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "the folder does not exist";
    } else if (e instanceof AccessDeniedException) {
      return "permission denied";
    } else if (e instanceof FileSystemException f && f.getReason() != null) {
      return f.getReason();
    }
    return String.valueOf(e.getMessage());
  }
}
