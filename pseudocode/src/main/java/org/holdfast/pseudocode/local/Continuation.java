package org.holdfast.pseudocode.local;

import java.util.List;
import java.util.Optional;
import org.holdfast.pseudocode.model.Command;

/** A place in the code: a command of a block, and what follows the block. */
final class Continuation {
  private final List<Command> block;
  private final int next;
  private final Optional<Continuation> outer;

  private Continuation(List<Command> block, int next, Optional<Continuation> outer) {
    this.block = block;
    this.next = next;
    this.outer = outer;
  }

  static Continuation start(List<Command> code) {
    return new Continuation(code, 0, Optional.empty());
  }

  /** The place at the first command of a block, from which the code goes on here. */
  Continuation into(List<Command> inner) {
    return new Continuation(inner, 0, Optional.of(this));
  }

  /** The place at the next command, behind all blocks that end here; empty at the end. */
  Optional<Continuation> settled() {
    Continuation at = this;
    while (at.next >= at.block.size()) {
      if (at.outer.isEmpty()) {
        return Optional.empty();
      }
      at = at.outer.get();
    }
    return Optional.of(at);
  }

  Command command() {
    return block.get(next);
  }

  Continuation behind() {
    return new Continuation(block, next + 1, outer);
  }

  /** A command stands in one block, which is followed by the same whenever it is executed. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Continuation that && block == that.block && next == that.next;
  }

  @Override
  public int hashCode() {
    return 31 * System.identityHashCode(block) + next;
  }
}
