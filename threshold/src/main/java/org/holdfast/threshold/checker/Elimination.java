package org.holdfast.threshold.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.holdfast.checking.Background;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NoAnswer;
import org.holdfast.checking.Trace;
import org.holdfast.checking.UnknownVerdicts;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Value;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Verdict.Reason;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.smt.PresburgerCheck;
import org.holdfast.smt.SolverException;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.environment.EnvironmentConstraint;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.receive.Preparation;
import org.holdfast.threshold.receive.PreparedReceive;

/**
 * Makes a receive automaton ready to be checked: its lemmas are proved, its receive variables
 * eliminated. Whatever stops that is a verdict; a lemma that is not proved is a fault of the model.
 */
public final class Elimination {
  /** What became of it. */
  private sealed interface Outcome {
    record Ready(PreparedReceive prepared) implements Outcome {}

    record Open(Verdict.Unknown verdict) implements Outcome {}
  }

  private static final String PHASE = "stopped while eliminating receive variables";

  private final ReceiveAutomaton automaton;
  private final SourceText source;
  private final SolverFactory solvers;
  private final Supplier<PresburgerCheck> confirmations;
  private final Preparation.Unproved unproved;

  /**
   * @param confirmations makes what confirms eliminations, or throws a {@link SolverException}
   */
  public Elimination(
      ReceiveAutomaton automaton,
      SourceText source,
      SolverFactory solvers,
      Supplier<PresburgerCheck> confirmations) {
    this(automaton, source, solvers, confirmations, Preparation.Unproved.REFUSED);
  }

  /**
   * @param unproved what becomes of lemmas that are not proved
   */
  Elimination(
      ReceiveAutomaton automaton,
      SourceText source,
      SolverFactory solvers,
      Supplier<PresburgerCheck> confirmations,
      Preparation.Unproved unproved) {
    this.automaton = automaton;
    this.source = source;
    this.solvers = solvers;
    this.confirmations = confirmations;
    this.unproved = unproved;
  }

  /**
   * Works in the background: a procedure that does not notice that the budget is spent is left
   * behind.
   *
   * @throws ModelException if a lemma is not proved
   * @throws NoAnswer if something else stopped it; nothing is known about any property then
   */
  public PreparedReceive run(Budget budget) throws ModelException, UsageException, NoAnswer {
    try {
      Outcome outcome = Background.start(() -> prepare(budget)).await(budget);
      if (outcome instanceof Outcome.Ready ready) {
        return ready.prepared();
      }
      throw new NoAnswer(((Outcome.Open) outcome).verdict());
    } catch (BudgetExhausted exhausted) {
      throw new NoAnswer(UnknownVerdicts.of(exhausted.reason(), PHASE));
    }
  }

  private Outcome prepare(Budget budget) throws ModelException {
    PresburgerCheck confirmation;
    try {
      confirmation = confirmations.get();
    } catch (SolverException e) {
      return new Outcome.Open(
          UnknownVerdicts.of(
              Reason.SOLVER,
              "eliminating receive variables takes the built-in Z3, even with --solver, and it does"
                  + " not run on this machine; 'holdfast doctor' tells why"));
    }
    List<Formula> environment = new ArrayList<>();
    for (EnvironmentConstraint constraint : Environment.of(automaton).constraints()) {
      environment.add(constraint.formula());
    }
    try {
      Preparation preparation =
          new Preparation(automaton, environment, solvers, confirmation, budget);
      return new Outcome.Ready(preparation.prepare(unproved));
    } catch (Unsupported e) {
      return new Outcome.Open(
          UnknownVerdicts.of(Reason.UNSUPPORTED, String.valueOf(e.getMessage())));
    } catch (Preparation.LemmaRefused e) {
      throw new ModelException(List.of(complaint(e.lemma(), e.verdict())));
    } catch (BudgetExhausted e) {
      return new Outcome.Open(UnknownVerdicts.of(e.reason(), PHASE));
    } catch (OutOfMemoryError e) {
      return new Outcome.Open(UnknownVerdicts.of(e));
    } catch (StackOverflowError e) {
      return new Outcome.Open(UnknownVerdicts.of(e));
    } catch (SolverException e) {
      return new Outcome.Open(UnknownVerdicts.of(Reason.SOLVER, String.valueOf(e.getMessage())));
    }
  }

  private Diagnostic complaint(Constraint lemma, Verdict verdict) {
    String message = "the lemma '" + lemma.formula() + "' ";
    if (verdict instanceof Verdict.Violated violated) {
      message +=
          "is not an invariant over sent messages: "
              + violation(lemma.formula(), violated.trace())
              + ".";
    } else if (verdict instanceof Verdict.Unknown unknown) {
      String why = unknown.explanation().isBlank() ? "" : ": " + unknown.explanation().strip();
      message += "could not be proved (" + unknown.reason().code() + why + "); leave it out.";
    }
    return source.error(lemma.position(), message);
  }

  /** {@code with n = 6, t = 1, f = 1 a run gets to ns0 = 1, ns1 = 1}. */
  private static String violation(Formula lemma, Trace trace) {
    Map<Variable, Value> last =
        trace.steps().isEmpty()
            ? trace.initial()
            : trace.steps().get(trace.steps().size() - 1).values();
    String parameters = shown(trace.parameters(), Optional.empty());
    return (parameters.isEmpty() ? "" : "with " + parameters + " ")
        + "a run gets to "
        + shown(last, Optional.of(lemma));
  }

  private static String shown(Map<Variable, ?> values, Optional<Formula> mentioning) {
    return values.entrySet().stream()
        .filter(e -> mentioning.map(f -> f.variables().contains(e.getKey())).orElse(true))
        .map(e -> e.getKey() + " = " + e.getValue())
        .collect(Collectors.joining(", "));
  }
}
