package org.holdfast.checking;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * Values for the parameters of a model.
 *
 * @param values in the order in which the parameters are declared; empty if all sizes are meant
 * @param admission whether the values must satisfy the assumptions of the model
 */
public record Size(Map<Variable, BigInteger> values, Admission admission) {
  /** Which values are taken. */
  public enum Admission {
    /** Only those that satisfy the assumptions. */
    ADMISSIBLE,
    /** Any, to see what happens with more faults than an algorithm is made for. */
    ANY
  }

  /** No values at all: every admissible size is meant, or the model has no parameters. */
  public static final Size OPEN = new Size(Map.of(), Admission.ADMISSIBLE);

  public Size {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** The values as a formula: that for which the answer of an instance stands. */
  public Formula region() {
    return Formula.and(
        values.entrySet().stream()
            .map(
                entry ->
                    Formula.equal(
                        LinearTerm.of(entry.getKey()), LinearTerm.constant(entry.getValue())))
            .toList());
  }
}
