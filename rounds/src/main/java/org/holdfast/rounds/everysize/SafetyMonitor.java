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
 * Follows a run and notices when a safety property is violated. It keeps what is left to be
 * satisfied of the negation of the property; when nothing is left, the run violates the property
 * however it goes on.
 */
final class SafetyMonitor {
  /** Nothing is left to be satisfied of the negation. */
  static final long VIOLATED = 0;

  /** Each way to assign truth to the state formulas of the property is a case of its own. */
  private static final int MOST_FORMULAS = 8;

  private final LtlExpansion negation;
  private final List<Formula> formulas;

  private SafetyMonitor(LtlExpansion negation) {
    this.negation = negation;
    this.formulas = List.copyOf(new LinkedHashSet<>(negation.states()));
  }

  /**
   * The monitor of a property; empty if some of its violations are infinite runs, or it is large.
   */
  static Optional<SafetyMonitor> of(Ltl property) {
    return LtlExpansion.of(Ltl.not(property))
        .filter(LtlExpansion::finitary)
        .map(SafetyMonitor::new)
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
    for (int bits = 0; bits < 1 << formulas.size(); bits++) {
      int truth = bits;
      Set<Formula> holding = new LinkedHashSet<>();
      IntStream.range(0, formulas.size())
          .filter(i -> (truth >> i & 1) != 0)
          .forEach(i -> holding.add(formulas.get(i)));
      List<Formula> literals = new ArrayList<>();
      formulas.forEach(
          formula -> literals.add(holding.contains(formula) ? formula : Formula.not(formula)));
      for (long next : negation.after(left, holding::contains)) {
        outcomes.merge(next, Formula.and(literals), (a, b) -> Formula.or(a, b));
      }
    }
    return outcomes;
  }
}
