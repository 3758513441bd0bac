package org.holdfast.intervals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.checker.PromelaChecker;
import org.holdfast.promela.step.StepModel;
import org.holdfast.smt.Model;
import org.holdfast.smt.session.SolverSession;

/**
 * The instances of a model, from small to large, and what a search of each says: only there an
 * abstract run becomes a real one. Each is searched once.
 */
final class SmallInstances {
  /** So many states of one instance are looked at; more would take longer than it is worth. */
  private static final long MOST_STATES = 2_000_000;

  private static final long MOST_BYTES = 512L << 20;

  private final ParametricModel model;
  private final StepModel step;
  private final String property;
  private final SolverSession solver;
  private final Budget budget;
  private final EventSink events;
  private final List<LinearTerm> order;
  private final List<Remark> undecided = new ArrayList<>();
  private int searched;

  /**
   * @param solver that this uses alone from now on
   */
  SmallInstances(
      ParametricModel model,
      String property,
      SolverSession solver,
      Budget budget,
      EventSink events) {
    this.model = model;
    this.step = model.step();
    this.property = property;
    this.solver = solver;
    this.budget = budget;
    this.events = events;
    this.order = order(step);
    solver.add(step.resilience());
  }

  /**
   * What makes an instance small: first processes and parameters together, so that only finitely
   * many are smaller than another one; processes count twice, since they cost most.
   */
  static List<LinearTerm> order(StepModel step) {
    List<LinearTerm> terms = new ArrayList<>();
    terms.add(step.processes().times(2).plus(LinearTerm.sum(step.parameters())));
    terms.add(step.processes());
    step.parameters().forEach(parameter -> terms.add(LinearTerm.of(parameter)));
    return terms;
  }

  /** How many were searched. */
  int searched() {
    return searched;
  }

  /** Those that were too large to be searched. */
  List<Remark> undecided() {
    return undecided;
  }

  /** A violation in one of the next so many instances, if there is one. */
  Optional<Verdict.Violated> among(int next) throws BudgetExhausted, SolverSession.NoAnswer {
    for (int i = 0; i < next; i++) {
      Optional<Model> parameters = smallest();
      if (parameters.isEmpty()) {
        return Optional.empty();
      }
      Optional<Verdict.Violated> found = search(parameters.get());
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /**
   * A violation in one of the instances that are not larger than this one, at most so many.
   *
   * @param parameters of which an abstract run may be real
   */
  Optional<Verdict.Violated> upTo(Valuation parameters, int most)
      throws BudgetExhausted, SolverSession.NoAnswer {
    for (int i = 0; i < most; i++) {
      Optional<Model> next = smallest();
      if (next.isEmpty() || isLarger(next.get(), parameters)) {
        return Optional.empty();
      }
      Optional<Verdict.Violated> found = search(next.get());
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private boolean isLarger(Valuation one, Valuation other) {
    for (LinearTerm term : order) {
      int difference = term.evaluate(one).compareTo(term.evaluate(other));
      if (difference != 0) {
        return difference > 0;
      }
    }
    return false;
  }

  /** The smallest parameters that were not given yet. */
  private Optional<Model> smallest() throws BudgetExhausted, SolverSession.NoAnswer {
    Optional<Model> some = solver.solve();
    if (some.isEmpty()) {
      return some;
    }
    Model least = solver.least(some.get(), order);
    List<Formula> same = new ArrayList<>();
    for (Variable parameter : step.parameters()) {
      LinearTerm value = LinearTerm.constant(least.valueOf(parameter));
      same.add(Formula.equal(LinearTerm.of(parameter), value));
    }
    solver.add(Formula.not(Formula.and(same)));
    return Optional.of(least);
  }

  private Optional<Verdict.Violated> search(Model parameters) throws BudgetExhausted {
    budget.spend();
    Map<String, Integer> values = new LinkedHashMap<>();
    Map<Variable, BigInteger> shown = new LinkedHashMap<>();
    step.parameters().forEach(parameter -> shown.put(parameter, parameters.valueOf(parameter)));
    if (shown.values().stream().anyMatch(value -> value.bitLength() >= Integer.SIZE)) {
      undecided.add(
          new Remark.SmallerMayViolate(
              Verdict.Reason.UNSUPPORTED,
              Valuation.describe(shown) + ": parameters of an instance have 32 bits"));
      return Optional.empty();
    }
    shown.forEach((parameter, value) -> values.put(parameter.name(), value.intValueExact()));
    searched++;
    Verdict verdict;
    try {
      PromelaInstance instance = model.model().instantiate(values, model.meaning());
      Property own = instance.property(property).orElseThrow();
      verdict = new PromelaChecker(instance, options()).check(own, budget, events);
    } catch (ModelException tooSmall) {
      // An instance without processes, say: there is no run to look at.
      return Optional.empty();
    }
    if (verdict instanceof Verdict.Unknown unknown) {
      budget.spend();
      undecided.add(
          new Remark.SmallerMayViolate(
              unknown.reason(), Valuation.describe(shown) + ": " + unknown.explanation()));
    }
    return verdict instanceof Verdict.Violated violated ? Optional.of(violated) : Optional.empty();
  }

  private CheckerOptions options() {
    CheckerOptions defaults = model.options();
    SearchOptions search =
        defaults.search().withThreads(1).withMaxStates(MOST_STATES).withMaxBytes(MOST_BYTES);
    return defaults.withVacuity(CheckerOptions.Vacuity.NOT_CHECKED).withSearch(search);
  }
}
