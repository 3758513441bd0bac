package org.holdfast.threshold.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;
import org.holdfast.logic.Formula;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.PlainGuard;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * Makes an automaton elementary, or says which rule prevents it (Stoilkovska et al. 2020, section
 * 4, definition 1): every guarded rule leaves a wait location, which has exactly one rule to
 * itself, without guard and updates. That rule lets a process go on receiving; where it is not
 * written, it is added.
 */
final class WaitLocations {
  private final Syntax syntax;
  private final Diagnostics findings;
  private final ThresholdAutomaton written;

  WaitLocations(Syntax syntax, Diagnostics findings, ThresholdAutomaton written) {
    this.syntax = syntax;
    this.findings = findings;
    this.written = written;
  }

  ThresholdAutomaton complete() {
    List<Rule> rules =
        new ArrayList<>(
            written.rules().stream()
                .map(rule -> rule.guardedBy(PlainGuard.of(rule.guard())))
                .toList());
    Set<Location> waiting =
        rules.stream()
            .filter(rule -> isGuarded(rule))
            .map(Rule::from)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    Map<Location, Rule> loops = new HashMap<>();
    for (Rule rule : rules) {
      if (rule.from().equals(rule.to()) && waiting.contains(rule.from())) {
        refuse(rule, loops.putIfAbsent(rule.from(), rule));
      }
    }
    Set<String> names = rules.stream().map(Rule::name).collect(Collectors.toSet());
    for (Location location : waiting) {
      if (!loops.containsKey(location)) {
        rules.add(loop(rules.size(), location, names));
      }
    }
    return new ThresholdAutomaton(
        written.name(),
        written.locals(),
        written.parameters(),
        written.shared(),
        written.locations(),
        written.assumptions(),
        written.initial(),
        rules,
        written.properties());
  }

  private static boolean isGuarded(Rule rule) {
    return !rule.guard().equals(Formula.TRUE);
  }

  private void refuse(Rule loop, Rule other) {
    String name = Token.cut(loop.name());
    if (isGuarded(loop)) {
      error(
          loop,
          "rule %s has a guard and leads from %s to itself; a process waits there by a rule without"
              + " guard, so remove the guard or enter another location.",
          name,
          loop.from());
    } else if (!loop.updates().isEmpty()) {
      error(
          loop,
          "rule %s updates variables while a process waits in %s; move the updates to a rule that"
              + " enters or leaves it.",
          name,
          loop.from());
    } else if (other != null) {
      error(
          loop,
          "rule %s is the second one by which a process waits in %s, after rule %s; remove one.",
          name,
          loop.from(),
          Token.cut(other.name()));
    }
  }

  private void error(Rule rule, String message, Object... parts) {
    findings.error(syntax.rules.get(rule.index()).name().offset(), String.format(message, parts));
  }

  private static Rule loop(int index, Location location, Set<String> names) {
    String name = "wait_" + location.name();
    while (!names.add(name)) {
      name += "_";
    }
    return new Rule(index, name, location, location, Formula.TRUE, Map.of(), location.position());
  }
}
