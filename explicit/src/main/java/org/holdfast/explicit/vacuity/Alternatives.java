package org.holdfast.explicit.vacuity;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;

/**
 * The parts of a disjunction, read as an implication: those that are negated are premises, the
 * others conclusions. If all are negated, the last one is the conclusion.
 */
record Alternatives(List<Ltl> premises, List<Ltl> conclusions) {
  static Alternatives of(List<Ltl> operands) {
    List<Ltl> premises = new ArrayList<>();
    List<Ltl> conclusions = new ArrayList<>();
    for (Ltl operand : operands) {
      (isNegated(operand) ? premises : conclusions).add(operand);
    }
    if (conclusions.isEmpty()) {
      conclusions.add(premises.remove(premises.size() - 1));
    }
    return new Alternatives(premises, conclusions);
  }

  private static boolean isNegated(Ltl ltl) {
    return ltl instanceof Ltl.Not
        || ltl instanceof Ltl.State state && Wording.isNegated(state.formula());
  }

  static Ltl negated(Ltl ltl) {
    return Ltl.not(ltl);
  }

  /** All operands in their order, without one of them. */
  static List<Ltl> without(List<Ltl> operands, Ltl one) {
    List<Ltl> rest = new ArrayList<>(operands);
    rest.remove(one);
    return rest;
  }

  /** The same formula with the Boolean structure of its leaves in the open; flattened. */
  static Ltl lifted(Ltl ltl) {
    if (ltl instanceof Ltl.State state) {
      return lifted(state.formula());
    } else if (ltl instanceof Ltl.Not not) {
      return new Ltl.Not(lifted(not.operand()));
    } else if (ltl instanceof Ltl.And and) {
      return new Ltl.And(
          and.operands().stream()
              .map(Alternatives::lifted)
              .flatMap(part -> part instanceof Ltl.And a ? a.operands().stream() : Stream.of(part))
              .toList());
    } else if (ltl instanceof Ltl.Or or) {
      return new Ltl.Or(
          or.operands().stream()
              .map(Alternatives::lifted)
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
