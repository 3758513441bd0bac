package org.holdfast.threshold.flow;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * Lemmas about a disjunction {@code literal || rest} that holds from a point on. A step changes a
 * sum of locations by one at most, so that a run cannot get from one of the two to the other
 * without a step at which both hold, or one follows the other. The two lemmas pin such a step:
 *
 * <ul>
 *   <li><em>first loss</em>: the literal is false at the point, or holds up to the end of the
 *       prefix, or there is a step before which it has held all the time and after which it is
 *       false, so that the rest holds there;
 *   <li><em>last hold</em>: the literal is true at the end of the prefix, or is false all the time,
 *       or there is a step before which it holds and after which it is false up to the end; where
 *       it is false all the time, the rest holds all the time.
 * </ul>
 */
final class LiteralTimes {
  private static final int MISSING = 0;
  private static final int THROUGHOUT = 1;
  private static final int PINNED = 2;

  /** A literal of a clause that holds from a point on. */
  record Occurrence(Point since, Clause clause, Formula literal) {
    Formula rest() {
      return clause.without(literal);
    }
  }

  private final RunQuery query;
  private final Henceforth henceforth;
  private int lemmas;

  LiteralTimes(RunQuery query, Henceforth henceforth) {
    this.query = query;
    this.henceforth = henceforth;
  }

  void firstLoss(Occurrence occurrence) {
    Formula literal = occurrence.literal();
    Cases cases = new Cases("loss" + lemmas++, literal);
    cases.given(MISSING, Formula.not(query.at(literal, occurrence.since())));
    cases.between(THROUGHOUT, occurrence.since(), query.end(), literal);
    cases.pin(occurrence.since(), literal);
    cases.between(PINNED, occurrence.since(), cases.step.before(), literal);
  }

  void lastHold(Occurrence occurrence) {
    Formula literal = occurrence.literal();
    Formula without = Formula.and(Formula.not(literal), occurrence.rest());
    Cases cases = new Cases("hold" + lemmas++, literal);
    cases.given(MISSING, query.at(literal, query.end()));
    cases.between(THROUGHOUT, occurrence.since(), query.end(), without);
    cases.pin(occurrence.since(), literal);
    cases.between(PINNED, cases.step.after(), query.end(), without);
  }

  /** A choice of one of three cases, and the step that the third one pins. */
  private final class Cases {
    private final LinearTerm choice;
    private final SingleStep step;

    Cases(String name, Formula literal) {
      choice = LinearTerm.of(new Variable(name + "!case"));
      query.solver().add(Formula.nonNegative(choice));
      query.solver().add(Formula.atLeast(LinearTerm.constant(PINNED), choice));
      step = query.step(name, "before" + name, touching(literal));
    }

    private Formula is(int which) {
      return Formula.equal(choice, LinearTerm.constant(which));
    }

    void given(int which, Formula formula) {
      query.solver().add(Formula.implies(is(which), formula));
    }

    void between(int which, Point since, Point until, Formula formula) {
      henceforth.requireBetween(since, until, is(which), formula);
    }

    void pin(Point since, Formula literal) {
      given(PINNED, query.before(since, step.before()));
      given(PINNED, Formula.equal(step.firings(), LinearTerm.ONE));
      given(PINNED, query.at(literal, step.before()));
      given(PINNED, Formula.not(query.at(literal, step.after())));
    }
  }

  /** The rules that change something that the formula speaks of. */
  private Predicate<FlowRule> touching(Formula formula) {
    Set<Variable> variables = formula.variables();
    List<Integer> classes =
        query.automaton().partition().classOfCounter().entrySet().stream()
            .filter(entry -> variables.contains(entry.getKey()))
            .map(Map.Entry::getValue)
            .toList();
    return rule ->
        rule.from() != rule.to() && (classes.contains(rule.from()) || classes.contains(rule.to()))
            || rule.increments().keySet().stream().anyMatch(variables::contains);
  }
}
