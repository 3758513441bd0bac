package org.holdfast.threshold.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.EngineChoice.Scope;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NoAnswer;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.fairness.DerivedFairness;
import org.holdfast.threshold.language.TaWriter;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.receive.SendAutomaton;

/** What a {@code .ta} model can be written as. */
final class AutomatonTranslations {
  private AutomatonTranslations() {}

  static List<Translation> of(LoadedAutomaton model) {
    Translation fairness = new Fair(model);
    if (!(model.reading().model() instanceof ReceiveAutomaton automaton)) {
      return List.of(new Direct("ta", () -> TaWriter.write(model.frame())), fairness);
    }
    Translation environment =
        new Direct("environment", () -> Environment.of(automaton).describe(automaton.lemmas()));
    return List.of(new OverSentMessages(model, automaton), environment, fairness);
  }

  /** Writes what the model says already. */
  private record Direct(String format, Supplier<String> text) implements Translation {
    @Override
    public Scope scope() {
      return Scope.ALL_PARAMETERS;
    }

    @Override
    public Written write(Size size, Budget budget) {
      return Written.of(text.get());
    }
  }

  /** What the word {@code fair} stands for in this model. */
  private record Fair(LoadedAutomaton model) implements Translation {
    @Override
    public String format() {
      return "fairness";
    }

    @Override
    public Scope scope() {
      return Scope.ALL_PARAMETERS;
    }

    @Override
    public Written write(Size size, Budget budget) throws NoAnswer {
      try {
        return Written.of(DerivedFairness.of(model.reading().model()).describe());
      } catch (Unsupported unknown) {
        throw new NoAnswer(
            UnknownVerdicts.of(Verdict.Reason.UNSUPPORTED, String.valueOf(unknown.getMessage())));
      }
    }
  }

  /** One automaton for each residue class of the parameters; mostly there is only one class. */
  private record OverSentMessages(LoadedAutomaton model, ReceiveAutomaton automaton)
      implements Translation {
    @Override
    public String format() {
      return "ta";
    }

    @Override
    public Scope scope() {
      return Scope.ALL_PARAMETERS;
    }

    @Override
    public Written write(Size size, Budget budget) throws ModelException, UsageException, NoAnswer {
      try {
        SolverFactory solver = model.solver(budget);
        List<Diagnostic> warnings = model.audit(budget);
        List<SendAutomaton> automata =
            model.elimination(automaton, solver).run(budget).translation().automata();
        SendSource source = new SendSource(model.reading().source().file(), automaton);
        List<Document> documents = new ArrayList<>();
        for (SendAutomaton send : automata) {
          documents.add(new Document(source.of(send), SendSource.condition(send)));
        }
        return new Written(documents, warnings);
      } catch (BudgetExhausted exhausted) {
        throw new NoAnswer(UnknownVerdicts.of(exhausted.reason(), "not begun"));
      }
    }
  }
}
