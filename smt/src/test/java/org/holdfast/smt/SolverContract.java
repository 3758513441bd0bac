package org.holdfast.smt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.holdfast.smt.SampleFormulas.between;
import static org.holdfast.smt.SampleFormulas.compare;
import static org.holdfast.smt.SampleFormulas.hard;
import static org.holdfast.smt.SampleFormulas.term;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What every solver has to do; each adapter and decorator runs all of it. */
@Timeout(120)
public abstract class SolverContract {
  private Solver solver;

  protected abstract SolverFactory factory();

  @BeforeEach
  void open() {
    solver = factory().open();
  }

  @AfterEach
  void close() {
    if (solver != null) {
      solver.close();
    }
  }

  private Model model(Formula... assumptions) {
    Answer answer = solver.check(List.of(assumptions));
    assertThat(answer).isInstanceOf(Answer.Sat.class);
    return ((Answer.Sat) answer).model();
  }

  private List<Formula> core(Formula... assumptions) {
    Answer answer = solver.check(List.of(assumptions));
    assertThat(answer).isInstanceOf(Answer.Unsat.class);
    return ((Answer.Unsat) answer).core();
  }

  private static BigInteger value(Model model, String name) {
    return model.valueOf(new Variable(name));
  }

  @Test
  void theFactoryHasAName() {
    assertThat(factory().name()).isNotBlank();
  }

  @Test
  void nothingAssertedIsSatisfiable() {
    assertThat(model().valueOf(new Variable("unknown"))).isEqualTo(BigInteger.ZERO);
  }

  @Test
  void solvesEquations() {
    solver.add(Formula.equal(term("x").times(3).plus(term("y")), LinearTerm.constant(-7)));
    solver.add(Formula.equal(term("x").minus(term("y")), LinearTerm.constant(-9)));
    Model model = model();
    assertThat(value(model, "x")).isEqualTo(-4);
    assertThat(value(model, "y")).isEqualTo(5);
  }

  @Test
  void knowsThatVariablesAreIntegers() {
    solver.add(Formula.equal(term("x").times(2), LinearTerm.ONE));
    assertThat(core()).isEmpty();
  }

  @Test
  void everyRelationMeansWhatItSays() {
    for (Relation relation : Relation.values()) {
      for (int value = -1; value <= 1; value++) {
        solver.push();
        solver.add(compare("x", relation, 0));
        solver.add(compare("x", Relation.EQ, value));
        boolean expected = relation.holds(BigInteger.valueOf(value), BigInteger.ZERO);
        assertThat(solver.check() instanceof Answer.Sat)
            .as(value + " " + relation)
            .isEqualTo(expected);
        solver.pop();
      }
    }
  }

  @Test
  void divisibilityIsThatOfIntegers() {
    for (int modulus = 1; modulus <= 3; modulus++) {
      for (int value = -4; value <= 4; value++) {
        solver.push();
        solver.add(compare("x", Relation.EQ, value));
        Formula divides = Formula.divides(modulus, term("x").times(2).plus(1));
        boolean expected = Math.floorMod(2 * value + 1, modulus) == 0;
        assertThat(solver.check(List.of(divides)) instanceof Answer.Sat).isEqualTo(expected);
        solver.add(Formula.not(divides));
        assertThat(solver.check() instanceof Answer.Sat).isEqualTo(!expected);
        solver.pop();
      }
    }
  }

  @Test
  void divisibilitiesOfSeveralTermsTogether() {
    solver.add(between(1, term("x"), 40));
    solver.add(Formula.divides(3, term("x").plus(1)));
    solver.add(Formula.divides(5, term("x").minus(term("y"))));
    solver.add(compare("y", Relation.EQ, -2));
    solver.add(Formula.not(Formula.divides(2, term("x"))));
    assertThat(value(model(), "x")).isEqualTo(23);
    assertThat(core(Formula.divides(7, term("x")))).hasSize(1);
  }

  @Test
  void connectivesWithFewOperandsAndConstants() {
    solver.add(new Formula.And(List.of()));
    solver.add(new Formula.And(List.of(compare("x", Relation.EQ, 1))));
    solver.add(new Formula.Not(new Formula.Or(List.of())));
    solver.add(new Formula.Or(List.of(compare("x", Relation.EQ, 1))));
    solver.add(Formula.TRUE);
    solver.add(Formula.compare(LinearTerm.ONE, Relation.GT, LinearTerm.ZERO));
    assertThat(value(model(), "x")).isEqualTo(1);
    solver.add(Formula.FALSE);
    assertThat(core()).isEmpty();
  }

