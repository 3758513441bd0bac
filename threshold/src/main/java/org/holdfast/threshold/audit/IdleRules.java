package org.holdfast.threshold.audit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.source.SourceText;
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
 * those variables zero that no rule of the set increases. What the set leaves out never fires,
 * since the first rule outside of it to fire in a run would have had to be in it.
 */
final class IdleRules {
  private static final int MOST_WARNINGS = 20;
  private static final int MOST_NAMES = 8;

  private final ThresholdAutomaton automaton;
  private final SourceText source;
  private final SolverSession questions;
  private final Set<Variable> populated;
  private final Set<Variable> positive;
  private final Map<Formula, Boolean> possible = new HashMap<>();

  IdleRules(ThresholdAutomaton automaton, SourceText source, SolverSession questions) {
    this.automaton = automaton;
    this.source = source;
    this.questions = questions;
    Formula initial = automaton.initialFormula();
    this.populated = maybePositive(automaton.counters(), initial);
    this.positive = maybePositive(automaton.shared(), initial);
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

  List<Diagnostic> warnings() {
    List<Diagnostic> warnings = new ArrayList<>();
    Map<Location, List<Rule>> unreachable = new LinkedHashMap<>();
    Map<String, List<Rule>> impossible = new LinkedHashMap<>();
    for (Rule rule : idle()) {
      if (populated.contains(rule.from().counter())) {
        impossible.computeIfAbsent(why(rule), key -> new ArrayList<>()).add(rule);
      } else {
        unreachable.computeIfAbsent(rule.from(), key -> new ArrayList<>()).add(rule);
      }
    }
    impossible.forEach(
        (why, rules) ->
            warnings.add(source.warning(rules.get(0).position(), never(rules) + ": " + why)));
    unreachable.forEach(
        (location, rules) ->
            warnings.add(
                source.warning(
                    location.position(),
                    "no process ever gets to location '"
                        + location
                        + "', so "
                        + never(rules)
                        + ".")));
    return atMost(warnings);
  }

  private static String never(List<Rule> rules) {
    String names =
        rules.stream().limit(MOST_NAMES).map(Rule::name).collect(Collectors.joining(", "));
    if (rules.size() == 1) {
      return "rule " + names + " never fires";
    }
    String more = rules.size() > MOST_NAMES ? ", ... (" + rules.size() + " in all)" : "";
    return "rules " + names + more + " never fire";
  }

  /** The rules that no run uses, in the order of the model. */
  List<Rule> idle() {
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
    return waiting;
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
        && possible.computeIfAbsent(
            rule.guard(), guard -> !questions.isImpossible(guard, stillZero(guard)));
  }

  private Formula stillZero(Formula guard) {
    return Formula.and(
        alwaysZero(guard).stream().map(v -> Formula.isZero(LinearTerm.of(v))).toList());
  }

  /** The shared variables of a guard that are zero in every run. */
  private List<Variable> alwaysZero(Formula guard) {
    Set<Variable> mentioned = guard.variables();
    return automaton.shared().stream()
        .filter(v -> mentioned.contains(v) && !positive.contains(v))
        .toList();
  }

  private String why(Rule rule) {
    if (questions.isImpossible(rule.guard())) {
      return "the guard contradicts the assumptions.";
    }
    return "the guard needs "
        + alwaysZero(rule.guard()).stream()
            .map(v -> "'" + v + "'")
            .collect(Collectors.joining(" or "))
        + " to grow, but no rule that can fire increments it.";
  }

  /** A machine-made file can have hundreds; nobody reads them all. */
  private List<Diagnostic> atMost(List<Diagnostic> warnings) {
    if (warnings.size() <= MOST_WARNINGS) {
      return warnings;
    }
    List<Diagnostic> kept = new ArrayList<>(warnings.subList(0, MOST_WARNINGS));
    Diagnostic next = warnings.get(MOST_WARNINGS);
    kept.add(
        source.warning(
            next.position(),
            "this and "
                + (warnings.size() - MOST_WARNINGS - 1)
                + " more locations are never reached."));
    return kept;
  }
}
