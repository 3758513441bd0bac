package org.holdfast.smt.z3;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.smt.scope.ScopedMap;

/**
 * Gives every assumption a Boolean literal that implies it, since Z3 assumes literals only. The
 * literal outlives the check: engines repeat assumptions from one check to the next, and with the
 * same literal the solver keeps what it learnt about them. A literal nobody assumes restricts
 * nothing, so this does not change any answer.
 */
final class AssumptionLiterals {
  /** So many unused literals in one scope are carried along before they are switched off. */
  private static final int UNUSED_LIMIT = 256;

  /** What the solver has to be able to do with literals. */
  interface Definitions {
    /** Makes a new literal and asserts, in the innermost scope, that it implies the formula. */
    long define(Formula formula);

    /** Asserts the negation of a literal of the innermost scope; it is not assumed any more. */
    void retire(long literal);
  }

  private final Definitions definitions;
  private final ScopedMap<Formula, Long> literals = new ScopedMap<>();

  AssumptionLiterals(Definitions definitions) {
    this.definitions = definitions;
  }

  void push() {
    literals.push();
  }

  void pop() {
    literals.pop();
  }

  /** The literals of the assumptions, in their order, without repetitions. */
  List<Long> literals(List<Formula> assumptions) {
    Set<Formula> wanted = new LinkedHashSet<>(assumptions);
    List<Long> result = new ArrayList<>(wanted.size());
    for (Formula assumption : wanted) {
      Long literal = literals.get(assumption);
      if (literal == null) {
        retireUnused(wanted);
        literal = definitions.define(assumption);
        literals.put(assumption, literal);
      }
      result.add(literal);
    }
    return result;
  }

  /** The assumptions, among those given, whose literals are in the core; in the order given. */
  List<Formula> core(List<Formula> assumptions, Set<Long> coreLiterals) {
    return assumptions.stream()
        .distinct()
        .filter(assumption -> coreLiterals.contains(literals.get(assumption)))
        .toList();
  }

  /** All live literals with their meaning, oldest first. */
  Map<Formula, Long> defined() {
    return literals.entries();
  }

  private void retireUnused(Set<Formula> wanted) {
    if (literals.innermost().size() < UNUSED_LIMIT + wanted.size()) {
      return;
    }
    for (Formula candidate : List.copyOf(literals.innermost())) {
      if (!wanted.contains(candidate)) {
        definitions.retire(literals.get(candidate));
        literals.remove(candidate);
      }
    }
  }
}
