package org.holdfast.threshold.receive;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.environment.EnvironmentConstraint;
import org.holdfast.threshold.instance.InitialConfigurations;
import org.holdfast.threshold.instance.ObservableNames;
import org.holdfast.threshold.instance.PackedModel;
import org.holdfast.threshold.instance.PackedSearch;
import org.holdfast.threshold.instance.Packing;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * Decides properties of a receive automaton for one choice of parameters, by exhaustive search of
 * its asynchronous system. Nothing is eliminated, and lemmas are not used: the answer is a second
 * opinion on {@link ReceiveChecker}.
 */
public final class ReceiveInstanceChecker implements Engine {
  private final ReceiveAutomaton automaton;
  private final List<Formula> environment;
  private final PackedSearch search;

  /**
   * @param options how to search, and when to give up
   * @throws IllegalArgumentException if a parameter of the automaton has no value or a negative
   *     one, or there is a value for something that is not a parameter
   */
  public ReceiveInstanceChecker(
      ReceiveAutomaton automaton, Map<Variable, BigInteger> parameters, SearchOptions options) {
    this.automaton = automaton;
    this.environment =
        Environment.of(automaton).constraints().stream()
            .map(EnvironmentConstraint::formula)
            .toList();
    this.search = new PackedSearch(automaton.frame(), parameters, options);
  }

  /** A checker for parameters that need not satisfy the assumptions. */
  public static ReceiveInstanceChecker ignoringAssumptions(
      ReceiveAutomaton automaton, Map<Variable, BigInteger> parameters, SearchOptions options) {
    ReceiveAutomaton any =
        new ReceiveAutomaton(
            automaton.frame().withoutAssumptions(),
            automaton.declarations(),
            automaton.environment(),
            automaton.lemmas(),
            automaton.faults(),
            automaton.messages());
    return new ReceiveInstanceChecker(any, parameters, options);
  }

  @Override
  public String name() {
    return "instance";
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    try {
      return search.check(property, new Processes(), budget, events);
    } catch (Receptions.Unbounded e) {
      return new Verdict.Unknown(Verdict.Reason.UNSUPPORTED, e.getMessage(), Evidence.NONE);
    }
  }

  private final class Processes implements PackedModel {
    private final ThresholdAutomaton frame = automaton.frame();
    private final int shared = frame.shared().size();
    private final int receives = automaton.receives().size();
    private final ObservableNames names;
    private final Receptions receptions =
        new Receptions(automaton, environment, search.parameters());

    Processes() {
      List<Variable> shown = new ArrayList<>(frame.shared());
      shown.addAll(frame.counters());
      shown.addAll(frame.parameters());
      names = new ObservableNames(shown);
    }

    /** Usually each process sends a message once, and what is received was sent or is a fault. */
    @Override
    public Packing packing(InitialConfigurations starts)
        throws BudgetExhausted, InitialConfigurations.Unbounded {
      long[] most = {0};
      starts.forEach(
          configuration ->
              most[0] =
                  Math.max(
                      most[0], Arrays.stream(configuration, shared, configuration.length).sum()));
      int processes = Math.toIntExact(most[0]);
      long faults =
          search.parameters().values().stream().mapToLong(BigInteger::longValueExact).sum();
      long[] initially = starts.most();
      long[] expected =
          new long[Math.addExact(shared, Math.multiplyExact(processes, 1 + receives))];
      for (int i = 0; i < expected.length; i++) {
        boolean location = (i - shared) % (1 + receives) == 0;
        expected[i] =
            i < shared
                ? initially[i] + processes
                : location ? frame.locations().size() : processes + faults;
      }
      return new Packing(expected);
    }

    @Override
    public Optional<byte[]> pack(long[] configuration, Packing packing) {
      long[] seen = Arrays.copyOf(Arrays.copyOf(configuration, shared), shared + receives);
      boolean anybody =
          Arrays.stream(configuration, shared, configuration.length).anyMatch(n -> n > 0);
      return anybody && !receptions.isPossible(seen)
          ? Optional.empty()
          : Optional.of(ReceiveSystem.initial(automaton, configuration, packing));
    }

    @Override
    public SeparateSemantics system(Packing packing, List<byte[]> initial) {
      return new ReceiveSystem(
          automaton, environment, search.parameters(), names, packing, initial);
    }

    @Override
    public Ltl observed(Ltl property) {
      return names.observed(property);
    }
  }
}
