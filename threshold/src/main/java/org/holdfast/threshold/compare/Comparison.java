package org.holdfast.threshold.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.holdfast.logic.Formula;
import org.holdfast.threshold.model.Rule;

/**
 * What a generated and a manual automaton have in common.
 *
 * @param residue the class of parameters compared; {@code true} if that is all of them
 * @param differences names and assumptions that only one of the automata has, in sentences
 * @param matches the rules, in the order of the generated automaton, then what only the manual one
 *     has
 * @param redundantGenerated generated rules whose guard is never true
 * @param redundantManual manual rules whose guard is never true
 */
public record Comparison(
    Formula residue,
    List<String> differences,
    List<RuleMatch> matches,
    List<Rule> redundantGenerated,
    List<Rule> redundantManual) {
  /** How many of the guards satisfy something: the column of table 1 of the paper. */
  public enum Share {
    ALL,
    SOME,
    NONE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Comparison {
    differences = List.copyOf(differences);
    matches = List.copyOf(matches);
    redundantGenerated = List.copyOf(redundantGenerated);
    redundantManual = List.copyOf(redundantManual);
  }

  /** How many of the generated guards imply the manual ones. */
  public Share forward() {
    return share(forwardGuards(), RuleMatch::forward);
  }

  /** How many of the manual guards imply the generated ones. */
  public Share backward() {
    return share(backwardGuards(), RuleMatch::backward);
  }

  /** Whether both automata have the same names and equivalent rules. */
  public boolean isEquivalent() {
    return differences.isEmpty()
        && matches.stream().allMatch(match -> match.forward().holds() && match.backward().holds());
  }

  private List<RuleMatch> forwardGuards() {
    return matches.stream().filter(m -> m.isGuarded() && !m.generated().isEmpty()).toList();
  }

  private List<RuleMatch> backwardGuards() {
    return matches.stream().filter(m -> m.isGuarded() && !m.manual().isEmpty()).toList();
  }

  private static Share share(List<RuleMatch> guards, Function<RuleMatch, GuardImplication> side) {
    long implied = implied(guards, side);
    if (implied == guards.size()) {
      return Share.ALL;
    }
    return implied == 0 ? Share.NONE : Share.SOME;
  }

  private static long implied(List<RuleMatch> guards, Function<RuleMatch, GuardImplication> side) {
    return guards.stream().filter(match -> side.apply(match).holds()).count();
  }

  /** For people: one line for each difference and each rule, and two to sum up. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (!residue.equals(Formula.TRUE)) {
      lines.add("for parameters with " + residue + ":");
    }
    lines.addAll(differences);
    matches.forEach(match -> lines.add(line(match)));
    redundantGenerated.forEach(rule -> lines.add(redundant(rule, "generated")));
    redundantManual.forEach(rule -> lines.add(redundant(rule, "manual")));
    lines.add(summary("generated => manual", forwardGuards(), RuleMatch::forward));
    lines.add(summary("manual => generated", backwardGuards(), RuleMatch::backward));
    return lines;
  }

  private static String line(RuleMatch match) {
    if (match.isMissingInManual()) {
      return match.title() + ": missing in the manual automaton" + enabled(match.forward());
    } else if (match.isMissingInGenerated()) {
      return match.title() + ": missing in the generated automaton" + enabled(match.backward());
    }
    return match.title()
        + ": generated => manual: "
        + match.forward()
        + ", manual => generated: "
        + match.backward();
  }

  private static String enabled(GuardImplication toFalse) {
    return toFalse instanceof GuardImplication.No no && !no.example().isEmpty()
        ? ", possible e.g. with " + GuardImplication.shown(no.example())
        : "";
  }

  private static String redundant(Rule rule, String side) {
    return String.format(
        "rule %s (%s -> %s): redundant in the %s automaton, its guard is never true",
        rule.name(), rule.from(), rule.to(), side);
  }

  private static String summary(
      String title, List<RuleMatch> guards, Function<RuleMatch, GuardImplication> side) {
    return String.format(
        "%s: %s (%d of %d guards)",
        title, share(guards, side), implied(guards, side), guards.size());
  }
}
