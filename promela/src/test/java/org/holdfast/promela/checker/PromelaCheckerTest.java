package org.holdfast.promela.checker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Fairness;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;
import org.holdfast.promela.checker.CheckerOptions.Coverage;
import org.holdfast.promela.checker.CheckerOptions.Symmetry;
import org.holdfast.promela.runtime.StateTooLarge;
import org.junit.jupiter.api.Test;

class PromelaCheckerTest {
  private static final CheckerOptions DEFAULTS = CheckerOptions.defaults();

  private static PromelaInstance instance(String text, PromelaOptions options)
      throws ModelException {
    return PromelaReader.withDefinitions(Map.of())
        .read("m.pml", text)
        .instantiate(Map.of(), options);
  }

  private static Verdict check(PromelaInstance instance, String name, CheckerOptions options) {
    Property property = instance.property(name).orElseThrow();
    return new PromelaChecker(instance, options)
        .check(property, Budget.unlimited(), EventSink.NONE);
  }

  private static Verdict check(String text, String name, CheckerOptions options)
      throws ModelException {
    return check(instance(text, PromelaOptions.DEFAULT), name, options);
  }

  private static List<Remark> remarks(String text, String name, CheckerOptions options)
      throws ModelException {
    return check(text, name, options).evidence().remarks();
  }

  private static final String TOGGLING =
      """
      bool a, b;
      active proctype P() { do :: a = !a od }
      active proctype Q() { b = true }
      ltl happens { <>b }
      """;

  @Test
  void fairnessThatIsNotNeededIsNotAssumed() throws ModelException {
    String model = TOGGLING + "ltl fairness1 { <>b }\nltl fairness2 { []<>a }\n";
    assertThat(remarks(model, "happens", DEFAULTS))
        .containsExactly(
            new Remark.Assumes(new Fairness(List.of("fairness1"), false)),
            new Remark.HoldsWithoutFairness(new Fairness(List.of("fairness2"), false)));
    CheckerOptions weak =
        DEFAULTS.withSearch(DEFAULTS.search().withScheduling(Scheduling.WEAKLY_FAIR));
    assertThat(remarks(model, "happens", weak))
        .containsExactly(
            new Remark.Assumes(new Fairness(List.of("fairness1"), false)),
            new Remark.HoldsWithoutFairness(new Fairness(List.of(), true)),
            new Remark.HoldsWithoutFairness(new Fairness(List.of("fairness2"), false)));
    String needless = TOGGLING + "ltl fairness { []<>a }\n";
    assertThat(remarks(needless, "happens", weak))
        .containsExactly(
            new Remark.Assumes(new Fairness(List.of(), true)),
            new Remark.HoldsWithoutFairness(new Fairness(List.of("fairness"), false)));
  }

  private static final String TWINS =
      "byte x;\nactive [3] proctype P() { do :: x < 3 -> x++ :: x == 3 -> x = 0 od }\n";

  @Test
  void processesAreCountedUnlessSomethingTellsThemApart() throws ModelException {
    Verdict counted = check(TWINS, "end-states", DEFAULTS);
    assertThat(counted.evidence().remarks()).contains(new Remark.Counted(List.of("P")));
    Verdict all = check(TWINS, "end-states", DEFAULTS.withSymmetry(Symmetry.IGNORED));
    assertThat(all.evidence().remarks()).noneMatch(Remark.Counting.class::isInstance);
    assertThat(counted.evidence().statistics().get(Figure.STATES))
        .isLessThan(all.evidence().statistics().get(Figure.STATES));
    CheckerOptions weak =
        DEFAULTS.withSearch(DEFAULTS.search().withScheduling(Scheduling.WEAKLY_FAIR));
    assertThat(remarks(TWINS, "end-states", weak)).contains(new Remark.Counted(List.of("P")));
    assertThat(remarks(TWINS.replace("x++", "x = _pid"), "end-states", DEFAULTS))
        .anyMatch(Remark.NotCounted.class::isInstance);
  }

