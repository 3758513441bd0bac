package org.holdfast.extraction;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NoAnswer;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;
import org.holdfast.checking.Undecided;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.elimination.EliminationTooLarge;
import org.holdfast.promela.checker.ForEverySize;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.step.StepProperty;
import org.holdfast.smt.PresburgerCheck;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.SolverSource;
import org.holdfast.threshold.checker.Elimination;
import org.holdfast.threshold.language.TaWriter;

/** Parametric Promela for every size, by way of threshold automata. */
public final class Extraction implements ForEverySize {
  private final SolverSource solvers;
  private final Supplier<PresburgerCheck> confirmations;

  /**
   * @param confirmations makes what confirms eliminations of receive variables
   */
  public Extraction(SolverSource solvers, Supplier<PresburgerCheck> confirmations) {
    this.solvers = solvers;
    this.confirmations = confirmations;
  }

  @Override
  public String name() {
    return ExtractionChecker.NAME;
  }

  @Override
  public Optional<Diagnostic> obstacle(ParametricModel model) {
    return new ExtractionShape(model.step(), model.model().about()).obstacle();
  }

  @Override
  public Prepared prepare(ParametricModel model) {
    return new Extracting(model);
  }

  @Override
  public List<Translation> translations(ParametricModel model) {
    return List.of(new ToAutomaton(model));
  }

  private ExtractedAutomaton extracted(ParametricModel model, SolverFactory solver, Budget budget)
      throws BudgetExhausted, NoAnswer {
    try {
      return new AutomatonExtractor(model.step(), solver, budget).extract();
    } catch (EliminationTooLarge large) {
      throw new NoAnswer(
          UnknownVerdicts.of(
              Verdict.Reason.UNSUPPORTED,
              "what processes have counted could not be eliminated: " + large.getMessage()));
    }
  }

  /** The model, before it is known what the solver finds out. */
  private final class Extracting implements Prepared {
    private final ParametricModel model;

    Extracting(ParametricModel model) {
      this.model = model;
    }

    @Override
    public List<Property> properties() {
      List<Property> found = new java.util.ArrayList<>();
      found.add(
          new Property(
              AutomatonExtractor.ASSERTIONS,
              new Ltl.Always(Ltl.state(org.holdfast.logic.Formula.TRUE)),
              model.step().position()));
      for (StepProperty property : model.step().properties()) {
        found.add(
            new Property(
                property.name(), model.step().underFairness(property), property.position()));
      }
      return found;
    }

    @Override
    public Order order() {
      return Order.SIDE_BY_SIDE;
    }

    @Override
    public List<Diagnostic> warnings() {
      return model.step().notRead().stream()
          .map(
              refused ->
                  new Diagnostic(
                      Diagnostic.Severity.WARNING,
                      refused.position(),
                      refused.sourceLine(),
                      "not checked for every size: " + refused.message()))
          .toList();
    }

    @Override
    public Engine engine(Budget budget, EventSink events) throws ModelException, UsageException {
      try {
        SolverFactory solver = solvers.await(budget);
        events.accept(new Event.Preparing("extracting a threshold automaton"));
        ExtractedAutomaton extracted = extracted(model, solver, budget);
        return new Renamed(
            extracted,
            new ExtractionChecker(
                extracted,
                new Elimination(
                        extracted.automaton(),
                        new SourceText(model.step().position().file(), ""),
                        solver,
                        confirmations)
                    .run(budget)
                    .translation()
                    .automata(),
                solver,
                new Confirmation(model)));
      } catch (NoAnswer stopped) {
        return new Undecided(name(), stopped.verdict());
      } catch (BudgetExhausted exhausted) {
        return new Undecided(name(), UnknownVerdicts.of(exhausted.reason(), "not begun"));
      }
    }
  }

  /** Answers for the formulas of the model, by those of the automaton. */
  private record Renamed(ExtractedAutomaton extracted, ExtractionChecker checker)
      implements Engine {
    @Override
    public String name() {
      return checker.name();
    }

    @Override
    public List<org.holdfast.checking.Remark> remarks() {
      return checker.remarks();
    }

    @Override
    public Verdict check(Property property, Budget budget, EventSink events) {
      return checker.check(
          extracted.automaton().frame().property(property.name()).orElseThrow(), budget, events);
    }
  }

  /** The extracted automaton, with receive variables. */
  private final class ToAutomaton implements Translation {
    private final ParametricModel model;

    ToAutomaton(ParametricModel model) {
      this.model = model;
    }

    @Override
    public String format() {
      return "ta";
    }

    @Override
    public EngineChoice.Scope scope() {
      return EngineChoice.Scope.ALL_PARAMETERS;
    }

    @Override
    public Written write(Size size, Budget budget) throws ModelException, UsageException, NoAnswer {
      try {
        ExtractedAutomaton extracted = extracted(model, solvers.await(budget), budget);
        return new Written(
            List.of(new Document(TaWriter.write(extracted.written()), "")), extracted.warnings());
      } catch (BudgetExhausted exhausted) {
        throw new NoAnswer(UnknownVerdicts.of(exhausted.reason(), "not begun"));
      }
    }
  }
}
