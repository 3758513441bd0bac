package org.holdfast.threshold.flow;

import java.math.BigInteger;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * A comparison {@code weighted >= bound} of shared variables, with positive weights, and
 * parameters. Shared variables never decrease, so that it stays true once it is true.
 */
record RiseAtom(LinearTerm weighted, LinearTerm bound) {
  Formula formula() {
    return Formula.atLeast(weighted, bound);
  }

  /** By how much one firing with these increments raises the left side. */
  BigInteger gain(Map<Variable, Long> increments) {
    BigInteger gain = BigInteger.ZERO;
    for (Map.Entry<Variable, Long> entry : increments.entrySet()) {
      gain =
          gain.add(
              weighted.coefficient(entry.getKey()).multiply(BigInteger.valueOf(entry.getValue())));
    }
    return gain;
  }

  @Override
  public String toString() {
    return formula().toString();
  }
}
