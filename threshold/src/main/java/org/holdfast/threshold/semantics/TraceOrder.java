package org.holdfast.threshold.semantics;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Variable;

/** Which of two violations is the smaller one. */
public final class TraceOrder {
  private TraceOrder() {}

  /** By the sum of the parameters, then by each in the order of declaration. */
  public static Comparator<Trace> bySize(List<Variable> parameters) {
    return Comparator.comparing(Trace::parameters, byParameters(parameters));
  }

  /** Smaller parameters first: by their sum, then by each in the order of declaration. */
  public static Comparator<Map<Variable, BigInteger>> byParameters(List<Variable> parameters) {
    Comparator<Map<Variable, BigInteger>> order =
        Comparator.comparing(
            values -> values.values().stream().reduce(BigInteger.ZERO, BigInteger::add));
    for (Variable parameter : parameters) {
      order = order.thenComparing(values -> values.get(parameter));
    }
    return order;
  }
}
