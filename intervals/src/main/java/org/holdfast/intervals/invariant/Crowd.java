package org.holdfast.intervals.invariant;

import java.math.BigInteger;
import org.holdfast.intervals.abstraction.Snapshot;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;

/**
 * How much shared variables must have grown for many processes to be in a local state. It could be
 * entered only when some term was not negative any more, no step makes the term smaller, and each
 * that enters makes it larger: so it is at least as large as all who came later have made it. Of
 * the processes that send when they have received {@code T + 1} messages, only few can have done so
 * while few messages were sent.
 *
 * @param surplus over shared variables and parameters
 * @param each by how much one who comes makes it larger, at least
 */
public record Crowd(int state, LinearTerm surplus, BigInteger each) {
  /**
   * @param count how many have come there; not more than that are still there
   */
  Formula in(Snapshot snapshot, LinearTerm count) {
    LinearTerm now = surplus.substitute(v -> snapshot.shared().getOrDefault(v, LinearTerm.of(v)));
    return Formula.or(Formula.isZero(count), Formula.atLeast(now, count.plus(-1).times(each)));
  }
}