  @Test
  void bigNumbers() {
    BigInteger big = BigInteger.TEN.pow(40);
    solver.add(Formula.equal(term("x"), LinearTerm.constant(big.negate())));
    solver.add(Formula.equal(term("y"), term("x").times(big)));
    Model model = model();
    assertThat(value(model, "x")).isEqualTo(big.negate());
    assertThat(value(model, "y")).isEqualTo(big.multiply(big).negate());
  }

  @Test
  void strangeNamesStayApart() {
    List<String> names =
        List.of(
            "a b",
            "a|b",
            "a\\b",
            "and",
            "+",
            "0",
            "x'",
            "x[3]",
            "",
            "@x",
            ".x",
            "%:and",
            "ü",
            "a;b",
            "(",
            "\"",
            "a\nb",
            "assume!0",
            "true",
            "Int",
            "v0",
            "check-sat",
            "let",
            "%007c");
    for (int i = 0; i < names.size(); i++) {
      solver.add(compare(names.get(i), Relation.EQ, i - 3));
    }
    Model model = model(compare("a|b", Relation.GT, -5));
    for (int i = 0; i < names.size(); i++) {
      assertThat(value(model, names.get(i))).as(names.get(i)).isEqualTo(i - 3);
    }
  }

  @Test
  void popForgets() {
    solver.add(compare("x", Relation.GE, 3));
    solver.push();
    solver.add(compare("x", Relation.LE, 5));
    solver.push();
    solver.add(compare("x", Relation.GE, 6));
    assertThat(core()).isEmpty();
    solver.pop();
    assertThat(value(model(), "x")).isBetween(BigInteger.valueOf(3), BigInteger.valueOf(5));
    solver.pop();
    solver.add(compare("x", Relation.GE, 6));
    assertThat(value(model(), "x")).isGreaterThanOrEqualTo(BigInteger.valueOf(6));
  }

  @Test
  void aVariableFirstUsedInAScopeCanBeUsedAfterIt() {
    solver.push();
    solver.add(compare("y", Relation.EQ, 1));
    assertThat(value(model(), "y")).isEqualTo(1);
    solver.pop();
    solver.add(compare("y", Relation.EQ, 2));
    assertThat(value(model(), "y")).isEqualTo(2);
  }

