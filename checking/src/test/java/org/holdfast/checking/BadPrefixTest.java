package org.holdfast.checking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.checking.Formulas.X;
import static org.holdfast.checking.Formulas.Y;
import static org.holdfast.checking.Formulas.is;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.holdfast.checking.Formulas.Point;
import org.holdfast.logic.Lasso;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;

class BadPrefixTest {
  private static final Ltl X_IS_ZERO = Ltl.state(is(X, 0));
  private static final Ltl Y_IS_ONE = Ltl.state(is(Y, 1));

  @Provide
  Arbitrary<List<Point>> runs() {
    return Formulas.runs(6);
  }

  @Provide
  Arbitrary<Ltl> formulas() {
    return Formulas.formulas();
  }

  private static boolean violates(Ltl property, Point... run) {
    return BadPrefix.of(List.<Valuation>of(run)).violates(property);
  }

  @Property(seed = "1")
  void noContinuationSavesABadPrefix(
      @ForAll("runs") List<Point> prefix,
      @ForAll("runs") List<Point> rest,
      @ForAll int start,
      @ForAll("formulas") Ltl property) {
    Assume.that(BadPrefix.of(List.copyOf(prefix)).violates(property));
    List<Valuation> run = new ArrayList<>(prefix);
    run.addAll(rest);
    int loopStart = prefix.size() + Math.floorMod(start, rest.size());
    assertThat(new Lasso(run, loopStart).satisfies(property)).isFalse();
  }

  /** For the formulas without {@code <>} in normal form, staying in the last place decides. */
  @Property(seed = "1")
  void everyViolationOfASafetyPropertyHasABadPrefix(
      @ForAll("runs") List<Point> run, @ForAll("formulas") Ltl property) {
    Assume.that(isSafety(property.negationNormalForm()));
    Lasso staying = new Lasso(List.copyOf(run), run.size() - 1);
    assertThat(BadPrefix.of(List.copyOf(run)).violates(property))
        .isEqualTo(!staying.satisfies(property));
  }

  private static boolean isSafety(Ltl normal) {
    if (normal instanceof Ltl.And and) {
      return and.operands().stream().allMatch(BadPrefixTest::isSafety);
    } else if (normal instanceof Ltl.Or or) {
      return or.operands().stream().allMatch(BadPrefixTest::isSafety);
    } else if (normal instanceof Ltl.Always always) {
      return isSafety(always.operand());
    } else if (normal instanceof Ltl.Release release) {
      return isSafety(release.left()) && isSafety(release.right());
    }
    return normal instanceof Ltl.State;
  }

  @Example
  void anAlwaysIsViolatedByOnePosition() {
    assertThat(violates(new Ltl.Always(X_IS_ZERO), new Point(0, 0), new Point(1, 0))).isTrue();
    assertThat(violates(new Ltl.Always(X_IS_ZERO), new Point(0, 0), new Point(0, 0))).isFalse();
  }

  @Example
  void anEventuallyMayStillBeMet() {
    assertThat(violates(new Ltl.Eventually(Y_IS_ONE), new Point(0, 0))).isFalse();
    Ltl either = Ltl.or(List.of(new Ltl.Always(X_IS_ZERO), new Ltl.Eventually(Y_IS_ONE)));
    assertThat(violates(either, new Point(1, 0))).isFalse();
    Ltl both = Ltl.and(List.of(new Ltl.Always(X_IS_ZERO), new Ltl.Eventually(Y_IS_ONE)));
    assertThat(violates(both, new Point(1, 0))).isTrue();
  }

  @Example
  void aPremiseIsReadAtTheBeginning() {
    Ltl property = Ltl.implies(X_IS_ZERO, new Ltl.Always(Y_IS_ONE));
    assertThat(violates(property, new Point(0, 1), new Point(1, 0))).isTrue();
    assertThat(violates(property, new Point(1, 1), new Point(0, 0))).isFalse();
  }
}
