package org.holdfast.explicit.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes a {@link Segment} at the end of a file. */
public final class SegmentWriter {
  private final ScratchFile file;
  private final int width;
  private final int blockBytes;
  private final byte[] block;
  private final byte[] before;
  private final long start;
  private final List<byte[]> firsts = new ArrayList<>();
  private long[] offsets = new long[8];
  private int at = Block.HEADER;
  private int inBlock;
  private long states;

  /**
   * @param blockBytes how large a block is before the next is begun
   */
  public SegmentWriter(ScratchFile file, int width, int blockBytes) {
    this.file = file;
    this.width = width;
    this.blockBytes = blockBytes;
    this.block = new byte[Block.HEADER + blockBytes + StateDifference.most(width)];
    this.before = new byte[width];
    this.start = file.size();
  }

  /** The state must be greater than those before it. */
  public void add(byte[] state) throws IOException {
    if (inBlock == 0) {
      if (firsts.size() == offsets.length) {
        offsets = Arrays.copyOf(offsets, 2 * offsets.length);
      }
      offsets[firsts.size()] = file.size();
      firsts.add(state.clone());
    }
    at = StateDifference.write(before, state, block, at);
    System.arraycopy(state, 0, before, 0, width);
    inBlock++;
    states++;
    if (at >= Block.HEADER + blockBytes) {
      endBlock();
    }
  }

  public Segment finish() throws IOException {
    if (inBlock > 0) {
      endBlock();
    }
    return new Segment(file, width, start, states, firsts, offsets);
  }

  private void endBlock() throws IOException {
    ByteBuffer.wrap(block).putInt(at - Block.HEADER).putInt(inBlock);
    file.append(block, at);
    at = Block.HEADER;
    inBlock = 0;
    Arrays.fill(before, (byte) 0);
  }
}
