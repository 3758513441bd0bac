package org.holdfast.explicit.automaton;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/**
 * The comparisons of a formula, numbered. A letter has a bit for each: whether it is true. States
 * are many and letters few, so all that depends on the letter only is worked out once.
 */
public final class Alphabet {
  /** The values of variables, by their place in the list of variables. */
  @FunctionalInterface
  public interface Values {
    long valueOf(int variable);
  }

  /** A comparison has a side that does not fit into 64 bits in some state. */
  public static final class Overflow extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Overflow(Formula comparison) {
      super("a side of " + comparison + " does not fit into 64 bits in some state");
    }
  }

  /** {@code sum of coefficient * variable + constant}, compared with zero. */
  private record Atom(int[] variables, long[] coefficients, long constant, Test test) {
    boolean holds(Values values) {
      long sum = constant;
      for (int i = 0; i < variables.length; i++) {
        sum = Math.addExact(sum, Math.multiplyExact(coefficients[i], values.valueOf(variables[i])));
      }
      return test.holds(sum);
    }
  }

  @FunctionalInterface
  private interface Test {
    boolean holds(long sum);
  }

  private final List<Formula> formulas;
  private final Atom[] atoms;

  /**
   * @throws TooLarge if there are more than 64 comparisons, or a number has more than 64 bits
   */
  public Alphabet(Ltl ltl, List<Variable> variables) throws TooLarge {
    Set<Formula.Atom> found = new LinkedHashSet<>();
    for (Formula state : ltl.states()) {
      for (Formula.Atom atom : state.atoms()) {
        if (!found.contains(Formula.not(atom))) {
          found.add(atom);
        }
      }
    }
    if (found.size() > Long.SIZE) {
      throw new TooLarge("the property has more than 64 different comparisons");
    }
    formulas = List.copyOf(found);
    try {
      atoms = found.stream().map(atom -> compile(atom, variables)).toArray(Atom[]::new);
    } catch (ArithmeticException e) {
      throw new TooLarge("some number in the property does not fit into 64 bits");
    }
  }

  private static Atom compile(Formula.Atom formula, List<Variable> variables) {
    return formula.accept(
        new Formula.Atom.Visitor<>() {
          @Override
          public Atom comparison(Formula.Comparison comparison) {
            return compile(comparison.difference(), variables, test(comparison.relation()));
          }

          @Override
          public Atom divides(Formula.Divides divides) {
            long modulus = divides.modulus().longValueExact();
            return compile(divides.term(), variables, sum -> sum % modulus == 0);
          }
        });
  }

  private static Atom compile(LinearTerm term, List<Variable> variables, Test test) {
    List<Map.Entry<Variable, BigInteger>> entries = new ArrayList<>(term.coefficients().entrySet());
    return new Atom(
        entries.stream().mapToInt(entry -> place(entry.getKey(), variables)).toArray(),
        entries.stream().mapToLong(entry -> entry.getValue().longValueExact()).toArray(),
        term.constant().longValueExact(),
        test);
  }

  private static int place(Variable variable, List<Variable> variables) {
    int place = variables.indexOf(variable);
    if (place < 0) {
      throw new IllegalArgumentException("the transition system has no variable " + variable);
    }
    return place;
  }

  private static Test test(Relation relation) {
    return switch (relation) {
      case EQ -> sum -> sum == 0;
      case NE -> sum -> sum != 0;
      case LT -> sum -> sum < 0;
      case LE -> sum -> sum <= 0;
      case GT -> sum -> sum > 0;
      case GE -> sum -> sum >= 0;
    };
  }

  /** The comparisons, in the order of the bits of a letter. */
  public List<Formula> comparisons() {
    return formulas;
  }

  /** The places of the variables that occur. */
  public IntStream variables() {
    return Arrays.stream(atoms).flatMapToInt(atom -> Arrays.stream(atom.variables)).distinct();
  }

  /**
   * The letter that a state spells.
   *
   * @throws Overflow if a number does not fit into 64 bits
   */
  public long letter(Values values) {
    long letter = 0;
    for (int i = 0; i < atoms.length; i++) {
      if (holds(i, values)) {
        letter |= 1L << i;
      }
    }
    return letter;
  }

  private boolean holds(int atom, Values values) {
    try {
      return atoms[atom].holds(values);
    } catch (ArithmeticException e) {
      throw new Overflow(formulas.get(atom));
    }
  }

  /** Whether a state formula over the comparisons and their negations is true for a letter. */
  boolean holds(Formula formula, long letter) {
    return formula.accept(new InLetter(letter));
  }

  private final class InLetter implements NormalForms.Visitor<Boolean> {
    private final long letter;

    InLetter(long letter) {
      this.letter = letter;
    }

    @Override
    public Boolean truth(Formula.Truth truth) {
      return truth.value();
    }

    @Override
    public Boolean and(Formula.And and) {
      return and.operands().stream().allMatch(part -> part.accept(this));
    }

    @Override
    public Boolean or(Formula.Or or) {
      return or.operands().stream().anyMatch(part -> part.accept(this));
    }

    @Override
    public Boolean literal(Formula literal) {
      int number = formulas.indexOf(literal);
      if (number >= 0) {
        return isSet(number);
      }
      int negation = formulas.indexOf(Formula.not(literal));
      if (negation < 0) {
        throw new IllegalArgumentException(literal + " is not in the alphabet");
      }
      return !isSet(negation);
    }

    private boolean isSet(int number) {
      return (letter >>> number & 1) != 0;
    }
  }
}
