package org.holdfast.smt;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/** A solution. Variables on which nothing depends have the value zero. */
public record Model(Map<Variable, BigInteger> values) implements Valuation {
  public Model {
    values = new LinkedHashMap<>(values);
  }

  @Override
  public BigInteger valueOf(Variable variable) {
    return values.getOrDefault(variable, BigInteger.ZERO);
  }
}
