package org.holdfast.smt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.smt.SampleFormulas.between;
import static org.holdfast.smt.SampleFormulas.term;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.process.ProcessSolverFactory;
import org.holdfast.smt.process.Programs;
import org.holdfast.smt.smtinterpol.SmtInterpolSolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;

/** Every solver against trying out all values, on random formulas about a small box. */
class SolverAgreementTest {
  private static final List<String> NAMES = List.of("x", "y", "z");
  private static final int BOUND = 2;
  private static final Formula BOX =
      Formula.and(NAMES.stream().map(name -> between(-BOUND, term(name), BOUND)).toList());

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
    for (int x = -BOUND; x <= BOUND; x++) {
      for (int y = -BOUND; y <= BOUND; y++) {
        for (int z = -BOUND; z <= BOUND; z++) {
          if (formula.evaluate(point(x, y, z))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static Valuation point(int x, int y, int z) {
    return Valuation.of(
        Map.of(
            new Variable("x"), BigInteger.valueOf(x),
            new Variable("y"), BigInteger.valueOf(y),
            new Variable("z"), BigInteger.valueOf(z)));
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
    if (depth == 0) {
      return atoms();
    }
    Arbitrary<List<Formula>> parts = formulas(depth - 1).list().ofMinSize(1).ofMaxSize(3);
    return Arbitraries.oneOf(
        atoms(),
        formulas(depth - 1).map(Formula.Not::new),
        parts.map(Formula.And::new),
        parts.map(Formula.Or::new));
  }

  /** Divisibilities are few, because solvers split on them. */
  private static Arbitrary<Formula> atoms() {
    Arbitrary<Formula> comparisons =
        Combinators.combine(terms(), Arbitraries.of(Relation.values()), terms())
            .as(Formula::compare);
    Arbitrary<Formula> divisibilities =
        Combinators.combine(Arbitraries.integers().between(1, 4), terms()).as(Formula::divides);
    return Arbitraries.frequencyOf(Tuple.of(4, comparisons), Tuple.of(1, divisibilities));
  }

  private static Arbitrary<LinearTerm> terms() {
    Arbitrary<Integer> coefficients = Arbitraries.integers().between(-3, 3);
    return Combinators.combine(coefficients.list().ofSize(NAMES.size()), coefficients)
        .as(
            (factors, constant) -> {
              List<LinearTerm> summands = new ArrayList<>();
              for (int i = 0; i < factors.size(); i++) {
                summands.add(term(NAMES.get(i)).times(factors.get(i)));
              }
              return summands.stream().reduce(LinearTerm.constant(constant), LinearTerm::plus);
            });
  }
}
