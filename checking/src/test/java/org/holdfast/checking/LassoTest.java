package org.holdfast.checking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.holdfast.checking.Formulas.X;
import static org.holdfast.checking.Formulas.is;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.holdfast.checking.Formulas.Point;
import org.holdfast.logic.Lasso;
import org.holdfast.logic.Ltl;

/** The truth of formulas on a run, against the definition of the operators on infinite words. */
class LassoTest {
  @Provide
  Arbitrary<List<Point>> runs() {
    return Formulas.runs(5);
  }

  @Provide
  Arbitrary<Ltl> formulas() {
    return Formulas.formulas();
  }

  @Property(seed = "1")
  void agreesWithTheUnrolledRun(
      @ForAll("runs") List<Point> run, @ForAll int start, @ForAll("formulas") Ltl formula) {
    int loopStart = Math.floorMod(start, run.size());
    boolean expected = holds(run, loopStart, formula, 0);
    assertThat(new Lasso(List.copyOf(run), loopStart).satisfies(formula)).isEqualTo(expected);
  }

  @Property(seed = "1")
  void normalFormMeansTheSame(
      @ForAll("runs") List<Point> run, @ForAll int start, @ForAll("formulas") Ltl formula) {
    Lasso lasso = new Lasso(List.copyOf(run), Math.floorMod(start, run.size()));
    assertThat(lasso.satisfies(formula.negationNormalForm())).isEqualTo(lasso.satisfies(formula));
    assertThat(lasso.satisfies(Ltl.not(formula).negationNormalForm()))
        .isNotEqualTo(lasso.satisfies(formula));
  }

  /** From any position, all that will ever be seen is seen within one length of the run. */
  private static boolean holds(List<Point> run, int loopStart, Ltl ltl, int position) {
    if (ltl instanceof Ltl.State state) {
      int period = run.size() - loopStart;
      int at = position < run.size() ? position : loopStart + (position - loopStart) % period;
      return state.formula().evaluate(run.get(at));
    } else if (ltl instanceof Ltl.Not not) {
      return !holds(run, loopStart, not.operand(), position);
    } else if (ltl instanceof Ltl.And and) {
      return and.operands().stream().allMatch(part -> holds(run, loopStart, part, position));
    } else if (ltl instanceof Ltl.Or or) {
      return or.operands().stream().anyMatch(part -> holds(run, loopStart, part, position));
    } else if (ltl instanceof Ltl.Eventually eventually) {
      for (int later = position; later <= position + run.size(); later++) {
        if (holds(run, loopStart, eventually.operand(), later)) {
          return true;
        }
      }
      return false;
    } else if (ltl instanceof Ltl.Always always) {
      for (int later = position; later <= position + run.size(); later++) {
        if (!holds(run, loopStart, always.operand(), later)) {
          return false;
        }
      }
      return true;
    } else if (ltl instanceof Ltl.Until until) {
      for (int later = position; later <= position + run.size(); later++) {
        if (holds(run, loopStart, until.right(), later)) {
          return true;
        } else if (!holds(run, loopStart, until.left(), later)) {
          return false;
        }
      }
      return false;
    } else if (ltl instanceof Ltl.Release release) {
      for (int later = position; later <= position + run.size(); later++) {
        if (!holds(run, loopStart, release.right(), later)) {
          return false;
        } else if (holds(run, loopStart, release.left(), later)) {
          return true;
        }
      }
      return true;
    }
    throw new AssertionError(ltl);
  }

  @Example
  void aValueInTheLoopComesAgainAndAgain() {
    Ltl zero = Ltl.state(is(X, 0));
    Lasso lasso = new Lasso(List.of(new Point(0, 0), new Point(1, 0), new Point(0, 0)), 1);
    assertThat(lasso.satisfies(new Ltl.Always(new Ltl.Eventually(zero)))).isTrue();
    assertThat(lasso.satisfies(new Ltl.Eventually(new Ltl.Always(zero)))).isFalse();
    Lasso staying = new Lasso(List.of(new Point(1, 0), new Point(0, 0)), 1);
    assertThat(staying.satisfies(new Ltl.Eventually(new Ltl.Always(zero)))).isTrue();
    assertThat(staying.satisfies(new Ltl.Always(zero))).isFalse();
  }

  @Example
  void theLoopLiesInsideTheRun() {
    assertThatThrownBy(() -> new Lasso(List.of(new Point(0, 0)), 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
