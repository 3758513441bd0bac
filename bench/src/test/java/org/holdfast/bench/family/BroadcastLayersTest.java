package org.holdfast.bench.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.holdfast.bench.family.BroadcastLayers.Resilience;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BroadcastLayersTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void holdsWithEnoughCorrectProcesses(int layers) throws ModelException {
    ThresholdAutomaton automaton = automaton(layers, Resilience.SUFFICIENT);
    assertThat(automaton.locations()).hasSize(2 * layers + 2);
    assertThat(automaton.rules()).hasSize(4 * layers + 2);
    for (Property property : automaton.properties()) {
      assertThat(verdict(automaton, property)).isInstanceOf(Verdict.Holds.class);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void isViolatedWithTooManyFaults(int layers) throws ModelException {
    ThresholdAutomaton automaton = automaton(layers, Resilience.WEAKENED);
    for (Property property : automaton.properties()) {
      assertThat(verdict(automaton, property)).isInstanceOf(Verdict.Violated.class);
    }
  }

  private static ThresholdAutomaton automaton(int layers, Resilience resilience)
      throws ModelException {
    TaReader.Reading reading =
        TaReader.read("layers.ta", new BroadcastLayers(layers, resilience).text());
    assertThat(reading.warnings()).isEmpty();
    return reading.automaton();
  }

  private static Verdict verdict(ThresholdAutomaton automaton, Property property) {
    return new ParameterizedChecker(automaton, new Z3SolverFactory())
        .check(property, Budget.of(Duration.ofSeconds(60)), EventSink.NONE);
  }
}
