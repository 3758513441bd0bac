package org.holdfast.checking.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;

/** Reads a file that a person wrote, in whichever language, and refuses quickly what is no text. */
public final class SourceFile {
  /** A model of more characters is noise, or was made by a program that should make less. */
  public static final int LONGEST = 16 * 1024 * 1024;

  private static final int MEGABYTES = LONGEST / (1024 * 1024);

  private SourceFile() {}

  /** The file cannot be a model. The message is one clause without an end, and says why. */
  public static final class Unreadable extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient SourcePosition position;
    private final String advice;

    private Unreadable(SourcePosition position, String reason, String advice) {
      super(reason);
      this.position = position;
      this.advice = advice;
    }

    /** As a complaint about the file, with what to do about it. */
    public ModelException refusal() {
      String message = getMessage() + (advice.isEmpty() ? "" : "; " + advice) + ".";
      return new ModelException(
          List.of(new Diagnostic(Diagnostic.Severity.ERROR, position, Optional.empty(), message)));
    }
  }

  /**
   * The text of a file in UTF-8, or in ISO 8859-1 where that is not what its bytes are.
   *
   * @param language how messages call the language that is wanted
   */
  public static SourceText read(Path path, String language) throws Unreadable {
    byte[] bytes = bytes(path);
    for (byte b : bytes) {
      if (b == 0) {
        throw unreadable(
            path,
            "this looks like a binary file",
            "give a text file in the " + language + " language");
      }
    }
    return new SourceText(path.toString(), decoded(bytes));
  }

  /** What is not UTF-8 was written when every letter was a byte; all bytes mean something then. */
  private static String decoded(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }

  /** Reads no more than the limit even from a device, whose size nobody knows. */
  private static byte[] bytes(Path path) throws Unreadable {
    if (Files.isDirectory(path)) {
      throw unreadable(path, "this is a directory", "name a file in it");
    }
    if (Files.notExists(path)) {
      throw missing(path);
    }
    try {
      requireShort(path.toString(), Files.size(path));
      try (InputStream in = Files.newInputStream(path)) {
        byte[] bytes = in.readNBytes(LONGEST + 1);
        if (bytes.length > LONGEST) {
          throw unreadable(
              path, "this gives more than the " + MEGABYTES + " MB that are read of a model", "");
        }
        return bytes;
      }
    } catch (NoSuchFileException e) {
      throw missing(path);
    } catch (Unreadable e) {
      throw e;
    } catch (IOException e) {
      throw unreadable(path, "the file cannot be read", "check its permissions");
    }
  }

  /** Refuses what is too long to be a model; for texts that are in memory already too. */
  public static void requireShort(String file, long size) throws Unreadable {
    if (size > LONGEST) {
      long megabytes = (size + 1024 * 1024 - 1) / (1024 * 1024);
      throw new Unreadable(
          new SourcePosition(file, 1, 1),
          String.format(
              "the file has %d MB, more than the %d MB that are read of a model",
              megabytes, MEGABYTES),
          "");
    }
  }

  private static Unreadable missing(Path path) {
    return unreadable(path, "there is no such file", "check the path");
  }

  private static Unreadable unreadable(Path path, String reason, String advice) {
    return new Unreadable(new SourcePosition(path.toString(), 1, 1), reason, advice);
  }
}
