package org.holdfast.smt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.smt.SampleFormulas.between;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.RandomLogic;
import org.holdfast.logic.Variable;
import org.holdfast.smt.process.ProcessSolverFactory;
import org.holdfast.smt.process.Programs;
import org.holdfast.smt.smtinterpol.SmtInterpolSolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;

/** Every solver against trying out all values, on random formulas about a small box. */
class SolverAgreementTest {
  private static final List<Variable> VARIABLES = RandomLogic.variables("x", "y", "z");
  private static final int BOUND = 2;
  private static final Formula BOX =
      Formula.and(VARIABLES.stream().map(v -> between(-BOUND, LinearTerm.of(v), BOUND)).toList());

  /** One process for all tries, because a Java program takes long to start. */
  private static Solver process;

  @BeforeContainer
  static void startProcess() {
    process = new ProcessSolverFactory(Programs.smtInterpol()).open();
    process.add(BOX);
  }

  @AfterContainer
  static void endProcess() {
    process.close();
  }

  @Property(tries = 300, seed = "1")
  void z3(@ForAll("formulas") Formula asserted, @ForAll("assumptions") List<Formula> assumptions) {
    try (Solver solver = new Z3SolverFactory().open()) {
      solver.add(BOX);
      solver.add(asserted);
      compareWithTrying(solver, asserted, assumptions);
    }
  }

  @Property(tries = 300, seed = "1")
  void smtInterpol(
      @ForAll("formulas") Formula asserted, @ForAll("assumptions") List<Formula> assumptions) {
    try (Solver solver = new SmtInterpolSolverFactory().open()) {
      solver.add(BOX);
      solver.add(asserted);
      compareWithTrying(solver, asserted, assumptions);
    }
  }

  @Property(tries = 1000, seed = "1")
  void simplex(
      @ForAll("formulas") Formula asserted, @ForAll("assumptions") List<Formula> assumptions) {
    try (Solver solver = new Z3SolverFactory().forSmallQueries().open()) {
      solver.add(BOX);
      solver.add(asserted);
      compareWithTrying(solver, asserted, assumptions);
    }
  }

  @Property(tries = 150, seed = "1")
  void processOverManyScopes(
      @ForAll("formulas") Formula asserted, @ForAll("assumptions") List<Formula> assumptions) {
    process.push();
    process.add(asserted);
    compareWithTrying(process, asserted, assumptions);
    process.pop();
  }

  private static void compareWithTrying(
      Solver solver, Formula asserted, List<Formula> assumptions) {
    Formula fixed = Formula.and(BOX, asserted);
    compareOnce(solver, fixed, assumptions);
    // Again without the last: what an earlier check left behind must not show.
    compareOnce(solver, fixed, assumptions.subList(0, assumptions.size() - 1));
    compareOnce(solver, fixed, List.of());
    compareOnce(solver, fixed, assumptions);
  }

  private static void compareOnce(Solver solver, Formula fixed, List<Formula> assumptions) {
    Answer answer = solver.check(assumptions);
    Formula all = Formula.and(fixed, Formula.and(assumptions));
    if (answer instanceof Answer.Sat sat) {
      assertThat(all.evaluate(sat.model())).as("%s satisfies %s", sat.model(), all).isTrue();
    } else if (answer instanceof Answer.Unsat unsat) {
      assertThat(unsat.core()).isSubsetOf(assumptions);
      assertThat(hasSolution(Formula.and(fixed, Formula.and(unsat.core()))))
          .as("core %s of %s with %s", unsat.core(), assumptions, fixed)
          .isFalse();
    } else {
      throw new AssertionError(answer + " for " + all);
    }
    assertThat(answer instanceof Answer.Sat).as("%s", all).isEqualTo(hasSolution(all));
  }

  private static boolean hasSolution(Formula formula) {
    AtomicBoolean found = new AtomicBoolean();
    RandomLogic.box(
        VARIABLES, -BOUND, BOUND, values -> found.compareAndSet(false, formula.evaluate(values)));
    return found.get();
  }

  @Provide
  Arbitrary<List<Formula>> assumptions() {
    return formulas(1).list().ofMinSize(1).ofMaxSize(4);
  }

  @Provide
  Arbitrary<Formula> formulas() {
    return formulas(2);
  }

  private static Arbitrary<Formula> formulas(int depth) {
    return RandomLogic.formulas(RandomLogic.atoms(VARIABLES, 3), depth);
  }
}
