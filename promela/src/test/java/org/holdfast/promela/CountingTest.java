package org.holdfast.promela;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Counting processes gives the answers of telling them apart, with fewer states. */
class CountingTest {
  /** Each process waits for its turn, which nobody gives by number. */
  private static final String HANDING_ON =
      """
      bit busy = 0;
      active [3] proctype P() {
        bit x = 0;
        do
        :: atomic { x == 0 && !busy -> x = 1; busy = 1 }
        :: atomic { x == 1 -> x = 0; busy = 0 }
        od
      }
      atomic idle = all(P:x == 0);
      ltl again { []<>some(P:x == 1) }
      ltl never_again { <>[]idle }
      ltl one { [](card(P:x == 1) <= 1) }
      ltl two { [](card(P:x == 1) < 1) }
      """;

  private static PromelaInstance example(String name, Map<String, Integer> parameters)
      throws Exception {
    Path file = Path.of("../examples/promela", name);
    return PromelaReader.withDefinitions(Map.of())
        .read(file)
        .instantiate(parameters, PromelaOptions.DEFAULT);
  }

  private static Verdict check(
      TransitionSystem system, PromelaInstance instance, Property property) {
    return new ExplicitChecker(system, instance.region(), SearchOptions.defaults().withThreads(1))
        .check(property, Budget.unlimited(), EventSink.NONE);
  }

  private static void assertSameAnswers(PromelaInstance instance) {
    for (Property property : instance.properties()) {
      Quotient counted = instance.counted(property).orElseThrow();
      Verdict plain = check(instance.plain(), instance, property);
      Verdict fewer = check(counted, instance, property);
      assertThat(fewer.getClass()).as(property.name()).isEqualTo(plain.getClass());
    }
  }

  /** The states of the quotient are exactly what the states of the system stand for. */
  private static void assertSameStates(PromelaInstance instance) {
    Quotient counted = instance.counted(instance.properties().get(0)).orElseThrow();
    Set<ByteBuffer> images = new HashSet<>();
    for (byte[] state : Models.states(instance.plain())) {
      images.add(ByteBuffer.wrap(counted.representative(state)));
    }
    Set<ByteBuffer> states = new HashSet<>();
    Models.states(counted).forEach(state -> states.add(ByteBuffer.wrap(state)));
    assertThat(states).isEqualTo(images);
  }

  @Test
  void runsAreHandedOnFromProcessToProcess() throws Exception {
    PromelaInstance instance = Models.instance(HANDING_ON);
    assertSameStates(instance);
    assertSameAnswers(instance);
  }

  /** In the quotient the two change places in one step; really it takes two. */
  @Test
  void aLoopIsGoneThroughUntilEverybodyIsBack() throws Exception {
    PromelaInstance instance =
        Models.instance(
            """
            chan c = [0] of { byte };
            active [2] proctype P() {
              if :: skip -> goto giving :: skip -> goto taking fi;
              giving: c!1; goto taking;
              taking: c?1; goto giving
            }
            ltl stays { <>[]!some(P@giving) }
            """);
    Property stays = instance.properties().get(2);
    Verdict verdict = check(instance.counted(stays).orElseThrow(), instance, stays);
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    assertSameStates(instance);
  }

  @Test
  void aNeverClaimMayNameAProcess() throws Exception {
    String model =
        """
        byte x; bit b;
        active [3] proctype P() { l: do :: b == 0 -> b = 1; x++ :: b == 1 -> b = 0; x-- od }
        never { do :: x > 2%s -> break :: else od }
        """;
    PromelaInstance counted = Models.instance(model.formatted(""));
    Property property = counted.property("never").orElseThrow();
    Verdict plain = check(counted.system(property), counted, property);
    Verdict fewer = check(counted.counted(property).orElseThrow(), counted, property);
    assertThat(fewer.getClass()).isEqualTo(plain.getClass());
    assertThat(Models.size(counted.counted(property).orElseThrow()).states())
        .isLessThan(Models.size(counted.system(property)).states());
    PromelaInstance named = Models.instance(model.formatted(" && P[0]@l"));
    Property other = named.property("never").orElseThrow();
    assertThat(named.counted(other)).isEmpty();
    assertThat(named.notCountable(other).get("P")).startsWith("one of them is named");
  }

  @ParameterizedTest
  @CsvSource({"4,1,1", "4,1,2", "3,1,1", "5,1,1"})
  void broadcast(int n, int t, int f) throws Exception {
    PromelaInstance instance = example("broadcast.pml", Map.of("N", n, "T", t, "F", f));
    assertSameStates(instance);
    assertSameAnswers(instance);
  }

