package org.holdfast.intervals;

import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NoAnswer;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.intervals.abstraction.LocalExploration;
import org.holdfast.intervals.abstraction.SharedOutcomes;
import org.holdfast.promela.step.StepModel;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.SolverSource;
import org.holdfast.smt.session.SolverSession;

/** An abstraction of a model as standard Promela. */
record ToAbstraction(String format, StepModel step, SolverSource solvers, Writing writing)
    implements Translation {
  /** Which of the abstractions is written. */
  @FunctionalInterface
  interface Writing {
    List<Document> of(AbstractionDocuments documents)
        throws BudgetExhausted,
            SolverSession.NoAnswer,
            LocalExploration.Negative,
            WrittenMoves.TooManyCombinations;
  }

  @Override
  public EngineChoice.Scope scope() {
    return EngineChoice.Scope.ALL_PARAMETERS;
  }

  @Override
  public Written write(Size size, Budget budget) throws ModelException, UsageException, NoAnswer {
    try {
      SolverFactory factory = solvers.await(budget).forSmallQueries();
      return new Written(writing.of(new AbstractionDocuments(step, factory, budget)), List.of());
    } catch (BudgetExhausted exhausted) {
      throw new NoAnswer(UnknownVerdicts.of(exhausted.reason(), "stopped"));
    } catch (SolverSession.NoAnswer stopped) {
      throw new NoAnswer(
          UnknownVerdicts.of(Verdict.Reason.SOLVER, String.valueOf(stopped.getMessage())));
    } catch (LocalExploration.Negative negative) {
      throw new NoAnswer(
          UnknownVerdicts.of(Verdict.Reason.UNSUPPORTED, negative.variable() + " may be negative"));
    } catch (SharedOutcomes.Stopped stopped) {
      throw new NoAnswer(
          UnknownVerdicts.of(Verdict.Reason.SOLVER, String.valueOf(stopped.getMessage())));
    } catch (WrittenMoves.TooManyCombinations many) {
      throw new NoAnswer(
          UnknownVerdicts.of(
              Verdict.Reason.UNSUPPORTED, "shared variables have too many combinations"));
    }
  }
}