  @Test
  void popWithoutPushIsAProgrammingError() {
    assertThatThrownBy(() -> solver.pop()).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void assumptionsAreForgotten() {
    solver.add(compare("x", Relation.GE, 0));
    assertThat(core(compare("x", Relation.LT, 0))).containsExactly(compare("x", Relation.LT, 0));
    assertThat(value(model(compare("x", Relation.EQ, 7)), "x")).isEqualTo(7);
    assertThat(value(model(compare("x", Relation.EQ, 8)), "x")).isEqualTo(8);
    assertThat(solver.check()).isInstanceOf(Answer.Sat.class);
  }

  @Test
  void aCoreNamesTheAssumptionsThatWereNeeded() {
    solver.add(Formula.atLeast(term("x"), term("y")));
    Formula low = compare("x", Relation.LE, 2);
    Formula high = Formula.or(compare("y", Relation.GE, 5), compare("y", Relation.EQ, 4));
    Formula other = compare("z", Relation.EQ, 1);
    List<Formula> core = core(other, high, low);
    assertThat(core).contains(low, high).isSubsetOf(low, high, other);
    core.forEach(solver::add);
    assertThat(core()).isEmpty();
  }

  @Test
  void anAssumptionGivenTwiceIsInTheCoreOnce() {
    Formula never = compare("x", Relation.NE, 0);
    solver.add(compare("x", Relation.EQ, 0));
    assertThat(core(never, never)).containsExactly(never);
    assertThat(core(Formula.FALSE)).containsExactly(Formula.FALSE);
    assertThat(model(Formula.TRUE)).isNotNull();
  }

  @Test
  void assumptionsMeanTheSameInAndAfterScopes() {
    Formula five = compare("x", Relation.EQ, 5);
    solver.push();
    assertThat(value(model(five), "x")).isEqualTo(5);
    solver.add(compare("x", Relation.LT, 5));
    assertThat(core(five)).containsExactly(five);
    solver.pop();
    assertThat(value(model(five), "x")).isEqualTo(5);
  }

  @Test
  void manyAssumptionsOneAfterTheOther() {
    solver.add(between(0, term("x"), 400));
    for (int i = 0; i <= 600; i++) {
      Formula assumption = compare("x", Relation.EQ, i);
      Answer answer = solver.check(List.of(assumption));
      assertThat(answer instanceof Answer.Sat).as("x = " + i).isEqualTo(i <= 400);
    }
    assertThat(value(model(compare("x", Relation.EQ, 0)), "x")).isEqualTo(0);
  }

  @Test
  void aTimeoutIsUndeterminedAndTheSolverGoesOn() {
    solver.add(compare("x", Relation.EQ, 1));
    solver.setTimeout(Duration.ofMillis(300));
    solver.push();
    solver.add(hard());
    assertThat(solver.check()).isInstanceOf(Answer.Undetermined.class);
    solver.pop();
    solver.setTimeout(Duration.ofMinutes(1));
    assertThat(value(model(compare("y", Relation.EQ, 2)), "x")).isEqualTo(1);
    assertThat(core(compare("x", Relation.EQ, 2))).hasSize(1);
  }

  @Test
  void aVeryLongTimeoutIsNoTimeout() {
    solver.setTimeout(Duration.ofSeconds(Long.MAX_VALUE));
    assertThat(solver.check()).isInstanceOf(Answer.Sat.class);
  }

  @Test
  void anInterruptionIsUndeterminedAndTheSolverGoesOn() throws InterruptedException {
    solver.add(compare("x", Relation.EQ, 1));
    solver.push();
    solver.add(hard());
    AtomicBoolean answered = new AtomicBoolean();
    Thread other =
        new Thread(
            () -> {
              // An interruption before the check has no effect, and we cannot see it begin. Z3
              // loses one that comes while it prepares the check, and does not listen to others
              // after it, so it is left alone for a moment.
              while (!answered.get()) {
                pause();
                solver.interrupt();
              }
            });
    other.start();
    Answer answer = solver.check(List.of(compare("x", Relation.GE, 0)));
    answered.set(true);
    other.join();
    assertThat(answer).isInstanceOf(Answer.Undetermined.class);
    solver.pop();
    assertThat(value(model(), "x")).isEqualTo(1);
  }

  private static void pause() {
    try {
      new CountDownLatch(1).await(500, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void interruptingAtAnyTimeDoesNoHarm() throws InterruptedException {
    CountDownLatch started = new CountDownLatch(1);
    AtomicBoolean done = new AtomicBoolean();
    solver.interrupt();
    assertThat(solver.check()).isInstanceOf(Answer.Sat.class);
    Thread other =
        new Thread(
            () -> {
              started.countDown();
              while (!done.get()) {
                solver.interrupt();
              }
            });
    other.start();
    started.await();
    List<Answer> answers = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      solver.push();
      solver.add(compare("x", Relation.EQ, i));
      answers.add(solver.check(List.of(compare("y", Relation.EQ, i))));
      solver.pop();
    }
    solver.close();
    for (int i = 0; i < 1000; i++) {
      solver.interrupt();
    }
    done.set(true);
    other.join();
    assertThat(answers).doesNotHaveAnyElementsOfTypes(Answer.Unsat.class);
  }

  @Test
  void closingTwiceIsFineAndUseAfterwardsIsAProgrammingError() {
    solver.close();
    solver.close();
    assertThatThrownBy(() -> solver.check()).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> solver.add(Formula.TRUE)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> solver.push()).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void sameQuestionsSameAnswers() {
    List<Answer> before = conversation(solver);
    try (Solver again = factory().open()) {
      assertThat(conversation(again)).isEqualTo(before);
    }
  }

  private static List<Answer> conversation(Solver solver) {
    List<Answer> answers = new ArrayList<>();
    LinearTerm sum = term("a").times(2).plus(term("b").times(3)).plus(term("c").times(5));
    solver.add(between(10, sum, 100));
    solver.add(Formula.nonNegative(term("a")));
    for (int i = 0; i < 5; i++) {
      solver.push();
      solver.add(Formula.or(compare("b", Relation.GT, i), compare("c", Relation.LT, i)));
      answers.add(solver.check());
      answers.add(
          solver.check(
              List.of(
                  Formula.isZero(sum.plus(-i)),
                  compare("a", Relation.EQ, i),
                  compare("b", Relation.LT, -i))));
    }
    return answers;
  }
}
