package org.holdfast.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.holdfast.checking.Fairness;
import org.holdfast.checking.ModelPart;
import org.holdfast.checking.Remark;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The words of every kind of remark, as users and their programs know them. */
class RemarkTextTest {
  private static final Formula LARGE =
      Formula.atLeast(LinearTerm.of(new Variable("x")), LinearTerm.constant(3));
  private static final Ltl PART = Ltl.state(LARGE);
  private static final Fairness BOTH = new Fairness(List.of("f", "g"), true);
  private static final SourcePosition PLACE = new SourcePosition("m.pml", 3, 19);
  private static final Remark.Statement GUARD = new Remark.Statement("P", "x > 2", PLACE);

  private static ModelPart part(ModelPart.Kind kind, String text) {
    return new ModelPart(kind, text, new SourcePosition("m", 1, 1));
  }

  private static Arguments said(Remark remark, String words) {
    return Arguments.of(remark, words);
  }

  static Stream<Arguments> remarks() {
    return Stream.of(
        said(
            new Remark.RoundsAsSteps(Remark.RoundsAsSteps.Argument.OPERATORS, List.of()),
            "a round is one step: no operator depends on the order in which messages arrive"),
        said(
            new Remark.RoundsAsSteps(Remark.RoundsAsSteps.Argument.COMMUTES, List.of(PLACE)),
            "a round is one step: any two messages may be exchanged in the iteration at 3:19"),
        said(
            new Remark.RoundsAsSteps(Remark.RoundsAsSteps.Argument.ALL_ORDERS, List.of(PLACE)),
            "every order of arrival was tried: it may make a difference in the iteration at"
                + " 3:19"),
        said(
            new Remark.RoundsAsSteps(Remark.RoundsAsSteps.Argument.SWITCHED_OFF, List.of()),
            "messages arrived one at a time, in every order"),
        said(
            new Remark.RoundProcesses(Remark.RoundProcesses.Distinction.NONE),
            "processes were counted: nothing tells them apart"),
        said(
            new Remark.RoundProcesses(Remark.RoundProcesses.Distinction.COORDINATOR),
            "processes were counted, the coordinator apart"),
        said(
            new Remark.RoundProcesses(Remark.RoundProcesses.Distinction.TURNS),
            "processes that are to coordinate were told apart by their turns"),
        said(
            new Remark.RoundProcesses(Remark.RoundProcesses.Distinction.SWITCHED_OFF),
            "processes were told apart, as was asked for"),
        said(
            new Remark.ValuesRenamed(List.of("V")),
            "values were renamed: nothing tells those of V apart"),
        said(
            new Remark.ValuesToldApart("V", Remark.ValuesToldApart.Distinction.ORDER, PLACE),
            "values of V were told apart: 3:19 asks which is smaller"),
        said(
            new Remark.ValuesToldApart("V", Remark.ValuesToldApart.Distinction.ARITHMETIC, PLACE),
            "values of V were told apart: 3:19 counts with them"),
        said(
            new Remark.ValuesToldApart("V", Remark.ValuesToldApart.Distinction.MIXED, PLACE),
            "values of V were told apart: 3:19 puts them together with other values"),
        said(
            new Remark.ValuesToldApart("V", Remark.ValuesToldApart.Distinction.NAMED, PLACE),
            "values of V were told apart: 3:19 names them"),
        said(new Remark.Assumes(Fairness.NONE), "assumes no fairness"),
        said(new Remark.Assumes(BOTH), "assumes `f` and `g` and weak fairness to processes"),
        said(
            new Remark.HoldsWithoutFairness(new Fairness(List.of("g"), false)),
            "holds without `g`"),
        said(
            new Remark.NoFairRun(new Fairness(List.of("f"), false)),
            "vacuous: no run satisfies `f`"),
        said(new Remark.PremiseNeverHolds(PART), "vacuous: the premise `x >= 3` never holds"),
        said(new Remark.HoldsWithoutPremise(PART), "holds without the premise `x >= 3`"),
        said(new Remark.HoldsWithoutPart(PART), "holds without `x >= 3`"),
        said(new Remark.HoldsWhatever(PART), "holds whatever `x >= 3` is"),
        said(new Remark.VacuityNotDecided(), "not all vacuity checks were made"),
        said(new Remark.NoInitialState(), "there is no initial state"),
        said(new Remark.NoInitialConfiguration(), "there is no initial configuration"),
        said(
            new Remark.ConstantCondition(LARGE, false),
            "`x >= 3` holds in no state that was visited"),
        said(
            new Remark.ConstantCondition(LARGE, true),
            "`x >= 3` holds in every state that was visited"),
        said(new Remark.NeverPossible(List.of("a", "b")), "never possible: a; b"),
        said(
            new Remark.StepsLeftOut(1, false),
            "reduced: in 1 state one process went on alone, which nothing notices"),
        said(
            new Remark.StepsLeftOut(1234, true),
            "reduced: in 1234 states one process went on alone, which nothing notices; there may be"
                + " a shorter run, which --no-reduction finds"),
        said(
            new Remark.StepsFail(1),
            "1 step fails, and what lies behind was not looked at; -p assertions shows how"),
        said(
            new Remark.StepsFail(2),
            "2 steps fail, and what lies behind was not looked at; -p assertions shows how"),
        said(
            new Remark.FoundDepthFirst(),
            "found by depth-first search; there may be a shorter run, which --search bfs finds if"
                + " it gets so far"),
        said(
            new Remark.Counted(List.of("P", "Q")),
            "counted, because they cannot be told apart: processes of P, Q"),
        said(
            new Remark.NotCounted("P", "one of them is named"),
            "not counted: processes of P, one of them is named"),
        said(
            new Remark.AssertionNeverReached(PLACE),
            "vacuous: the assertion at 3:19 is never reached"),
        said(
            new Remark.AssertionCannotFail(PLACE),
            "vacuous: the assertion at 3:19 cannot fail, the statements before it in the same step"
                + " make it true"),
        said(new Remark.NeverExecuted(List.of(GUARD), 1), "never executed: P: x > 2 (3:19)"),
        said(
            new Remark.NeverExecuted(List.of(GUARD), 2),
            "never executed: P: x > 2 (3:19); and 1 more statement, --coverage lists all"),
        said(
            new Remark.NeverExecuted(List.of(), 3),
            "never executed: 3 statements; --coverage lists all"),
        said(new Remark.ProcessCoverage("P", 3, 6), "P: 3 of 6 statements never executed"),
        said(new Remark.StatementNeverExecuted(GUARD), "  3:19  x > 2"),
        said(
            new Remark.CoverageUnknown(),
            "what is never executed is known only when every state was visited"),
        said(
            new Remark.NeededParts(
                List.of(part(ModelPart.Kind.ASSUMPTION, "t >= f"), part(ModelPart.Kind.GUARD, "2")),
                List.of(
                    part(ModelPart.Kind.GUARD, "3"),
                    part(ModelPart.Kind.GUARD, "4"),
                    part(ModelPart.Kind.FAIRNESS, "a == 0"))),
            "needs t >= f; the guard of rule 2; does without the guards of rules 3, 4; fairness in"
                + " a == 0"),
        said(
            new Remark.SmallerMayViolate(Verdict.Reason.TIMEOUT, "stopped"),
            "smaller parameters may violate it, too: stopped"),
        said(new Remark.InResidueClass(LARGE), "in the residue class x >= 3"),
        said(
            new Remark.CommonClass(),
            "in the common class: violations over sent messages are real"),
        said(new Remark.NotCommon("they overlap"), "not in the common class: they overlap"),
        said(
            new Remark.GuardNotConfirmed(LARGE),
            "that the guard from x >= 3 is not too weak was not confirmed in time"),
        said(
            new Remark.PromisedProgress(true),
            "assumes that what correct processes send arrives, and no correct process stands still"
                + " while it could go on"),
        said(
            new Remark.PromisedProgress(false),
            "assumes that no correct process stands still while it could go on"),
        said(new Remark.TimeStartsAtLoops(), "time starts when every process has come to its loop"),
        said(
            new Remark.UnboundedCounters(List.of("x", "y")),
            "read as numbers without bounds, whatever their types: x, y"),
        said(
            new Remark.ThresholdOrder(
                List.of(LinearTerm.ZERO, LinearTerm.ONE, LinearTerm.of(new Variable("T"))), LARGE),
            "abstracted to intervals: 0 < 1 < T, where x >= 3"),
        said(new Remark.Invariants(List.of(LARGE, LARGE)), "invariants: x >= 3; x >= 3"),
        said(
            new Remark.NotInductive(
                "a_inv",
                new SourcePosition("m.pml", 3, 4),
                Optional.of(new SourcePosition("m.pml", 7, 8))),
            "`a_inv` (3:4) is not used as an invariant: the step at 7:8 may break it"),
        said(
            new Remark.NotInductive("a_inv", new SourcePosition("m.pml", 3, 4), Optional.empty()),
            "`a_inv` (3:4) is not used as an invariant: it need not hold initially"),
        said(
            new Remark.TrustedInvariants(
                List.of(new SourcePosition("m.cub", 3, 1), new SourcePosition("m.cub", 4, 1))),
            "rests on invariants that were not proved: those at 3:1, 4:1"),
        said(
            new Remark.NeverFires(
                List.of(
                    new Remark.NeverFires.Named("enter", new SourcePosition("m.cub", 9, 12)),
                    new Remark.NeverFires.Named("leave", new SourcePosition("m.cub", 11, 12)))),
            "never fires, with any number of processes: enter (9:12), leave (11:12)"),
        said(new Remark.Contradictory(), "vacuous: the formula contradicts itself"),
        said(
            new Remark.PartNeverHolds("At[x] = Critical"),
            "already `At[x] = Critical` never holds"));
  }

  @ParameterizedTest
  @MethodSource("remarks")
  void wordsStayTheSame(Remark remark, String words) {
    assertThat(RemarkText.of(remark)).isEqualTo(words);
  }

  @Test
  void everyKindIsHere() {
    assertThat(remarks().<Class<?>>map(arguments -> arguments.get()[0].getClass()))
        .containsAll(kinds(Remark.class).toList());
  }

  private static Stream<Class<?>> kinds(Class<?> type) {
    return type.isInterface()
        ? Arrays.stream(type.getPermittedSubclasses()).flatMap(RemarkTextTest::kinds)
        : Stream.of(type);
  }

  @Test
  void ofManySubjectsTheFirstAreNamed() {
    List<String> actions = IntStream.rangeClosed(1, 22).mapToObj(Integer::toString).toList();
    assertThat(RemarkText.of(new Remark.NeverPossible(actions)))
        .endsWith("; 19; 20; and 2 more")
        .startsWith("never possible: 1; 2");
    assertThat(
            RemarkText.of(
                new Remark.NeverExecuted(List.of(GUARD, GUARD, GUARD, GUARD, GUARD, GUARD), 9)))
        .endsWith("; and 4 more statements, --coverage lists all");
  }
}
