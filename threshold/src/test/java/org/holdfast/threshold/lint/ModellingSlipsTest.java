package org.holdfast.threshold.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.experiment.Teeth;
import org.holdfast.checking.experiment.Trial;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Checkout;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.audit.ModelAudit;
import org.holdfast.threshold.checker.ThresholdLanguage;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.language.TaReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Slips that people make when they model an algorithm from its paper, each put into an example that
 * has none. Most of them give a *holds* that means nothing, or less than its author thinks. Each
 * test names the mechanism that catches its slip.
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

  /** What catches slips. */
  private enum Mechanism {
    /** What is owed, compared with what a premise asks for. */
    DERIVED_FAIRNESS,
    /** Faults that are modelled by halves. */
    FAULT_LINT,
    /** Rules, premises and properties that do nothing. */
    VACUITY,
    /** Mutations that no property notices. */
    TEETH
  }

  private static List<String> doubts(Mechanism mechanism, String text) throws Exception {
    TaReader.Reading reading = TaReader.read("m.ta", text);
    try (SolverSession session = ModelLint.session(reading.model(), SOLVERS)) {
      return switch (mechanism) {
        case DERIVED_FAIRNESS ->
            messages(ModelLint.ofFairness(reading.model(), reading.source(), session, SOLVERS));
        case FAULT_LINT -> messages(ModelLint.ofFaults(reading.model(), reading.source(), session));
        case VACUITY -> vacuity(reading);
        case TEETH -> unnoticed(text);
      };
    }
  }

  private static List<String> messages(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(Diagnostic::message).toList();
  }

  private static List<String> vacuity(TaReader.Reading reading) throws Exception {
    List<String> found =
        new ArrayList<>(
            messages(ModelAudit.warnings(reading.automaton(), reading.source(), SOLVERS)));
    Prepared prepared = load(reading.source().text()).engines().get(0).prepare(Size.OPEN);
    Engine engine = prepared.engine(Budget.unlimited(), EventSink.NONE);
    for (Property property : prepared.properties()) {
      Verdict verdict = engine.check(property, Budget.unlimited(), EventSink.NONE);
      verdict.evidence().remarks().forEach(remark -> found.add(remark.toString()));
    }
    return found;
  }

  private static List<String> unnoticed(String text) throws Exception {
    Loaded model = load(text);
    Trial trial =
        (variant, names, budget) -> {
          try {
            Prepared prepared = variant.engines().get(0).prepare(Size.OPEN);
            Engine engine = prepared.deciding(budget, EventSink.NONE);
            return prepared.properties().stream()
                .filter(property -> names.contains(property.name()))
                .map(property -> engine.check(property, budget, EventSink.NONE))
                .toList();
          } catch (ModelException | UsageException noModel) {
            throw new IllegalStateException(noModel);
          }
        };
    List<Property> properties = model.engines().get(0).prepare(Size.OPEN).properties();
    return new Teeth(trial, Budget.unlimited())
        .run(model, properties, 1, row -> {}).rows(Teeth.Outcome.UNNOTICED).stream()
            .map(row -> row.mutation().original() + " -> " + row.mutation().changed())
            .toList();
  }

  private static Loaded load(String text) throws Exception {
    return new ThresholdLanguage(
            budget -> SOLVERS, Z3PresburgerCheck::new, SearchOptions.defaults().withThreads(1))
        .load("m.ta", text);
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
    assertThat(doubts(Mechanism.DERIVED_FAIRNESS, stale))
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
    assertThat(doubts(Mechanism.FAULT_LINT, fair))
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
    assertThat(doubts(Mechanism.DERIVED_FAIRNESS, forced))
        .hasSize(2)
        .anyMatch(warning -> warning.contains("may wait in 'echoed' for ever"))
        .anyMatch(warning -> warning.contains("'idle -> idle when (true) do { };'"));
  }

  @Test
  void theOppositeIsAPremiseThatIsTooWeak() throws Exception {
    String stale = with(ALL, "ENOUGH == 2 * T + 1", "ENOUGH == T + 1");
    assertThat(doubts(Mechanism.DERIVED_FAIRNESS, stale))
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
    assertThat(doubts(Mechanism.DERIVED_FAIRNESS, text))
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
    assertThat(doubts(Mechanism.DERIVED_FAIRNESS, text))
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
    assertThat(doubts(Mechanism.DERIVED_FAIRNESS, text))
        .anyMatch(
            message ->
                message.contains("assumes less than is owed: it lets processes stay in 'got0'"));
  }

  @Test
  void allProcessesStartThoughSomeAreByzantine() throws Exception {
    assertThat(
            doubts(
                Mechanism.FAULT_LINT,
                with(example("receive/strb.ta"), "idle + asked == N - F", "idle + asked == N")))
        .singleElement()
        .asString()
        .startsWith("the F faulty processes are no processes of the model, but 'inits' does not");
    assertThat(
            doubts(
                Mechanism.FAULT_LINT,
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
    assertThat(doubts(Mechanism.FAULT_LINT, text))
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
    assertThat(doubts(Mechanism.FAULT_LINT, TWO_STAGES))
        .singleElement()
        .asString()
        .startsWith("rule 2 adds up 'gotFirst' and 'gotSecond', and one process can send both");
  }

  @Test
  void crashFaultsWithoutACrash() throws Exception {
    String clean = example("receive/benor-clean.ta");
    String text = clean.replaceAll("(?m)^.*crashes' == crashes \\+ 1.*$", "");
    assertThat(doubts(Mechanism.FAULT_LINT, text))
        .anyMatch(
            message -> message.startsWith("no rule lets a process crash, so that 'clean_crash'"));
  }

  @Test
  void nobodyCrashesWhileItSends() throws Exception {
    String text = with(example("receive/frb.ta"), "nfMsg' == nfMsg + 1; crashes'", "crashes'");
    assertThat(doubts(Mechanism.FAULT_LINT, text))
        .containsExactly(
            "no rule increments 'nfMsg', so nobody crashes while it sends; add a rule that crashes"
                + " and increments it.");
  }

  @Test
  void halfSentMessagesThatAreSureToArrive() throws Exception {
    String text = with(example("receive/frb.ta"), "nsMsg crashed nfMsg;", "nsMsg + nfMsg;");
    assertThat(doubts(Mechanism.FAULT_LINT, text))
        .anyMatch(
            message ->
                message.equals(
                    "'nfMsg' counts only what processes send while they crash, which need not"
                        + " arrive; name it after 'crashed'."));
  }

  @Test
  void waitingForAllUnderByzantineFaults() throws Exception {
    String text = with(example("receive/strb.ta"), "when (nrEcho >= N - T)", "when (nrEcho >= N)");
    assertThat(doubts(Mechanism.FAULT_LINT, text))
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
    assertThat(doubts(Mechanism.FAULT_LINT, text))
        .anyMatch(
            message ->
                message.matches(
                    "with N = \\d+, F = \\d+ nobody ever leaves 'collecting': all processes"
                        + " together do not send as much as rule 3 asks for."));
    assertThat(doubts(Mechanism.FAULT_LINT, text.replace("ALL == N + 1", "ALL == N")))
        .noneMatch(message -> message.contains("nobody ever leaves"));
  }

  @Test
  void oneMessageLessAndTheFaultySuffice() throws Exception {
    String sent = with(example("broadcast/strb.ta"), "ONE_CORRECT == T + 1", "ONE_CORRECT == T");
    assertThat(doubts(Mechanism.FAULT_LINT, sent))
        .anyMatch(
            message ->
                message.contains("the faulty processes alone reach the threshold of rule 2"));
    String received = with(example("receive/strb.ta"), "(nrEcho >= T + 1)", "(nrEcho >= T)");
    assertThat(doubts(Mechanism.FAULT_LINT, received))
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
    assertThat(doubts(Mechanism.FAULT_LINT, text))
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
    assertThat(doubts(Mechanism.FAULT_LINT, text))
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
    assertThat(doubts(Mechanism.FAULT_LINT, text))
        .containsExactly(
            "the threshold of ready1 in rule 10 is not lowered by 'F' as others are; faulty"
                + " processes may send these messages, too.");
  }

  /** By T, which is as good as not at all: the code has another threshold then. */
  @Test
  void thresholdsThatAreLoweredByWhatIsTolerated() throws Exception {
    String text =
        with(ALL, "ENOUGH == 2 * T + 1", "ENOUGH == 3 * T + 1", "ENOUGH - F", "ENOUGH - T");
    text = with(text, "<>[](start == 0 && (sent < 2 * T + 1 || waiting == 0))", "fair");
    assertThat(verdict(text, "termination")).isInstanceOf(Verdict.Holds.class);
    assertThat(doubts(Mechanism.FAULT_LINT, text))
        .containsExactly(
            "no threshold is lowered by 'F', so the F faulty processes, which are no processes of"
                + " the model, never send anything; if they may, lower the thresholds by F.");
  }

  @Test
  void anEnvironmentWithoutTheFaulty() throws Exception {
    String text =
        with(
            TWO_STAGES,
            "faults byzantine(F);",
            "environment { gotFirst <= first; gotSecond <= second; }",
            "messages { gotFirst: first; gotSecond: second; }",
            "");
    assertThat(doubts(Mechanism.FAULT_LINT, text))
        .containsExactly(
            "the environment does not mention 'F', so nobody receives anything from the F faulty"
                + " processes, which are no processes of the model; if they may send, add F to what"
                + " can be received.");
    assertThat(doubts(Mechanism.FAULT_LINT, text.replace("<= first;", "<= first + F;"))).isEmpty();
  }

  @Test
  void asManyStartAsIfAllTheFaultsOccurred() throws Exception {
    assertThat(doubts(Mechanism.FAULT_LINT, with(ALL, "start == N - F", "start == N - T")))
        .anyMatch(
            message ->
                message.startsWith("guards are lowered by 'F' as if so many processes were faulty")
                    && message.endsWith("N - F processes should start."));
  }

  /** More than half, written with 2 to the left and the faults once. */
  @Test
  void theFaultyCountedHalf() throws Exception {
    String text = with(ALL, "sent >= ENOUGH - F", "2 * sent > N + T - F");
    assertThat(doubts(Mechanism.FAULT_LINT, text))
        .containsExactly(
            "rule 2 lowers the threshold of 2 * sent by less than one message for each of the F"
                + " faulty processes; a message counts 2 there, so lower it by 2 * F.");
    assertThat(doubts(Mechanism.FAULT_LINT, text.replace("T - F)", "T - 2 * F)"))).isEmpty();
  }

  /** The code of the one-third rule does not mention how many faults it tolerates. */
  @Test
  void aBoundOnTheFaultsMayStandInTheAssumptionsAlone() throws Exception {
    assertThat(doubts(Mechanism.FAULT_LINT, with(ALL, "2 * T + 1", "2 * N / 3 + 1"))).isEmpty();
  }

  @Test
  void nobodyCrashesBeforeItsSecondMessage() throws Exception {
    String text = example("commit/nbac.ta").replaceAll("(?m)^ *11: collecting -> crashed.*$", "");
    assertThat(doubts(Mechanism.FAULT_LINT, text))
        .containsExactly(
            "nobody fails in 'collecting' as processes do elsewhere, so whoever gets there is sure"
                + " to send by rule 3; add a rule that fails there.");
  }

  @Test
  void codeThatKnowsHowManyAreFaulty() throws Exception {
    String text = with(example("receive/strb.ta"), "(nrEcho >= N - T)", "(nrEcho >= N - F)");
    assertThat(doubts(Mechanism.FAULT_LINT, text))
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
    assertThat(doubts(Mechanism.DERIVED_FAIRNESS, text))
        .anyMatch(warning -> warning.contains("go round in 'ask', 'wait' for ever"));
    assertThat(doubts(Mechanism.DERIVED_FAIRNESS, with(text, "2: wait -> ask", "2: ask -> ask")))
        .noneMatch(warning -> warning.contains("go round"));
  }

  @Test
  void aThresholdAboveTheNumberOfProcesses() throws Exception {
    String text =
        with(
            ALL,
            "3: waiting -> waiting",
            "5: waiting -> done when (sent > N) do { };\n    3: waiting -> waiting");
    assertThat(verdict(text, "termination")).isInstanceOf(Verdict.Holds.class);
    assertThat(doubts(Mechanism.VACUITY, text))
        .containsExactly(
            "rule 5 never fires: the guard asks for more messages than all processes together"
                + " send.");
    assertThat(doubts(Mechanism.VACUITY, text.replace("sent > N", "sent > N - F"))).hasSize(1);
    // Without faults all of them send.
    assertThat(doubts(Mechanism.VACUITY, text.replace("sent > N", "sent >= N"))).isEmpty();
  }

  @Test
  void aCounterThatNobodyIncrements() throws Exception {
    String text =
        with(
            ALL,
            "shared sent;",
            "shared sent, ready;",
            "3: waiting -> waiting",
            "5: waiting -> done when (ready >= T + 1) do { };\n    3: waiting -> waiting");
    assertThat(doubts(Mechanism.VACUITY, text))
        .singleElement()
        .asString()
        .contains("rule 5 never fires", "'ready' to grow");
  }

  @Test
  void aPremiseThatExcludesAllRuns() throws Exception {
    String text = with(ALL, "termination:\n", "termination: ([](start != 0)) -> (\n");
    text = with(text, "<>(start + waiting == 0);", "<>(start + waiting == 0));");
    assertThat(verdict(text, "termination")).isInstanceOf(Verdict.Holds.class);
    assertThat(doubts(Mechanism.VACUITY, text)).anyMatch(doubt -> doubt.contains("start != 0"));
  }

  @Test
  void aGoalThatIsReachedAtTheStart() throws Exception {
    String text = with(ALL, "<>(start + waiting == 0)", "<>(waiting + done == 0)");
    assertThat(verdict(text, "termination")).isInstanceOf(Verdict.Holds.class);
    assertThat(doubts(Mechanism.VACUITY, text))
        .singleElement()
        .asString()
        .contains("holds without any rule");
  }

  /** What one process reaches was meant for all. */
  @Test
  void aSpecificationThatLooksAtSafetyOnly() throws Exception {
    String text = example("broadcast/strb.ta");
    assertThat(doubts(Mechanism.TEETH, text)).noneMatch(slip -> slip.contains("QUORUM"));
    String safety = text.substring(0, text.indexOf("    corr:")) + "  }\n}\n";
    assertThat(verdict(safety, "unforg")).isInstanceOf(Verdict.Holds.class);
    assertThat(doubts(Mechanism.TEETH, safety))
        .contains("echoes >= N - T - F -> echoes >= N - T - F - 1")
        .contains("rule 1: asked -> echoed -> ");
  }

  @Test
  void anAssumptionThatIsStrongerThanInThePaper() throws Exception {
    String text = with(example("broadcast/strb.ta"), "N > 3 * T", "N > 4 * T");
    assertThat(verdict(text, "relay")).isInstanceOf(Verdict.Holds.class);
    assertThat(doubts(Mechanism.TEETH, text)).contains("N > 4 * T -> N > 4 * T - 1");
    assertThat(doubts(Mechanism.TEETH, example("broadcast/strb.ta")))
        .noneMatch(slip -> slip.startsWith("N > 3 * T"));
  }
}
