package org.holdfast.threshold.checker;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Background;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Size;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.source.ViolatedAssumptions;
import org.holdfast.logic.Formula;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.environment.EnvironmentConstraint;
import org.holdfast.threshold.instance.InstanceChecker;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.receive.ReceiveInstanceChecker;
import org.holdfast.threshold.receive.SteadyEnvironment;

/** Searches one size of a model exhaustively. */
record ForOneSize(LoadedAutomaton model) implements EngineChoice {
  @Override
  public String name() {
    return "instance";
  }

  @Override
  public Scope scope() {
    return Scope.ONE_SIZE;
  }

  @Override
  public Prepared prepare(Size size) throws UsageException {
    ViolatedAssumptions violated =
        ViolatedAssumptions.of(
            size, model.frame().assumptions(), Constraint::formula, Constraint::position);
    Engine checker = EitherReading.of(checker(size), model.reading().model());
    return new Searched(model, new ToldEngine(checker, admitted(size)), violated);
  }

  /** Runs outside of the assumptions are none of the model as it is written. */
  private TaModel admitted(Size size) {
    TaModel written = model.reading().model();
    return size.admission() == Size.Admission.ADMISSIBLE
        ? written
        : written.framedBy(model.frame().withoutAssumptions());
  }

  private Engine checker(Size size) {
    boolean admissible = size.admission() == Size.Admission.ADMISSIBLE;
    return model
        .reading()
        .model()
        .accept(
            new TaModel.Visitor<>() {
              @Override
              public Engine threshold(ThresholdAutomaton automaton) {
                return admissible
                    ? new InstanceChecker(automaton, size.values(), model.search())
                    : InstanceChecker.ignoringAssumptions(automaton, size.values(), model.search());
              }

              @Override
              public Engine receive(ReceiveAutomaton automaton) {
                return admissible
                    ? new ReceiveInstanceChecker(automaton, size.values(), model.search())
                    : ReceiveInstanceChecker.ignoringAssumptions(
                        automaton, size.values(), model.search());
              }
            });
  }

  private static final class Searched extends PreparedAutomaton {
    private final LoadedAutomaton model;
    private final Engine checker;
    private final ViolatedAssumptions violated;

    Searched(LoadedAutomaton model, Engine checker, ViolatedAssumptions violated) {
      super(model);
      this.model = model;
      this.checker = checker;
      this.violated = violated;
    }

    @Override
    public Order order() {
      return Order.ONE_AFTER_ANOTHER;
    }

    @Override
    public List<Diagnostic> warnings() {
      return violated.warnings(model.reading().source());
    }

    /** Also what an answer for all parameters would be refused for. */
    @Override
    public List<Diagnostic> audit(Budget budget)
        throws ModelException, UsageException, BudgetExhausted {
      List<Diagnostic> warnings = new ArrayList<>(super.audit(budget));
      if (model.reading().model() instanceof ReceiveAutomaton automaton) {
        SolverFactory solver = model.solver(budget);
        List<Formula> environment =
            Environment.of(automaton).constraints().stream()
                .map(EnvironmentConstraint::formula)
                .toList();
        Background.start(
                () -> new SteadyEnvironment(automaton, environment, solver, budget).obstacle())
            .await(budget)
            .ifPresent(
                obstacle ->
                    warnings.add(
                        warning(
                            automaton.declarations().get(0).position(),
                            obstacle + ", so that it may keep processes from sending.")));
      }
      return warnings;
    }

    private Diagnostic warning(SourcePosition position, String message) {
      return model.reading().source().warning(position, message);
    }

    @Override
    public Engine engine(Budget budget, EventSink events) {
      return checker;
    }
  }
}
