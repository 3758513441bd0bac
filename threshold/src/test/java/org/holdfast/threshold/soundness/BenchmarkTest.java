package org.holdfast.threshold.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.logic.Checkout;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.api.Test;

/** Public automata with known verdicts, where a machine has them. */
class BenchmarkTest {
  private record Row(String file, String property, String verdict) {
    String key() {
      return file + " " + property;
    }
  }

  @Test
  void everyVerdictIsTheExpectedOne() {
    Path folder = Checkout.benchmarks("threshold");
    List<Row> rows = rows(folder.resolve("expected.csv"));
    Map<String, ThresholdAutomaton> models =
        rows.stream()
            .map(Row::file)
            .distinct()
            .collect(Collectors.toMap(file -> file, file -> ModelFiles.read(folder.resolve(file))));
    Map<String, String> expected = rows.stream().collect(Collectors.toMap(Row::key, Row::verdict));
    Map<String, String> found =
        rows.parallelStream()
            .collect(Collectors.toMap(Row::key, row -> verdict(models.get(row.file), row)));
    assertThat(new TreeMap<>(found)).isEqualTo(new TreeMap<>(expected));
  }

  private static String verdict(ThresholdAutomaton automaton, Row row) {
    return Agreement.summary(
        new ParameterizedChecker(automaton, new Z3SolverFactory())
            .check(
                automaton.property(row.property).orElseThrow(),
                Budget.unlimited(),
                EventSink.NONE));
  }

  private static List<Row> rows(Path table) {
    return ModelFiles.text(table)
        .lines()
        .skip(1)
        .filter(line -> !line.isBlank())
        .map(line -> Arrays.asList(line.split(",")))
        .map(cells -> new Row(cells.get(0), cells.get(1), cells.get(2)))
        .toList();
  }
}
