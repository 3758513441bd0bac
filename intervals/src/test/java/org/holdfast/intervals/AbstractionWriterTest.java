package org.holdfast.intervals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.step.StepModel;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written is Promela that SPIN reads, with the same verdicts on safety. */
class AbstractionWriterTest {
  @TempDir Path folder;

  private List<Translation.Document> documents(String format) throws Exception {
    return documents(format, "N > T && T >= 1");
  }

  private List<Translation.Document> documents(String format, String assumption) throws Exception {
    Path file = folder.resolve("model.pml");
    Files.writeString(file, IntervalEngineTest.BROADCAST.formatted(assumption, ""));
    PromelaModel model = PromelaReader.withDefinitions(Map.of()).read(file);
    ParametricModel parametric =
        new ParametricModel(
            model, StepModel.of(model), PromelaOptions.DEFAULT, CheckerOptions.defaults());
    return new Intervals(budget -> new Z3SolverFactory())
        .translations(parametric).stream()
            .filter(translation -> translation.format().equals(format))
            .findFirst()
            .orElseThrow()
            .write(Size.OPEN, Budget.unlimited())
            .documents();
  }

  @Test
  void theDataAbstractionIsPromela() throws Exception {
    String text = documents("data-abstraction").get(0).text();

    assertThat(text).contains("2 stands for [T + 1, ...)", "active [PROCESSES] proctype Proc()");
    Path file = folder.resolve("data.pml");
    Files.writeString(file, text);
    assertThat(PromelaReader.withDefinitions(Map.of()).read(file).module().proctypes()).hasSize(1);
  }

  @Test
  void spinAgreesOnTheCounterAbstraction() throws Exception {
    List<Translation.Document> documents = documents("counter-abstraction");
    assertThat(documents).hasSize(1);
    String text = documents.get(0).text();
    assumeTrue(isInstalled("spin", "-V") && isInstalled("gcc", "--version"), "no SPIN here");

    assertThat(errors(text, "sound")).isZero();
    assertThat(errors(text, "safe")).isEqualTo(1);
    assertThat(errors(text, "live")).isZero();
  }

  @Test
  void aModelWithAFaultTooManyIsViolatedThere() throws Exception {
    String text = documents("counter-abstraction", "N >= T && T >= 1").get(0).text();
    assumeTrue(isInstalled("spin", "-V") && isInstalled("gcc", "--version"), "no SPIN here");

    assertThat(errors(text, "live")).isEqualTo(1);
    assertThat(errors(text, "sound")).isZero();
  }

  private int errors(String text, String property) throws Exception {
    Path place = Files.createTempDirectory(folder, "spin");
    Files.writeString(place.resolve("m.pml"), text);
    run(place, "spin", "-a", "m.pml");
    run(place, "gcc", "-O0", "-w", "-o", "pan", "pan.c");
    String said = run(place, "./pan", "-a", "-N", property, "-m100000");
    String before = "errors: ";
    int at = said.indexOf(before);
    assertThat(at).as(said).isPositive();
    return Integer.parseInt(said.substring(at + before.length()).lines().findFirst().orElse(""));
  }

  private static boolean isInstalled(String... command) {
    try {
      return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor() == 0;
    } catch (IOException missing) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static String run(Path place, String... command) throws Exception {
    Path output = place.resolve("output.txt");
    new ProcessBuilder(command)
        .directory(place.toFile())
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start()
        .waitFor();
    return Files.readString(output);
  }
}
