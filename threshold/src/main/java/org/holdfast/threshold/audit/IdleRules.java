package org.holdfast.threshold.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Formula;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.solving.FiringRules;

/** Warns of rules that no run ever uses, which {@link FiringRules} leaves over. */
final class IdleRules {
  private static final int MOST_WARNINGS = 20;
  private static final int MOST_NAMES = 8;

  private final SourceText source;
  private final Formula environment;
  private final SolverSession questions;
  private final FiringRules firing;

  /**
   * @param environment what relates received to sent messages; true if guards count none
   */
  IdleRules(
      ThresholdAutomaton automaton,
      Formula environment,
      SourceText source,
      SolverSession questions) {
    this.source = source;
    this.environment = environment;
    this.questions = questions;
    this.firing = new FiringRules(automaton, environment, questions);
  }

  List<Diagnostic> warnings() {
    List<Diagnostic> warnings = new ArrayList<>();
    Map<Location, List<Rule>> unreachable = new LinkedHashMap<>();
    Map<String, List<Rule>> impossible = new LinkedHashMap<>();
    for (Rule rule : idle()) {
      if (!firing.mayBePopulated(rule.from())) {
        unreachable.computeIfAbsent(rule.from(), key -> new ArrayList<>()).add(rule);
      } else if (!contradictsEnvironment(rule)) {
        impossible.computeIfAbsent(why(rule), key -> new ArrayList<>()).add(rule);
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

  /** Whoever looks at the environment says so. */
  private boolean contradictsEnvironment(Rule rule) {
    return !environment.equals(Formula.TRUE)
        && questions.isImpossible(environment, rule.guard())
        && !questions.isImpossible(rule.guard());
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
    return firing.idle();
  }

  private String why(Rule rule) {
    if (questions.isImpossible(rule.guard())) {
      return "the guard contradicts the assumptions.";
    }
    if (firing.exceedsAllMessages(rule.guard())) {
      return "the guard asks for more messages than all processes together send.";
    }
    return "the guard needs "
        + firing.alwaysZero(rule.guard()).stream()
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
