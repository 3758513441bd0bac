package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Portion;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Parametric Promela by both engines for every size: where both know, they must agree, also on the
 * smallest parameters of a violation ({@code --engine both} takes a disagreement for a fault of
 * ours). A sample of our examples; with {@code -Dholdfast.tests=complete} all of them and the
 * public models, with their wrong variants.
 */
class BothEnginesTest {
  private static final List<String> SAMPLE =
      List.of("folklore.pml", "broadcast/byzantine.pml", "broadcast/omission.pml");

  /** Switches of the public models that make them wrong. */
  private static final List<String> WRONG = List.of("BUG", "BUG1", "BUG2");

  private record Model(Path file, List<String> options) {
    @Override
    public String toString() {
      return file.getFileName() + " " + String.join(" ", options);
    }
  }

  @TestFactory
  Stream<DynamicTest> bothEnginesAgree() throws IOException {
    List<Model> models = new ArrayList<>();
    Path own = Checkout.examples().resolve("promela");
    if (Portion.COMPLETE) {
      files(own).forEach(file -> models.add(new Model(file, List.of())));
      for (Path file : files(Checkout.benchmarks("promela/parametric"))) {
        models.add(new Model(file, List.of()));
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        WRONG.stream()
            .filter(wrong -> text.matches("(?s).*#if\\w* +" + wrong + "\\b.*"))
            .forEach(wrong -> models.add(new Model(file, List.of("-D", wrong))));
      }
    } else {
      SAMPLE.forEach(name -> models.add(new Model(own.resolve(name), List.of())));
      Path byzantine = own.resolve("broadcast/byzantine.pml");
      models.add(new Model(byzantine, List.of("-D", "ECHO_AT=T")));
    }
    return Portion.of(models)
        .filter(model -> applies(model))
        .map(model -> DynamicTest.dynamicTest(model.toString(), () -> check(model)));
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      return found.filter(file -> file.toString().endsWith(".pml")).sorted().toList();
    }
  }

  /** Whether there are two engines to compare. */
  private static boolean applies(Model model) {
    List<Object> command = new ArrayList<>(List.of("check", model.file(), "--engine", "list"));
    command.addAll(model.options());
    return Run.of(command.toArray()).out().contains("both");
  }

  private static void check(Model model) throws IOException {
    Map<String, JsonObject> threshold = results(model, "threshold");
    Map<String, JsonObject> intervals = results(model, "intervals");
    assertThat(threshold.keySet()).isEqualTo(intervals.keySet());
    int compared = 0;
    for (String property : threshold.keySet()) {
      String one = threshold.get(property).get("verdict").getAsString();
      String other = intervals.get(property).get("verdict").getAsString();
      if (!one.equals("unknown") && !other.equals("unknown")) {
        compared++;
        assertThat(one).as("%s of %s", property, model).isEqualTo(other);
        assertThat(threshold.get(property).get("parameters"))
            .as("smallest parameters of %s of %s", property, model)
            .isEqualTo(intervals.get(property).get("parameters"));
      }
    }
    assertThat(compared).as("properties that both decide of %s", model).isPositive();
  }

  private static Map<String, JsonObject> results(Model model, String engine) throws IOException {
    List<Object> command =
        new ArrayList<>(
            List.of("check", model.file(), "--engine", engine, "--timeout", "60s", "--json", "-"));
    command.addAll(model.options());
    Run run = Run.of(command.toArray());
    assertThat(run.status()).as(run.err()).isIn(0, 12, 20);
    Map<String, JsonObject> found = new LinkedHashMap<>();
    for (JsonElement element : run.json().getAsJsonArray("results")) {
      JsonObject result = element.getAsJsonObject();
      found.put(result.get("property").getAsString(), result);
    }
    return found;
  }
}
