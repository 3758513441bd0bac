package org.holdfast.logic;

import java.math.BigInteger;
import java.util.Map;
import java.util.stream.Collectors;

/** Gives every variable a value; asking for a variable it does not know is a programming error. */
@FunctionalInterface
public interface Valuation {
  BigInteger valueOf(Variable variable);

  /** {@code N = 4, T = 1}, for people. */
  static String describe(Map<Variable, BigInteger> values) {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + " = " + entry.getValue())
        .collect(Collectors.joining(", "));
  }

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
