package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Our own Promela examples with the verdicts they promise, and public models beside the project.
 */
class PromelaFilesTest {
  private static final Pattern EXPECT =
      Pattern.compile("expect ([\\w-]+)(?: for ([\\w=,]+))?: (holds|violated|unknown)");
  private static final Pattern PARAMETER = Pattern.compile("(?m)^\\s*symbolic\\s+int\\s+(\\w+)");

  @TestFactory
  Stream<DynamicTest> examplesKeepTheirPromises() throws IOException {
    return files(above("examples").resolve("promela"))
        .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
  }

  private static void check(Path file) throws IOException {
    Map<String, Map<String, String>> expected = new LinkedHashMap<>();
    Matcher lines = EXPECT.matcher(Files.readString(file));
    while (lines.find()) {
      String parameters = lines.group(2) == null ? "" : lines.group(2);
      expected
          .computeIfAbsent(parameters, key -> new LinkedHashMap<>())
          .put(lines.group(1), lines.group(3));
    }
    assertThat(expected).isNotEmpty();
    for (Map.Entry<String, Map<String, String>> entry : expected.entrySet()) {
      Run run =
          entry.getKey().isEmpty()
              ? Run.of("check", file, "--json", "-")
              : Run.of("check", file, "--params", entry.getKey(), "--json", "-");
      Map<String, String> verdicts = new LinkedHashMap<>();
      for (JsonElement element : run.json().getAsJsonArray("results")) {
        JsonObject result = element.getAsJsonObject();
        verdicts.put(result.get("property").getAsString(), result.get("verdict").getAsString());
      }
      assertThat(verdicts).as(entry.getKey()).containsAllEntriesOf(entry.getValue());
    }
  }

  /** Only that they are read and searched at all; they are far larger than a test can wait for. */
  @TestFactory
  Stream<DynamicTest> publicModelsAreRead() throws IOException {
    Path folder = above("examples").resolveSibling("shared/benchmarks/promela/parametric");
    for (Path at = above("examples"); at != null && !Files.exists(folder); at = at.getParent()) {
      folder = at.resolveSibling("shared/benchmarks/promela/parametric");
    }
    Assumptions.assumeTrue(Files.exists(folder), "no shared/benchmarks/promela beside the project");
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
    try (Stream<Path> found = Files.list(folder)) {
      return found.filter(ModelFile::isPromela).sorted().toList().stream();
    }
  }

  private static Path above(String name) {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.exists(folder.resolve(name))) {
      folder = folder.getParent();
    }
    return folder.resolve(name);
  }
}
