package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/**
 * A formula without parameters, made ready to be evaluated millions of times: variables are places
 * in an array, numbers are machine words. Arithmetic that does not fit raises {@link
 * ArithmeticException} rather than going wrong.
 */
public abstract class Condition {
  /**
   * @throws ArithmeticException if a number does not fit into 64 bits
   */
  public abstract boolean holds(long[] values);

  static Condition compile(Formula formula, ToIntFunction<Variable> places) {
    return formula.accept(new Compilation(places));
  }

  private record Compilation(ToIntFunction<Variable> places) implements Formula.Visitor<Condition> {
    @Override
    public Condition truth(Formula.Truth truth) {
      return new Constant(truth.value());
    }

    @Override
    public Condition comparison(Formula.Comparison comparison) {
      return new Linear(Sum.of(comparison.difference(), places), comparison.relation());
    }

    @Override
    public Condition divides(Formula.Divides divides) {
      return new Divisible(Sum.of(divides.term(), places), divides.modulus().longValueExact());
    }

    @Override
    public Condition not(Formula.Not not) {
      return new Negation(not.operand().accept(this));
    }

    @Override
    public Condition and(Formula.And and) {
      return new Connective(all(and.operands()), false);
    }

    @Override
    public Condition or(Formula.Or or) {
      return new Connective(all(or.operands()), true);
    }

    private Condition[] all(List<Formula> parts) {
      return parts.stream().map(part -> part.accept(this)).toArray(Condition[]::new);
    }
  }

  /** A linear term over places. */
  private record Sum(int[] places, long[] coefficients, long constant) {
    static Sum of(LinearTerm term, ToIntFunction<Variable> placeOf) {
      int[] places = new int[term.variables().size()];
      long[] coefficients = new long[places.length];
      int i = 0;
      for (Map.Entry<Variable, BigInteger> entry : term.coefficients().entrySet()) {
        places[i] = placeOf.applyAsInt(entry.getKey());
        coefficients[i++] = entry.getValue().longValueExact();
      }
      return new Sum(places, coefficients, term.constant().longValueExact());
    }

    long value(long[] values) {
      long sum = constant;
      for (int i = 0; i < places.length; i++) {
        sum = Math.addExact(sum, Math.multiplyExact(coefficients[i], values[places[i]]));
      }
      return sum;
    }
  }

  private static final class Constant extends Condition {
    private final boolean value;

    Constant(boolean value) {
      this.value = value;
    }

    @Override
    public boolean holds(long[] values) {
      return value;
    }
  }

  private static final class Negation extends Condition {
    private final Condition operand;

    Negation(Condition operand) {
      this.operand = operand;
    }

    @Override
    public boolean holds(long[] values) {
      return !operand.holds(values);
    }
  }

  /** A conjunction or a disjunction, decided by the first operand that decides it. */
  private static final class Connective extends Condition {
    private final Condition[] operands;
    private final boolean deciding;

    Connective(Condition[] operands, boolean deciding) {
      this.operands = operands;
      this.deciding = deciding;
    }

    @Override
    public boolean holds(long[] values) {
      for (Condition operand : operands) {
        if (operand.holds(values) == deciding) {
          return deciding;
        }
      }
      return !deciding;
    }
  }

  private static final class Divisible extends Condition {
    private final Sum term;
    private final long modulus;

    Divisible(Sum term, long modulus) {
      this.term = term;
      this.modulus = modulus;
    }

    @Override
    public boolean holds(long[] values) {
      return term.value(values) % modulus == 0;
    }
  }

  private static final class Linear extends Condition {
    private final Sum term;
    private final Relation relation;

    Linear(Sum term, Relation relation) {
      this.term = term;
      this.relation = relation;
    }

    @Override
    public boolean holds(long[] values) {
      long sum = term.value(values);
      return switch (relation) {
        case EQ -> sum == 0;
        case NE -> sum != 0;
        case LT -> sum < 0;
        case LE -> sum <= 0;
        case GT -> sum > 0;
        case GE -> sum >= 0;
      };
    }
  }
}
