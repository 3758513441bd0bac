package org.holdfast.explicit.storage;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The files of one search. They are gone when it ends, however it ends: where the system allows it
 * a file loses its name as soon as it is open, else the system deletes it when the program ends.
 */
public final class ScratchFiles implements Closeable {
  /** Makes a file that nobody else knows of. */
  @FunctionalInterface
  public interface Medium {
    SeekableByteChannel open() throws IOException;
  }

  private final Medium medium;
  private final List<ScratchFile> files = new ArrayList<>();
  private long most;

  public ScratchFiles(Medium medium) {
    this.medium = medium;
  }

  /** Files in a folder. */
  public static ScratchFiles in(Path folder) {
    return new ScratchFiles(
        () ->
            Files.newByteChannel(
                Files.createTempFile(folder, "holdfast-", ".states"),
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE));
  }

  public ScratchFile create() throws IOException {
    ScratchFile file = new ScratchFile(medium.open());
    files.add(file);
    return file;
  }

  /** Gives the room of a file back. */
  public void remove(ScratchFile file) {
    mostBytes();
    files.remove(file);
    file.close();
  }

  /** The most bytes that all files together have taken so far. */
  public long mostBytes() {
    long sum = 0;
    for (ScratchFile file : files) {
      sum += file.size();
    }
    most = Math.max(most, sum);
    return most;
  }

  @Override
  public void close() {
    mostBytes();
    files.forEach(ScratchFile::close);
    files.clear();
  }
}
