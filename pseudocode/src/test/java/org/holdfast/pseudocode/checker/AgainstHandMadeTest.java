package org.holdfast.pseudocode.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Portion;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.checker.ThresholdLanguage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Algorithms in pseudocode have the verdicts of the automata that were made of them by hand, with
 * the same smallest parameters where they are violated; and with the mistake of a broken automaton
 * they fail as it does. The quick ones by default; {@code -Dholdfast.tests=complete} has all.
 */
class AgainstHandMadeTest {
  private static final PseudocodeLanguage.Tools TOOLS =
      new PseudocodeLanguage.Tools(
          budget -> new Z3SolverFactory(), Z3PresburgerCheck::new, SearchOptions.defaults());

  /**
   * An algorithm beside an automaton.
   *
   * @param changes what is written otherwise, so that both mean the same: each text, and what
   *     stands for it
   * @param same names of properties of both that mean the same; with an "&", all of them together
   */
  private record Pair(
      String algorithm,
      String automaton,
      boolean quick,
      Map<String, String> changes,
      Map<String, String> same) {
    @Override
    public String toString() {
      return algorithm + " " + automaton;
    }
  }

  static Stream<Pair> pairs() {
    Map<String, String> broadcast =
        Map.of("unforgeability", "unforg", "correctness", "corr", "relay", "relay");
    Map<String, String> diffusion =
        Map.of("no_creation", "unforg", "validity", "corr", "uniform", "relay");
    Map<String, String> echo =
        Map.of(
            "integrity_0", "unforg0",
            "integrity_1", "unforg",
            "validity_0", "corr0",
            "validity_1", "corr",
            "agreement&totality", "relay0&relay");
    Map<String, String> benOr =
        Map.of(
            "validity_0", "validity0",
            "validity_1", "validity1",
            "agreement&lock", "agreement",
            "termination", "termination");
    Map<String, String> condition =
        Map.of(
            "validity_0&validity_1", "validity",
            "agreement", "agreement",
            "terminates0&terminates1", "termination");
    Map<String, String> bosco =
        Map.of(
            "agreement", "lemma3",
            "lock", "lemma4_0&lemma4_1",
            "weak_0&strong_0", "fast0",
            "weak_1&strong_1", "fast1");
    Map<String, String> randomized =
        Map.of("agreement", "agreement", "lock", "lock0&lock1", "termination", "termination");
    Map<String, String> faulty = Map.of("t >= f", "t >= f, t >= 1");
    Map<String, String> clean = Map.of("faults crash(f)", "faults clean_crash(f)");
    return Stream.of(
        new Pair("reliable-broadcast", "strb", true, faulty, broadcast),
        new Pair(
            "reliable-broadcast",
            "strb-broken",
            true,
            and(faulty, ">= t + 1 {", ">= t {"),
            broadcast),
        new Pair("folklore", "frb", true, Map.of(), diffusion),
        new Pair(
            "folklore",
            "frb-broken",
            true,
            Map.of(
                "upon source or received(Msg) >= 1 { send Msg; delivered := true }",
                "upon source { send Msg; delivered := true }\n"
                    + "upon received(Msg) >= 1 { delivered := true }"),
            diffusion),
        new Pair("bracha", "aba", false, Map.of(), echo),
        new Pair(
            "bracha",
            "aba-broken",
            false,
            Map.of("> (n + t) / 2", ">= (n + t) / 2"),
            Map.of("integrity_1", "unforg", "validity_1", "corr", "agreement&totality", "relay")),
        new Pair("benor-crash", "benor-crash", false, faulty, benOr),
        new Pair(
            "benor-crash",
            "benor-crash-broken",
            false,
            and(faulty, "(Proposal(w)) > t", "(Proposal(w)) >= t"),
            benOr),
        new Pair("benor-crash", "benor-clean", false, and(clean, faulty), benOr),
        new Pair(
            "benor-crash",
            "benor-clean-broken",
            false,
            and(and(clean, faulty), "n > 2 * t", "n >= 2 * t"),
            benOr),
        new Pair("benor-byzantine", "benor-byz", false, faulty, benOr),
        new Pair(
            "benor-byzantine",
            "benor-byz-broken",
            false,
            and(faulty, "n > 5 * t", "n >= 5 * t"),
            benOr),
        new Pair("condition-based", "cc-crash", false, Map.of(), condition),
        new Pair(
            "condition-based",
            "cc-crash-broken",
            false,
            Map.of("n > 2 * t", "n >= 2 * t"),
            condition),
        new Pair("condition-based", "cc-clean", true, clean, condition),
        new Pair(
            "condition-based",
            "cc-clean-broken",
            true,
            and(clean, "(Est(w)) > n / 2", "(Est(w)) >= n / 2"),
            condition),
        new Pair("bosco", "bosco", true, Map.of(), and(bosco, "termination", "termination")),
        new Pair(
            "bosco",
            "bosco-broken",
            true,
            Map.of("> (n + 3 * t) / 2", ">= (n + 3 * t) / 2"),
            bosco),
        new Pair(
            "rs-bosco",
            "rs-bosco",
            false,
            Map.of(),
            and(
                randomized,
                Map.of(
                    "weak_0&strong_0", "fast0",
                    "weak_1&strong_1", "fast1",
                    "validity_0", "valid0",
                    "validity_1", "valid1"))),
        new Pair(
            "rs-bosco",
            "rs-bosco-broken",
            false,
            Map.of(">= t + 1 { next := any }", ">= t { next := any }"),
            Map.of("agreement", "agreement", "lock", "lock0&lock1")));
  }

