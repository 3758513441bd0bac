package org.holdfast.threshold.semantics;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Variable;

/** Which of two violations is the smaller one. */
public final class TraceOrder {
  private TraceOrder() {}

  /** By the sum of the parameters, then by each in the order of declaration. */
  public static Comparator<Trace> bySize(List<Variable> parameters) {
    Comparator<Trace> order =
        Comparator.comparing(
            trace -> trace.parameters().values().stream().reduce(BigInteger.ZERO, BigInteger::add));
    for (Variable parameter : parameters) {
      order = order.thenComparing(trace -> trace.parameters().get(parameter));
    }
    return order;
  }
}
