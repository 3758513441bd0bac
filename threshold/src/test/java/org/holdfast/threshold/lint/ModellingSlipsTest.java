package org.holdfast.threshold.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Checkout;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.language.TaReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Slips that people make when they model an algorithm from its paper, each put into an example that
 * has none. Most of them give a *holds* that means nothing, or less than its author thinks.
 */
class ModellingSlipsTest {
  private static final SolverFactory SOLVERS = new Z3SolverFactory();

  private static String example(String name) throws IOException {
    return Files.readString(Checkout.examples().resolve(name));
  }

  private static String with(String text, String... changes) {
    String changed = text;
    for (int i = 0; i < changes.length; i += 2) {
      assertThat(changed).contains(changes[i]);
      changed = changed.replace(changes[i], changes[i + 1]);
    }
    return changed;
  }

  private static List<String> warnings(String text) throws Exception {
    TaReader.Reading reading = TaReader.read("m.ta", text);
    return ModelLint.warnings(reading.model(), reading.source(), SOLVERS).stream()
        .map(Diagnostic::message)
        .toList();
  }

  private static Verdict verdict(String text, String property) throws Exception {
    TaReader.Reading reading = TaReader.read("m.ta", text);
    return new ParameterizedChecker(reading.automaton(), SOLVERS)
        .check(
            reading.automaton().property(property).orElseThrow(),
            Budget.of(Duration.ofMinutes(1)),
            EventSink.NONE);
  }

