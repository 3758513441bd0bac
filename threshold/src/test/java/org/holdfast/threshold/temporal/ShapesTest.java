package org.holdfast.threshold.temporal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Lasso;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.RandomLtl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Unsupported;

class ShapesTest {
  private static final List<Variable> VARIABLES = List.of(new Variable("a"), new Variable("b"));

  private static final Formula A = nonZero("a");
  private static final Formula B = nonZero("b");
  private static final Formula C = nonZero("c");
  private static final Moment NOWHERE = new Moment(Formula.TRUE, List.of(), List.of());

  private static Formula nonZero(String name) {
    return Formula.compare(LinearTerm.of(new Variable(name)), Relation.NE, LinearTerm.ZERO);
  }

  private static Ltl is(Formula formula) {
    return Ltl.state(formula);
  }

  private static Ltl always(Ltl operand) {
    return new Ltl.Always(operand);
  }

  private static Ltl eventually(Ltl operand) {
    return new Ltl.Eventually(operand);
  }

  private static List<Shape> toViolate(Ltl property) throws Unsupported {
    return Shapes.of(Ltl.not(property).negationNormalForm());
  }

  @Example
  void safetyIsViolatedByAFiniteRun() throws Unsupported {
    List<Shape> shapes = toViolate(Ltl.implies(is(A), always(is(B))));
    Moment bad = new Moment(Formula.not(B), List.of(), List.of());
    assertThat(shapes)
        .containsExactly(new Shape(new Moment(A, List.of(), List.of(bad)), List.of(), List.of()));
    assertThat(shapes.get(0).isFinite()).isTrue();
  }

  @Example
  void relayIsViolatedByAnEventAfterWhichSomethingNeverComes() throws Unsupported {
    Ltl relay = always(Ltl.implies(is(B), eventually(is(C))));
    List<Shape> shapes = toViolate(Ltl.implies(eventually(always(is(A))), relay));
    Moment event = new Moment(B, List.of(Formula.not(C)), List.of());
    assertThat(shapes)
        .containsExactly(
            new Shape(new Moment(Formula.TRUE, List.of(), List.of(event)), List.of(A), List.of()));
    assertThat(shapes.get(0).isFinite()).isFalse();
  }

  @Example
  void whatRecursIsPassedInEveryTurnOfTheLoop() throws Unsupported {
    Ltl premise = always(eventually(Ltl.and(List.of(is(A), eventually(is(B))))));
    assertThat(toViolate(Ltl.not(premise)))
        .containsExactly(new Shape(NOWHERE, List.of(), List.of(A, B)));
  }

  @Example
  void aConjunctionIsViolatedInOneWayForEachPart() throws Unsupported {
    assertThat(toViolate(Ltl.and(List.of(always(is(A)), always(is(B)), eventually(is(C))))))
        .hasSize(3);
  }

  @Example
  void aDisjunctionUnderAlwaysIsSplitByTheLastMoment() throws Unsupported {
    Ltl run = always(Ltl.or(List.of(is(A), eventually(is(B)))));
    Moment last = new Moment(B, List.of(Formula.or(A, B)), List.of());
    assertThat(Shapes.of(run))
        .containsExactly(
            new Shape(NOWHERE, List.of(), List.of(B)),
            new Shape(new Moment(Formula.TRUE, List.of(A), List.of()), List.of(), List.of()),
            new Shape(new Moment(Formula.TRUE, List.of(), List.of(last)), List.of(), List.of()));
  }

  @Example
  void untilIsAtOnceOrAfterSteps() throws Unsupported {
    Moment first = new Moment(B, List.of(), List.of(), Optional.of(A));
    assertThat(Shapes.of(new Ltl.Until(is(A), is(B))))
        .containsExactly(
            new Shape(new Moment(B, List.of(), List.of()), List.of(), List.of()),
            new Shape(new Moment(A, List.of(), List.of(first)), List.of(), List.of()));
  }

  @Example
  void releaseIsForEverOrUntil() throws Unsupported {
    Moment first = new Moment(Formula.and(A, B), List.of(), List.of(), Optional.of(B));
    assertThat(Shapes.of(new Ltl.Release(is(A), is(B))))
        .containsExactly(
            new Shape(new Moment(Formula.TRUE, List.of(B), List.of()), List.of(), List.of()),
            new Shape(new Moment(Formula.and(A, B), List.of(), List.of()), List.of(), List.of()),
            new Shape(new Moment(B, List.of(), List.of(first)), List.of(), List.of()));
  }

