package org.holdfast.intervals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Translation;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Portion;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.syntax.Module;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is written is Promela that SPIN reads, with the verdicts of the engine. All of our examples
 * and the public models with {@code -Dholdfast.tests=complete}.
 */
class WrittenAbstractionsTest {
  @TempDir Path folder;

  private static final Path EXAMPLES = Checkout.examples().resolve("promela");

  /** What is left out has more abstract states than SPIN visits in a minute, or than we do. */
  private static final List<String> LARGE = List.of("aba", "-cc", "consensus", "agreement", "nbac");

  private static ParametricModel parametric(Path file, Map<String, String> definitions)
      throws Exception {
    PromelaModel model = PromelaReader.withDefinitions(definitions).read(file);
    return new ParametricModel(
        model, StepModel.of(model), PromelaOptions.DEFAULT, CheckerOptions.defaults());
  }

  private static List<Translation.Document> documents(String format, ParametricModel model)
      throws Exception {
    return new Intervals(budget -> new Z3SolverFactory())
        .translations(model).stream()
            .filter(translation -> translation.format().equals(format))
            .findFirst()
            .orElseThrow()
            .write(Size.OPEN, Budget.unlimited())
            .documents();
  }

  private ParametricModel broadcast(String assumption) throws Exception {
    Path file = folder.resolve("model.pml");
    Files.writeString(file, IntervalEngineTest.BROADCAST.formatted(assumption, ""));
    return parametric(file, Map.of());
  }

  @Test
  void theDataAbstractionIsPromela() throws Exception {
    String text = documents("data-abstraction", broadcast("N > T && T >= 1")).get(0).text();

    assertThat(text).contains("2 stands for [T + 1, ...)", "active [PROCESSES] proctype Proc()");
    Path file = folder.resolve("data.pml");
    Files.writeString(file, text);
    assertThat(PromelaReader.withDefinitions(Map.of()).read(file).module().proctypes()).hasSize(1);
  }

  @Test
  void theCounterAbstractionIsPromela() throws Exception {
    String text = documents("counter-abstraction", broadcast("N > T && T >= 1")).get(0).text();

    Path file = folder.resolve("counters.pml");
    Files.writeString(file, text);
    assertThat(PromelaReader.withDefinitions(Map.of()).read(file).module().proctypes()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"N > T && T >= 1", "N >= T && T >= 1", "N >= T"})
  void spinAgreesAboutBroadcast(String assumption) throws Exception {
    agrees(broadcast(assumption));
  }

  static Stream<Arguments> examples() throws Exception {
    List<Arguments> examples = new ArrayList<>();
    Path byzantine = EXAMPLES.resolve("broadcast/byzantine.pml");
    examples.add(Arguments.of(byzantine, Map.of()));
    examples.add(Arguments.of(byzantine, Map.of("ECHO_AT", "T")));
    if (Portion.COMPLETE) {
      examples.add(Arguments.of(byzantine, Map.of("AS_PRINTED", "")));
      for (Path folder : List.of(EXAMPLES, Checkout.benchmarks("promela/parametric"))) {
        try (Stream<Path> files = Files.walk(folder)) {
          files
              .filter(file -> file.toString().endsWith(".pml"))
              .filter(file -> LARGE.stream().noneMatch(file.getFileName().toString()::contains))
              .sorted()
              .forEach(file -> examples.add(Arguments.of(file, Map.of())));
        }
      }
    }
    return Portion.of(examples);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void spinAgreesAboutExamples(Path file, Map<String, String> definitions) throws Exception {
    ParametricModel model;
    try {
      model = parametric(file, definitions);
    } catch (ModelException notOfEverySize) {
      assumeTrue(false, "no step: " + notOfEverySize.getMessage());
      return;
    }
    agrees(model);
  }

  /** Each property that is decided without refinement has errors where it is violated, only. */
  private void agrees(ParametricModel model) throws Exception {
    List<Translation.Document> documents = documents("counter-abstraction", model);
    assumeTrue(isInstalled("spin", "-V") && isInstalled("gcc", "--version"), "no SPIN here");
    Map<String, Integer> errors = new LinkedHashMap<>();
    for (Translation.Document document : documents) {
      errors(document.text()).forEach((name, some) -> errors.merge(name, some, Integer::sum));
    }
    Prepared prepared = new Intervals(budget -> new Z3SolverFactory()).prepare(model);
    Engine engine = prepared.engine(Budget.unlimited(), EventSink.NONE);
    for (Property property : prepared.properties()) {
      Verdict verdict = engine.check(property, Budget.unlimited(), EventSink.NONE);
      boolean refined =
          verdict.evidence().statistics().has(Statistics.Figure.REFINEMENTS)
              && verdict.evidence().statistics().get(Statistics.Figure.REFINEMENTS) > 0;
      if (verdict instanceof Verdict.Holds && errors.containsKey(property.name()) && !refined) {
        assertThat(errors).as(property.name()).containsEntry(property.name(), 0);
      } else if (verdict instanceof Verdict.Violated) {
        assertThat(errors.get(property.name())).as(property.name()).isPositive();
      }
    }
    assertThat(errors).isNotEmpty();
  }

  /** How many errors SPIN finds for each formula. */
  private Map<String, Integer> errors(String text) throws Exception {
    Path place = Files.createTempDirectory(folder, "spin");
    Files.writeString(place.resolve("m.pml"), text);
    run(place, "spin", "-a", "m.pml");
    run(place, "gcc", "-O0", "-w", "-o", "pan", "pan.c");
    Map<String, Integer> errors = new LinkedHashMap<>();
    for (Module.Formula formula :
        PromelaReader.withDefinitions(Map.of()).read(place.resolve("m.pml")).module().formulas()) {
      errors.put(formula.name(), errors(place, formula.name()));
    }
    return errors;
  }

  private static int errors(Path place, String property) throws Exception {
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
