package org.holdfast.threshold.checker;

import java.math.BigInteger;
import java.util.Map;
import java.util.function.Function;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NoAnswer;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Size;
import org.holdfast.checking.Undecided;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.instance.InstanceChecker;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.receive.ReceiveChecker;
import org.holdfast.threshold.receive.ReceiveInstanceChecker;
import org.holdfast.threshold.vacuity.OwedPremises;
import org.holdfast.threshold.vacuity.PremiseVacuity;
import org.holdfast.threshold.vacuity.SmallestInstance;

/**
 * Decides a model for every admissible size. Receive variables are eliminated once for all
 * properties.
 */
record ForAllParameters(LoadedAutomaton model) implements EngineChoice {
  private static final String NAME = "threshold";

  /** For questions on the side; several properties are checked at once. */
  private static final SearchOptions SMALL =
      SearchOptions.defaults()
          .withStorage(SearchOptions.Storage.PLAIN)
          .withThreads(1)
          .withMaxStates(500);

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Scope scope() {
    return Scope.ALL_PARAMETERS;
  }

  @Override
  public Prepared prepare(Size size) {
    return new Decided(model);
  }

  private static final class Decided extends PreparedAutomaton {
    private final LoadedAutomaton model;

    Decided(LoadedAutomaton model) {
      super(model);
      this.model = model;
    }

    @Override
    public Order order() {
      return Order.SIDE_BY_SIDE;
    }

    @Override
    public Engine engine(Budget budget, EventSink events) throws ModelException, UsageException {
      Engine deciding = deciding(budget, events);
      try {
        return deciding instanceof Undecided
            ? deciding
            : new ToldEngine(doubting(deciding, model.solver(budget)), model.reading().model());
      } catch (BudgetExhausted exhausted) {
        return deciding;
      }
    }

    /** Asks also whether premises matter. */
    private Engine doubting(Engine deciding, SolverFactory solver) {
      TaModel automaton = model.reading().model();
      Function<Map<Variable, BigInteger>, Engine> instances =
          automaton.accept(
              new TaModel.Visitor<>() {
                @Override
                public Function<Map<Variable, BigInteger>, Engine> threshold(
                    ThresholdAutomaton sent) {
                  return size -> new InstanceChecker(sent, size, SMALL);
                }

                @Override
                public Function<Map<Variable, BigInteger>, Engine> receive(
                    ReceiveAutomaton received) {
                  return size -> new ReceiveInstanceChecker(received, size, SMALL);
                }
              });
      return new PremiseVacuity(
          deciding,
          new SmallestInstance(model.frame(), solver, instances),
          new OwedPremises(automaton, solver));
    }

    private Engine either(Engine engine) {
      return EitherReading.of(engine, model.reading().model());
    }

    @Override
    public Engine deciding(Budget budget, EventSink events) throws ModelException, UsageException {
      try {
        SolverFactory solver = model.solver(budget);
        if (!(model.reading().model() instanceof ReceiveAutomaton automaton)) {
          return either(new ParameterizedChecker(model.frame(), solver));
        }
        events.accept(new Event.Preparing("eliminating receive variables"));
        return either(new ReceiveChecker(model.elimination(automaton, solver).run(budget), solver));
      } catch (NoAnswer stopped) {
        return new Undecided(NAME, stopped.verdict());
      } catch (BudgetExhausted exhausted) {
        return new Undecided(NAME, UnknownVerdicts.of(exhausted.reason(), "not begun"));
      }
    }
  }
}
