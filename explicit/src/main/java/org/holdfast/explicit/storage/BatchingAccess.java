package org.holdfast.explicit.storage;

/**
 * Lets states wait until there are many of them, brings near what looking them up will need, and
 * then adds them: the processor waits for several loads at once, but for one lookup after the
 * other.
 */
abstract class BatchingAccess implements StateStore.Access {
  /** So many states wait; one more place is for a state that is added now. */
  static final int PLACES = 65;

  private static final int NOW = PLACES - 1;

  private int waiting;
  private final int[] slots = new int[PLACES];

  // Where the answers go and how many have gone there, or null.
  private long[] names;
  private int answered;

  // Keeps the compiler from leaving out the loads.
  private long touched;

  /** Remembers a state at a place, with all that can be computed before it is looked up. */
  abstract void prepare(byte[] state, int place);

  /** What looking up the state at a place needs first: a slot of a table. */
  abstract int slot(int place);

  /** Brings near what this slot leads to; the answer is of no use. */
  abstract int touch(int place, int slot);

  /** Adds the state at a place; answers as {@link #add}. */
  abstract long finish(int place);

  /** The name of the state at a place if it is known, else -1. */
  abstract long look(int place);

  @Override
  public final long find(byte[] state) {
    prepare(state, NOW);
    return look(NOW);
  }

  @Override
  public final long add(byte[] state) {
    prepare(state, NOW);
    return finish(NOW);
  }

  @Override
  public final void addSoon(byte[] state) {
    prepare(state, waiting);
    prepared(waiting);
  }

  /** Where the next state is prepared that is to be added soon. */
  final int free() {
    return waiting;
  }

  /** The state at the place that was free is prepared. */
  final void prepared(int place) {
    waiting = place + 1;
    if (waiting == NOW) {
      add();
    }
  }

  @Override
  public final void answerInto(long[] into, int from) {
    flush();
    names = into;
    answered = from;
  }

  @Override
  public final void flush() {
    add();
    names = null;
  }

  private void add() {
    touchFirst(waiting);
    for (int i = 0; i < waiting; i++) {
      long name = finish(i);
      if (names != null) {
        names[answered++] = name;
      }
    }
    waiting = 0;
  }

  /** All slots first: which of them lead on is not guessed before they are there. */
  private void touchFirst(int count) {
    for (int i = 0; i < count; i++) {
      slots[i] = slot(i);
    }
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += touch(i, slots[i]);
    }
    touched += sum;
  }

  /** The name of a state whose number in its shard is new, or the complement of a known one. */
  static long name(int shard, int number) {
    return number >= 0 ? StateStore.name(shard, number) : ~StateStore.name(shard, ~number);
  }
}
