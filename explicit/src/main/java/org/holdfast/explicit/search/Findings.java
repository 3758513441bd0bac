package org.holdfast.explicit.search;

import java.util.BitSet;

/** What a search saw on its way, whatever it was looking for. */
public final class Findings {
  private final BitSet fired = new BitSet();
  private long sometimesTrue;
  private long sometimesFalse;
  private long reduced;

  void add(Explorer explorer) {
    fired.or(explorer.fired());
    sometimesTrue |= explorer.sometimesTrue();
    sometimesFalse |= explorer.sometimesFalse();
    reduced += explorer.reduced();
  }

  /** The actions that were possible somewhere. */
  public BitSet fired() {
    return fired;
  }

  /** In how many states steps were left out. */
  public long reduced() {
    return reduced;
  }

  /** The comparisons that were true somewhere, as the bits of a letter. */
  public long sometimesTrue() {
    return sometimesTrue;
  }

  /** The comparisons that were false somewhere, as the bits of a letter. */
  public long sometimesFalse() {
    return sometimesFalse;
  }
}