  static List<Path> examples() throws IOException {
    try (Stream<Path> all = Files.walk(Checkout.examples())) {
      return all.filter(path -> path.toString().endsWith(".ta"))
          .filter(path -> !path.toString().endsWith("-broken.ta"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void correctExamplesRaiseNoDoubt(Path example) throws Exception {
    assertThat(warnings(Files.readString(example))).isEmpty();
  }

  private static final String ALL =
      """
      skel Deliver {
        shared sent;
        parameters N, T, F;
        define ENOUGH == 2 * T + 1;
        assumptions { N > 3 * T; T >= F; T >= 1; }
        locations { start: []; waiting: []; done: []; }
        inits { start == N - F; others == 0; }
        rules {
          1: start -> waiting when (true) do { sent' == sent + 1; };
          2: waiting -> done when (sent >= ENOUGH - F) do { };
          3: waiting -> waiting when (true) do { };
          4: done -> done when (true) do { };
        }
        specifications {
          termination:
            <>[](start == 0 && (sent < 2 * T + 1 || waiting == 0)) -> <>(start + waiting == 0);
        }
      }
      """;

  /** The example of the issue: the rule has changed, the premise has not. */
  @Test
  void aStaleThresholdInAPremiseMakesTerminationHold() throws Exception {
    assertThat(warnings(ALL)).isEmpty();
    String stale = with(ALL, "ENOUGH == 2 * T + 1", "ENOUGH == 3 * T + 1");
    assertThat(verdict(stale, "termination")).isInstanceOf(Verdict.Holds.class);
    assertThat(warnings(stale))
        .contains(
            "the fairness premise of 'termination' assumes more than anybody owes: it lets nobody"
                + " stay in 'waiting' where sent >= 2 * T + 1, but what is sure to arrive suffices"
                + " for rule 2 only where sent >= 3 * T + 1; write 'fair', or correct it.");
    String fair = with(stale, "<>[](start == 0 && (sent < 2 * T + 1 || waiting == 0))", "fair");
    assertThat(verdict(fair, "termination"))
        .isInstanceOfSatisfying(
            Verdict.Violated.class,
            violated ->
                assertThat(violated.trace().parameters().toString()).isEqualTo("{N=4, T=1, F=1}"));
    // Nobody passes a threshold that correct processes cannot reach without the faulty.
    assertThat(warnings(fair))
        .containsExactly(
            "with N = 4, T = 1, F = 1 nobody ever leaves 'waiting' while the faulty are silent: all"
                + " correct processes together do not send as much as rule 2 asks for.");
    assertThat(
            verdict(
                with(ALL, "<>[](start == 0 && (sent < 2 * T + 1 || waiting == 0))", "fair"),
                "termination"))
        .isInstanceOf(Verdict.Holds.class);
  }

  /** A process that may wait, and is made to move because the run has to go on. */
  @Test
  void nobodyIsAllowedToWait() throws Exception {
    String relay =
        """
        skel Relay {
          shared echoes;
          parameters N, T, F;
          assumptions { N >= 3 * T; T >= F; T >= 1; }
          locations { idle: []; asked: []; echoed: []; accepted: []; }
          inits { idle + asked == N - F; others == 0; }
          rules {
            1: asked -> echoed when (true) do { echoes' == echoes + 1; };
            2: idle -> echoed when (echoes >= T + 1 - F) do { echoes' == echoes + 1; };
            3: echoed -> accepted when (echoes >= N - T - F) do { };
            4: idle -> idle when (true) do { };
            5: echoed -> echoed when (true) do { };
          }
          specifications {
            relay: fair -> [](accepted == 0 || <>(idle == 0 && asked == 0 && echoed == 0));
          }
        }
        """;
    assertThat(verdict(relay, "relay")).isInstanceOf(Verdict.Violated.class);
    assertThat(warnings(relay)).isEmpty();
    String forced = with(relay, "4: idle -> idle when (true) do { };", "");
    forced = with(forced, "5: echoed -> echoed when (true) do { };", "");
    assertThat(verdict(forced, "relay")).isInstanceOf(Verdict.Holds.class);
    assertThat(warnings(forced))
        .hasSize(2)
        .anyMatch(warning -> warning.contains("may wait in 'echoed' for ever"))
        .anyMatch(warning -> warning.contains("'idle -> idle when (true) do { };'"));
  }

  @Test
  void theOppositeIsAPremiseThatIsTooWeak() throws Exception {
    String stale = with(ALL, "ENOUGH == 2 * T + 1", "ENOUGH == T + 1");
    assertThat(warnings(stale))
        .singleElement()
        .asString()
        .contains("assumes less than is owed", "'waiting' only where sent >= 2 * T + 1")
        .contains("suffices for rule 2 where sent >= T + 1");
  }

  /** tlaplus/Examples, pull requests 39 and 40: fairness forced the Byzantine to help. */
  @Test
  void aPremiseThatCountsOnByzantineMessages() throws Exception {
    String text =
        with(
            example("broadcast/strb.ta"),
            "corr:\n      fair",
            "corr:\n      <>[](asked == 0 && (echoes < ONE_CORRECT || idle == 0)"
                + " && (echoes < QUORUM - F || echoed == 0))");
    assertThat(warnings(text))
        .singleElement()
        .asString()
        .contains("'corr' assumes more than anybody owes", "'echoed'", "N - T - F");
  }

  @Test
  void aPremiseThatCountsHalfSentMessages() throws Exception {
    String text =
        with(
            example("folklore/frb.ta"),
            "relay:\n      fair",
            "relay:\n      <>[](source == 0 && (sent + partial < 1 || fresh == 0))");
    assertThat(warnings(text))
        .singleElement()
        .asString()
        .contains("assumes more than anybody owes", "'fresh'", "sent + partial");
  }

  @Test
  void aPremiseThatForgetsALocation() throws Exception {
    String text =
        with(
            example("agreement/aba.ta"),
            "relay:\n      fair",
            "relay:\n      <>[](got1 == 0"
                + " && (2 * echo0 < ECHO_TWICE || (quiet == 0 && echoed == 0))"
                + " && (2 * echo1 < ECHO_TWICE || (quiet == 0 && echoed == 0))"
                + " && (ready0 < READY_FEW || (quiet == 0 && echoed == 0))"
                + " && (ready1 < READY_FEW || (quiet == 0 && echoed == 0))"
                + " && (ready0 < READY_MANY || readied == 0)"
                + " && (ready1 < READY_MANY || readied == 0))");
    assertThat(warnings(text))
        .anyMatch(
            message ->
                message.contains("assumes less than is owed: it lets processes stay in 'got0'"));
  }

  @Test
  void allProcessesStartThoughSomeAreByzantine() throws Exception {
    assertThat(
            warnings(
                with(example("receive/strb.ta"), "idle + asked == N - F", "idle + asked == N")))
        .singleElement()
        .asString()
        .startsWith("the F faulty processes are no processes of the model, but 'inits' does not");
    assertThat(
            warnings(
                with(example("broadcast/strb.ta"), "idle + asked == N - F", "idle + asked == N")))
        .anyMatch(
            message ->
                message.startsWith("guards are lowered by 'F'")
                    && message.endsWith("N - F processes should start."));
  }

  @Test
  void aParameterThatOnlyTheAssumptionsMention() throws Exception {
    String text =
        with(
            example("broadcast/strb.ta"),
            "N - F",
            "N",
            "ONE_CORRECT - F",
            "ONE_CORRECT",
            "QUORUM - F",
            "QUORUM");
    assertThat(warnings(text))
        .containsExactly(
            "only the assumptions mention 'F'; where do its processes start, crash or send?");
  }

  private static final String TWO_STAGES =
      """
      skel Stages {
        shared first, second;
        receive gotFirst, gotSecond;
        parameters N, T, F;
        assumptions { N > 3 * T; T >= F; }
        faults byzantine(F);
        messages { gotFirst: first; gotSecond: second; }
        locations { a: []; b: []; c: []; }
        inits { a == N - F; others == 0; }
        rules {
          1: a -> b when (true) do { first' == first + 1; };
          2: b -> c when (gotFirst + gotSecond >= 2 * T + 1) do { second' == second + 1; };
        }
        specifications { p: [](c == 0); }
      }
      """;

  @Test
  void aSumOverMessagesThatOneProcessSendsBothOf() throws Exception {
    assertThat(warnings(TWO_STAGES))
        .singleElement()
        .asString()
        .startsWith("rule 2 adds up 'gotFirst' and 'gotSecond', and one process can send both");
  }

  @Test
  void crashFaultsWithoutACrash() throws Exception {
    String clean = example("receive/benor-clean.ta");
    String text = clean.replaceAll("(?m)^.*crashes' == crashes \\+ 1.*$", "");
    assertThat(warnings(text))
        .anyMatch(
            message -> message.startsWith("no rule lets a process crash, so that 'clean_crash'"));
  }

  @Test
  void nobodyCrashesWhileItSends() throws Exception {
    String text = with(example("receive/frb.ta"), "nfMsg' == nfMsg + 1; crashes'", "crashes'");
    assertThat(warnings(text))
        .containsExactly(
            "no rule increments 'nfMsg', so nobody crashes while it sends; add a rule that crashes"
                + " and increments it.");
  }

  @Test
  void halfSentMessagesThatAreSureToArrive() throws Exception {
    String text = with(example("receive/frb.ta"), "nsMsg crashed nfMsg;", "nsMsg + nfMsg;");
    assertThat(warnings(text))
        .anyMatch(
            message ->
                message.equals(
                    "'nfMsg' counts only what processes send while they crash, which need not"
                        + " arrive; name it after 'crashed'."));
  }

  @Test
  void waitingForAllUnderByzantineFaults() throws Exception {
    String text = with(example("receive/strb.ta"), "when (nrEcho >= N - T)", "when (nrEcho >= N)");
    assertThat(warnings(text))
        .anyMatch(
            message -> message.contains("nobody ever leaves 'echoed' while the faulty are silent"));
  }

  /** Also where no fault model leaves anybody out. */
  @Test
  void aThresholdThatAllProcessesTogetherDoNotReach() throws Exception {
    String text =
        with(
            example("commit/nbac.ta"),
            "define ALL == N;",
            "define ALL == N + 1;",
            "\n    4: collecting",
            "\n    // collecting",
            "\n    5: collecting",
            "\n    // collecting");
    assertThat(warnings(text))
        .anyMatch(
            message ->
                message.matches(
                    "with N = \\d+, F = \\d+ nobody ever leaves 'collecting': all processes"
                        + " together do not send as much as rule 3 asks for."));
    assertThat(warnings(text.replace("ALL == N + 1", "ALL == N")))
        .noneMatch(message -> message.contains("nobody ever leaves"));
  }

  @Test
  void oneMessageLessAndTheFaultySuffice() throws Exception {
    String sent = with(example("broadcast/strb.ta"), "ONE_CORRECT == T + 1", "ONE_CORRECT == T");
    assertThat(warnings(sent))
        .anyMatch(
            message ->
                message.contains("the faulty processes alone reach the threshold of rule 2"));
    String received = with(example("receive/strb.ta"), "(nrEcho >= T + 1)", "(nrEcho >= T)");
    assertThat(warnings(received))
        .anyMatch(
            message ->
                message.contains("the faulty processes alone reach the threshold of rule 2"));
  }

  @Test
  void theFaultyCountedTwiceInASum() throws Exception {
    String text =
        with(
            example("bosco/bosco.ta"),
            "4: voted1 -> decided0 when (x0 + x1 >= ENOUGH - F",
            "4: voted1 -> decided0 when (x0 + x1 >= ENOUGH - 2 * F");
    assertThat(warnings(text))
        .anyMatch(
            message ->
                message.startsWith(
                    "rule 4 lowers the threshold of x0 + x1 by more than one message for each of"));
  }

  @Test
  void theFaultyCountedOnceInASumOfTwoStages() throws Exception {
    String text =
        with(
            example("agreement/aba.ta"),
            "9: readied -> accepted0 when (ready0 >= READY_MANY - F)",
            "9: readied -> accepted0 when (ready0 + echo0 >= READY_MANY + READY_FEW - F)");
    assertThat(warnings(text))
        .anyMatch(
            message ->
                message.startsWith(
                    "rule 9 adds up ready0 + echo0, and one process can send more than one"));
  }

  /** So in a published model of the broadcast by Bracha and Toueg. */
  @Test
  void oneThresholdThatIsNotLowered() throws Exception {
    String text =
        with(example("agreement/aba.ta"), "(ready1 >= READY_MANY - F)", "(ready1 >= READY_MANY)");
    assertThat(warnings(text))
        .containsExactly(
            "the threshold of ready1 in rule 10 is not lowered by 'F' as others are; faulty"
                + " processes may send these messages, too.");
  }

  @Test
  void codeThatKnowsHowManyAreFaulty() throws Exception {
    String text = with(example("receive/strb.ta"), "(nrEcho >= N - T)", "(nrEcho >= N - F)");
    assertThat(warnings(text))
        .anyMatch(message -> message.startsWith("the guard of rule 3 mentions 'F', but a process"));
  }

  /** Whoever retries for ever is not stuck, but counters cannot tell it from one who is. */
  @Test
  void fairnessThatExcludesRetrying() throws Exception {
    String text =
        """
        skel Retry {
          shared done;
          parameters N;
          assumptions { N > 1; }
          locations { ask: []; wait: []; end: []; }
          inits { ask == N; others == 0; }
          rules {
            1: ask -> wait when (true) do { };
            2: wait -> ask when (true) do { };
            3: wait -> end when (true) do { done' == done + 1; };
            4: end -> end when (true) do { };
          }
          specifications { p: fair -> <>(end == N); }
        }
        """;
    assertThat(warnings(text))
        .anyMatch(warning -> warning.contains("go round in 'ask', 'wait' for ever"));
    assertThat(warnings(with(text, "2: wait -> ask", "2: ask -> ask")))
        .noneMatch(warning -> warning.contains("go round"));
  }
}
