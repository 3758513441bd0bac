package org.holdfast.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** Remembers why something could not be written; a {@link java.io.PrintStream} only knows that. */
final class WatchedStream extends FilterOutputStream {
  /** What the system says when nobody reads any more, which is the reader's right. */
  private static final String LEFT = "Broken pipe";

  private Optional<String> failure = Optional.empty();

  WatchedStream(OutputStream target) {
    super(target);
  }

  /** Why output is incomplete, unless its reader has gone. */
  Optional<String> failure() {
    return failure;
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      String reason = String.valueOf(e.getMessage());
      if (failure.isEmpty() && !reason.contains(LEFT)) {
        failure = Optional.of(reason);
      }
      throw e;
    }
  }
}
