package org.holdfast.threshold.language;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.holdfast.checking.ModelException;

/** Reads a {@code .ta} file from disk, refusing quickly what cannot be one. */
public final class TaFile {
  static final String EMPTY = "the file is empty; a model begins with 'skel NAME {'.";

  private static final int MEGABYTES = TaReader.LONGEST / (1024 * 1024);

  private TaFile() {}

  public static TaReader.Reading read(Path path) throws ModelException {
    return TaReader.read(path.toString(), text(path));
  }

  private static String text(Path path) throws ModelException {
    byte[] bytes = bytes(path);
    for (byte b : bytes) {
      if (b == 0) {
        throw refused(path, "this looks like a binary file; give a text file in the .ta language.");
      }
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw refused(path, "this is not text in UTF-8; convert it, or give another file.");
    }
  }

  /** Reads no more than the limit even from a device, whose size nobody knows. */
  private static byte[] bytes(Path path) throws ModelException {
    if (Files.isDirectory(path)) {
      throw refused(path, "this is a directory; name a .ta file in it.");
    }
    if (Files.notExists(path)) {
      throw refused(path, "there is no such file; check the path.");
    }
    try {
      long size = Files.size(path);
      if (size > TaReader.LONGEST) {
        throw refused(path, tooLarge(size));
      }
      try (InputStream in = Files.newInputStream(path)) {
        byte[] bytes = in.readNBytes(TaReader.LONGEST + 1);
        if (bytes.length > TaReader.LONGEST) {
          throw refused(
              path, "this gives more than the " + MEGABYTES + " MB that are read of a model.");
        }
        return bytes;
      }
    } catch (NoSuchFileException e) {
      throw refused(path, "there is no such file; check the path.");
    } catch (IOException e) {
      throw refused(path, "the file cannot be read; check its permissions.");
    }
  }

  static String tooLarge(long size) {
    long megabytes = (size + 1024 * 1024 - 1) / (1024 * 1024);
    return String.format(
        "the file has %d MB, more than the %d MB that are read of a model.", megabytes, MEGABYTES);
  }

  private static ModelException refused(Path path, String message) {
    return TaReader.refused(path.toString(), message);
  }
}
