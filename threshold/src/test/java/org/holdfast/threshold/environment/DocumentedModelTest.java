package org.holdfast.threshold.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.holdfast.checking.ModelException;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.junit.jupiter.api.Test;

/** The manual shows a model with receive variables and its environment; both must be so. */
class DocumentedModelTest {
  private static List<String> blocks(String manual, String kind) {
    return Pattern.compile("```" + kind + "\n(.*?)```", Pattern.DOTALL)
        .matcher(manual)
        .results()
        .map(block -> block.group(1))
        .toList();
  }

  @Test
  void theManualIsRight() throws IOException, ModelException {
    String manual = Files.readString(Path.of("../docs/language.md"));
    List<String> models =
        blocks(manual, "ta").stream().filter(block -> block.contains("\n  receive ")).toList();
    assertThat(models).hasSize(1);
    TaReader.Reading reading = TaReader.read("language.md", models.get(0));
    assertThat(reading.warnings()).isEmpty();
    ReceiveAutomaton automaton = (ReceiveAutomaton) reading.model();
    assertThat(EnvironmentAudit.warnings(automaton, reading.source(), new Z3SolverFactory()))
        .isEmpty();
    assertThat(blocks(manual, "text")).contains(Environment.of(automaton).describe(List.of()));
  }
}
