package org.holdfast.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The parts of a disjunction, read as an implication: those that are negated are premises, the
 * others conclusions. If all are negated, the last one is the conclusion. Parts stand here as in
 * the disjunction, premises negated.
 */
public record Implication(List<Ltl> premises, List<Ltl> conclusions) {
  public Implication {
    premises = List.copyOf(premises);
    conclusions = List.copyOf(conclusions);
  }

  public static Implication of(List<Ltl> operands) {
    List<Ltl> premises = new ArrayList<>();
    List<Ltl> conclusions = new ArrayList<>();
    for (Ltl operand : operands) {
      (isNegated(operand) ? premises : conclusions).add(operand);
    }
    if (conclusions.isEmpty()) {
      conclusions.add(premises.remove(premises.size() - 1));
    }
    return new Implication(premises, conclusions);
  }

  private static boolean isNegated(Ltl ltl) {
    return ltl instanceof Ltl.Not || ltl instanceof Ltl.State state && isNegated(state.formula());
  }

  /** Whether a comparison says that a condition is false. */
  public static boolean isNegated(Formula literal) {
    return literal instanceof Formula.Not
        || literal instanceof Formula.Comparison comparison
            && (comparison.relation() == Relation.NE ^ isCondition(comparison));
  }

  /**
   * Whether a comparison is about one variable being zero or not, which is what the condition of a
   * language becomes.
   */
  public static boolean isCondition(Formula.Comparison comparison) {
    LinearTerm left = comparison.left();
    return left.coefficients().size() == 1
        && left.constant().signum() == 0
        && left.linearPart().content().intValue() == 1
        && comparison.right().isConstant()
        && comparison.right().constant().signum() == 0
        && (comparison.relation() == Relation.EQ || comparison.relation() == Relation.NE);
  }

  /** The premises as they are written before the arrow. */
  public List<Ltl> premisesAsWritten() {
    return premises.stream().map(Ltl::not).toList();
  }

  /** The same formula with the Boolean structure of its leaves in the open; flattened. */
  public static Ltl lifted(Ltl ltl) {
    if (ltl instanceof Ltl.State state) {
      return lifted(state.formula());
    } else if (ltl instanceof Ltl.Not not) {
      return new Ltl.Not(lifted(not.operand()));
    } else if (ltl instanceof Ltl.And and) {
      return new Ltl.And(
          and.operands().stream()
              .map(Implication::lifted)
              .flatMap(part -> part instanceof Ltl.And a ? a.operands().stream() : Stream.of(part))
              .toList());
    } else if (ltl instanceof Ltl.Or or) {
      return new Ltl.Or(
          or.operands().stream()
              .map(Implication::lifted)
              .flatMap(part -> part instanceof Ltl.Or o ? o.operands().stream() : Stream.of(part))
              .toList());
    } else if (ltl instanceof Ltl.Eventually eventually) {
      return new Ltl.Eventually(lifted(eventually.operand()));
    } else if (ltl instanceof Ltl.Always always) {
      return new Ltl.Always(lifted(always.operand()));
    } else if (ltl instanceof Ltl.Until until) {
      return new Ltl.Until(lifted(until.left()), lifted(until.right()));
    } else if (ltl instanceof Ltl.Release release) {
      return new Ltl.Release(lifted(release.left()), lifted(release.right()));
    }
    throw new AssertionError(ltl);
  }

  private static Ltl lifted(Formula formula) {
    if (formula instanceof Formula.And and) {
      return lifted(new Ltl.And(and.operands().stream().map(Ltl::state).toList()));
    } else if (formula instanceof Formula.Or or) {
      return lifted(new Ltl.Or(or.operands().stream().map(Ltl::state).toList()));
    } else if (formula instanceof Formula.Not not && !(not.operand() instanceof Formula.Divides)) {
      return new Ltl.Not(lifted(not.operand()));
    }
    return new Ltl.State(formula);
  }
}
