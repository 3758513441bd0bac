package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Size;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * Searches an automaton of one size: enumerates its initial configurations, packs them, and has
 * {@link ExplicitChecker} search the system. Where a number does not fit into its bytes, all begins
 * again with more of them, at most three times for each number of a state.
 */
public final class PackedSearch {
  private final ThresholdAutomaton automaton;
  private final Map<Variable, BigInteger> parameters;
  private final SearchOptions options;

  /**
   * @throws IllegalArgumentException if a parameter of the automaton has no value or a negative
   *     one, or there is a value for something that is not a parameter
   */
  public PackedSearch(
      ThresholdAutomaton automaton, Map<Variable, BigInteger> parameters, SearchOptions options) {
    this.automaton = automaton;
    this.parameters = inOrder(automaton, parameters);
    this.options = options;
  }

  private static Map<Variable, BigInteger> inOrder(
      ThresholdAutomaton automaton, Map<Variable, BigInteger> parameters) {
    Map<Variable, BigInteger> ordered = new LinkedHashMap<>();
    for (Variable parameter : automaton.parameters()) {
      BigInteger value = parameters.get(parameter);
      if (value == null || value.signum() < 0) {
        throw new IllegalArgumentException(
            "the parameter " + parameter + (value == null ? " has no value" : " is negative"));
      }
      ordered.put(parameter, value);
    }
    for (Variable variable : parameters.keySet()) {
      if (!ordered.containsKey(variable)) {
        throw new IllegalArgumentException(variable + " is not a parameter");
      }
    }
    return ordered;
  }

  /** In the order of declaration. */
  public Map<Variable, BigInteger> parameters() {
    return parameters;
  }

  /** The answer of the search; the assumptions of the automaton must hold. */
  public Verdict check(Property property, PackedModel model, Budget budget, EventSink events) {
    for (Constraint assumption : automaton.assumptions()) {
      if (!assumption.formula().evaluate(Valuation.of(parameters))) {
        return unsupported(region() + " does not satisfy the assumption " + assumption.formula());
      }
    }
    try {
      return search(property, model, budget, events);
    } catch (BudgetExhausted e) {
      String explanation =
          e.reason() == Verdict.Reason.MEMORY
              ? "there are too many initial configurations"
              : "stopped while initial configurations were enumerated";
      return new Verdict.Unknown(e.reason(), explanation, Evidence.NONE);
    } catch (InitialConfigurations.Unbounded e) {
      return unsupported(e.getMessage());
    } catch (ArithmeticException e) {
      return unsupported("some number does not fit into 64 bits");
    }
  }

  private static Verdict unsupported(String explanation) {
    return new Verdict.Unknown(Verdict.Reason.UNSUPPORTED, explanation, Evidence.NONE);
  }

  private Verdict search(Property property, PackedModel model, Budget budget, EventSink events)
      throws BudgetExhausted, InitialConfigurations.Unbounded {
    events.accept(new Event.PhaseStarted(property.name(), "initial configurations"));
    Places places = new Places(parameters, automaton.shared(), automaton.counters());
    InitialConfigurations starts = new InitialConfigurations(automaton, places, budget);
    Property observed = property.asking(model.observed(property.formula()));
    Packing packing = model.packing(starts);
    while (true) {
      try {
        List<byte[]> initial = packed(starts, model, packing);
        Verdict verdict =
            new ExplicitChecker(model.system(packing, initial), region(), options)
                .check(observed, budget, events);
        return verdict instanceof Verdict.Holds holds ? remarked(holds, initial) : verdict;
      } catch (Packing.TooNarrow narrow) {
        packing = packing.widened(narrow);
      }
    }
  }

  private List<byte[]> packed(InitialConfigurations starts, PackedModel model, Packing packing)
      throws BudgetExhausted, InitialConfigurations.Unbounded {
    List<byte[]> initial = new ArrayList<>();
    starts.forEach(
        configuration -> {
          if (initial.size() >= options.maxStates()
              || (long) initial.size() * packing.width() > options.maxBytes()) {
            throw new BudgetExhausted(Verdict.Reason.MEMORY);
          }
          model.pack(configuration, packing).ifPresent(initial::add);
        });
    return initial;
  }

  /** What rules and property never do in one small size says little of the automaton. */
  private static Verdict remarked(Verdict.Holds holds, List<byte[]> initial) {
    List<Remark> remarks =
        initial.isEmpty() ? List.of(new Remark.NoInitialConfiguration()) : List.of();
    return new Verdict.Holds(holds.region(), new Evidence(holds.evidence().statistics(), remarks));
  }

  private Formula region() {
    return new Size(parameters, Size.Admission.ADMISSIBLE).region();
  }
}