  @Test
  void handshakesAndStartedProcesses() throws Exception {
    PromelaInstance instance =
        Models.instance(
            """
            chan c = [0] of { byte };
            byte sum = 0;
            proctype Giver(byte what) {
              end: do
              :: c!what
              od
            }
            proctype Taker() {
              byte got = 0;
              end: do
              :: got == 0 -> c?got; sum = sum + got
              :: got > 0 && sum > 3 -> sum = sum - got; got = 0
              od
            }
            init {
              run Giver(1); run Taker(); run Giver(2); run Taker(); run Giver(1)
            }
            ltl small { [](sum < 5) }
            ltl smaller { [](sum < 4) }
            ltl reached { <>(sum == 4) }
            """);
    assertSameStates(instance);
    assertSameAnswers(instance);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "byte x; do :: x = _pid od                        | _pid is used",
        "do :: P[0]@l -> skip od; l: skip                 | one of them is named",
        "chan c = [1] of { byte }; do :: c!1 od           | each owns a channel",
        "T t; do :: t.c!1 od                              | each owns a channel",
        "skip                                             | they end, and that goes by their numbers",
        "byte x; do :: numbered od                        | _pid is used",
        "byte x; byte a[2]; do :: indexed od              | a condition on them may fail",
        "byte x; do :: divided od                         | a condition on them may fail",
        "byte x; do :: x = run P() od                     | their numbers are stored",
      })
  void whatTellsProcessesApart(String body, String reason) throws Exception {
    String propositions =
        """
        atomic numbered = some(P:x == _pid);
        atomic indexed = some(P:a[x] == 1);
        atomic divided = some(P:x == 3 / x);
        """;
    String used =
        propositions.lines().filter(line -> body.contains(line.split(" ")[1])).collect(joining());
    String types = "typedef T { chan c = [1] of { byte } };";
    PromelaInstance instance =
        Models.instance(types + used + "active [2] proctype P() { " + body + " }");
    Property property = instance.properties().get(0);
    assertThat(instance.counted(property)).isEmpty();
    assertThat(instance.notCountable(property).get("P")).startsWith(reason);
  }

  /** Who waits for something that never comes does not die. */
  @ParameterizedTest
  @ValueSource(strings = {"end: false", "0", "end: (1 == 2)", "end: do :: !true -> skip od"})
  void whoStopsForEverDoesNotEnd(String stop) throws Exception {
    PromelaInstance instance =
        Models.instance("byte x; active [3] proctype P() { bit y = 0; y = 1; x++; " + stop + " }");
    assertSameStates(instance);
    assertSameAnswers(instance);
  }

  @Test
  void onlyTheFormulaThatNamesAProcessIsCheckedWithoutCounting() throws Exception {
    PromelaInstance instance =
        Models.instance(
            """
            active [2] proctype P() { bit x = 0; do :: x = 1 - x od }
            atomic first = P[0]:x == 1;
            ltl named { []!first }
            ltl unnamed { []!some(P:x == 1) }
            """);
    Property named = instance.properties().get(2);
    Property unnamed = instance.properties().get(3);
    assertThat(instance.counted(named)).isEmpty();
    assertThat(instance.notCountable(named)).containsKey("P");
    assertThat(instance.counted(unnamed)).isPresent();
    assertThat(instance.notCountable(unnamed)).isEmpty();
  }

  /** As long as they differ in their arguments, they stand in the state with these. */
  @Test
  void argumentsAreNoObstacle() throws Exception {
    PromelaInstance instance =
        Models.instance(
            """
            byte a[3];
            proctype P(byte mine) { end: do :: a[mine] < 2 -> a[mine]++ od }
            init { atomic { run P(0); run P(1); run P(2) } }
            ltl ends { <>(a[0] == 2 && a[1] == 2 && a[2] == 2) }
            ltl bound { [](a[0] < 2) }
            """);
    assertSameStates(instance);
    assertSameAnswers(instance);
  }

  /**
   * Where looking at a process fails, the condition is false unless one that was looked at before
   * has settled it.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {"Q[P:x]:y == 1", "P:x == 0 || broken", "P:x == 0 || Q[7]:y == 1", "a[P:x] == 0"})
  void aLookThatMayFailTellsProcessesApart(String body) throws Exception {
    PromelaInstance instance =
        Models.instance(
            """
            byte turn, k = 9, a[2];
            active proctype Q() { byte y = 1; end: do :: false -> skip od }
            active [2] proctype P() {
              byte x;
              if
              :: atomic { turn == 0 -> turn = 1; x = 9 }
              :: atomic { turn == 1 -> turn = 2; x = 0 }
              fi;
              end: do :: false -> skip od
            }
            atomic broken = (a[k] == 0);
            ltl f { [] (turn == 2 -> some(P:x < 99 && (%s))) }
            """
                .formatted(body));
    assertThat(Models.holds(instance, "f")).isFalse();
    Property property =
        instance.properties().stream().filter(p -> p.name().equals("f")).findFirst().orElseThrow();
    assertThat(instance.counted(property)).isEmpty();
    assertThat(instance.counted(instance.properties().get(0))).isPresent();
  }
}
