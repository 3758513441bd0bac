package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process goes on alone where nobody notices, and only there. */
class ReductionTest {
  private static long states(PromelaInstance instance, String name, Reduction reduction) {
    Property property =
        instance.properties().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
    Verdict verdict =
        new ExplicitChecker(
                instance.system(property),
                instance.region(),
                SearchOptions.defaults().withThreads(1).withReduction(reduction))
            .check(property, Budget.unlimited(), EventSink.NONE);
    assertThat(verdict).as(name).isInstanceOf(Verdict.Holds.class);
    boolean reduced = verdict.evidence().statistics().has(Figure.REDUCED);
    assertThat(reduced && reduction == Reduction.NONE).isFalse();
    return verdict.evidence().statistics().get(Figure.STATES);
  }

  private static boolean isReduced(PromelaInstance instance, String name) {
    return states(instance, name, Reduction.AMPLE) < states(instance, name, Reduction.NONE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x = 1                                                   | true",
        "x = never_written + N                                   | true",
        "x = _pid                                                | true",
        "x++                                                     | true",
        "printf(\"%d\", g)                                       | true",
        "if :: x == 0 :: x > 7 :: else fi                        | true",
        "a[x % 3] = x / 2                                        | true",
        "r.f[x & 1] = 1                                          | true",
        "atomic { x = 1; if :: x == 1 -> x = 2 :: else fi }      | true",
        "d_step { x = 1; if :: x == 1 -> x = 2 :: else fi }      | true",
        "atomic { havoc(x); assume(x < 2 + never_written) }      | true",
        "g = 1                                                   | false",
        "x = g                                                   | false",
        "atomic { x = 1; g = 1 }                                 | false",
        "d_step { x = 1; x = g }                                 | false",
        "d_step { x = 1; x == 1 }                                | false",
        "d_step { x = 1; assume(x == 1) }                        | false",
        "d_step { do :: x == 5 -> break :: else -> x++ od }      | false",
        "atomic { do :: x == 5 -> break :: else -> x++ od }      | false",
        "a[(x == 0 -> 0 : x)] = 1                                | false",
        "x = 5 / (1 - x)                                         | false",
        "assert(x == 0)                                          | false",
        "x = _nr_pr                                              | false",
        "x = P[_pid]:x                                           | false",
        "P[_pid]@l; l: x = P[_pid]:x                             | false",
        "remote = 1                                              | false",
        "if :: x == 0 :: g == 5 :: else fi                       | false",
        "atomic { havoc(x); assume(x < 2 + g) }                  | false",
        "c!1                                                     | false",
        "x = len(c)                                              | false",
        "timeout                                                 | false",
        "{ x = 1 } unless { x == 5 }                             | false",
      })
  void whatProcessesMayDoAlone(String statement, boolean alone) throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            #define N 2
            typedef Record { byte f[2] };
            byte g, never_written = 1;
            chan c = [9] of { byte };
            active [2] proctype P() { byte x, remote, a[3]; Record r; %s }
            active proctype Q() { g = P[0]:remote; g = 2; do :: c?_ :: g == 2 -> break od }
            """
                .formatted(statement));
    assertThat(isReduced(instance, "assertions")).isEqualTo(alone);
  }

  /** The sequence of the sender is longer if the receiver is there already. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "d!1                                        | true",
        "atomic { d!1; g = 1 }                      | true",
        "atomic { g = 1; d!1 }                      | false",
        "{ g = 1; g = 2; g = 3 } unless { d!1 }     | false",
      })
  void waitingForAHandshakeMayBeSeen(String sender, boolean alone) throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            byte g;
            chan d = [0] of { byte };
            active proctype R() { byte x; x = 1; d?x }
            active proctype S() { %s }
            active proctype T() { g = 7; g = 8 }
            """
                .formatted(sender));
    assertThat(isReduced(instance, "assertions")).isEqualTo(alone);
  }

  @Test
  void onlyAPropertyThatSpeaksOfItNotices() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            byte g;
            active [2] proctype P() { byte x, y; l: x = 1; y = 1; m: g = 1; end: false }
            atomic all_done = all(P:x == 1 && P:y == 1);
            ltl of_variable { [] (P[0]:x <= 1) }
            ltl of_proposition { [] (all_done || !all_done) }
            ltl of_label { [] (P[0]@l || !P[0]@l) }
            ltl of_other_label { [] (P[0]@m || !P[0]@m) }
            ltl of_global { [] (g <= 1) }
            """);
    assertThat(isReduced(instance, "assertions")).isTrue();
    assertThat(isReduced(instance, "end-states")).isTrue();
    assertThat(isReduced(instance, "of_global")).isTrue();
    assertThat(isReduced(instance, "of_proposition")).isFalse();
    // The other step of each process is left to go alone.
    assertThat(isReduced(instance, "of_variable")).isTrue();
    assertThat(isReduced(instance, "of_label")).isTrue();
    assertThat(isReduced(instance, "of_other_label")).isTrue();
    assertThat(states(instance, "of_variable", Reduction.AMPLE))
        .isGreaterThan(states(instance, "of_global", Reduction.AMPLE));
    assertThat(states(instance, "of_label", Reduction.AMPLE))
        .isGreaterThan(states(instance, "of_global", Reduction.AMPLE));
  }

  @Test
  void labelsOfProgressAreNoticedByTheirPropertyOnly() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            byte g;
            active [2] proctype P() { byte x; do :: x = 1; progress: x = 2; g = 1 - g od }
            """);
    assertThat(isReduced(instance, "assertions")).isTrue();
    assertThat(isReduced(instance, "progress")).isFalse();
  }

  @Test
  void thereMayBeAVariableCalledAccepting() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            byte accepting;
            active proctype P() { accept: do :: accepting = 1 - accepting od }
            active proctype Q() { byte x; x = 1 }
            """);
    assertThat(Models.holds(instance, "acceptance")).isFalse();
    PromelaInstance never =
        Models.instance(
            """
            byte accepting = 1;
            active proctype P() { accept: accepting = 1; do :: accepting = 1 od }
            """);
    assertThat(Models.holds(never, "acceptance")).isTrue();
  }

  @Test
  void oneProcessAloneLeavesNobodyOut() throws ModelException {
    String one = "active proctype P() { byte x; do :: x < 4 -> x++ :: else -> x = 0 od } ";
    String other = "byte g; active proctype Q() { do :: g = 1 - g od }";
    assertThat(reduced(one)).isFalse();
    assertThat(reduced(one + other)).isTrue();
  }

  private static boolean reduced(String model) throws ModelException {
    PromelaInstance instance = Models.instance(model);
    SearchOptions options = SearchOptions.defaults().withThreads(1).withReduction(Reduction.AMPLE);
    return new ExplicitChecker(instance.plain(), instance.region(), options)
        .check(instance.properties().get(0), Budget.unlimited(), EventSink.NONE)
        .evidence()
        .statistics()
        .has(Figure.REDUCED);
  }
}