  /** What holds before is temporal itself, so that only what it is at first is used. */
  @Example
  void untilWithATemporalLeftSideIsRelaxed() throws Unsupported {
    assertThat(Shapes.of(new Ltl.Until(eventually(is(A)), is(B))))
        .containsAll(
            Shapes.of(
                Ltl.or(List.of(is(B), Ltl.and(List.of(eventually(is(A)), eventually(is(B))))))));
  }

  @Example
  void tooManyCasesAreRefused() {
    List<Ltl> parts = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      parts.add(
          Ltl.or(List.of(eventually(is(nonZero("x" + i))), eventually(is(nonZero("y" + i))))));
    }
    assertThatThrownBy(() -> Shapes.of(Ltl.and(parts)))
        .isInstanceOf(Unsupported.class)
        .hasMessageContaining("256");
  }

  @Property(tries = 5_000, seed = "1")
  void aRunSatisfiesTheFormulaIffItHasOneOfTheShapes(
      @ForAll("formulas") Ltl formula, @ForAll("lassos") Lasso lasso) {
    List<Shape> shapes;
    try {
      shapes = Shapes.of(formula.negationNormalForm());
    } catch (Unsupported outsideTheFragment) {
      Assume.that(false);
      return;
    }
    boolean satisfied = lasso.satisfies(formula);
    boolean shaped = shapes.stream().anyMatch(shape -> has(lasso, shape));
    boolean exact = !isRelaxed(formula.negationNormalForm(), false);
    Statistics.collect(satisfied, exact);
    assertThat(shaped).isEqualTo(satisfied || (shaped && !exact));
  }

  /** Whether "for ever" stands in a disjunction that is to hold always. */
  private static boolean isRelaxed(Ltl ltl, boolean inDisjunction) {
    boolean always = ltl instanceof Ltl.Always;
    return (always && inDisjunction)
        || ltl.parts().stream()
            .anyMatch(part -> isRelaxed(part, inDisjunction || ltl instanceof Ltl.Or));
  }

  @Property(tries = 3_000, seed = "1")
  void noRunThatSatisfiesTheFormulaIsMissed(
      @ForAll("formulasWithUntil") Ltl formula, @ForAll("lassos") Lasso lasso) {
    Assume.that(lasso.satisfies(formula));
    try {
      assertThat(Shapes.of(formula.negationNormalForm())).anyMatch(shape -> has(lasso, shape));
    } catch (Unsupported tooManyCases) {
      Assume.that(false);
    }
  }

  /** By the definition of a shape, on the positions of the run, each once and for all its turns. */
  private static boolean has(Lasso lasso, Shape shape) {
    List<Valuation> loop =
        lasso.configurations().subList(lasso.loopStart(), lasso.configurations().size());
    return shape.persistently().stream().allMatch(f -> loop.stream().allMatch(f::evaluate))
        && shape.repeatedly().stream().allMatch(f -> loop.stream().anyMatch(f::evaluate))
        && isAt(shape.start(), lasso, 0);
  }

  private static boolean isAt(Moment moment, Lasso lasso, int place) {
    // From inside the loop all of the loop is still to come.
    List<Valuation> run = lasso.configurations();
    int next = Math.min(place, lasso.loopStart());
    List<Valuation> rest = run.subList(next, run.size());
    return moment.now().evaluate(run.get(place))
        && moment.henceforth().stream().allMatch(f -> rest.stream().allMatch(f::evaluate))
        && moment.later().stream()
            .allMatch(
                later ->
                    later.meanwhile().isPresent()
                        ? isReached(later, later.meanwhile().get(), lasso, place)
                        : IntStream.range(next, run.size()).anyMatch(i -> isAt(later, lasso, i)));
  }

  /** Whether the moment comes after steps, before each of which the formula holds. */
  private static boolean isReached(Moment moment, Formula meanwhile, Lasso lasso, int place) {
    List<Valuation> run = lasso.configurations();
    int here = place;
    for (int steps = 0; steps < run.size() && meanwhile.evaluate(run.get(here)); steps++) {
      here = here + 1 < run.size() ? here + 1 : lasso.loopStart();
      if (isAt(moment, lasso, here)) {
        return true;
      }
    }
    return false;
  }

  @Provide
  Arbitrary<Lasso> lassos() {
    return RandomLtl.lassos(VARIABLES, 1);
  }

  @Provide
  Arbitrary<Ltl> formulas() {
    return RandomLtl.formulasWithoutUntil(leaves(), 4);
  }

  @Provide
  Arbitrary<Ltl> formulasWithUntil() {
    return RandomLtl.formulas(leaves(), 3);
  }

  private static Arbitrary<Ltl> leaves() {
    Arbitrary<Formula> leaves =
        Arbitraries.of(A, B, Formula.not(A), Formula.not(B), Formula.or(A, B));
    return leaves.map(Ltl::state);
  }
}
