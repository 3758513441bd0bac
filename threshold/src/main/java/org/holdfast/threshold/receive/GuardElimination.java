package org.holdfast.threshold.receive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.EliminationInterrupted;
import org.holdfast.logic.elimination.EliminationTooLarge;
import org.holdfast.logic.elimination.QuantifierElimination;
import org.holdfast.smt.Answer;
import org.holdfast.smt.PresburgerCheck;
import org.holdfast.smt.smtlib.SmtLib;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Unsupported;

/**
 * Eliminates the receive variables from guards (definition 7): the guard over sent messages holds
 * where some numbers of received messages, allowed by the environment, satisfy the receive guard. A
 * second procedure confirms every result, in both directions.
 */
final class GuardElimination {
  private static final Duration CONFIRMATION = Duration.ofSeconds(20);

  private final ReceiveAutomaton automaton;
  private final Formula environment;
  private final Formula assumption;
  private final PresburgerCheck confirmation;
  private final Budget budget;
  private final Map<Formula, Formula> results = new LinkedHashMap<>();
  private final List<Formula> unconfirmed = new ArrayList<>();

  /**
   * @param environment what receive variables, shared variables and parameters satisfy
   */
  GuardElimination(
      ReceiveAutomaton automaton,
      List<Formula> environment,
      PresburgerCheck confirmation,
      Budget budget) {
    this.automaton = automaton;
    this.confirmation = confirmation;
    this.budget = budget;
    List<Formula> received = new ArrayList<>(environment);
    for (Variable variable : automaton.receives()) {
      received.add(Formula.nonNegative(LinearTerm.of(variable)));
    }
    this.environment = Formula.and(received);
    List<Formula> known = new ArrayList<>();
    known.add(automaton.frame().resilience());
    for (List<Variable> naturals :
        List.of(automaton.frame().parameters(), automaton.frame().shared())) {
      naturals.forEach(v -> known.add(Formula.nonNegative(LinearTerm.of(v))));
    }
    assumption = Formula.and(known);
  }

  /** The guard over sent messages, equivalent under the resilience condition. */
  Formula eliminate(Formula guard) throws BudgetExhausted, Unsupported {
    if (!automaton.isReceiveGuard(guard)) {
      return guard;
    }
    Formula known = results.get(guard);
    if (known == null) {
      Formula quantified = Formula.and(guard, environment);
      known = run(guard, quantified);
      confirm(guard, quantified, known);
      results.put(guard, known);
    }
    return known;
  }

  /** Guards whose elimination was not confirmed in time in the direction that costs precision. */
  List<Formula> unconfirmed() {
    return List.copyOf(unconfirmed);
  }

  private Formula run(Formula guard, Formula quantified) throws BudgetExhausted, Unsupported {
    try {
      return new QuantifierElimination(this::mustStop)
          .eliminate(automaton.receives(), quantified, assumption);
    } catch (EliminationInterrupted interrupted) {
      budget.spend();
      throw new BudgetExhausted(Verdict.Reason.INTERRUPTED);
    } catch (EliminationTooLarge tooLarge) {
      throw new Unsupported(
          "the receive variables of the guard "
              + guard
              + " could not be eliminated: "
              + tooLarge.getMessage());
    }
  }

  private boolean mustStop() {
    try {
      budget.spend();
      return false;
    } catch (BudgetExhausted exhausted) {
      return true;
    }
  }

  private void confirm(Formula guard, Formula quantified, Formula result)
      throws BudgetExhausted, Unsupported {
    // Unsound if this fails: some received messages satisfy the guard, and the result says no.
    Formula missed = Formula.and(assumption, quantified, Formula.not(result));
    Answer sound = confirmation.check(missed, List.of(), Formula.TRUE, patience());
    Optional<String> doubt = doubt(sound, () -> mismatch(guard, missed));
    if (doubt.isPresent()) {
      budget.spend();
      throw new Unsupported("the elimination of " + guard + " was not confirmed: " + doubt.get());
    }
    // Imprecise if this fails: no received messages satisfy the guard, and the result says yes.
    Formula invented = Formula.and(assumption, result);
    Answer answer =
        confirmation.check(invented, automaton.receives(), Formula.not(quantified), patience());
    Formula both = Formula.and(invented, Formula.not(quantified));
    if (doubt(answer, () -> mismatch(guard, both)).isPresent()) {
      budget.spend();
      unconfirmed.add(guard);
    }
  }

  /** Why it is not known that a mismatch has no solution; fails if it has one. */
  private static Optional<String> doubt(Answer answer, Supplier<InternalFault> mismatch) {
    return answer.accept(
        new Answer.Visitor<>() {
          @Override
          public Optional<String> sat(Answer.Sat sat) {
            throw mismatch.get();
          }

          @Override
          public Optional<String> unsat(Answer.Unsat unsat) {
            return Optional.empty();
          }

          @Override
          public Optional<String> undetermined(Answer.Undetermined undetermined) {
            return Optional.of(undetermined.reason());
          }
        });
  }

  private Duration patience() {
    return budget.remaining().filter(left -> left.compareTo(CONFIRMATION) < 0).orElse(CONFIRMATION);
  }

  private static InternalFault mismatch(Formula guard, Formula query) {
    try {
      Path saved = Files.createTempFile("holdfast-elimination-", ".smt2");
      StringBuilder script = new StringBuilder();
      query.variables().forEach(v -> script.append(SmtLib.declaration(v)).append('\n'));
      script.append(SmtLib.assertion(query)).append("\n(check-sat)\n");
      Files.writeString(saved, script);
      return new InternalFault(
          "the elimination of " + guard + " was not confirmed; the query is in " + saved);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
