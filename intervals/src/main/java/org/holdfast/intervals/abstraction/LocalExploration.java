package org.holdfast.intervals.abstraction;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.intervals.domain.Domains;
import org.holdfast.intervals.domain.IntervalDomain;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.InitialState;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepPath;
import org.holdfast.smt.Model;
import org.holdfast.smt.session.SolverSession;

/**
 * Finds the local states that a process can come to. A path is abstracted as a whole: from the
 * intervals before the step to the intervals after it, by asking the solver for an example of each
 * outcome. That is at least as precise as abstracting its statements one by one.
 */
public final class LocalExploration {
  /** A variable may become negative, and there is no interval for that. */
  public static final class Negative extends Exception {
    private static final long serialVersionUID = 1L;

    private final Variable variable;
    private final transient Optional<StepPath> path;

    Negative(Variable variable, Optional<StepPath> path) {
      super(variable + " may become negative", null, false, false);
      this.variable = variable;
      this.path = path;
    }

    public Variable variable() {
      return variable;
    }

    /** By which path; empty if it is so initially. */
    public Optional<StepPath> path() {
      return path;
    }
  }

  private final Skeleton skeleton;
  private final Domains domains;
  private final ProcessFacts facts;
  private final SolverSession solver;
  private final Map<LocalState, Integer> numbers = new LinkedHashMap<>();
  private final List<LocalState> states = new ArrayList<>();

  /**
   * @param facts what holds of the counters of every process, always
   */
  public LocalExploration(
      Skeleton skeleton, Domains domains, ProcessFacts facts, SolverSession solver) {
    this.skeleton = skeleton;
    this.domains = domains;
    this.facts = facts;
    this.solver = solver;
  }

  public LocalGraph explore() throws BudgetExhausted, SolverSession.NoAnswer, Negative {
    solver.push();
    try {
      solver.add(domains.region());
      List<InitialSlot> initial = initial();
      solver.add(nonNegative(skeleton.sharedVariables(), LinearTerm::of));
      List<Passage> passages = new ArrayList<>();
      for (int state = 0; state < states.size(); state++) {
        for (StepPath path : skeleton.paths(states.get(state).status())) {
          for (int target : targets(state, path)) {
            passages.add(new Passage(state, path, target));
          }
        }
      }
      return new LocalGraph(skeleton, domains, facts, states, initial, passages);
    } finally {
      solver.pop();
    }
  }

  private List<InitialSlot> initial() throws BudgetExhausted, SolverSession.NoAnswer, Negative {
    for (Map.Entry<Variable, LinearTerm> entry : skeleton.shared().entrySet()) {
      requireNatural(entry.getKey(), entry.getValue(), Optional.empty());
    }
    List<InitialSlot> slots = new ArrayList<>();
    for (InitialState origin : skeleton.initial()) {
      solver.push();
      try {
        solver.add(origin.guard());
        for (Variable counter : skeleton.counters()) {
          requireNatural(counter, origin.counters().get(counter), Optional.empty());
        }
        for (int state : outcomes(origin.status(), origin.counters()::get)) {
          slots.add(new InitialSlot(origin, state, new Variable("begin#" + slots.size())));
        }
      } finally {
        solver.pop();
      }
    }
    requireNaturalTotals(slots);
    return slots;
  }

  /** What processes take away from a shared variable as they begin must not be more than it has. */
  private void requireNaturalTotals(List<InitialSlot> slots) throws Negative {
    List<Formula> numbers = new ArrayList<>();
    slots.forEach(slot -> numbers.add(Formula.nonNegative(LinearTerm.of(slot.taken()))));
    numbers.add(
        Formula.equal(
            LinearTerm.sum(slots.stream().map(InitialSlot::taken).toList()), skeleton.size()));
    for (Map.Entry<Variable, LinearTerm> entry : skeleton.shared().entrySet()) {
      LinearTerm total = entry.getValue();
      for (InitialSlot slot : slots) {
        BigInteger added = slot.origin().increments().getOrDefault(entry.getKey(), BigInteger.ZERO);
        total = total.plus(LinearTerm.of(slot.taken()).times(added));
      }
      Formula negative = Formula.compare(total, Relation.LT, LinearTerm.ZERO);
      boolean shrinks = total.coefficients().values().stream().anyMatch(c -> c.signum() < 0);
      if (shrinks && !solver.isImpossible(Formula.and(numbers), negative)) {
        throw new Negative(entry.getKey(), Optional.empty());
      }
    }
  }

  /** The numbers of the local states to which a path leads. */
  private List<Integer> targets(int state, StepPath path)
      throws BudgetExhausted, SolverSession.NoAnswer, Negative {
    LocalGraph soFar = new LocalGraph(skeleton, domains, facts, states, List.of(), List.of());
    solver.push();
    try {
      solver.add(soFar.within(state, LinearTerm::of));
      solver.add(path.guard());
      for (Map.Entry<Variable, LinearTerm> entry : path.update().entrySet()) {
        requireNatural(entry.getKey(), entry.getValue(), Optional.of(path));
      }
      return outcomes(path.to(), path.update()::get);
    } finally {
      solver.pop();
    }
  }

  private List<Integer> outcomes(StatusVector status, Function<Variable, LinearTerm> values)
      throws BudgetExhausted, SolverSession.NoAnswer {
    List<Integer> found = new ArrayList<>();
    while (true) {
      Optional<Model> example = solver.solve();
      if (example.isEmpty()) {
        return found;
      }
      List<Integer> intervals = new ArrayList<>();
      List<Formula> same = new ArrayList<>();
      for (Variable counter : skeleton.counters()) {
        if (!domains.covers(counter)) {
          continue;
        }
        LinearTerm value = values.apply(counter);
        IntervalDomain domain = domains.of(counter);
        int interval = domain.interval(value.evaluate(example.get()), example.get());
        intervals.add(interval);
        same.add(domain.contains(value, interval));
      }
      found.add(number(new LocalState(status, intervals)));
      solver.add(Formula.not(Formula.and(same)));
    }
  }

  private int number(LocalState state) {
    return numbers.computeIfAbsent(
        state,
        added -> {
          states.add(added);
          return states.size() - 1;
        });
  }

  private void requireNatural(Variable variable, LinearTerm value, Optional<StepPath> path)
      throws Negative {
    boolean plain =
        value.constant().signum() >= 0
            && value.coefficients().values().stream().allMatch(c -> c.signum() >= 0)
            && !hasChoices(value, path);
    Formula negative = Formula.compare(value, Relation.LT, LinearTerm.ZERO);
    if (!plain && !solver.isImpossible(negative)) {
      throw new Negative(variable, path);
    }
  }

  /** A choice is any number that the guard admits, not only one from zero on. */
  private static boolean hasChoices(LinearTerm value, Optional<StepPath> path) {
    return path.isEmpty() || path.get().choices().stream().anyMatch(value.variables()::contains);
  }

  private static Formula nonNegative(
      List<Variable> variables, Function<Variable, LinearTerm> values) {
    return Formula.and(variables.stream().map(v -> Formula.nonNegative(values.apply(v))).toList());
  }

  /** Whether a shared variable changes by the same number on every run of a path; by how much. */
  public static Optional<BigInteger> increment(Variable variable, LinearTerm update) {
    LinearTerm change = update.minus(LinearTerm.of(variable));
    return change.isConstant() ? Optional.of(change.constant()) : Optional.empty();
  }
}
