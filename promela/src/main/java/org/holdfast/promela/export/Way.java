package org.holdfast.promela.export;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A state and the statements that lead to it, from the first state on.
 *
 * @param before where the last of these began; empty for the first state
 * @param statements what was executed then, in order
 * @param failed whether the last one failed, so that the state is that before it
 */
record Way(byte[] state, Optional<Way> before, List<Executed> statements, boolean failed) {
  /**
   * A statement that a process executed.
   *
   * @param statement its number, or {@link #DEATH}
   */
  record Executed(int process, String proctype, int statement) {
    static final int DEATH = 0;
  }

  static Way at(byte[] state) {
    return new Way(state, Optional.empty(), List.of(), false);
  }

  Way then(byte[] next, List<Executed> executed) {
    return new Way(next, Optional.of(this), executed, false);
  }

  Way failing(List<Executed> executed) {
    return new Way(state, Optional.of(this), executed, true);
  }

  /** The statements from another state on, which must lie on the way, or from the very start. */
  List<Executed> since(Optional<Way> start) {
    Deque<List<Executed>> found = new ArrayDeque<>();
    Way at = this;
    while (at.before.isPresent() && !(start.isPresent() && at == start.get())) {
      found.push(at.statements);
      at = at.before.get();
    }
    return found.stream().flatMap(List::stream).toList();
  }
}
