package org.holdfast.threshold.flow;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.temporal.Emptiness;

/**
 * What must hold from a point on for ever, or up to another point. It is asserted at every point of
 * the query in between; between the points it is relaxed, except for clauses that keep locations
 * empty: once the other literals of such a clause are false for good, no rule may enter the
 * locations any more.
 */
final class Henceforth {
  /** The formula holds from a point on for ever. */
  record Requirement(Point since, Formula formula) {
    List<Clause> clauses(FlowAutomaton automaton) {
      return Clause.of(formula, automaton.partition().classOfCounter().keySet());
    }
  }

  /**
   * Where the condition holds, the formula holds from one point of the prefix to another.
   *
   * @param condition over unknowns of the query
   */
  private record Span(
      Point since, Point until, Formula condition, Formula formula, List<Guardian> guardians) {}

  /**
   * A clause that says: some locations are empty, unless a literal holds that is false for good
   * from a point on if the {@code gone} formulas hold there, the {@code never} formulas hold at the
   * end, and the {@code deserted} locations are empty and nobody enters them.
   */
  private record Guardian(
      Set<Integer> emptied, List<Formula> gone, List<Formula> never, List<Set<Integer>> deserted) {}

  private final RunQuery query;
  private final List<Requirement> requirements = new ArrayList<>();
  private final List<Span> spans = new ArrayList<>();

  Henceforth(RunQuery query) {
    this.query = query;
  }

  void require(Point since, Formula formula) {
    requirements.add(new Requirement(since, formula));
    requireBetween(since, query.end(), Formula.TRUE, formula);
  }

  /** Where the condition holds, the formula holds from one point of the prefix to another. */
  void requireBetween(Point since, Point until, Formula condition, Formula formula) {
    Span span = new Span(since, until, condition, formula, guardians(formula));
    spans.add(span);
    if (since == query.start()) {
      extend(span, query.start());
    }
    for (Point point : query.points()) {
      extend(span, point);
    }
  }

  /** Asserts what is required at a new point. */
  void extendTo(Point point) {
    spans.forEach(span -> extend(span, point));
  }

  List<Requirement> requirements() {
    return List.copyOf(requirements);
  }

  private void extend(Span span, Point point) {
    Formula within =
        Formula.and(
            span.condition, query.before(span.since, point), query.before(point, span.until));
    query.solver().add(Formula.implies(within, query.at(span.formula, point)));
    Function<Set<Integer>, LinearTerm> entering =
        classes -> query.firings(rule -> enters(rule, classes), point, span.until);
    for (Guardian guardian : span.guardians) {
      query.solver().add(Formula.implies(within, closed(guardian, point, span.until, entering)));
    }
  }

  /** In a loop that starts at the end of the query, the formula closes locations to these rules. */
  void closeLoop(Formula formula, Function<Set<Integer>, LinearTerm> entering) {
    for (Guardian guardian : guardians(formula)) {
      query.solver().add(closed(guardian, query.end(), query.end(), entering));
    }
  }

  private Formula closed(
      Guardian guardian, Point point, Point until, Function<Set<Integer>, LinearTerm> entering) {
    List<Formula> forGood = new ArrayList<>();
    guardian.gone.forEach(formula -> forGood.add(query.at(formula, point)));
    guardian.never.forEach(formula -> forGood.add(query.at(formula, until)));
    for (Set<Integer> classes : guardian.deserted) {
      forGood.add(Formula.isZero(query.present(classes, point)));
      forGood.add(Formula.isZero(entering.apply(classes)));
    }
    return Formula.implies(Formula.and(forGood), Formula.isZero(entering.apply(guardian.emptied)));
  }

  static boolean enters(FlowRule rule, Set<Integer> classes) {
    return classes.contains(rule.to()) && !classes.contains(rule.from());
  }

  private List<Guardian> guardians(Formula formula) {
    List<Guardian> found = new ArrayList<>();
    for (Clause clause :
        Clause.of(formula, query.automaton().partition().classOfCounter().keySet())) {
      guardian(clause).ifPresent(found::add);
    }
    return found;
  }

  private Optional<Guardian> guardian(Clause clause) {
    Set<Variable> counters = query.automaton().partition().classOfCounter().keySet();
    Set<Integer> emptied = new LinkedHashSet<>();
    List<Formula> gone = new ArrayList<>();
    List<Formula> never = new ArrayList<>();
    List<Set<Integer>> deserted = new ArrayList<>();
    for (Formula literal : clause.literals()) {
      if (!(literal instanceof Formula.Comparison comparison)) {
        return Optional.empty();
      }
      Optional<Set<Integer>> empty = Emptiness.emptied(comparison, counters).map(this::classes);
      Optional<Set<Integer>> some = Emptiness.populated(comparison, counters).map(this::classes);
      if (empty.isPresent()) {
        if (!emptied.isEmpty()) {
          return Optional.empty();
        }
        emptied.addAll(empty.get());
      } else if (some.isPresent()) {
        deserted.add(some.get());
      } else if (!addMonotone(comparison, gone, never)) {
        return Optional.empty();
      }
    }
    return emptied.isEmpty()
        ? Optional.empty()
        : Optional.of(new Guardian(emptied, gone, never, deserted));
  }

  private Set<Integer> classes(Set<Variable> counters) {
    Map<Variable, Integer> classOf = query.automaton().partition().classOfCounter();
    Set<Integer> classes = new LinkedHashSet<>();
    counters.forEach(counter -> classes.add(classOf.get(counter)));
    return classes;
  }

  /** Files the negation of a literal under when it is final; false if the literal can waver. */
  private boolean addMonotone(Formula.Comparison literal, List<Formula> gone, List<Formula> never) {
    List<Variable> shared = query.automaton().source().shared();
    boolean knownOnly =
        literal.difference().variables().stream()
            .allMatch(
                v -> shared.contains(v) || query.automaton().source().parameters().contains(v));
    if (!knownOnly || !(NormalForms.inequalities(literal) instanceof Formula.Comparison single)) {
      return false;
    }
    boolean rises = false;
    boolean falls = false;
    for (Variable variable : shared) {
      rises |= single.difference().coefficient(variable).signum() > 0;
      falls |= single.difference().coefficient(variable).signum() < 0;
    }
    if (rises && falls) {
      return false;
    }
    (rises ? never : gone).add(Formula.not(literal));
    return true;
  }
}
