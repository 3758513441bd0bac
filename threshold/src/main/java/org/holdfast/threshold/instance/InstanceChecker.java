package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Decides properties for one choice of parameters, by exhaustive search. */
public final class InstanceChecker implements Engine {
  /** The search gives up when it has seen {@code maxStates} states. */
  public InstanceChecker(
      ThresholdAutomaton automaton, Map<Variable, BigInteger> parameters, long maxStates) {}

  @Override
  public String name() {
    return "instance";
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    return new Verdict.Unknown(Verdict.Reason.UNSUPPORTED, "", Evidence.NONE);
  }
}
