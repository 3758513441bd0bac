package org.holdfast.rounds.everysize;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.LtlExpansion;

/**
 * Follows a run and notices when a property is violated. It keeps what is left to be satisfied of
 * the negation of the property; when nothing is left, the run violates the property however it goes
 * on. A run that has come to its end stays there: then what is left must hold of the last
 * configuration for ever.
 */
final class Monitor {
  /** Nothing is left to be satisfied of the negation. */
  static final long VIOLATED = 0;

  /** Each way to assign truth to the state formulas of the property is a case of its own. */
  private static final int MOST_FORMULAS = 8;

  private final LtlExpansion negation;
  private final List<Formula> formulas;

  private Monitor(LtlExpansion negation) {
    this.negation = negation;
    this.formulas = List.copyOf(new LinkedHashSet<>(negation.states()));
  }

  /**
   * The monitor of a property; empty if it is too large, or if some violations are infinite runs
   * that do not come to an end.
   *
   * @param ends whether every run does
   */
  static Optional<Monitor> of(Ltl property, boolean ends) {
    return LtlExpansion.of(Ltl.not(property))
        .filter(negation -> ends || negation.finitary())
        .map(Monitor::new)
        .filter(monitor -> monitor.formulas.size() <= MOST_FORMULAS);
  }

  /** What is left before the initial configuration is read. */
  long initial() {
    return negation.initial();
  }

  /** The state formulas of the negation. */
  List<Formula> formulas() {
    return formulas;
  }

  /** What may be left after a configuration is read, and for which configurations. */
  Map<Long, Formula> after(long left) {
    Map<Long, Formula> outcomes = new LinkedHashMap<>();
    for (Set<Formula> holding : cases()) {
      for (long next : negation.after(left, holding::contains)) {
        outcomes.merge(next, literals(holding), (a, b) -> Formula.or(a, b));
      }
    }
    return outcomes;
  }

  /** For which configurations a run that stays there satisfies what is left. */
  Formula forever(long left) {
    return Formula.or(
        cases().stream()
            .filter(holding -> negation.holdForever(left, holding::contains))
            .map(this::literals)
            .toList());
  }

  /** Each choice of state formulas that are true. */
  private List<Set<Formula>> cases() {
    List<Set<Formula>> cases = new ArrayList<>();
    for (int bits = 0; bits < 1 << formulas.size(); bits++) {
      int truth = bits;
      Set<Formula> holding = new LinkedHashSet<>();
      IntStream.range(0, formulas.size())
          .filter(i -> (truth >> i & 1) != 0)
          .forEach(i -> holding.add(formulas.get(i)));
      cases.add(holding);
    }
    return cases;
  }

  private Formula literals(Set<Formula> holding) {
    return Formula.and(
        formulas.stream()
            .map(formula -> holding.contains(formula) ? formula : Formula.not(formula))
            .toList());
  }
}
