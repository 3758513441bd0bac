package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What weak fairness to processes means. The verdicts are those of SPIN 6.5.2 with {@code pan -a
 * -f}, compiled with {@code -DNOREDUCE}.
 */
class WeakFairnessTest {
  private static final SearchOptions FAIR =
      SearchOptions.defaults().withThreads(1).withScheduling(Scheduling.WEAKLY_FAIR);

  private static boolean holds(PromelaInstance instance, String name) {
    Property property = instance.property(name).orElseThrow();
    Verdict plain = check(instance.system(property), instance, property);
    assertThat(plain).isNotInstanceOf(Verdict.Unknown.class);
    Optional<Quotient> counted = instance.counted(property);
    counted.ifPresent(
        quotient ->
            assertThat(check(quotient, instance, property).getClass()).isEqualTo(plain.getClass()));
    return plain instanceof Verdict.Holds;
  }

  private static Verdict check(
      TransitionSystem system, PromelaInstance instance, Property property) {
    return new ExplicitChecker(system, instance.region(), FAIR)
        .check(property, Budget.unlimited(), EventSink.NONE);
  }

  private static final String DONE = "ltl p { <>z }";

  /** The sender decides; but a receiver that does move is not neglected. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          do :: c!1 :: x = 1 - x od                | c?1; z = 1; end: false                  | false
          do :: c!1 od                             | do :: c?1 :: z = 1 od                   | false
          do :: atomic { x = 1 - x; c!1 } od       | do :: c?1 :: z = 1 od                   | false
          c!1; end: false                          | do :: c?1 -> z = 1 :: x = 1 - x od      | true
          do :: x = 1 - x od                       | z = 1; end: false                       | true
          do :: x = 1 - x od                       | x == 1; z = 1; end: false               | false
          do :: atomic { x = 1 - x; x = 1 - x } od | x == 0; z = 1; end: false               | true
          do :: x = 1 - x od                       | timeout; z = 1; end: false              | false
          do :: x < 9 -> x++ :: else -> break od   | if :: timeout -> z = 1 fi; end: false   | true
          do :: x = 1 - x od                       | if :: x == 3 :: else -> z = 1 fi; false | true
          """)
  void handshakesAndConditions(String one, String other, boolean holds) throws ModelException {
    String text =
        "chan c = [0] of { byte }; byte x; bit z; active proctype A() { %s } active proctype B() {"
            + " %s } %s";
    assertThat(holds(Models.instance(text.formatted(one, other, DONE)), "p")).isEqualTo(holds);
  }

  /** Control is handed on twice inside of one step: all three have moved. */
  @Test
  void whoIsHandedControlMoves() throws ModelException {
    String text =
        """
        chan c = [0] of { byte }; chan d = [0] of { byte }; byte x; bit z;
        active proctype A() { do :: atomic { x = 1 - x; c!1 } od }
        active proctype B() { do :: atomic { c?1; d!1 } od }
        active proctype C() { do :: d?1 :: z = 1 od }
        """;
    assertThat(holds(Models.instance(text + DONE), "p")).isFalse();
  }

  /** What a claim cannot follow could have happened all the same. */
  @Test
  void aClaimHoldsNobodyBack() throws ModelException {
    String text =
        """
        byte x; bit z;
        active proctype A() { do :: x = 1 - x od }
        active proctype B() { z = 1; end: false }
        never { accept: do :: z == 0 od }
        """;
    assertThat(holds(Models.instance(text), "never")).isTrue();
    assertThat(holds(Models.instance(text.replace("z = 1", "x == 1; z = 1")), "never")).isFalse();
  }

  /** Here SPIN errs: with {@code -f} it says that the claim is not met (docs/promela.md). */
  @Test
  void aRunThatStopsIsFair() throws ModelException {
    String text =
        """
        byte g;
        active proctype P() { g = 1 }
        never { S: do :: true -> goto accept od; accept: do :: true -> goto S od }
        """;
    assertThat(holds(Models.instance(text), "never")).isFalse();
  }

  /** A number that is used again belongs to another process. */
  @Test
  void processesStartAndDie() throws ModelException {
    String text =
        """
        byte x; bit z;
        proctype Short() { x = 1 - x }
        proctype Patient() { %s; z = 1 }
        init { run Patient(); do :: _nr_pr < 3 -> run Short() od }
        """;
    assertThat(holds(Models.instance(text.formatted("skip") + DONE), "p")).isTrue();
    assertThat(holds(Models.instance(text.formatted("x == 1") + DONE), "p")).isFalse();
  }

  @Test
  void thereMayBeManyProcesses() throws ModelException {
    String text =
        """
        bit z; byte x;
        active [80] proctype P() { do :: z == 0 && x == %d -> z = 1 :: z == 1 -> x = 2 od }
        active proctype Q() { do :: x = 0; x = 1 od }
        """;
    PromelaInstance instance = Models.instance(text.formatted(3) + DONE);
    Property property = instance.property("p").orElseThrow();
    assertThat(check(instance.system(property), instance, property))
        .isInstanceOf(Verdict.Violated.class);
    assertThat(check(instance.counted(property).orElseThrow(), instance, property))
        .isInstanceOf(Verdict.Violated.class);
  }

  /**
   * The steps of a class that moves for ever are given to all of it in turn: with one process in a
   * local state that others only pass through, the run found must serve it, too.
   */
  @Test
  void everyCopyIsServed() throws ModelException {
    String text =
        """
        byte busy, rounds;
        active [4] proctype P() {
          bit in = 0;
          do
          :: atomic { in == 0 && busy < 2 -> in = 1; busy++ }
          :: atomic { in == 1 -> in = 0; busy--; rounds = (rounds + 1) % 2 }
          od
        }
        ltl settles { <>[](rounds == 0) }
        ltl fills { <>(busy == 2) }
        ltl goes { []<>(rounds == 1) }
        ltl empties { []<>(busy == 0) }
        """;
    PromelaInstance instance = Models.instance(text);
    assertThat(holds(instance, "settles")).isFalse();
    assertThat(holds(instance, "fills")).isFalse();
    assertThat(holds(instance, "goes")).isTrue();
    assertThat(holds(instance, "empties")).isFalse();
  }

  /** Each goes round by itself; a loop that is fair to all is as long as there are processes. */
  @Test
  void aFairLoopMayBeLong() throws ModelException {
    String text =
        """
        byte x;
        active [60] proctype P() { do :: atomic { x == 0 -> x = 1; x = 0 } od }
        ltl p { <>(x == 1) }
        """;
    assertThat(holds(Models.instance(text), "p")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"mobile1,ltl_0,true", "mobile2,ltl_0,true", "mobile2,progress,false"})
  void processesThatAreStarted(String name, String property, boolean holds) throws Exception {
    Path file = Checkout.benchmarks("promela").resolve("spin-examples/LTL/" + name + ".pml");
    Assumptions.assumeTrue(Files.exists(file), "no " + file);
    PromelaInstance instance =
        PromelaReader.withDefinitions(Map.of())
            .read(file)
            .instantiate(Map.of(), PromelaOptions.DEFAULT);
    Property wanted = instance.property(property).orElseThrow();
    Verdict verdict = check(instance.counted(wanted).orElseThrow(), instance, wanted);
    assertThat(verdict).isInstanceOf(holds ? Verdict.Holds.class : Verdict.Violated.class);
  }
}
