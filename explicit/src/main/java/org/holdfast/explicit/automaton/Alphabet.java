package org.holdfast.explicit.automaton;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/**
 * The comparisons of a formula, numbered. A letter has a bit for each: whether it is true. States
 * are many and letters few, so all that depends on the letter only is worked out once. Where there
 * are too many comparisons, a letter has a bit for each state formula instead, for of those there
 * are few even in properties that list every location of a large automaton.
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

  /** Whether something is true of a state. */
  @FunctionalInterface
  private interface Reader {
    boolean holds(Values values);
  }

  /** {@code sum of coefficient * variable + constant}, compared with zero. */
  private record Atom(int[] variables, long[] coefficients, long constant, Test test)
      implements Reader {
    @Override
    public boolean holds(Values values) {
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
  private final Map<Formula, Integer> bits = new HashMap<>();
  private final Reader[] readers;
  private final int[] variables;

  /**
   * @throws TooLarge if there are more than 64 comparisons and more than 64 state formulas, or a
   *     number has more than 64 bits
   */
  public Alphabet(Ltl ltl, List<Variable> variables) throws TooLarge {
    Set<Formula> found = comparisons(ltl);
    if (found.size() > Long.SIZE) {
      found = new LinkedHashSet<>(ltl.negationNormalForm().states());
    }
    if (found.size() > Long.SIZE) {
      throw new TooLarge("the property has more than 64 different comparisons and state formulas");
    }
    formulas = List.copyOf(found);
    formulas.forEach(formula -> bits.put(formula, bits.size()));
    Map<Variable, Integer> places = new HashMap<>();
    variables.forEach(variable -> places.put(variable, places.size()));
    try {
      readers = formulas.stream().map(part -> reader(part, places)).toArray(Reader[]::new);
    } catch (ArithmeticException e) {
      throw new TooLarge("some number in the property does not fit into 64 bits");
    }
    this.variables =
        formulas.stream()
            .flatMap(formula -> formula.variables().stream())
            .mapToInt(variable -> place(variable, places))
            .distinct()
            .toArray();
  }

  /** The comparisons, but not the opposite of one that is there already. */
  private static Set<Formula> comparisons(Ltl ltl) {
    Set<Formula> found = new LinkedHashSet<>();
    for (Formula state : ltl.states()) {
      for (Formula.Atom atom : state.atoms()) {
        if (!found.contains(Formula.not(atom))) {
          found.add(atom);
        }
      }
    }
    return found;
  }

  private static Reader reader(Formula formula, Map<Variable, Integer> places) {
    return formula.accept(
        new Formula.Visitor<>() {
          @Override
          public Reader truth(Formula.Truth truth) {
            return values -> truth.value();
          }

          @Override
          public Reader not(Formula.Not not) {
            Reader operand = not.operand().accept(this);
            return values -> !operand.holds(values);
          }

          @Override
          public Reader and(Formula.And and) {
            return first(and.operands(), false, places);
          }

          @Override
          public Reader or(Formula.Or or) {
            return first(or.operands(), true, places);
          }

          @Override
          public Reader comparison(Formula.Comparison comparison) {
            return compile(comparison.difference(), places, test(comparison.relation()));
          }

          @Override
          public Reader divides(Formula.Divides divides) {
            long modulus = divides.modulus().longValueExact();
            return compile(divides.term(), places, sum -> sum % modulus == 0);
          }
        });
  }

  /** Has the truth of the first operand that decides, or else the opposite. */
  private static Reader first(
      List<Formula> operands, boolean deciding, Map<Variable, Integer> places) {
    Reader[] parts = operands.stream().map(part -> reader(part, places)).toArray(Reader[]::new);
    return values -> {
      for (Reader part : parts) {
        if (part.holds(values) == deciding) {
          return deciding;
        }
      }
      return !deciding;
    };
  }

  private static Atom compile(LinearTerm term, Map<Variable, Integer> places, Test test) {
    List<Map.Entry<Variable, BigInteger>> entries = new ArrayList<>(term.coefficients().entrySet());
    return new Atom(
        entries.stream().mapToInt(entry -> place(entry.getKey(), places)).toArray(),
        entries.stream().mapToLong(entry -> entry.getValue().longValueExact()).toArray(),
        term.constant().longValueExact(),
        test);
  }

  private static int place(Variable variable, Map<Variable, Integer> places) {
    Integer place = places.get(variable);
    if (place == null) {
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

  /** The comparisons or state formulas, in the order of the bits of a letter. */
  public List<Formula> comparisons() {
    return formulas;
  }

  /** The places of the variables that occur. */
  public IntStream variables() {
    return Arrays.stream(variables);
  }

  /**
   * The letter that a state spells.
   *
   * @throws Overflow if a number does not fit into 64 bits
   */
  public long letter(Values values) {
    long letter = 0;
    for (int i = 0; i < readers.length; i++) {
      if (holds(i, values)) {
        letter |= 1L << i;
      }
    }
    return letter;
  }

  private boolean holds(int bit, Values values) {
    try {
      return readers[bit].holds(values);
    } catch (ArithmeticException e) {
      throw new Overflow(formulas.get(bit));
    }
  }

  /** Whether letters tell the truth of a state formula. */
  boolean reads(Formula formula) {
    return bits.containsKey(formula)
        || formula.atoms().stream()
            .allMatch(atom -> bits.containsKey(atom) || bits.containsKey(Formula.not(atom)));
  }

  /** Whether a state formula over the comparisons and their negations is true for a letter. */
  LongPredicate test(Formula formula) {
    Integer bit = bits.get(formula);
    return bit == null ? formula.accept(parts) : letter -> (letter >>> bit & 1) != 0;
  }

  /** What is no letter itself. */
  private final NormalForms.Visitor<LongPredicate> parts =
      new NormalForms.Visitor<>() {
        @Override
        public LongPredicate truth(Formula.Truth truth) {
          return letter -> truth.value();
        }

        @Override
        public LongPredicate and(Formula.And and) {
          return and.operands().stream()
              .map(Alphabet.this::test)
              .reduce(letter -> true, LongPredicate::and);
        }

        @Override
        public LongPredicate or(Formula.Or or) {
          return or.operands().stream()
              .map(Alphabet.this::test)
              .reduce(letter -> false, LongPredicate::or);
        }

        @Override
        public LongPredicate literal(Formula literal) {
          Integer negation = bits.get(Formula.not(literal));
          if (negation == null) {
            throw new IllegalArgumentException(literal + " is not in the alphabet");
          }
          return letter -> (letter >>> negation & 1) == 0;
        }
      };
}
