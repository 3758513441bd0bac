package org.holdfast.logic;

import java.math.BigInteger;
import java.util.Map;

/** Gives every variable a value; asking for a variable it does not know is a programming error. */
@FunctionalInterface
public interface Valuation {
  BigInteger valueOf(Variable variable);

  static Valuation of(Map<Variable, BigInteger> values) {
    return variable -> {
      BigInteger value = values.get(variable);
      if (value == null) {
        throw new IllegalArgumentException("no value for " + variable);
      }
      return value;
    };
  }
}
