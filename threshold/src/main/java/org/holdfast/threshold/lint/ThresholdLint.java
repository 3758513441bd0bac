package org.holdfast.threshold.lint;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.fairness.FaultStructure;
import org.holdfast.threshold.fairness.SilentFaults;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.solving.Senders;

/**
 * Thresholds that admissible faults can block or reach: those that nobody passes while the faulty
 * are silent, because all others together do not send enough, and those that the faulty reach
 * alone.
 */
final class ThresholdLint {
  private static final int MOST_NAMES = 8;

  private final TaModel model;
  private final ThresholdAutomaton frame;
  private final SourceText source;
  private final SolverSession questions;
  private final FaultStructure faults;
  private final Set<Variable> parameters;

  ThresholdLint(TaModel model, SourceText source, SolverSession questions) {
    this.model = model;
    this.frame = model.frame();
    this.source = source;
    this.questions = questions;
    this.faults = FaultStructure.of(model);
    this.parameters = new LinkedHashSet<>(frame.parameters());
  }

  List<Diagnostic> warnings() {
    List<Diagnostic> warnings = new ArrayList<>();
    SilentFaults silent = new SilentFaults(model, faults);
    for (Location location : frame.locations()) {
      List<Rule> owed =
          frame.rules().stream()
              .filter(rule -> rule.from().equals(location) && faults.isOwed(rule))
              .toList();
      if (!owed.isEmpty()) {
        blocked(location, owed, silent).ifPresent(warnings::add);
      }
    }
    if (!faults.silent().isEmpty()) {
      reachedAlone(silent).ifPresent(warnings::add);
    }
    return warnings;
  }

  private Optional<Diagnostic> reachedAlone(SilentFaults silent) {
    Map<Formula, Optional<String>> reached = new LinkedHashMap<>();
    List<Rule> alone = new ArrayList<>();
    for (Rule rule : frame.rules()) {
      if (faults.isOwed(rule)
          && reached
              .computeIfAbsent(rule.guard(), guard -> reachedByFaulty(rule, silent))
              .isPresent()) {
        alone.add(rule);
      }
    }
    return alone.stream()
        .findFirst()
        .map(
            first ->
                source.warning(
                    first.position(),
                    "with "
                        + reached.get(first.guard()).orElseThrow()
                        + " the faulty processes alone reach the threshold of "
                        + names(alone)
                        + ", before any correct process has sent a message."));
  }

  /**
   * For some admissible parameters, each rule asks for more than there is at the start and correct
   * processes ever send.
   */
  private Optional<Diagnostic> blocked(Location location, List<Rule> owed, SilentFaults silent) {
    Senders senders = new Senders(frame);
    LinearTerm processes = LinearTerm.sum(frame.counters());
    List<Formula> all = new ArrayList<>();
    for (Rule rule : owed) {
      List<Formula> tooMuch = new ArrayList<>();
      for (RiseBound bound : RiseBound.necessary(silent.guard(rule), parameters)) {
        Optional<BigInteger> most = senders.most(bound.messages());
        most.ifPresent(
            m ->
                tooMuch.add(
                    Formula.not(
                        Formula.atLeast(processes.times(m).plus(bound.sum()), bound.bound()))));
      }
      all.add(Formula.or(tooMuch));
    }
    if (all.contains(Formula.FALSE)) {
      return Optional.empty();
    }
    List<Formula> query = new ArrayList<>(all);
    query.add(frame.initialFormula());
    // Somebody has to be there to be kept.
    query.add(Formula.atLeast(processes, LinearTerm.ONE));
    frame.counters().forEach(c -> query.add(Formula.nonNegative(LinearTerm.of(c))));
    frame.shared().forEach(v -> query.add(Formula.nonNegative(LinearTerm.of(v))));
    return solution(query)
        .map(
            solution ->
                source.warning(
                    owed.get(0).position(),
                    "with "
                        + solution
                        + " nobody ever leaves '"
                        + location
                        + (faults.silent().isEmpty()
                            ? "': all processes together do not send as much as "
                            : "' while the faulty are silent: all correct processes together do"
                                + " not send as much as ")
                        + names(owed)
                        + (owed.size() == 1 ? " asks for." : " ask for.")));
  }

  /** For some admissible parameters, a guard holds before any correct process has sent anything. */
  private Optional<String> reachedByFaulty(Rule rule, SilentFaults silent) {
    Formula start = withoutMessages(rule.guard());
    Formula alone = withoutMessages(silent.guard(rule));
    if (RiseBound.of(rule.guard(), parameters).isEmpty()) {
      return Optional.empty();
    }
    List<Formula> query = new ArrayList<>();
    query.add(start);
    query.add(Formula.not(alone));
    if (model instanceof ReceiveAutomaton automaton) {
      query.add(withoutMessages(Environment.of(automaton).formula()));
    }
    return solution(query);
  }

  private Formula withoutMessages(Formula formula) {
    Set<Variable> shared = Set.copyOf(frame.shared());
    return formula.substitute(v -> shared.contains(v) ? LinearTerm.ZERO : LinearTerm.of(v));
  }

  private static String names(List<Rule> rules) {
    String names =
        rules.stream().limit(MOST_NAMES).map(Rule::name).collect(Collectors.joining(", "));
    String more = rules.size() > MOST_NAMES ? ", ... (" + rules.size() + " in all)" : "";
    return (rules.size() == 1 ? "rule " : "rules ") + names + more;
  }

  /** The smallest parameters of a solution, for people. */
  private Optional<String> solution(List<Formula> formulas) {
    questions.push();
    try {
      formulas.forEach(questions::add);
      return questions.check(List.of()) instanceof Answer.Sat sat
          ? Optional.of(shown(least(sat.model())))
          : Optional.empty();
    } finally {
      questions.pop();
    }
  }

  private Model least(Model solution) {
    try {
      return questions.least(solution, List.of(LinearTerm.sum(frame.parameters())));
    } catch (BudgetExhausted spent) {
      return solution;
    }
  }

  private String shown(Model solution) {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    frame.parameters().forEach(p -> values.put(p, solution.valueOf(p)));
    return Valuation.describe(values);
  }
}
