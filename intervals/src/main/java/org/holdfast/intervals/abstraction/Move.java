package org.holdfast.intervals.abstraction;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * The passages from one local state to another that change shared variables in the same way.
 *
 * @param update of the shared variables
 * @param changes how the intervals of shared variables may change
 */
public record Move(
    int number,
    int from,
    int to,
    Map<Variable, LinearTerm> update,
    List<Passage> passages,
    List<SharedChange> changes) {
  /** An interval that may be any, before; or that stays, after. */
  public static final byte OPEN = -1;

  public Move {
    update = Map.copyOf(update);
    passages = List.copyOf(passages);
    changes = List.copyOf(changes);
  }

  /**
   * One combination of intervals, in the order of the shared variables.
   *
   * @param before where it is possible; {@link #OPEN} where it does not matter
   * @param after what becomes of them; {@link #OPEN} where they stay
   */
  public record SharedChange(List<Byte> before, List<Byte> after) {
    public SharedChange {
      before = List.copyOf(before);
      after = List.copyOf(after);
    }
  }

  /** By how much the move changes a shared variable; empty if not always by the same. */
  public Optional<BigInteger> increment(Variable variable) {
    return LocalExploration.increment(variable, update.get(variable));
  }

  /** Whether the numbers of processes and the shared variables stay as they are. */
  public boolean isIdle() {
    return from == to
        && update.entrySet().stream().allMatch(e -> LinearTerm.of(e.getKey()).equals(e.getValue()));
  }
}
