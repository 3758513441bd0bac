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
  private static final Lifting LIFTING = new Lifting();
  private static final LiftingStates LIFTING_STATES = new LiftingStates();

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
    return ltl.accept(LIFTING);
  }

  private static List<Ltl> lifted(List<Ltl> operands) {
    return operands.stream().map(Implication::lifted).toList();
  }

  private static Ltl conjunction(List<Ltl> lifted) {
    return new Ltl.And(
        lifted.stream()
            .flatMap(
                part -> part instanceof Ltl.And and ? and.operands().stream() : Stream.of(part))
            .toList());
  }

  private static Ltl disjunction(List<Ltl> lifted) {
    return new Ltl.Or(
        lifted.stream()
            .flatMap(part -> part instanceof Ltl.Or or ? or.operands().stream() : Stream.of(part))
            .toList());
  }

  private static final class Lifting implements Ltl.Visitor<Ltl> {
    @Override
    public Ltl state(Ltl.State state) {
      return state.formula().accept(LIFTING_STATES);
    }

    @Override
    public Ltl not(Ltl.Not not) {
      return new Ltl.Not(lifted(not.operand()));
    }

    @Override
    public Ltl and(Ltl.And and) {
      return conjunction(lifted(and.operands()));
    }

    @Override
    public Ltl or(Ltl.Or or) {
      return disjunction(lifted(or.operands()));
    }

    @Override
    public Ltl eventually(Ltl.Eventually eventually) {
      return new Ltl.Eventually(lifted(eventually.operand()));
    }

    @Override
    public Ltl always(Ltl.Always always) {
      return new Ltl.Always(lifted(always.operand()));
    }

    @Override
    public Ltl until(Ltl.Until until) {
      return new Ltl.Until(lifted(until.left()), lifted(until.right()));
    }

    @Override
    public Ltl release(Ltl.Release release) {
      return new Ltl.Release(lifted(release.left()), lifted(release.right()));
    }
  }

  private static final class LiftingStates implements Formula.Visitor<Ltl> {
    private List<Ltl> all(List<Formula> operands) {
      return operands.stream().map(operand -> operand.accept(this)).toList();
    }

    @Override
    public Ltl truth(Formula.Truth truth) {
      return new Ltl.State(truth);
    }

    @Override
    public Ltl comparison(Formula.Comparison comparison) {
      return new Ltl.State(comparison);
    }

    @Override
    public Ltl divides(Formula.Divides divides) {
      return new Ltl.State(divides);
    }

    /** That a number does not divide a term has no negated form, so it stays one literal. */
    @Override
    public Ltl not(Formula.Not not) {
      return not.operand() instanceof Formula.Divides
          ? new Ltl.State(not)
          : new Ltl.Not(not.operand().accept(this));
    }

    @Override
    public Ltl and(Formula.And and) {
      return conjunction(all(and.operands()));
    }

    @Override
    public Ltl or(Formula.Or or) {
      return disjunction(all(or.operands()));
    }
  }
}
