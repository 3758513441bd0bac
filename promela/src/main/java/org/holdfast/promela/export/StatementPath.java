package org.holdfast.promela.export;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Actor;

/**
 * A state and the statements that lead to it, from the first state on.
 *
 * @param before where the last of these began; empty for the first state
 * @param statements what was executed then, in order
 * @param failed whether the last one failed, so that the state is that before it
 */
record StatementPath(
    byte[] state, Optional<StatementPath> before, List<Executed> statements, boolean failed) {
  /**
   * A statement that a process executed.
   *
   * @param statement its number, or {@link #DEATH}
   */
  record Executed(Actor.Process process, int statement) {
    static final int DEATH = 0;
  }

  static StatementPath at(byte[] state) {
    return new StatementPath(state, Optional.empty(), List.of(), false);
  }

  StatementPath then(byte[] next, List<Executed> executed) {
    return new StatementPath(next, Optional.of(this), executed, false);
  }

  StatementPath failing(List<Executed> executed) {
    return new StatementPath(state, Optional.of(this), executed, true);
  }

  /** The statements from another state on, which must lie on the path, or from the very start. */
  List<Executed> since(Optional<StatementPath> start) {
    Deque<List<Executed>> found = new ArrayDeque<>();
    StatementPath at = this;
    while (at.before.isPresent() && !(start.isPresent() && at == start.get())) {
      found.push(at.statements);
      at = at.before.get();
    }
    return found.stream().flatMap(List::stream).toList();
  }
}
