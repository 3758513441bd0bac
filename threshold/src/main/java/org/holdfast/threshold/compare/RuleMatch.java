package org.holdfast.threshold.compare;

import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.threshold.model.Rule;

/**
 * The rules of both automata that lead from one location to another with the same updates. Several
 * rules of one automaton are taken together: a process may move if one of their guards holds. An
 * automaton without such a rule never moves like this, as if its guard were false.
 *
 * @param forward whether the generated guard implies the manual one
 * @param backward whether the manual guard implies the generated one
 */
public record RuleMatch(
    List<Rule> generated, List<Rule> manual, GuardImplication forward, GuardImplication backward) {
  public RuleMatch {
    generated = List.copyOf(generated);
    manual = List.copyOf(manual);
  }

  /** Only the generated automaton has such a rule, and a process may take it. */
  public boolean isMissingInManual() {
    return manual.isEmpty() && !forward.holds();
  }

  /** Only the manual automaton has such a rule, and a process may take it. */
  public boolean isMissingInGenerated() {
    return generated.isEmpty() && !backward.holds();
  }

  /** Whether there is something to compare: a guard, not only moves that are always possible. */
  public boolean isGuarded() {
    return !isUnguarded(generated) || !isUnguarded(manual);
  }

  private static boolean isUnguarded(List<Rule> rules) {
    return guard(rules).equals(Formula.TRUE);
  }

  static Formula guard(List<Rule> rules) {
    return Formula.or(rules.stream().map(Rule::guard).toList());
  }

  /** The rules by name, the manual ones only where they are called otherwise. */
  String title() {
    List<Rule> first = generated.isEmpty() ? manual : generated;
    Rule some = first.get(0);
    boolean renamed = !manual.isEmpty() && !names(manual).equals(names(first));
    String also = renamed ? ", manual " + numbered(manual) : "";
    return numbered(first) + " (" + some.from() + " -> " + some.to() + also + ")";
  }

  private static String numbered(List<Rule> rules) {
    return (rules.size() == 1 ? "rule " : "rules ") + names(rules);
  }

  private static String names(List<Rule> rules) {
    return rules.stream().map(Rule::name).collect(Collectors.joining(", "));
  }
}
