package org.holdfast.explicit.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** A file that grows at its end and is read anywhere. For one thread. */
public final class ScratchFile {
  private final SeekableByteChannel channel;
  private long size;

  ScratchFile(SeekableByteChannel channel) {
    this.channel = channel;
  }

  long size() {
    return size;
  }

  void append(byte[] bytes, int length) throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(bytes, 0, length);
    channel.position(size);
    while (rest.hasRemaining()) {
      channel.write(rest);
    }
    size += length;
  }

  void read(long from, byte[] into, int length) throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(into, 0, length);
    channel.position(from);
    while (rest.hasRemaining()) {
      if (channel.read(rest) < 0) {
        throw new IOException("a file of states ends too early");
      }
    }
  }

  /** The file is about to vanish, so it does not matter whether all of it was written. */
  void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // Nobody will read it.
    }
  }
}
