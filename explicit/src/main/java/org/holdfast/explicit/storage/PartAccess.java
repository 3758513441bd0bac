package org.holdfast.explicit.storage;

/**
 * An access to states that are stored as the numbers of their parts. Who knows what a step does to
 * parts need not look at the bytes of a state.
 */
public interface PartAccess extends StateStore.Access {
  /** The numbers of the parts of the state read last; not to be changed. */
  int[] numbers();

  /** The part to which a byte of a state belongs. */
  int partOf(int at);

  /** Where the bytes of a part end. */
  int endOf(int part);

  /** The number of a part that is as in a state, which need not be stored. */
  int number(int part, byte[] state);

  /**
   * Adds the state read last with some parts changed, at the latest with {@link #flush}.
   *
   * @param changes from a place to another one: pairs of a part and its number
   * @param part one more part that is changed, or -1
   * @param number the number of this part
   */
  void addSoon(int[] changes, int from, int to, int part, int number);
}
