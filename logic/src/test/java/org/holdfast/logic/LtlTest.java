package org.holdfast.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Temporal formulas on random lassos, against the definition of the operators on long prefixes. */
class LtlTest {
  private static final List<Variable> ALL = RandomLogic.variables("x", "y");

  @Provide
  Arbitrary<Ltl> formulas() {
    Arbitrary<Formula> leaves = RandomLogic.formulas(RandomLogic.comparisons(ALL, 1), 1);
    return RandomLtl.formulas(leaves.map(Ltl::state), 3);
  }

  @Provide
  Arbitrary<Lasso> lassos() {
    return RandomLtl.lassos(ALL, 1);
  }

  @Property(tries = 300, seed = "1")
  void lassoAgreesWithTheDefinition(
      @ForAll("formulas") Ltl formula, @ForAll("lassos") Lasso lasso) {
    assertThat(lasso.satisfies(formula)).isEqualTo(holds(formula, lasso, 0));
  }

  /**
   * From any position, one full run through prefix and loop shows every configuration still to
   * come.
   */
  private static boolean holds(Ltl ltl, Lasso lasso, int time) {
    int horizon = time + lasso.configurations().size() + 1;
    if (ltl instanceof Ltl.State state) {
      return state.formula().evaluate(at(lasso, time));
    } else if (ltl instanceof Ltl.Not not) {
      return !holds(not.operand(), lasso, time);
    } else if (ltl instanceof Ltl.And and) {
      return and.operands().stream().allMatch(part -> holds(part, lasso, time));
    } else if (ltl instanceof Ltl.Or or) {
      return or.operands().stream().anyMatch(part -> holds(part, lasso, time));
    } else if (ltl instanceof Ltl.Eventually eventually) {
      for (int later = time; later < horizon; later++) {
        if (holds(eventually.operand(), lasso, later)) {
          return true;
        }
      }
      return false;
    }
    if (ltl instanceof Ltl.Until until) {
      for (int later = time; later < horizon; later++) {
        if (holds(until.right(), lasso, later)) {
          return true;
        } else if (!holds(until.left(), lasso, later)) {
          return false;
        }
      }
      return false;
    } else if (ltl instanceof Ltl.Release release) {
      for (int later = time; later < horizon; later++) {
        if (!holds(release.right(), lasso, later)) {
          return false;
        } else if (holds(release.left(), lasso, later)) {
          return true;
        }
      }
      return true;
    }
    Ltl.Always always = (Ltl.Always) ltl;
    for (int later = time; later < horizon; later++) {
      if (!holds(always.operand(), lasso, later)) {
        return false;
      }
    }
    return true;
  }

  private static Valuation at(Lasso lasso, int time) {
    int size = lasso.configurations().size();
    int loop = size - lasso.loopStart();
    int position = time < size ? time : lasso.loopStart() + (time - lasso.loopStart()) % loop;
    return lasso.configurations().get(position);
  }

  @Property(tries = 300, seed = "1")
  void negationNormalFormKeepsTheTruth(
      @ForAll("formulas") Ltl formula, @ForAll("lassos") Lasso lasso) {
    Ltl normal = formula.negationNormalForm();
    assertThat(lasso.satisfies(normal)).isEqualTo(lasso.satisfies(formula));
    assertThat(lasso.satisfies(Ltl.not(formula).negationNormalForm()))
        .isEqualTo(!lasso.satisfies(formula));
    assertThat(hasNegation(normal)).isFalse();
  }

  private static boolean hasNegation(Ltl ltl) {
    if (ltl instanceof Ltl.Not) {
      return true;
    } else if (ltl instanceof Ltl.And and) {
      return and.operands().stream().anyMatch(LtlTest::hasNegation);
    } else if (ltl instanceof Ltl.Or or) {
      return or.operands().stream().anyMatch(LtlTest::hasNegation);
    } else if (ltl instanceof Ltl.Eventually eventually) {
      return hasNegation(eventually.operand());
    } else if (ltl instanceof Ltl.Until until) {
      return hasNegation(until.left()) || hasNegation(until.right());
    } else if (ltl instanceof Ltl.Release release) {
      return hasNegation(release.left()) || hasNegation(release.right());
    }
    return ltl instanceof Ltl.Always always && hasNegation(always.operand());
  }

  @Property(tries = 200, seed = "1")
  void connectivesKeepTheTruth(
      @ForAll("formulas") Ltl a, @ForAll("formulas") Ltl b, @ForAll("lassos") Lasso lasso) {
    boolean left = lasso.satisfies(a);
    boolean right = lasso.satisfies(b);
    assertThat(lasso.satisfies(Ltl.and(List.of(a, b)))).isEqualTo(left && right);
    assertThat(lasso.satisfies(Ltl.or(List.of(a, b)))).isEqualTo(left || right);
    assertThat(lasso.satisfies(Ltl.implies(a, b))).isEqualTo(!left || right);
    assertThat(lasso.satisfies(a.mapStates(formula -> formula))).isEqualTo(left);
  }

  @Example
  void aValueInTheLoopComesAgainAndAgain() {
    Ltl zero = Ltl.state(Formula.isZero(LinearTerm.of(ALL.get(0))));
    Valuation there = variable -> BigInteger.ZERO;
    Valuation elsewhere = variable -> BigInteger.ONE;
    Lasso lasso = new Lasso(List.of(there, elsewhere, there), 1);
    assertThat(lasso.satisfies(new Ltl.Always(new Ltl.Eventually(zero)))).isTrue();
    assertThat(lasso.satisfies(new Ltl.Eventually(new Ltl.Always(zero)))).isFalse();
    Lasso staying = new Lasso(List.of(elsewhere, there), 1);
    assertThat(staying.satisfies(new Ltl.Eventually(new Ltl.Always(zero)))).isTrue();
    assertThat(staying.satisfies(new Ltl.Always(zero))).isFalse();
  }

  @Example
  void theLoopIsInsideTheRun() {
    assertThatThrownBy(() -> new Lasso(List.of(), 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Lasso(List.of(v -> BigInteger.ONE), 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
