package org.holdfast.logic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A quantifier-free formula of linear integer arithmetic. */
public sealed interface Formula {
  Truth TRUE = new Truth(true);
  Truth FALSE = new Truth(false);

  /** {@code true} or {@code false}. */
  record Truth(boolean value) implements Formula {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** A comparison of two terms, kept in the shape in which it was written. */
  record Comparison(LinearTerm left, Relation relation, LinearTerm right) implements Formula {
    /** {@code left - right}, to be compared with zero. */
    public LinearTerm difference() {
      return left.minus(right);
    }

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
  record Divides(BigInteger modulus, LinearTerm term) implements Formula {
    public Divides {
      if (modulus.signum() <= 0) {
        throw new IllegalArgumentException("a modulus is positive, not " + modulus);
      }
      // One constant for each remainder, so that equal statements are equal records.
      BigInteger remainder = term.constant().negate().mod(modulus);
      term = term.plus(term.constant().negate()).plus(remainder.negate());
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  record Not(Formula operand) implements Formula {
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
    public String toString() {
      return Printer.print(this);
    }
  }

  record Or(List<Formula> operands) implements Formula {
    public Or {
      operands = List.copyOf(operands);
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
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

  /** Negation, pushed one level where that costs nothing. */
  static Formula not(Formula operand) {
    if (operand instanceof Truth truth) {
      return truth.value() ? FALSE : TRUE;
    } else if (operand instanceof Comparison comparison) {
      return comparison.negated();
    } else if (operand instanceof Not negation) {
      return negation.operand();
    }
    return new Not(operand);
  }

  static Formula implies(Formula premise, Formula conclusion) {
    return or(not(premise), conclusion);
  }

  default boolean evaluate(Valuation valuation) {
    if (this instanceof Truth truth) {
      return truth.value();
    } else if (this instanceof Comparison c) {
      return c.relation().holds(c.left().evaluate(valuation), c.right().evaluate(valuation));
    } else if (this instanceof Divides d) {
      return d.term().evaluate(valuation).mod(d.modulus()).signum() == 0;
    } else if (this instanceof Not not) {
      return !not.operand().evaluate(valuation);
    } else if (this instanceof And and) {
      return and.operands().stream().allMatch(operand -> operand.evaluate(valuation));
    } else if (this instanceof Or or) {
      return or.operands().stream().anyMatch(operand -> operand.evaluate(valuation));
    }
    throw new AssertionError(this);
  }

  /** Rebuilds the formula with every comparison replaced; divisibility stays as it is. */
  default Formula mapComparisons(Function<Comparison, Formula> change) {
    return mapAtoms(atom -> atom instanceof Comparison c ? change.apply(c) : atom);
  }

  /** Rebuilds the formula with every atom, a comparison or a divisibility, replaced. */
  default Formula mapAtoms(UnaryOperator<Formula> change) {
    if (this instanceof Comparison || this instanceof Divides) {
      return change.apply(this);
    } else if (this instanceof Not not) {
      return not(not.operand().mapAtoms(change));
    } else if (this instanceof And and) {
      return and(and.operands().stream().map(operand -> operand.mapAtoms(change)).toList());
    } else if (this instanceof Or or) {
      return or(or.operands().stream().map(operand -> operand.mapAtoms(change)).toList());
    }
    return this;
  }

  /** Replaces every variable by a term at once, in comparisons and in divisibilities. */
  default Formula substitute(Function<Variable, LinearTerm> substitution) {
    return mapAtoms(
        atom -> {
          if (atom instanceof Divides d) {
            return new Divides(d.modulus(), d.term().substitute(substitution));
          }
          Comparison c = (Comparison) atom;
          return compare(
              c.left().substitute(substitution), c.relation(), c.right().substitute(substitution));
        });
  }

  /** The comparisons of the formula, from left to right, without repetitions. */
  default Set<Comparison> comparisons() {
    Set<Comparison> found = new LinkedHashSet<>();
    for (Formula atom : atoms()) {
      if (atom instanceof Comparison comparison) {
        found.add(comparison);
      }
    }
    return found;
  }

  /** The comparisons and divisibilities of the formula, from left to right, each once. */
  default Set<Formula> atoms() {
    Set<Formula> found = new LinkedHashSet<>();
    collectAtoms(this, found);
    return found;
  }

  private static void collectAtoms(Formula formula, Set<Formula> found) {
    if (formula instanceof Comparison || formula instanceof Divides) {
      found.add(formula);
    } else if (formula instanceof Not not) {
      collectAtoms(not.operand(), found);
    } else if (formula instanceof And and) {
      and.operands().forEach(operand -> collectAtoms(operand, found));
    } else if (formula instanceof Or or) {
      or.operands().forEach(operand -> collectAtoms(operand, found));
    }
  }

  /** The variables that occur in the formula, from left to right. */
  default Set<Variable> variables() {
    Set<Variable> found = new LinkedHashSet<>();
    for (Formula atom : atoms()) {
      if (atom instanceof Comparison comparison) {
        found.addAll(comparison.left().variables());
        found.addAll(comparison.right().variables());
      } else if (atom instanceof Divides divides) {
        found.addAll(divides.term().variables());
      }
    }
    return found;
  }
}
