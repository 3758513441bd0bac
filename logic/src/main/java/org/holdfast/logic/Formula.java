package org.holdfast.logic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A quantifier-free formula of linear integer arithmetic. Walks over formulas are a {@link Visitor}
 * or go by {@link #parts} and {@link #mapParts}, so that none of them can miss a kind.
 */
public sealed interface Formula {
  Truth TRUE = new Truth(true);
  Truth FALSE = new Truth(false);

  /** One case for each kind of formula. */
  interface Visitor<R> extends Atom.Visitor<R> {
    R truth(Truth truth);

    R not(Not not);

    R and(And and);

    R or(Or or);
  }

  <R> R accept(Visitor<R> visitor);

  /** The formulas directly below this one, from left to right. */
  List<Formula> parts();

  /** The same connective over other parts; neutral operands go, nested ones are flattened. */
  Formula mapParts(UnaryOperator<Formula> change);

  boolean evaluate(Valuation valuation);

  /** The negation, pushed one level where that costs nothing. */
  default Formula negated() {
    return new Not(this);
  }

  /** {@code true} or {@code false}. */
  record Truth(boolean value) implements Formula {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.truth(this);
    }

    @Override
    public List<Formula> parts() {
      return List.of();
    }

    @Override
    public Formula mapParts(UnaryOperator<Formula> change) {
      return this;
    }

    @Override
    public boolean evaluate(Valuation valuation) {
      return value;
    }

    @Override
    public Truth negated() {
      return value ? FALSE : TRUE;
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** A statement about linear terms that has no formula below it. */
  sealed interface Atom extends Formula {
    /** One case for each kind of atom. */
    interface Visitor<R> {
      R comparison(Comparison comparison);

      R divides(Divides divides);
    }

    <R> R accept(Visitor<R> visitor);

    /** What is compared with zero, or divided. */
    LinearTerm subject();

    /** The same said of another term. */
    Atom about(LinearTerm subject);

    /** The terms as they are written, from left to right. */
    List<LinearTerm> terms();

    /** The same with each term replaced where it is written. */
    Atom mapTerms(UnaryOperator<LinearTerm> change);

    @Override
    default <R> R accept(Formula.Visitor<R> visitor) {
      return accept((Visitor<R>) visitor);
    }

    @Override
    default List<Formula> parts() {
      return List.of();
    }

    @Override
    default Formula mapParts(UnaryOperator<Formula> change) {
      return this;
    }
  }

  /** A comparison of two terms, kept in the shape in which it was written. */
  record Comparison(LinearTerm left, Relation relation, LinearTerm right) implements Atom {
    // Written out: what every model needs is not left to be made at run time.
    @Override
    public boolean equals(Object other) {
      return other instanceof Comparison that
          && relation == that.relation
          && left.equals(that.left)
          && right.equals(that.right);
    }

    @Override
    public int hashCode() {
      return 31 * (31 * left.hashCode() + relation.ordinal()) + right.hashCode();
    }

    /** {@code left - right}, to be compared with zero. */
    public LinearTerm difference() {
      return left.minus(right);
    }

    @Override
    public <R> R accept(Atom.Visitor<R> visitor) {
      return visitor.comparison(this);
    }

    @Override
    public LinearTerm subject() {
      return difference();
    }

    @Override
    public Comparison about(LinearTerm subject) {
      return new Comparison(subject, relation, LinearTerm.ZERO);
    }

    @Override
    public List<LinearTerm> terms() {
      return List.of(left, right);
    }

    @Override
    public Comparison mapTerms(UnaryOperator<LinearTerm> change) {
      return new Comparison(change.apply(left), relation, change.apply(right));
    }

    @Override
    public boolean evaluate(Valuation valuation) {
      return relation.holds(left.evaluate(valuation), right.evaluate(valuation));
    }

    @Override
    public Comparison negated() {
      return new Comparison(left, relation.negated(), right);
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /**
   * The modulus divides the term. Quantifier elimination over the integers needs it: {@code exists
   * x: 2 * x == n} is {@code n % 2 == 0}. Its negation is a {@link Not} around it.
   */
  record Divides(BigInteger modulus, LinearTerm term) implements Atom {
    public Divides {
      if (modulus.signum() <= 0) {
        throw new IllegalArgumentException("a modulus is positive, not " + modulus);
      }
      // One constant for each remainder, so that equal statements are equal records.
      BigInteger remainder = term.constant().negate().mod(modulus);
      term = term.plus(term.constant().negate()).plus(remainder.negate());
    }

    @Override
    public <R> R accept(Atom.Visitor<R> visitor) {
      return visitor.divides(this);
    }

    @Override
    public LinearTerm subject() {
      return term;
    }

    @Override
    public Divides about(LinearTerm subject) {
      return new Divides(modulus, subject);
    }

    @Override
    public List<LinearTerm> terms() {
      return List.of(term);
    }

    @Override
    public Divides mapTerms(UnaryOperator<LinearTerm> change) {
      return new Divides(modulus, change.apply(term));
    }

    @Override
    public boolean evaluate(Valuation valuation) {
      return term.evaluate(valuation).mod(modulus).signum() == 0;
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  record Not(Formula operand) implements Formula {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.not(this);
    }

    @Override
    public List<Formula> parts() {
      return List.of(operand);
    }

    @Override
    public Formula mapParts(UnaryOperator<Formula> change) {
      return Formula.not(change.apply(operand));
    }

    @Override
    public boolean evaluate(Valuation valuation) {
      return !operand.evaluate(valuation);
    }

    @Override
    public Formula negated() {
      return operand;
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  record And(List<Formula> operands) implements Formula {
    public And {
      operands = List.copyOf(operands);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.and(this);
    }

    @Override
    public List<Formula> parts() {
      return operands;
    }

    @Override
    public Formula mapParts(UnaryOperator<Formula> change) {
      return Formula.and(changed(operands, change));
    }

    @Override
    public boolean evaluate(Valuation valuation) {
      for (Formula operand : operands) {
        if (!operand.evaluate(valuation)) {
          return false;
        }
      }
      return true;
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  record Or(List<Formula> operands) implements Formula {
    public Or {
      operands = List.copyOf(operands);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.or(this);
    }

    @Override
    public List<Formula> parts() {
      return operands;
    }

    @Override
    public Formula mapParts(UnaryOperator<Formula> change) {
      return Formula.or(changed(operands, change));
    }

    @Override
    public boolean evaluate(Valuation valuation) {
      for (Formula operand : operands) {
        if (operand.evaluate(valuation)) {
          return true;
        }
      }
      return false;
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  private static List<Formula> changed(List<Formula> operands, UnaryOperator<Formula> change) {
    List<Formula> changed = new ArrayList<>(operands.size());
    for (Formula operand : operands) {
      changed.add(change.apply(operand));
    }
    return changed;
  }

  static Formula compare(LinearTerm left, Relation relation, LinearTerm right) {
    return new Comparison(left, relation, right);
  }

  static Formula atLeast(LinearTerm left, LinearTerm right) {
    return compare(left, Relation.GE, right);
  }

  static Formula equal(LinearTerm left, LinearTerm right) {
    return compare(left, Relation.EQ, right);
  }

  static Formula isZero(LinearTerm term) {
    return equal(term, LinearTerm.ZERO);
  }

  static Formula nonNegative(LinearTerm term) {
    return atLeast(term, LinearTerm.ZERO);
  }

  static Formula divides(long modulus, LinearTerm term) {
    return new Divides(BigInteger.valueOf(modulus), term);
  }

  static Formula and(Formula... operands) {
    return and(Arrays.asList(operands));
  }

  /** Conjunction, flattened, without {@code true} and repetitions. */
  static Formula and(Iterable<? extends Formula> operands) {
    Set<Formula> kept = new LinkedHashSet<>();
    for (Formula operand : operands) {
      if (operand.equals(FALSE)) {
        return FALSE;
      } else if (operand instanceof And nested) {
        kept.addAll(nested.operands());
      } else if (!operand.equals(TRUE)) {
        kept.add(operand);
      }
    }
    return switch (kept.size()) {
      case 0 -> TRUE;
      case 1 -> kept.iterator().next();
      default -> new And(new ArrayList<>(kept));
    };
  }

  static Formula or(Formula... operands) {
    return or(Arrays.asList(operands));
  }

  /** Disjunction, flattened, without {@code false} and repetitions. */
  static Formula or(Iterable<? extends Formula> operands) {
    Set<Formula> kept = new LinkedHashSet<>();
    for (Formula operand : operands) {
      if (operand.equals(TRUE)) {
        return TRUE;
      } else if (operand instanceof Or nested) {
        kept.addAll(nested.operands());
      } else if (!operand.equals(FALSE)) {
        kept.add(operand);
      }
    }
    return switch (kept.size()) {
      case 0 -> FALSE;
      case 1 -> kept.iterator().next();
      default -> new Or(new ArrayList<>(kept));
    };
  }

  static Formula not(Formula operand) {
    return operand.negated();
  }

  static Formula implies(Formula premise, Formula conclusion) {
    return or(not(premise), conclusion);
  }

  /** The operands of a conjunction, none for {@code true}; of anything else itself. */
  default List<Formula> conjuncts() {
    return this instanceof And and ? and.operands() : equals(TRUE) ? List.of() : List.of(this);
  }

  /** The operands of a disjunction, none for {@code false}; of anything else itself. */
  default List<Formula> disjuncts() {
    return this instanceof Or or ? or.operands() : equals(FALSE) ? List.of() : List.of(this);
  }

  /** Rebuilds the formula with every comparison replaced; divisibility stays as it is. */
  default Formula mapComparisons(Function<Comparison, Formula> change) {
    return mapAtoms(atom -> atom instanceof Comparison c ? change.apply(c) : atom);
  }

  /** Rebuilds the formula with every atom, a comparison or a divisibility, replaced. */
  default Formula mapAtoms(Function<? super Atom, ? extends Formula> change) {
    return this instanceof Atom atom ? change.apply(atom) : mapParts(part -> part.mapAtoms(change));
  }

  /** Replaces every variable by a term at once, in comparisons and in divisibilities. */
  default Formula substitute(Function<Variable, LinearTerm> substitution) {
    return mapAtoms(atom -> atom.mapTerms(term -> term.substitute(substitution)));
  }

  /** The comparisons of the formula, from left to right, without repetitions. */
  default Set<Comparison> comparisons() {
    Set<Comparison> found = new LinkedHashSet<>();
    for (Atom atom : atoms()) {
      if (atom instanceof Comparison comparison) {
        found.add(comparison);
      }
    }
    return found;
  }

  /** The comparisons and divisibilities of the formula, from left to right, each once. */
  default Set<Atom> atoms() {
    Set<Atom> found = new LinkedHashSet<>();
    collectAtoms(this, found);
    return found;
  }

  private static void collectAtoms(Formula formula, Set<Atom> found) {
    if (formula instanceof Atom atom) {
      found.add(atom);
    }
    for (Formula part : formula.parts()) {
      collectAtoms(part, found);
    }
  }

  /** The variables that occur in the formula, from left to right. */
  default Set<Variable> variables() {
    Set<Variable> found = new LinkedHashSet<>();
    for (Atom atom : atoms()) {
      for (LinearTerm term : atom.terms()) {
        found.addAll(term.variables());
      }
    }
    return found;
  }
}
