package org.holdfast.checking;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.RandomLtl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/** Random formulas and runs over two variables with the values zero, one and two. */
final class Formulas {
  private Formulas() {}

  static final Variable X = new Variable("x");
  static final Variable Y = new Variable("y");

  static Formula atLeast(Variable variable, long value) {
    return Formula.atLeast(LinearTerm.of(variable), LinearTerm.constant(value));
  }

  static Formula is(Variable variable, long value) {
    return Formula.equal(LinearTerm.of(variable), LinearTerm.constant(value));
  }

  /** A configuration; {@code values} are those of x and y. */
  record Point(int x, int y) implements Valuation {
    @Override
    public BigInteger valueOf(Variable variable) {
      return BigInteger.valueOf(variable.equals(X) ? x : y);
    }
  }

  static Arbitrary<List<Point>> runs(int maxLength) {
    Arbitrary<Integer> value = Arbitraries.integers().between(0, 2);
    return Combinators.combine(value, value)
        .as(Point::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(maxLength);
  }

  static Arbitrary<Ltl> formulas() {
    Arbitrary<Formula> states =
        Arbitraries.of(
            atLeast(X, 1), is(X, 0), is(X, 2), is(Y, 1), Formula.not(is(Y, 2)), Formula.TRUE);
    return RandomLtl.formulas(states.map(Ltl::state), 3);
  }
}
