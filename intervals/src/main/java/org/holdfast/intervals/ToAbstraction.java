package org.holdfast.intervals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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
import org.holdfast.intervals.domain.Domains;
import org.holdfast.intervals.domain.Resolution;
import org.holdfast.intervals.skeleton.Skeleton;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.promela.step.StepModel;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.SolverSource;
import org.holdfast.smt.session.SolverSession;

/**
 * An abstraction of a model as standard Promela, a document for each order of the thresholds.
 *
 * @param text which of the two abstractions
 */
record ToAbstraction(
    String format, StepModel step, SolverSource solvers, Function<AbstractionWriter, String> text)
    implements Translation {
  @Override
  public EngineChoice.Scope scope() {
    return EngineChoice.Scope.ALL_PARAMETERS;
  }

  @Override
  public Written write(Size size, Budget budget) throws ModelException, UsageException, NoAnswer {
    try {
      return written(solvers.await(budget).forSmallQueries(), budget);
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
    } catch (AbstractionWriter.TooManyCombinations many) {
      throw new NoAnswer(
          UnknownVerdicts.of(
              Verdict.Reason.UNSUPPORTED, "shared variables have too many combinations"));
    }
  }

  private Written written(SolverFactory factory, Budget budget)
      throws BudgetExhausted,
          SolverSession.NoAnswer,
          LocalExploration.Negative,
          AbstractionWriter.TooManyCombinations {
    Skeleton skeleton = Skeleton.of(step);
    List<Document> documents = new ArrayList<>();
    try (SolverSession solver = new SolverSession(factory, budget)) {
      List<Domains> orders = Domains.of(skeleton, Resolution.finest(skeleton.counters()), solver);
      for (Domains domains : orders) {
        try (SolverSession states = new SolverSession(factory, budget);
            SolverSession outcomes = new SolverSession(factory, budget)) {
          OrderAbstraction abstraction =
              OrderAbstraction.of(
                  skeleton, step.obligations(), Map.of(), domains, Reasoning.FULL, factory, budget);
          // Formulas are written apart; the states need none.
          PropertyReading nothing =
              PropertyReading.of(Ltl.state(Formula.TRUE), List.of(), step.counted());
          AbstractionWriter writer =
              new AbstractionWriter(
                  abstraction.model(nothing, step.stopping(), solver, states, outcomes),
                  abstraction.failing(),
                  step,
                  solver);
          documents.add(
              new Document(
                  text.apply(writer), orders.size() == 1 ? "" : domains.region().toString()));
        }
      }
    }
    return new Written(documents, List.of());
  }
}
