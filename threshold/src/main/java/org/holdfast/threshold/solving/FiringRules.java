package org.holdfast.threshold.solving;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;

/**
 * Finds rules that no run ever uses. It grows the set of rules that may fire from the initial
 * configurations: a rule joins once its source may be populated and its guard is possible with
 * those variables zero that no rule of the set increases, and no sum above what all processes
 * together can send. What the set leaves out never fires, since the first rule outside of it to
 * fire in a run would have had to be in it.
 */
public final class FiringRules {
  private final ThresholdAutomaton automaton;
  private final SolverSession questions;
  private final Set<Variable> populated;
  private final Set<Variable> positive;
  private final Formula environment;
  private final SentTogether sent;
  private final Map<Formula, Boolean> possible = new HashMap<>();
  private final List<Rule> idle;

  /**
   * @param questions a session in which the assumptions hold and all variables are natural numbers
   */
  public FiringRules(ThresholdAutomaton automaton, SolverSession questions) {
    this(automaton, Formula.TRUE, questions);
  }

  /**
   * The same where guards count received messages.
   *
   * @param environment what relates them to the shared variables, at any time
   */
  public FiringRules(ThresholdAutomaton automaton, Formula environment, SolverSession questions) {
    this.automaton = automaton;
    this.environment = environment;
    this.questions = questions;
    this.sent = new SentTogether(automaton);
    Formula initial = automaton.initialFormula();
    this.populated = maybePositive(automaton.counters(), initial);
    this.positive = maybePositive(automaton.shared(), initial);
    this.idle = fromTheStart(this::grow);
  }

  /** The rules that no run uses, in the order of the model. */
  public List<Rule> idle() {
    return idle;
  }

  /** Whether, for all that is known, somebody can be in a location. */
  public boolean mayBePopulated(Location location) {
    return populated.contains(location.counter());
  }

  /**
   * The shared variables that a guard depends on, itself or by what can be received, and that are
   * zero in every run.
   */
  public List<Variable> alwaysZero(Formula guard) {
    Set<Variable> mentioned = new LinkedHashSet<>(guard.variables());
    for (Formula constraint : environment.conjuncts()) {
      if (!Collections.disjoint(constraint.variables(), guard.variables())) {
        mentioned.addAll(constraint.variables());
      }
    }
    return automaton.shared().stream()
        .filter(v -> mentioned.contains(v) && !positive.contains(v))
        .toList();
  }

  /** Whether a guard is impossible only because there are too few processes. */
  public boolean exceedsAllMessages(Formula guard) {
    return !questions.isImpossible(environment, guard, stillZero(guard))
        && fromTheStart(() -> isImpossible(guard));
  }

  private boolean isImpossible(Formula guard) {
    Formula bounds = Formula.and(sent.bounds(guard), sent.bounds(environment));
    return questions.isImpossible(environment, guard, stillZero(guard), bounds);
  }

  /** With what is known of the start, so that what was sent is compared with it. */
  private <T> T fromTheStart(Supplier<T> work) {
    questions.push();
    try {
      questions.add(sent.start());
      return work.get();
    } finally {
      questions.pop();
    }
  }

  /** Those of the variables that may be positive where the premise holds. */
  private Set<Variable> maybePositive(List<Variable> variables, Formula premise) {
    Set<Variable> rest = new LinkedHashSet<>(variables);
    Set<Variable> found = new LinkedHashSet<>();
    while (!rest.isEmpty()) {
      Formula some = Formula.atLeast(LinearTerm.sum(rest), LinearTerm.ONE);
      Answer answer = questions.checkTogether(List.of(premise, some));
      if (answer instanceof Answer.Unsat) {
        return found;
      }
      List<Variable> shown =
          answer instanceof Answer.Sat sat
              ? rest.stream().filter(v -> sat.model().valueOf(v).signum() > 0).toList()
              : List.of();
      // Without a model to go by, each of the others may be.
      Set<Variable> more = shown.isEmpty() ? Set.copyOf(rest) : Set.copyOf(shown);
      found.addAll(more);
      rest.removeAll(more);
    }
    return found;
  }

  private List<Rule> grow() {
    List<Rule> waiting = new ArrayList<>(automaton.rules());
    boolean grown = true;
    while (grown) {
      List<Rule> firing = waiting.stream().filter(this::mayFire).toList();
      grown = false;
      for (Rule rule : firing) {
        grown |= populated.add(rule.to().counter());
        for (Map.Entry<Variable, Update> update : rule.updates().entrySet()) {
          if (increases(update.getValue()) && positive.add(update.getKey())) {
            grown = true;
            // More values are possible now, so what was impossible must be asked again.
            possible.values().removeIf(answer -> !answer);
          }
        }
      }
      waiting.removeAll(Set.copyOf(firing));
    }
    return List.copyOf(waiting);
  }

  private static boolean increases(Update update) {
    return update.accept(
        new Update.Visitor<>() {
          @Override
          public Boolean add(Update.Add add) {
            return add.amount() > 0;
          }

          @Override
          public Boolean reset(Update.Reset reset) {
            return reset.value() > 0;
          }
        });
  }

  private boolean mayFire(Rule rule) {
    return populated.contains(rule.from().counter())
        && possible.computeIfAbsent(rule.guard(), guard -> !isImpossible(guard));
  }

  private Formula stillZero(Formula guard) {
    return Formula.and(
        alwaysZero(guard).stream().map(v -> Formula.isZero(LinearTerm.of(v))).toList());
  }
}
