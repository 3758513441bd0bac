package org.holdfast.checking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;

/** A trace is refused unless it is a run and violates the property. */
class TraceTest {
  private static final Variable LIMIT = new Variable("limit");
  private static final Variable VALUE = new Variable("value");
  private static final Vocabulary VOCABULARY =
      Vocabulary.plain(Vocabulary.Steps.RULES, List.of(LIMIT), List.of(VALUE));

  /** Counts up to three; at two it may also go back to one. */
  private static final class Counter implements StepSemantics<Integer, String> {
    @Override
    public Optional<String> whyNotInitial(Integer value) {
      return value == 0 ? Optional.empty() : Optional.of("not zero");
    }

    @Override
    public Optional<String> whyNotEnabled(Integer value, String action) {
      boolean enabled = action.equals("up") ? value < 3 : action.equals("back") && value == 2;
      return enabled ? Optional.empty() : Optional.of("not now");
    }

    @Override
    public Action action(Integer value, String action) {
      return Action.of(value, action, Optional.empty(), new Actor.Environment());
    }

    @Override
    public Integer apply(Integer value, String action) {
      return action.equals("up") ? value + 1 : value - 1;
    }

    @Override
    public boolean isDeadlocked(Integer value) {
      return value == 3;
    }

    @Override
    public Valuation observe(Integer value) {
      return variable -> BigInteger.valueOf(variable.equals(LIMIT) ? 3 : value);
    }
  }

  private static Ltl value(Relation relation, long bound) {
    return Ltl.state(Formula.compare(LinearTerm.of(VALUE), relation, LinearTerm.constant(bound)));
  }

  private static Trace.Move<String> move(String action, long times) {
    return new Trace.Move<>(action, times);
  }

  private static Trace replay(int initial, List<Trace.Move<String>> moves, Ltl property)
      throws NotARun {
    return Trace.replay(new Counter(), initial, moves, VOCABULARY, property);
  }

  private static Trace replayLasso(List<Trace.Move<String>> moves, int loopStart, Ltl property)
      throws NotARun {
    return Trace.replayLasso(new Counter(), 0, moves, loopStart, VOCABULARY, property);
  }

  private static final Ltl BELOW_THREE = new Ltl.Always(value(Relation.LT, 3));
  private static final Ltl REACHES_THREE = new Ltl.Eventually(value(Relation.EQ, 3));

  @Test
  void keepsWhatHappened() throws NotARun {
    Trace trace = replay(0, List.of(move("up", 2), move("back", 1), move("up", 2)), BELOW_THREE);
    assertThat(trace.parameters()).containsEntry(LIMIT, BigInteger.valueOf(3));
    assertThat(trace.initial()).containsOnlyKeys(VALUE).containsEntry(VALUE, Value.of(0));
    assertThat(trace.steps())
        .extracting(step -> step.action().label())
        .containsExactly("up", "back", "up");
    assertThat(trace.steps()).extracting(step -> step.action().times()).containsExactly(2L, 1L, 2L);
    // An action is told from where it is taken first.
    assertThat(trace.steps()).extracting(step -> step.action().number()).containsExactly(0, 2, 1);
    assertThat(trace.steps())
        .extracting(step -> step.values().get(VALUE).number().intValueExact())
        .containsExactly(2, 1, 3);
    assertThat(trace.loopStart()).isEmpty();
  }

  @Test
  void valuesWithNamesAreSymbols() throws NotARun {
    Vocabulary.Shown named =
        new Vocabulary.Shown(
            VALUE,
            "value",
            OptionalInt.empty(),
            Optional.empty(),
            Map.of(BigInteger.TWO, "two", BigInteger.TEN, "ten"));
    Vocabulary vocabulary = new Vocabulary(Vocabulary.Steps.RULES, List.of(LIMIT), List.of(named));
    Trace trace =
        Trace.replay(
            new Counter(), 0, List.of(move("up", 2), move("up", 1)), vocabulary, BELOW_THREE);
    assertThat(trace.steps())
        .extracting(step -> step.values().get(VALUE))
        .containsExactly(new Value.Symbol("two", BigInteger.TWO), Value.of(3));
    assertThat(trace.vocabulary()).isEqualTo(vocabulary);
  }

  @Test
  void refusesAnInitialConfigurationThatIsNone() {
    assertThatThrownBy(() -> replay(1, List.of(move("up", 2)), BELOW_THREE))
        .isInstanceOf(NotARun.class)
        .hasMessage("not an initial configuration: not zero");
  }

  @Test
  void refusesAStepThatIsNotEnabled() {
    assertThatThrownBy(() -> replay(0, List.of(move("up", 4)), BELOW_THREE))
        .isInstanceOf(NotARun.class)
        .hasMessage("up cannot be taken: not now");
    assertThatThrownBy(() -> replay(0, List.of(move("back", 1)), BELOW_THREE))
        .isInstanceOf(NotARun.class);
  }

  @Test
  void refusesAFiniteRunThatViolatesNothingYet() {
    assertThatThrownBy(() -> replay(0, List.of(move("up", 2)), BELOW_THREE))
        .isInstanceOf(NotARun.class);
    assertThatThrownBy(() -> replay(0, List.of(move("up", 2)), REACHES_THREE))
        .isInstanceOf(NotARun.class);
  }

  @Test
  void acceptsALoopThatCloses() throws NotARun {
    List<Trace.Move<String>> moves = List.of(move("up", 1), move("up", 1), move("back", 1));
    Trace trace = replayLasso(moves, 1, REACHES_THREE);
    assertThat(trace.loopStart()).hasValue(1);
    assertThat(trace.steps()).hasSize(3);
  }

  @Test
  void refusesALoopThatDoesNotClose() {
    List<Trace.Move<String>> moves = List.of(move("up", 1), move("up", 1), move("back", 1));
    assertThatThrownBy(() -> replayLasso(moves, 0, REACHES_THREE))
        .isInstanceOf(NotARun.class)
        .hasMessageContaining("loop");
  }

  @Test
  void refusesALoopThatSatisfiesTheProperty() {
    List<Trace.Move<String>> moves = List.of(move("up", 1), move("up", 1), move("back", 1));
    Ltl oneAgainAndAgain = new Ltl.Always(new Ltl.Eventually(value(Relation.EQ, 1)));
    assertThatThrownBy(() -> replayLasso(moves, 1, oneAgainAndAgain))
        .isInstanceOf(NotARun.class)
        .hasMessage("the run satisfies the property");
  }

  @Test
  void aRunMayStopOnlyWhereItIsStuck() throws NotARun {
    Ltl leavesThree = new Ltl.Always(new Ltl.Eventually(value(Relation.LT, 3)));
    Trace trace = replayLasso(List.of(move("up", 3)), 1, leavesThree);
    assertThat(trace.loopStart()).hasValue(1);
    assertThatThrownBy(() -> replayLasso(List.of(move("up", 2)), 1, REACHES_THREE))
        .isInstanceOf(NotARun.class)
        .hasMessage("the run stops although a step is possible");
  }

  @Test
  void everyConfigurationInsideAMoveCounts() throws NotARun {
    Ltl neverOne = new Ltl.Always(value(Relation.NE, 1));
    assertThat(replay(0, List.of(move("up", 3)), neverOne).steps()).hasSize(1);
  }

  @Test
  void aMoveIsAtLeastOneStep() {
    assertThatThrownBy(() -> move("up", 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> move("up", -1)).isInstanceOf(IllegalArgumentException.class);
  }
}