  @Test
  void assertionsAndEndStatesAreDecidedTogether() throws ModelException {
    String text =
        """
        byte x;
        active proctype P() { do :: x < 5 -> x++ :: x == 2 -> assert(false) :: x == 5 -> false od }
        ltl grows { <>(x == 3) }
        """;
    PromelaInstance instance = instance(text, PromelaOptions.DEFAULT);
    PromelaChecker checker = new PromelaChecker(instance, CheckerOptions.exhaustive());
    Property assertions = instance.property("assertions").orElseThrow();
    Property ends = instance.property("end-states").orElseThrow();
    Property grows = instance.property("grows").orElseThrow();
    assertThat(checker.together(List.of(ends, grows, assertions)))
        .containsExactly(List.of(assertions, ends), List.of(grows));
    assertThat(checker.together(List.of(ends, grows)))
        .containsExactly(List.of(ends), List.of(grows));
    List<Verdict> verdicts =
        checker.checkTogether(List.of(assertions, ends), Budget.unlimited(), EventSink.NONE);
    for (int i = 0; i < 2; i++) {
      Property property = List.of(assertions, ends).get(i);
      Verdict alone = checker.check(property, Budget.unlimited(), EventSink.NONE);
      assertThat(verdicts.get(i).evidence()).isEqualTo(alone.evidence());
      assertThat(((Verdict.Violated) verdicts.get(i)).trace().steps())
          .isEqualTo(((Verdict.Violated) alone).trace().steps());
    }
    assertThat(((Verdict.Violated) verdicts.get(0)).trace().steps())
        .hasSizeLessThan(((Verdict.Violated) verdicts.get(1)).trace().steps().size());
  }

  @Test
  void stepsThatAreLeftOutAreTold() throws ModelException {
    String alone =
        """
        byte g;
        active proctype P() { byte x; do :: x < 4 -> x++ :: else -> break od }
        active proctype Q() { do :: g < 3 -> g++ :: else -> break od }
        """;
    Verdict holds = check(alone, "end-states", DEFAULTS);
    long reduced = holds.evidence().statistics().get(Figure.REDUCED);
    assertThat(reduced).isPositive();
    assertThat(holds.evidence().remarks()).contains(new Remark.StepsLeftOut(reduced, false));
    assertThat(remarks(alone, "end-states", CheckerOptions.exhaustive())).isEmpty();
  }

  @Test
  void whatLiesBehindErrorsIsNotLookedAt() throws ModelException {
    String beyond =
        """
        byte a[2]; byte i; bool bad;
        active proctype P() { do :: i < 3 -> a[i] = 1; i++ :: else -> break od; bad = true }
        ltl good { [] !bad }
        """;
    assertThat(remarks(beyond, "good", DEFAULTS)).contains(new Remark.StepsFail(1));
    assertThat(remarks(beyond.replace("i < 3", "i < 2"), "end-states", DEFAULTS))
        .doesNotContain(new Remark.StepsFail(1));
    String asserts = "bool bad; active proctype P() { assert(bad); bad = true } ltl g { [] !bad }";
    assertThat(remarks(asserts, "g", DEFAULTS)).contains(new Remark.StepsFail(1));
    assertThat(remarks(asserts, "end-states", DEFAULTS)).doesNotContain(new Remark.StepsFail(1));
  }

  @Test
  void statementsThatAreNeverExecuted() throws ModelException {
    String idle = "byte x;\nactive proctype P() {\n  if :: x > 2 -> assert(false) :: else fi\n}\n";
    Remark.Statement guard = new Remark.Statement("P", "x > 2", new SourcePosition("m.pml", 3, 9));
    Remark unreached = new Remark.AssertionNeverReached(new SourcePosition("m.pml", 3, 18));
    assertThat(remarks(idle, "assertions", DEFAULTS))
        .containsExactly(unreached, new Remark.NeverExecuted(List.of(guard), 2));
    assertThat(
            remarks(idle, "assertions", DEFAULTS.withCoverage(Coverage.EVERY_STATEMENT))
                .subList(0, 3))
        .containsExactly(
            unreached,
            new Remark.ProcessCoverage("P", 2, 3),
            new Remark.StatementNeverExecuted(guard));
    String failing = "active proctype P() { assert(false) }\n";
    assertThat(remarks(failing, "assertions", DEFAULTS.withCoverage(Coverage.EVERY_STATEMENT)))
        .containsExactly(new Remark.CoverageUnknown());
  }

  /** The processes start later than a first look at the model goes. */
  @Test
  void statesGrowWhereTheyAreTooSmall() throws ModelException {
    String starting =
        """
        proctype P() { false }
        init { int i; do :: i < 15000 -> i++ :: else -> break od; run P(); run P() }
        """;
    PromelaInstance first = instance(starting, PromelaOptions.DEFAULT);
    Property property = first.property("assertions").orElseThrow();
    Engine search =
        new ExplicitChecker(first.plain(), first.region(), CheckerOptions.exhaustive().search());
    assertThatThrownBy(() -> search.check(property, Budget.unlimited(), EventSink.NONE))
        .isInstanceOf(StateTooLarge.class);
    assertThat(check(first, "assertions", DEFAULTS)).isInstanceOf(Verdict.Holds.class);
  }
}
