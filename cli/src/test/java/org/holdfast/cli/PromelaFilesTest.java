package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Our own Promela examples with the verdicts they promise, and public models beside the project.
 */
class PromelaFilesTest {
  private static final List<String> ENDINGS = List.of(".pml", ".promela", ".prm");

  private static final Pattern EXPECT =
      Pattern.compile(
          "expect ([\\w-]+)(?: for ([\\w=,]+))?(?: with ([^:\n]+))?: (holds|violated|unknown)");
  private static final Pattern PARAMETER = Pattern.compile("(?m)^\\s*symbolic\\s+int\\s+(\\w+)");

  /** How an example is checked: the size, and options beside it. */
  private record Setting(String parameters, String options) {
    @Override
    public String toString() {
      return ("check " + parameters + " " + options).strip();
    }
  }

  @TestFactory
  Stream<DynamicNode> examplesKeepTheirPromises() throws IOException {
    Path folder = Checkout.examples().resolve("promela");
    return files(folder)
        .map(
            file ->
                DynamicContainer.dynamicContainer(
                    folder.relativize(file).toString(), promises(file)));
  }

  private static Stream<DynamicNode> promises(Path file) {
    Map<Setting, Map<String, String>> expected = new LinkedHashMap<>();
    Matcher lines = EXPECT.matcher(text(file));
    while (lines.find()) {
      Setting setting =
          new Setting(
              Objects.requireNonNullElse(lines.group(2), ""),
              Objects.requireNonNullElse(lines.group(3), ""));
      expected
          .computeIfAbsent(setting, key -> new LinkedHashMap<>())
          .put(lines.group(1), lines.group(4));
    }
    assertThat(expected).as(file.toString()).isNotEmpty();
    return expected.entrySet().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey().toString(),
                    () -> check(file, entry.getKey(), entry.getValue())));
  }

  private static void check(Path file, Setting setting, Map<String, String> expected)
      throws IOException {
    List<Object> command = new ArrayList<>(List.of("check", file, "--json", "-"));
    if (!setting.parameters.isEmpty()) {
      command.addAll(List.of("--params", setting.parameters));
    }
    if (!setting.options.isEmpty()) {
      command.addAll(List.of(setting.options.split(" +")));
    }
    expected.keySet().forEach(property -> command.addAll(List.of("-p", property)));
    Run run = Run.of(command.toArray());
    Map<String, String> verdicts = new LinkedHashMap<>();
    for (JsonElement element : run.json().getAsJsonArray("results")) {
      JsonObject result = element.getAsJsonObject();
      verdicts.put(result.get("property").getAsString(), result.get("verdict").getAsString());
    }
    assertThat(verdicts).as("%s %s", file, setting).isEqualTo(expected);
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Only that they are read and searched at all; they are far larger than a test can wait for. */
  @TestFactory
  Stream<DynamicTest> publicModelsAreRead() throws IOException {
    Path folder = Checkout.benchmarks("promela/parametric");
    return files(folder)
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> load(file)));
  }

  private static void load(Path file) throws IOException {
    Matcher declared = PARAMETER.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
    String parameters =
        declared
            .results()
            .map(match -> match.group(1) + (match.group(1).equals("N") ? "=3" : "=1"))
            .collect(Collectors.joining(","));
    Run run = Run.of("check", file, "--params", parameters, "-p", "assertions", "--timeout", "2s");
    assertThat(run.status()).as(run.err()).isIn(0, 12, 20);
    assertThat(run.out()).startsWith("assertions: ");
  }

  private static Stream<Path> files(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      return found
          .filter(file -> ENDINGS.stream().anyMatch(file.toString()::endsWith))
          .sorted()
          .toList()
          .stream();
    }
  }
}
