package org.holdfast.smt.simplex;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Portion;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.decorator.CountingSolverFactory;
import org.holdfast.smt.scope.AssertionStack;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Long conversations over numbers without bounds: scopes come and go, with them variables and sums,
 * and every answer is compared with Z3's. What a solution is, is evaluated; a core is asked again.
 */
@TestInstance(Lifecycle.PER_CLASS)
class ConversationsTest {
  private static final int CONVERSATIONS = Portion.COMPLETE ? 2_000 : 60;

  private static final int STEPS = 120;
  private static final int NAMES = 9;

  private final SolverFactory z3 = new Z3SolverFactory();
  private final CountingSolverFactory others = new CountingSolverFactory(z3);
  private int solutions;
  private int contradictions;

  /** How much was compared, so that the test shows that it checks something. */
  @AfterAll
  void bothAnswersWereThereAndMostWereOurOwn() {
    assertThat(solutions).isGreaterThan(10 * CONVERSATIONS);
    assertThat(contradictions).isGreaterThan(10 * CONVERSATIONS);
    assertThat(others.totals().queries()).isLessThan((solutions + contradictions) / 20);
  }

  private static LongStream seeds() {
    return LongStream.range(0, CONVERSATIONS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void answersAreThoseOfZ3(long seed) {
    Random random = new Random(seed);
    int depth = 0;
    AssertionStack asserted = new AssertionStack();
    try (Solver own = new SimplexSolverFactory(others).open();
        Solver reference = z3.open()) {
      for (int step = 0; step < STEPS; step++) {
        int choice = random.nextInt(10);
        if (choice < 2 && depth < 6) {
          depth++;
          own.push();
          reference.push();
          asserted.push();
        } else if (choice < 4 && depth > 0) {
          depth--;
          own.pop();
          reference.pop();
          asserted.pop();
        } else if (choice < 7 && depth > 0) {
          Formula formula = formula(random, depth, 2);
          own.add(formula);
          reference.add(formula);
          asserted.add(formula);
        } else {
          compare(own, reference, asserted, assumptions(random, depth));
        }
      }
    }
  }

  private void compare(
      Solver own, Solver reference, AssertionStack asserted, List<Formula> assumptions) {
    Answer answer = own.check(assumptions);
    Answer expected = reference.check(assumptions);
    List<Formula> all = new ArrayList<>(asserted.formulas());
    all.addAll(assumptions);
    assertThat(answer.status()).as("%s", all).isEqualTo(expected.status());
    if (answer instanceof Answer.Sat sat) {
      solutions++;
      assertThat(all).allSatisfy(f -> assertThat(f.evaluate(sat.model())).isTrue());
    } else if (answer instanceof Answer.Unsat unsat) {
      contradictions++;
      assertThat(unsat.core()).isSubsetOf(assumptions).doesNotHaveDuplicates();
      assertThat(reference.check(unsat.core())).isInstanceOf(Answer.Unsat.class);
    }
  }

  private static List<Formula> assumptions(Random random, int depth) {
    List<Formula> assumptions = new ArrayList<>();
    int number = random.nextInt(6);
    for (int i = 0; i < number; i++) {
      assumptions.add(formula(random, depth, random.nextInt(2)));
    }
    return assumptions;
  }

  private static Formula formula(Random random, int scope, int depth) {
    int kind = depth == 0 ? 0 : random.nextInt(4);
    if (kind == 0) {
      Relation[] relations = Relation.values();
      Relation relation = relations[random.nextInt(relations.length)];
      return Formula.compare(term(random, scope), relation, term(random, scope));
    } else if (kind == 1) {
      return Formula.not(formula(random, scope, depth - 1));
    }
    List<Formula> parts = new ArrayList<>();
    int size = 2 + random.nextInt(3);
    for (int i = 0; i < size; i++) {
      parts.add(formula(random, scope, depth - 1));
    }
    return kind == 2 ? Formula.and(parts) : Formula.or(parts);
  }

  /** Some variables belong to all scopes, some to one only. */
  private static LinearTerm term(Random random, int scope) {
    LinearTerm term = LinearTerm.constant(random.nextInt(9) - 4);
    int summands = random.nextInt(4);
    for (int i = 0; i < summands; i++) {
      String name = "x" + random.nextInt(NAMES) + (random.nextBoolean() ? "" : "@" + scope);
      int factor = random.nextInt(3) == 0 ? random.nextInt(7) - 3 : 1 - 2 * random.nextInt(2);
      term = term.plus(LinearTerm.of(new Variable(name)).times(factor));
    }
    return term;
  }
}
