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

  // Keeps the compiler from leaving out the loads.
  private long touched;

  /** Remembers a state at a place, with all that can be computed before it is looked up. */
  abstract void prepare(byte[] state, int place);

  /** Brings near what looking up the state at a place needs first; the answer is of no use. */
  abstract int touch(int place);

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
  public final void addAll(byte[][] states, int count, long[] names, int from) {
    flush();
    for (int start = 0; start < count; start += NOW) {
      int some = Math.min(NOW, count - start);
      for (int i = 0; i < some; i++) {
        prepare(states[start + i], i);
      }
      touchFirst(some);
      for (int i = 0; i < some; i++) {
        names[from + start + i] = finish(i);
      }
    }
  }

  @Override
  public final void addSoon(byte[][] states, int count) {
    for (int i = 0; i < count; i++) {
      prepare(states[i], waiting++);
      if (waiting == NOW) {
        flush();
      }
    }
  }

  @Override
  public final void flush() {
    touchFirst(waiting);
    for (int i = 0; i < waiting; i++) {
      finish(i);
    }
    waiting = 0;
  }

  private void touchFirst(int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += touch(i);
    }
    touched += sum;
  }

  /** The name of a state whose number in its shard is new, or the complement of a known one. */
  static long name(int shard, int number) {
    return number >= 0 ? StateStore.name(shard, number) : ~StateStore.name(shard, ~number);
  }
}
