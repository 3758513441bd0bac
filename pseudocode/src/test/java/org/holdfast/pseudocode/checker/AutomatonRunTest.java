package org.holdfast.pseudocode.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Portion;
import org.holdfast.pseudocode.automaton.AutomatonTranslation;
import org.holdfast.pseudocode.automaton.TranslatedProperty;
import org.holdfast.pseudocode.automaton.Untranslatable;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.processes.CounterRun;
import org.holdfast.pseudocode.processes.ProcessChecker;
import org.holdfast.pseudocode.processes.RandomAlgorithms;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.checker.Elimination;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.receive.SendAutomaton;
import org.junit.jupiter.api.Test;

/**
 * Where the automaton of a property has a violation and allows nothing that the algorithm does not,
 * there is one among the few runs of processes that follow the counters.
 */
class AutomatonRunTest {
  private static final Portion SEEDS = Portion.of(30, 2_000);

  private int followed;
  private final List<String> lost = new ArrayList<>();

  @Test
  void processesFollowTheCounters() throws Exception {
    for (long seed : SEEDS.seeds().toArray()) {
      if (RandomAlgorithms.of(seed).isPresent()) {
        HfReader.Reading reading =
            HfReader.read("random" + seed + ".hf", RandomAlgorithms.text(seed));
        for (Requirement requirement : reading.algorithm().requirements()) {
          follow(reading, requirement);
        }
      }
    }
    assertThat(lost).isEmpty();
    assertThat(followed).as("violations").isGreaterThan(SEEDS.number() / 4);
  }

  private void follow(HfReader.Reading reading, Requirement requirement) throws Exception {
    Algorithm algorithm = reading.algorithm();
    Optional<Found> found = violation(reading, requirement);
    if (found.isEmpty() || !found.get().translated().relaxations().isEmpty()) {
      return;
    }
    Trace trace = found.get().trace();
    ProcessChecker processes =
        new ProcessChecker(algorithm, trace.parameters(), SearchOptions.defaults().withThreads(1));
    Property asked =
        processes.properties().stream()
            .filter(one -> one.name().equals(requirement.name()))
            .findFirst()
            .orElseThrow();
    CounterRun run = new AutomatonRun(found.get().translated(), trace).counted();
    Optional<Verdict.Violated> violated =
        processes.violation(asked, run, Budget.unlimited(), EventSink.NONE);
    if (violated.isPresent()) {
      followed++;
    } else if (processes.check(asked, Budget.unlimited(), EventSink.NONE)
        instanceof Verdict.Violated) {
      lost.add(reading.source().file() + " " + requirement.name() + " " + trace.parameters());
    }
    // Who comes to the end of the way does not rest there: what is found is a run that replays.
    Set<List<Long>> cut = new HashSet<>(run.sent());
    cut.remove(Collections.max(cut, Comparator.comparing(AutomatonRunTest::sum)));
    processes.violation(
        asked,
        new CounterRun(run.beginnings(), run.counted(), cut),
        Budget.unlimited(),
        EventSink.NONE);
    // Nobody has sent anything at the beginning, so that no run begins so.
    List<Long> never = run.counted().stream().map(together -> 1L).toList();
    if (!never.isEmpty()) {
      CounterRun other = new CounterRun(run.beginnings(), run.counted(), Set.of(never));
      assertThat(processes.violation(asked, other, Budget.unlimited(), EventSink.NONE)).isEmpty();
    }
  }

  private static long sum(List<Long> sent) {
    return sent.stream().mapToLong(Long::longValue).sum();
  }

  private record Found(TranslatedProperty translated, Trace trace) {}

  private static Optional<Found> violation(HfReader.Reading reading, Requirement requirement)
      throws Exception {
    TranslatedProperty translated;
    try {
      translated = new AutomatonTranslation(reading.algorithm()).translate(requirement);
    } catch (Untranslatable notAsked) {
      return Optional.empty();
    }
    List<ThresholdAutomaton> automata =
        translated.model() instanceof ReceiveAutomaton receiving
            ? new Elimination(
                    receiving, reading.source(), new Z3SolverFactory(), Z3PresburgerCheck::new)
                .run(Budget.unlimited()).translation().automata().stream()
                    .map(SendAutomaton::automaton)
                    .toList()
            : List.of(translated.model().frame());
    for (ThresholdAutomaton automaton : automata) {
      Verdict verdict =
          new ParameterizedChecker(automaton, new Z3SolverFactory())
              .check(translated.property(), Budget.unlimited(), EventSink.NONE);
      if (verdict instanceof Verdict.Violated violated) {
        return Optional.of(new Found(translated, violated.trace()));
      }
    }
    return Optional.empty();
  }
}
