package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.TransitionSystem;
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
        "d_step { x = 1; x == 1 }                                | true",
        "d_step { x = 1; assume(x == 1) }                        | true",
        "d_step { do :: x == 5 -> break :: else -> x++ od }      | true",
        "atomic { do :: x == 5 -> break :: else -> x++ od }      | true",
        "a[(x == 0 -> 0 : x)] = 1                                | true",
        "x = 5 / (1 - x)                                         | true",
        "assert(x == 0)                                          | true",
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
        "mine[0] = 1                                             | false",
        "mine[_pid] = 1                                          | true",
        "x = mine[1]                                             | true",
        "x = mine[x]                                             | false",
        "if :: x == 1 && g == 5 :: else fi                       | false",
        "one_way!1                                               | true",
        "one_way!!1                                              | false",
        "one_way?x                                               | false",
        "nfull(one_way)                                          | true",
        "x = len(one_way)                                        | false",
        "x = run R()                                             | false",
      })
  void whatProcessesMayDoAlone(String statement, boolean alone) throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            #define N 2
            typedef Record { byte f[2] };
            byte g, never_written = 1, mine[2];
            chan c = [2] of { byte }, one_way = [2] of { byte };
            active [2] proctype P() { byte x, remote, a[3]; Record r; %s }
            active proctype Q() {
              do :: g = P[0]:remote :: c!1 :: c?_ :: mine[0] = 1 - mine[0] :: one_way?_ od
            }
            proctype R() { g = 1 }
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
            active [2] proctype T() { do :: g = 7 :: g = 8 od }
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

  /** A process that goes round alone must not keep the others from moving for ever. */
  @Test
  void nobodyIsPutOffForEver() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            byte g;
            active proctype P() { byte x; do :: x = 1 - x od }
            active proctype Q() { byte y = 1; y = 2; do :: g = 1 - g; assert(g == 0 || y == 1) od }
            ltl stays { <> [] (g == 0) }
            ltl never_set { [] (g == 0) }
            """);
    for (String name : List.of("assertions", "stays", "never_set")) {
      assertThat(violatedInEveryOrder(instance, name)).as(name).isTrue();
    }
  }

  /** Two processes that have nothing to do with each other, and a property that sees both. */
  @Test
  void whatAPropertySeesIsNotPutOff() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            byte a[2], b;
            active [2] proctype P() { byte x; a[_pid] = 1; b: x = 1; end: false }
            active proctype Q() { b = 1; end: false }
            ltl first_then_second { [] (a[1] == 0 || a[0] == 1) }
            ltl second_then_first { [] (a[0] == 0 || a[1] == 1) }
            ltl places { [] (P[0]@b -> P[1]@b) }
            ltl other_places { [] (P[1]@b -> P[0]@b) }
            ltl variables { [] (P[0]:x == 0 || P[1]:x == 1) }
            ltl other_variables { [] (P[1]:x == 0 || P[0]:x == 1) }
            ltl eventually { <> (a[0] == 1 && a[1] == 0) || <> (a[0] == 0 && a[1] == 0 && b == 1) }
            ltl unseen { [] (b <= 1) }
            """);
    for (String name :
        List.of(
            "first_then_second",
            "second_then_first",
            "places",
            "other_places",
            "variables",
            "other_variables",
            "eventually")) {
      assertThat(violatedInEveryOrder(instance, name)).as(name).isTrue();
    }
    assertThat(isReduced(instance, "unseen")).isTrue();
  }

  /** The end of a channel that a question is not about may be part of what it compares with. */
  @Test
  void whatAQuestionComparesWithIsReadToo() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            byte g;
            chan c = [2] of { byte };
            active proctype P() { c!1; g = 1; c?[eval(len(c))]; end: false }
            active proctype Q() { g == 1; c!1; end: false }
            """);
    assertThat(violatedInEveryOrder(instance, "end-states")).isTrue();
  }

  /** One process sends to the next: each end of a channel belongs to one process. */
  @Test
  void aRingOfChannelsIsNearlyOneRun() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            #define N 4
            chan q[N] = [2] of { byte };
            proctype P(byte me; chan in; chan out) {
              byte x;
              out!me; out!me + 1;
              if :: in?77 :: in?x fi;
              in?x;
              end: false
            }
            init {
              atomic { run P(0, q[0], q[1]); run P(1, q[1], q[2]); run P(2, q[2], q[3]);
                       run P(3, q[3], q[0]) }
              end: false
            }
            """);
    assertThat(states(instance, "assertions", Reduction.AMPLE)).isLessThan(20);
    assertThat(states(instance, "assertions", Reduction.NONE)).isGreaterThan(300);
  }

  /** A variable is forgotten where it is written before it is read, and nobody else looks. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "g = 1; x = 3; g = x                                     | true",
        "g = 1; c?x                                              | true",
        "g = 1; d_step { x = 3; g = x }                          | true",
        "g = 1                                                   | true",
        "g = 1; g = x                                            | false",
        "g = 1; if :: x == 1 :: else fi                          | false",
        "g = 1; d_step { g = x; x = 0 }                          | false",
        "g = 1; if :: x = 0 :: g = x fi                          | false",
        "{ g = 1; g = 2 } unless { x == 5 }                      | false",
        "g = 1; c!x                                              | false",
        "g = 1; c?eval(x)                                        | false",
        "g = 1; a[x] = 0                                         | false",
        "g = 1; assert(x <= 2)                                   | false",
        "g = 1; g = P[_pid]:x                                    | false",
      })
  void whatNobodyReadsIsForgotten(String statements, boolean forgotten) throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            byte g, a[3];
            chan c = [1] of { byte };
            active proctype P() { byte x; if :: x = 1 :: x = 2 fi; %s; end: false }
            ltl small { [] (g <= 3) }
            """
                .formatted(statements));
    Property property = instance.property("small").orElseThrow();
    TransitionSystem system =
        instance.live(property).<TransitionSystem>map(live -> live).orElse(instance.plain());
    // The first byte is g.
    long before = Models.states(system).stream().filter(state -> state[0] == 0).count();
    assertThat(before).isEqualTo(forgotten ? 2 : 3);
  }

  @Test
  void whatAPropertyReadsIsNotForgotten() throws ModelException {
    String model = "active proctype P() { byte x; x = 1; x = 2; end: false } ";
    assertThat(Models.instance(model).dead().any()).isTrue();
    assertThat(Models.instance(model + "ltl f { [] (P[0]:x < 2) }").dead().any()).isFalse();
    assertThat(Models.instance(model + "atomic p = all(P:x < 2);").dead().any()).isFalse();
  }

  private static boolean violatedInEveryOrder(PromelaInstance instance, String name) {
    Property property = instance.property(name).orElseThrow();
    return Stream.of(Order.BREADTH_FIRST, Order.DEPTH_FIRST)
        .allMatch(
            order ->
                new ExplicitChecker(
                            instance.system(property),
                            instance.region(),
                            SearchOptions.defaults()
                                .withThreads(1)
                                .withOrder(order)
                                .withReduction(Reduction.AMPLE))
                        .check(property, Budget.unlimited(), EventSink.NONE)
                    instanceof Verdict.Violated);
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
