package org.holdfast.promela.reduction;

import java.util.BitSet;

/**
 * What something may read and write of the {@linkplain SharedObjects shared objects}. Built up by
 * adding, and not changed any more afterwards.
 */
final class Footprint {
  final BitSet reads = new BitSet();
  final BitSet writes = new BitSet();

  Footprint with(Footprint other) {
    reads.or(other.reads);
    writes.or(other.writes);
    return this;
  }

  /**
   * Whether the order matters in which two processes do these things.
   *
   * @param common the objects that both may write; others belong to one process each
   */
  boolean conflicts(Footprint other, BitSet common) {
    if (writes.intersects(other.reads) || reads.intersects(other.writes)) {
      return true;
    }
    BitSet both = (BitSet) writes.clone();
    both.and(common);
    return both.intersects(other.writes);
  }
}
