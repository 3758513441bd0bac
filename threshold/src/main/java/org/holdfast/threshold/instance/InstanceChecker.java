package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.semantics.CounterSystem;
import org.holdfast.threshold.semantics.GrowingRules;

/**
 * Decides properties of a threshold automaton for one choice of parameters, by exhaustive search of
 * its counter system.
 */
public final class InstanceChecker implements Engine {
  /** Where variables may grow for ever, so many states are searched before that is said. */
  private static final long MOST_GROWING = 500_000;

  private final CounterSystem semantics;
  private final PackedSearch search;
  private final Optional<Rule> growing;

  /**
   * @param options how to search, and when to give up
   * @throws IllegalArgumentException if a parameter of the automaton has no value or a negative
   *     one, or there is a value for something that is not a parameter
   */
  public InstanceChecker(
      ThresholdAutomaton automaton, Map<Variable, BigInteger> parameters, SearchOptions options) {
    this.semantics = new CounterSystem(automaton);
    this.growing = GrowingRules.first(automaton);
    long most = growing.isPresent() ? MOST_GROWING : Long.MAX_VALUE;
    this.search =
        new PackedSearch(
            automaton, parameters, options.withMaxStates(Math.min(most, options.maxStates())));
  }

  /**
   * A checker for parameters that need not satisfy the assumptions, to see what happens with more
   * faults than an algorithm is made for.
   */
  public static InstanceChecker ignoringAssumptions(
      ThresholdAutomaton automaton, Map<Variable, BigInteger> parameters, SearchOptions options) {
    return new InstanceChecker(automaton.withoutAssumptions(), parameters, options);
  }

  @Override
  public String name() {
    return "instance";
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    Verdict verdict = search.check(property, new Counters(), budget, events);
    boolean full =
        verdict instanceof Verdict.Unknown unknown
            && unknown.reason() == Verdict.Reason.MEMORY
            && verdict.evidence().statistics().get(Figure.STATES) >= MOST_GROWING;
    return full && growing.isPresent() ? growsForEver(growing.get(), verdict) : verdict;
  }

  private static Verdict growsForEver(Rule rule, Verdict verdict) {
    return new Verdict.Unknown(
        Verdict.Reason.INCOMPLETE,
        rule.position()
            + ": rule "
            + rule.name()
            + " raises shared variables on a cycle, and nothing bounds them: this size may have"
            + " infinitely many configurations, and none of the first "
            + MOST_GROWING
            + " violates the property; bound the variable in the guard, or check for all"
            + " parameters",
        verdict.evidence());
  }

  private final class Counters implements PackedModel {
    private final ThresholdAutomaton automaton = semantics.automaton();
    private final Places places =
        new Places(search.parameters(), automaton.shared(), automaton.counters());
    private final ObservableNames names = InstanceSystem.names(places, search.parameters());

    /**
     * Processes neither come nor go, so that there are never more in a location than in all at
     * first; and usually each process adds to a shared variable once.
     */
    @Override
    public Packing packing(InitialConfigurations starts) {
      int firstCounter = automaton.shared().size();
      long[] most = starts.most();
      long processes = 0;
      for (int i = firstCounter; i < most.length; i++) {
        processes = Math.addExact(processes, most[i]);
      }
      long[] expected = new long[most.length];
      for (int i = 0; i < most.length; i++) {
        expected[i] = i < firstCounter ? Math.addExact(most[i], processes) : processes;
      }
      return new Packing(expected);
    }

    @Override
    public Optional<byte[]> pack(long[] configuration, Packing packing) {
      return Optional.of(packing.pack(configuration));
    }

    @Override
    public SeparateSemantics system(Packing packing, List<byte[]> initial) {
      return new InstanceSystem(semantics, search.parameters(), places, names, packing, initial);
    }

    @Override
    public Ltl observed(Ltl property) {
      return names.observed(property);
    }
  }
}
