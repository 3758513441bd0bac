package org.holdfast.promela.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * What is noted in the step under way. Nothing is unless a run is replayed, because nothing else is
 * shown; and only the interpreter notes it. The entries are chained from the last one back, because
 * the ways through an atomic sequence share their beginnings.
 */
final class StepLog<E> {
  /**
   * @param length how many entries there are up to this one
   * @param before null for the first one
   */
  record Entry<E>(E noted, int length, Entry<E> before) {}

  private int most;
  private Entry<E> last;

  /** From now on so many entries of each step are kept. */
  void keep(int number) {
    most = number;
  }

  /** Whether what is noted now is kept. */
  boolean isOpen() {
    return most > 0 && (last == null || last.length() < most);
  }

  void add(E noted) {
    if (isOpen()) {
      last = new Entry<>(noted, last == null ? 1 : last.length() + 1, last);
    }
  }

  /** Null if there is none. */
  Entry<E> last() {
    return last;
  }

  /** Goes back to where another entry was the last one. */
  void comeBack(Entry<E> to) {
    last = to;
  }

  void clear() {
    last = null;
  }

  /** In the order in which they were noted. */
  List<E> entries() {
    Deque<E> found = new ArrayDeque<>();
    for (Entry<E> entry = last; entry != null; entry = entry.before()) {
      found.push(entry.noted());
    }
    return List.copyOf(found);
  }
}
