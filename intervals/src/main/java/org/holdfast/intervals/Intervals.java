package org.holdfast.intervals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Translation;
import org.holdfast.checking.Undecided;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.UsageException;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.promela.checker.ForEverySize;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepProperty;
import org.holdfast.promela.system.SystemBuilder;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.SolverSource;

/** Parametric Promela for every size, by interval abstraction. */
public final class Intervals implements ForEverySize {
  private static final String DATA = "data-abstraction";
  private static final String COUNTERS = "counter-abstraction";

  /** The formats of the two abstractions. */
  public static final List<String> ABSTRACTIONS = List.of(DATA, COUNTERS);

  private final SolverSource solvers;

  public Intervals(SolverSource solvers) {
    this.solvers = solvers;
  }

  @Override
  public String name() {
    return IntervalEngine.NAME;
  }

  /** Intervals need no more than a step; what numbers do in it shows later. */
  @Override
  public Optional<Diagnostic> obstacle(ParametricModel model) {
    return Optional.empty();
  }

  @Override
  public Prepared prepare(ParametricModel model) {
    return new Abstracted(model);
  }

  @Override
  public List<Translation> translations(ParametricModel model) {
    return List.of(
        new ToAbstraction(DATA, model.step(), solvers, AbstractionDocuments::data),
        new ToAbstraction(COUNTERS, model.step(), solvers, AbstractionDocuments::counters));
  }

  private final class Abstracted implements Prepared {
    private final ParametricModel model;
    private final StepModel step;

    Abstracted(ParametricModel model) {
      this.model = model;
      this.step = model.step();
    }

    @Override
    public List<Property> properties() {
      List<Property> found = new ArrayList<>();
      found.add(
          new Property(
              SystemBuilder.ASSERTIONS, new Ltl.Always(Ltl.state(Formula.TRUE)), step.position()));
      for (StepProperty property : step.properties()) {
        found.add(new Property(property.name(), step.underFairness(property), property.position()));
      }
      return found;
    }

    @Override
    public Order order() {
      return Order.SIDE_BY_SIDE;
    }

    @Override
    public List<Diagnostic> warnings() {
      return model.warnings();
    }

    @Override
    public Engine engine(Budget budget, EventSink events) throws ModelException, UsageException {
      try {
        SolverFactory factory = solvers.await(budget);
        return new IntervalEngine(model, factory);
      } catch (BudgetExhausted exhausted) {
        return new Undecided(name(), UnknownVerdicts.of(exhausted.reason(), "not begun"));
      }
    }
  }
}
