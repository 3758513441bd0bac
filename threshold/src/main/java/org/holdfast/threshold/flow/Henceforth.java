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
 * What must hold from a point on for ever. It is asserted at every later point of the query;
 * between the points it is relaxed, except for clauses that keep locations empty: once the other
 * literals of such a clause are false for good, no rule may enter the locations any more.
 */
final class Henceforth {
  /** The formula holds from a point on for ever. */
  record Requirement(Point since, Formula formula, List<Guardian> guardians) {}

  /**
   * A clause that says: some locations are empty, unless a literal holds that is false for good
   * from a point on if the {@code gone} formulas hold there and the {@code never} formulas hold at
   * the end.
   */
  record Guardian(Set<Integer> emptied, List<Formula> gone, List<Formula> never) {}

  private final RunQuery query;
  private final List<Requirement> requirements = new ArrayList<>();

  Henceforth(RunQuery query) {
    this.query = query;
  }

  void require(Point since, Formula formula) {
    Requirement requirement = new Requirement(since, formula, guardians(formula));
    requirements.add(requirement);
    if (since == query.start()) {
      extend(requirement, query.start());
    }
    for (Point point : query.points()) {
      extend(requirement, point);
    }
  }

  /** Asserts what is required at a new point. */
  void extendTo(Point point) {
    requirements.forEach(requirement -> extend(requirement, point));
  }

  List<Requirement> requirements() {
    return List.copyOf(requirements);
  }

  private void extend(Requirement requirement, Point point) {
    Formula later = query.before(requirement.since, point);
    query.solver().add(Formula.implies(later, query.at(requirement.formula, point)));
    for (Guardian guardian : requirement.guardians) {
      LinearTerm entering =
          query.firings(rule -> enters(rule, guardian.emptied), point, query.end());
      query.solver().add(Formula.implies(later, closed(guardian, point, entering)));
    }
  }

  /** In a loop that starts at the end of the query, the formula closes locations to these rules. */
  void closeLoop(Formula formula, Function<Set<Integer>, LinearTerm> entering) {
    for (Guardian guardian : guardians(formula)) {
      query.solver().add(closed(guardian, query.end(), entering.apply(guardian.emptied)));
    }
  }

  private Formula closed(Guardian guardian, Point point, LinearTerm entering) {
    Formula forGood =
        Formula.and(
            Formula.and(guardian.gone.stream().map(f -> query.at(f, point)).toList()),
            Formula.and(guardian.never.stream().map(f -> query.at(f, query.end())).toList()));
    return Formula.implies(forGood, Formula.isZero(entering));
  }

  static boolean enters(FlowRule rule, Set<Integer> classes) {
    return classes.contains(rule.to()) && !classes.contains(rule.from());
  }

  private List<Guardian> guardians(Formula formula) {
    List<Guardian> found = new ArrayList<>();
    for (Formula clause : formula.conjuncts()) {
      guardian(clause).ifPresent(found::add);
    }
    return found;
  }

  private Optional<Guardian> guardian(Formula clause) {
    Map<Variable, Integer> classOf = query.automaton().partition().classOfCounter();
    Set<Integer> emptied = new LinkedHashSet<>();
    List<Formula> gone = new ArrayList<>();
    List<Formula> never = new ArrayList<>();
    for (Formula literal : clause.disjuncts()) {
      if (!(literal instanceof Formula.Comparison comparison)) {
        return Optional.empty();
      }
      Optional<Set<Variable>> locations = Emptiness.emptied(comparison, classOf.keySet());
      if (locations.isPresent()) {
        if (!emptied.isEmpty()) {
          return Optional.empty();
        }
        locations.get().forEach(counter -> emptied.add(classOf.get(counter)));
      } else if (!addMonotone(comparison, gone, never)) {
        return Optional.empty();
      }
    }
    return emptied.isEmpty() ? Optional.empty() : Optional.of(new Guardian(emptied, gone, never));
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
