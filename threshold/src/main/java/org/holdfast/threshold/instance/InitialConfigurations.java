package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.List;
import java.util.OptionalInt;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * Enumerates the initial configurations of an instance: choose a value for one variable, see what
 * the constraints leave for the others, and go on. Where the constraints are equations over few
 * locations nothing is tried in vain.
 */
public final class InitialConfigurations {
  /** Takes one initial configuration after the other. */
  public interface Sink {
    void accept(long[] configuration) throws BudgetExhausted;
  }

  /** There are infinitely many initial configurations, or no bound can be seen. */
  public static final class Unbounded extends Exception {
    private static final long serialVersionUID = 1L;

    Unbounded(Variable variable) {
      super("the initial constraints leave " + variable + " without an upper bound");
    }
  }

  private static final int TURNS_PER_LOOK = 1024;
  private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);

  private final Places places;
  private final Budget budget;
  private final List<Formula> constraints;
  private final Condition all;
  private final Bounds root;
  private final boolean possible;
  private int turns;

  /**
   * @param places of the shared variables and location counters
   */
  public InitialConfigurations(ThresholdAutomaton automaton, Places places, Budget budget) {
    this.places = places;
    this.budget = budget;
    this.constraints =
        automaton.initial().stream()
            .map(Constraint::formula)
            .map(formula -> Bounds.prepare(places.withParameters(formula)))
            .toList();
    this.all = places.condition(automaton.initialFormula());
    this.root = new Bounds(places.variables().size());
    this.possible = root.propagate(constraints, places::place);
  }

  /**
   * At each place, a number that none of the configurations exceeds; 0 where that is not seen at
   * once.
   */
  public long[] most() {
    long[] most = new long[places.variables().size()];
    for (int i = 0; i < most.length; i++) {
      most[i] = root.high(i).orElse(BigInteger.ZERO).min(LARGEST).longValueExact();
    }
    return most;
  }

  /** In lexicographic order of the places. */
  public void forEach(Sink sink) throws BudgetExhausted, Unbounded {
    if (possible) {
      choose(root, sink);
    }
  }

  /** From bounds that can be tightened no more. */
  private void choose(Bounds bounds, Sink sink) throws BudgetExhausted, Unbounded {
    if (turns++ % TURNS_PER_LOOK == 0) {
      budget.spend();
    }
    OptionalInt next = bounds.firstToChoose();
    if (next.isEmpty()) {
      OptionalInt unbounded = bounds.firstUnbounded();
      if (unbounded.isPresent()) {
        throw new Unbounded(places.variables().get(unbounded.getAsInt()));
      }
      long[] values = bounds.values();
      if (all.holds(values)) {
        sink.accept(values);
      }
      return;
    }
    int variable = next.getAsInt();
    BigInteger last = bounds.high(variable).orElseThrow();
    for (BigInteger value = bounds.low(variable);
        value.compareTo(last) <= 0;
        value = value.add(BigInteger.ONE)) {
      Bounds chosen = bounds.copy();
      chosen.fix(variable, value);
      if (chosen.propagate(constraints, places::place)) {
        choose(chosen, sink);
      }
    }
  }
}
