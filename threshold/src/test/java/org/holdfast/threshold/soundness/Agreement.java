package org.holdfast.threshold.soundness;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.flow.FlowChecker;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.instance.AdmissibleSizes;
import org.holdfast.threshold.instance.InstanceChecker;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * Asks the parameterized engine, and then exhaustive search for every small choice of parameters,
 * whether the answer can be right.
 */
final class Agreement {
  /**
   * What came of it.
   *
   * @param complaint why the answer is wrong, if it is
   */
  record Outcome(Verdict verdict, Optional<String> complaint) {}

  private final SolverFactory solvers;
  private final int bound;
  private final long states;

  /** Looks at all parameters up to the bound, as far as a search sees no more than some states. */
  Agreement(SolverFactory solvers, int bound, long states) {
    this.solvers = solvers;
    this.bound = bound;
    this.states = states;
  }

  Outcome check(ThresholdAutomaton automaton, Property property) {
    return check(new ParameterizedChecker(automaton, solvers), automaton, property);
  }

  /** What the queries say without the search beside them, which finds most violations first. */
  Outcome checkQueries(ThresholdAutomaton automaton, Property property) {
    return check(new FlowChecker(automaton, solvers), automaton, property);
  }

  private Outcome check(Engine engine, ThresholdAutomaton automaton, Property property) {
    Verdict verdict = engine.check(property, Budget.unlimited(), EventSink.NONE);
    return new Outcome(verdict, against(automaton, property, verdict));
  }

  /** A verdict in a word, with the reason where nothing was decided. */
  static String summary(Verdict verdict) {
    if (verdict instanceof Verdict.Unknown unknown) {
      return "unknown (" + unknown.reason().code() + ")";
    }
    return verdict instanceof Verdict.Holds ? "holds" : "violated";
  }

  /** What speaks against a verdict, if anything does. */
  Optional<String> against(ThresholdAutomaton automaton, Property property, Verdict verdict) {
    if (verdict instanceof Verdict.Holds) {
      return againstHolds(automaton, property);
    } else if (verdict instanceof Verdict.Violated violated) {
      return againstViolated(automaton, property, violated);
    }
    return Optional.empty();
  }

  private Optional<String> againstHolds(ThresholdAutomaton automaton, Property property) {
    for (Map<Variable, BigInteger> choice : new AdmissibleSizes(automaton, bound)) {
      if (search(automaton, property, choice) instanceof Verdict.Violated) {
        return Optional.of("holds, but " + choice + " is violated");
      }
    }
    return Optional.empty();
  }

  private Optional<String> againstViolated(
      ThresholdAutomaton automaton, Property property, Verdict.Violated violated) {
    Map<Variable, BigInteger> found = violated.trace().parameters();
    if (!automaton.resilience().evaluate(Valuation.of(found))) {
      return Optional.of("violated for " + found + ", which is not admissible");
    }
    if (search(automaton, property, found) instanceof Verdict.Holds) {
      return Optional.of("violated for " + found + ", where exhaustive search says holds");
    }
    // One way to violate a property may be outside what is decided; then the verdict says so.
    if (violated.evidence().remarks().stream()
        .anyMatch(Remark.SmallerMayViolate.class::isInstance)) {
      return Optional.empty();
    }
    for (Map<Variable, BigInteger> choice : new AdmissibleSizes(automaton, bound)) {
      if (!isSmaller(choice, found, automaton.parameters())) {
        break;
      }
      if (search(automaton, property, choice) instanceof Verdict.Violated) {
        return Optional.of("violated for " + found + ", but the smaller " + choice + " is, too");
      }
    }
    return Optional.empty();
  }

  private Verdict search(
      ThresholdAutomaton automaton, Property property, Map<Variable, BigInteger> choice) {
    return new InstanceChecker(
            automaton, choice, SearchOptions.defaults().withThreads(1).withMaxStates(states))
        .check(property, Budget.unlimited(), EventSink.NONE);
  }

  /** By the sum of all parameters, then by each of them in the order of declaration. */
  private static boolean isSmaller(
      Map<Variable, BigInteger> left, Map<Variable, BigInteger> right, List<Variable> order) {
    int bySum = sum(left).compareTo(sum(right));
    if (bySum != 0) {
      return bySum < 0;
    }
    for (Variable variable : order) {
      int here = left.get(variable).compareTo(right.get(variable));
      if (here != 0) {
        return here < 0;
      }
    }
    return false;
  }

  private static BigInteger sum(Map<Variable, BigInteger> values) {
    return values.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }
}