  static Stream<Pair> asked() {
    return pairs().filter(pair -> Portion.COMPLETE || pair.quick());
  }

  @ParameterizedTest
  @MethodSource("asked")
  void verdictsAreTheSame(Pair pair) throws Exception {
    Path file = Checkout.examples().resolve("pseudocode").resolve(pair.algorithm() + ".hf");
    String text = Files.readString(file);
    for (Map.Entry<String, String> change : pair.changes().entrySet()) {
      assertThat(text).contains(change.getKey());
      text = text.replace(change.getKey(), change.getValue());
    }
    HfReader.Reading reading = HfReader.read(file.getFileName().toString(), text);
    Asked algorithm =
        new Asked(new LoadedAlgorithm(reading, reading.algorithm(), Replacements.NONE, TOOLS));
    Asked automaton =
        new Asked(
            new ThresholdLanguage(TOOLS.solvers(), TOOLS.confirmations(), TOOLS.search())
                .load(Checkout.examples().resolve("receive").resolve(pair.automaton() + ".ta")));
    Map<String, String> ours = new LinkedHashMap<>();
    Map<String, String> byHand = new LinkedHashMap<>();
    for (Map.Entry<String, String> same : pair.same().entrySet()) {
      ours.put(same.getKey(), algorithm.verdict(same.getKey()));
      byHand.put(same.getKey(), automaton.verdict(same.getValue()));
    }
    assertThat(ours).isEqualTo(byHand);
    assertThat(byHand.containsValue("holds")).isTrue();
    assertThat(byHand.values().stream().allMatch("holds"::equals))
        .isEqualTo(!pair.automaton().endsWith("-broken"));
  }

  /** A model, for all parameters. */
  private static final class Asked {
    private final Prepared prepared;
    private final Engine engine;

    Asked(Loaded loaded) throws Exception {
      EngineChoice choice = loaded.engines().get(0);
      this.prepared = choice.prepare(Size.OPEN);
      this.engine = prepared.engine(Budget.unlimited(), EventSink.NONE);
    }

    /** Whether all these properties hold, otherwise the smallest parameters with a violation. */
    String verdict(String names) {
      List<String> violated = new ArrayList<>();
      for (String name : names.split("&")) {
        Property property =
            prepared.properties().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no property " + name));
        smallest(engine.check(property, Budget.unlimited(), EventSink.NONE))
            .ifPresent(violated::add);
      }
      return violated.stream().min(String::compareTo).orElse("holds");
    }

    /** In the order of declaration; all have one digit, so that texts are ordered as numbers. */
    private static Optional<String> smallest(Verdict verdict) {
      return verdict.accept(
          new Verdict.Visitor<>() {
            @Override
            public Optional<String> holds(Verdict.Holds holds) {
              return Optional.empty();
            }

            @Override
            public Optional<String> violated(Verdict.Violated violated) {
              String parameters = violated.trace().parameters().toString().toLowerCase();
              assertThat(parameters).doesNotContainPattern("\\d\\d");
              return Optional.of(parameters);
            }

            @Override
            public Optional<String> unknown(Verdict.Unknown unknown) {
              throw new AssertionError(unknown.explanation());
            }
          });
    }
  }

  private static Map<String, String> and(Map<String, String> some, Map<String, String> more) {
    Map<String, String> all = new LinkedHashMap<>(some);
    all.putAll(more);
    return all;
  }

  private static Map<String, String> and(Map<String, String> some, String text, String other) {
    return and(some, Map.of(text, other));
  }
}
