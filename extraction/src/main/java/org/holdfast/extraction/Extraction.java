package org.holdfast.extraction;

import java.util.ArrayList;
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
import org.holdfast.logic.Formula;
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
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.receive.SendAutomaton;

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

  /** The automata of the step in which some status is two, if there are such. */
  private Optional<ExtractedAutomata> finer(
      ParametricModel model, SolverFactory solver, Budget budget) throws BudgetExhausted {
    try {
      Optional<StatusSplit> split = StatusSplit.of(model.step(), solver, budget);
      if (split.isEmpty()) {
        return Optional.empty();
      }
      ExtractedAutomaton extracted = new AutomatonExtractor(split.get(), solver, budget).extract();
      return Optional.of(
          new ExtractedAutomata(extracted, overSentMessages(extracted, solver, budget)));
    } catch (EliminationTooLarge | NoAnswer | ModelException | UsageException outside) {
      budget.spend();
      return Optional.empty();
    }
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

  /** One automaton without receive variables for each residue class of the parameters. */
  private List<SendAutomaton> overSentMessages(
      ExtractedAutomaton extracted, SolverFactory solver, Budget budget)
      throws ModelException, UsageException, NoAnswer {
    SourceText source = new SourceText(extracted.step().position().file(), "");
    return new Elimination(extracted.automaton(), source, solver, confirmations)
        .run(budget)
        .translation()
        .automata();
  }

  /** The model, before it is known what the solver finds out. */
  private final class Extracting implements Prepared {
    private final ParametricModel model;

    Extracting(ParametricModel model) {
      this.model = model;
    }

    @Override
    public List<Property> properties() {
      List<Property> found = new ArrayList<>();
      found.add(
          new Property(
              AutomatonExtractor.ASSERTIONS,
              new Ltl.Always(Ltl.state(Formula.TRUE)),
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
      return model.warnings();
    }

    @Override
    public Engine engine(Budget budget, EventSink events) throws ModelException, UsageException {
      try {
        SolverFactory solver = solvers.await(budget);
        events.accept(new Event.Preparing("extracting a threshold automaton"));
        ExtractedAutomaton extracted = extracted(model, solver, budget);
        return new ExtractionChecker(
            new ExtractedAutomata(extracted, overSentMessages(extracted, solver, budget)),
            new FinerAutomata(patience -> finer(model, solver, patience)),
            solver,
            new Confirmation(model),
            model.options().vacuity());
      } catch (NoAnswer stopped) {
        return new Undecided(name(), stopped.verdict());
      } catch (BudgetExhausted exhausted) {
        return new Undecided(name(), UnknownVerdicts.of(exhausted.reason(), "not begun"));
      }
    }
  }

  /** The extracted automaton over sent messages, with what it comes from above each rule. */
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
        SolverFactory solver = solvers.await(budget);
        ExtractedAutomaton extracted = extracted(model, solver, budget);
        List<Document> documents = new ArrayList<>();
        for (SendAutomaton send : overSentMessages(extracted, solver, budget)) {
          boolean all = send.residue().equals(Formula.TRUE);
          documents.add(
              new Document(
                  TaWriter.write(send.automaton(), rule -> comment(extracted, send, rule)),
                  all ? "" : send.residue().toString()));
        }
        return new Written(documents, extracted.step().notRead());
      } catch (BudgetExhausted exhausted) {
        throw new NoAnswer(UnknownVerdicts.of(exhausted.reason(), "not begun"));
      }
    }

    /** The guards over what a process has counted. */
    private static Optional<String> comment(
        ExtractedAutomaton extracted, SendAutomaton send, Rule rule) {
      List<String> guards =
          send.originsOf(rule).stream()
              .map(Rule::guard)
              .filter(extracted.automaton()::isReceiveGuard)
              .map(Formula::toString)
              .distinct()
              .toList();
      return guards.isEmpty()
          ? Optional.empty()
          : Optional.of("from " + String.join(" or ", guards));
    }
  }
}
