package org.holdfast.intervals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Fairness;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Variable;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.step.StepModel;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntervalEngineTest {
  /** Everybody sends once, and goes on when more than T messages were received. */
  static final String BROADCAST =
      """
      symbolic int N; symbolic int T;
      assume(%s);
      int sent = 0;
      atomic all_done = all(Proc:pc == 2);
      atomic some_done = some(Proc:pc == 2);
      atomic in_transit = some(Proc:got < sent);
      atomic waits = some(Proc:pc == 0);
      %s
      active[N] proctype Proc() {
        byte pc = 0; int got = 0, next = 0;
      end:
        do
          :: atomic {
            if
              :: pc != 0 -> next = got + 1;
              :: next = got;
            fi;
            if
              :: !(next <= sent) -> next = got;
              :: else;
            fi;
            if
              :: pc == 0 -> pc = 1; sent++;
              :: pc == 1 && next >= T + 1 -> pc = 2;
              :: else;
            fi;
            got = next; next = 0;
          }
        od;
      }
      ltl fairness { []<>(!in_transit && !waits) }
      ltl live { <>all_done }
      ltl safe { []!some_done }
      ltl sound { [](some_done -> sent >= 1) }
      """;

  @TempDir Path folder;

  private Prepared prepared(String text) throws Exception {
    Path file = folder.resolve("model.pml");
    Files.writeString(file, text);
    PromelaModel model = PromelaReader.withDefinitions(Map.of()).read(file);
    ParametricModel parametric =
        new ParametricModel(
            model, StepModel.of(model), PromelaOptions.DEFAULT, CheckerOptions.defaults());
    return new Intervals(budget -> new Z3SolverFactory()).prepare(parametric);
  }

  private Verdict verdict(String text, String property) throws Exception {
    Prepared prepared = prepared(text);
    Property asked =
        prepared.properties().stream()
            .filter(known -> known.name().equals(property))
            .findFirst()
            .orElseThrow();
    return prepared
        .engine(Budget.unlimited(), EventSink.NONE)
        .check(asked, Budget.unlimited(), EventSink.NONE);
  }

  private static String broadcast(String assumption) {
    return BROADCAST.formatted(assumption, "");
  }

  @Test
  void holdsForAllParametersWhereMessagesAreEnough() throws Exception {
    Verdict verdict = verdict(broadcast("N > T"), "live");

    assertThat(verdict).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict.evidence().remarks().toString())
        .as("as many messages as processes behind the sending, found without being told")
        .contains("card(pc=0) + sent == N");
  }

  @Test
  void violatedWithTheSmallestParametersWhereTheyAreNot() throws Exception {
    Verdict verdict = verdict(broadcast("N >= T"), "live");

    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    assertThat(((Verdict.Violated) verdict).trace().parameters())
        .containsEntry(new Variable("N"), BigInteger.ONE)
        .containsEntry(new Variable("T"), BigInteger.ONE);
  }

  @Test
  void thatNoRunIsFairIsTold() throws Exception {
    Verdict fair = verdict(broadcast("N > T"), "live");
    Verdict never =
        verdict(broadcast("N > T").replace("!in_transit && !waits", "waits && sent >= N"), "live");

    assertThat(fair.evidence().remarks()).noneMatch(Remark.NoFairRun.class::isInstance);
    assertThat(never).isInstanceOf(Verdict.Holds.class);
    assertThat(never.evidence().remarks())
        .contains(new Remark.NoFairRun(new Fairness(List.of("fairness"), false)));
  }

  @Test
  void safetyIsViolatedByAFairRun() throws Exception {
    assertThat(verdict(broadcast("N > T"), "safe")).isInstanceOf(Verdict.Violated.class);
  }

  /** A search that goes as deep as it can would never come back from the first process. */
  @Test
  void violationsAreFoundInInstancesWithoutEnd() throws Exception {
    String text =
        """
        symbolic int N;
        assume(N >= 1);
        int sent = 0;
        active[N] proctype Proc() {
          byte pc = 0; int got = 0, next = 0;
        end:
          do
            :: atomic {
              havoc(next);
              assume(got <= next && next <= sent);
              if
                :: pc == 0 -> sent++;
                :: pc == 0 && next >= 1 -> pc = 1;
                :: pc == 1;
              fi;
              got = next; next = 0;
            }
          od;
        }
        ltl fairness { <>[]!some(Proc:got < sent) }
        ltl safe { []!some(Proc:pc == 1) }
        """;

    assertThat(verdict(text, "safe")).isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void everyOrderOfThresholdsIsChecked() throws Exception {
    String text = broadcast("N > T").replace("next >= T + 1", "next >= T + 1 && next < N + 2 - T");

    Verdict verdict = verdict(text, "safe");

    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    Verdict other = verdict(text.replace("[]!some_done", "[](some_done -> some_done)"), "safe");
    assertThat(
            other.evidence().remarks().stream()
                .filter(Remark.ThresholdOrder.class::isInstance)
                .count())
        .as("T + 1 and N + 2 - T are smaller, equal or greater")
        .isGreaterThan(2);
  }

  @Test
  void aCandidateIsUsedOnlyIfItIsProved() throws Exception {
    String candidates =
        """
        atomic good_inv = (card(Proc:pc == 1) + card(Proc:pc == 2) == sent);
        atomic wrong_inv = (sent <= 3);
        atomic never_inv = (sent >= 1);
        """;

    Verdict verdict = verdict(BROADCAST.formatted("N > T", candidates), "live");

    assertThat(verdict).isInstanceOf(Verdict.Holds.class);
    List<Remark.NotInductive> refused =
        verdict.evidence().remarks().stream()
            .filter(Remark.NotInductive.class::isInstance)
            .map(Remark.NotInductive.class::cast)
            .toList();
    assertThat(refused)
        .extracting(Remark.NotInductive::name)
        .containsExactly("wrong_inv", "never_inv");
    assertThat(refused.get(0).step()).as("a step breaks it").isPresent();
    assertThat(refused.get(1).step()).as("it fails initially").isEmpty();
    assertThat(refused.get(0).position().line()).isEqualTo(9);
  }

  @Test
  void aCandidateThatIsWrongIsToldWithAViolation() throws Exception {
    Verdict verdict =
        verdict(BROADCAST.formatted("N > T", "atomic wrong_inv = (sent <= 3);"), "safe");

    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    assertThat(verdict.evidence().remarks())
        .anyMatch(remark -> remark instanceof Remark.NotInductive told && told.step().isPresent());
  }

  @Test
  void assertionsAreChecked() throws Exception {
    String text = broadcast("N > T").replace("got = next;", "assert(next <= sent); got = next;");

    assertThat(verdict(text, "assertions")).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict(text.replace("assert(next <= sent)", "assert(next <= T)"), "assertions"))
        .isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void withoutResilienceConditionThereIsAWarning() throws Exception {
    String text = broadcast("N > T").replace("assume(N > T);", "");

    assertThat(prepared(text).warnings())
        .extracting(Diagnostic::message)
        .anyMatch(message -> message.contains("no resilience condition"));
    assertThat(verdict(text, "live")).isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void anImpossibleResilienceConditionIsRefused() {
    assertThatThrownBy(() -> prepared(broadcast("2 * N == 2 * T + 1")))
        .isInstanceOf(ModelException.class);
  }

  @Test
  void aNumberThatMayBeNegativeIsUnsupported() throws Exception {
    String text = broadcast("N > T").replace("pc = 2;", "pc = 2; sent = sent - 2;");

    Verdict verdict = verdict(text, "live");

    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).reason()).isEqualTo(Verdict.Reason.UNSUPPORTED);
    assertThat(((Verdict.Unknown) verdict).explanation()).contains("sent may be negative");
  }

  /** Two are there, and everybody takes one before time starts. */
  private static String takingAway(String assumption) {
    return """
        symbolic int N; assume(%s);
        int left = 2;
        active[N] proctype Proc() {
          byte pc = 0;
          if :: pc = 1; left--; :: pc = 1; fi;
        end:
          do :: atomic { if :: left < 0 -> pc = 2; :: else; fi } od
        }
        ltl calm { [](all(Proc:pc == 1)) }
        """
        .formatted(assumption);
  }

  @Test
  void whatMayBeNegativeAsProcessesBeginIsUnsupported() throws Exception {
    Verdict verdict = verdict(takingAway("N <= 3"), "calm");

    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).explanation())
        .contains("left may be negative initially");
    assertThat(verdict(takingAway("N <= 2"), "calm")).isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void instancesWithParametersOfMoreThan32BitsAreNotSearched() throws Exception {
    Verdict verdict = verdict(broadcast("N <= 2 && T > 2000000000 + 2000000000"), "live");

    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).reason()).isEqualTo(Verdict.Reason.SPURIOUS);
  }

  @Test
  void aSpentBudgetIsNoAnswer() throws Exception {
    Prepared prepared = prepared(broadcast("N > T"));
    Budget budget = Budget.unlimited();
    var engine = prepared.engine(budget, EventSink.NONE);
    budget.cancel();

    Verdict verdict = engine.check(prepared.properties().get(1), budget, EventSink.NONE);

    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).reason()).isEqualTo(Verdict.Reason.INTERRUPTED);
  }
}
