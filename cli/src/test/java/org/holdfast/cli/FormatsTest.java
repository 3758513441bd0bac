package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.contrastsecurity.sarif.Result;
import com.contrastsecurity.sarif.SarifSchema210;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.sourceforge.plantuml.FileFormat;
import net.sourceforge.plantuml.FileFormatOption;
import net.sourceforge.plantuml.SourceStringReader;
import org.apache.maven.plugin.surefire.log.api.NullConsoleLogger;
import org.apache.maven.plugins.surefire.report.ReportTestSuite;
import org.apache.maven.plugins.surefire.report.TestSuiteXmlParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written for programs is read by programs: schemas of ours, and others' readers. */
class FormatsTest {
  private static final Path SCHEMAS = Path.of("../docs/schema");
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Models of all languages, with and without violations, and what to ask of them. */
  static List<List<String>> checks() {
    return List.of(
        List.of("../examples/broadcast/strb-broken.ta"),
        List.of("../examples/receive/bosco-broken.ta"),
        List.of("../examples/broadcast/strb.ta", "--timeout", "1ms"),
        List.of("../examples/promela/broadcast.pml", "--params", "N=3,T=1,F=1", "-p", "relay"),
        List.of("../examples/pseudocode/folklore.hf", "--faults", "omission(f)"),
        List.of("../examples/pseudocode/reliable-broadcast-broken.hf"));
  }

  @TempDir private Path folder;

  @ParameterizedTest
  @MethodSource("checks")
  void documentsOfChecksSatisfyTheSchema(List<String> model) throws IOException {
    Path json = folder.resolve("check.json");
    Path traces = folder.resolve("traces");
    run(model, "check", "--json", json.toString(), "--itf", traces.toString());
    assertThat(complaints(json, "holdfast.schema.json")).isEmpty();
    if (Files.exists(traces)) {
      try (var files = Files.list(traces)) {
        for (Path trace : files.toList()) {
          assertThat(complaints(trace, "itf.schema.json")).isEmpty();
        }
      }
    }
  }

  @Test
  void documentsOfOtherCommandsSatisfyTheSchema() throws IOException {
    Path broadcast = Path.of("../examples/broadcast/strb.ta");
    Path folklore = Path.of("../examples/pseudocode/folklore.hf");
    Path bosco = Path.of("../examples/receive/bosco.ta");
    Path manual = Path.of("../examples/bosco/bosco.ta");
    List<List<Object>> commands =
        List.of(
            List.of("check", folklore, "--faults", "all"),
            List.of("find", broadcast, "accepted >= 2"),
            List.of("find", broadcast, "accepted > N"),
            List.of("teeth", broadcast),
            List.of("resilience", broadcast),
            List.of("compare", bosco, manual));
    for (List<Object> command : commands) {
      List<Object> words = new ArrayList<>(command);
      Path json = folder.resolve("other.json");
      words.addAll(List.of("--json", json));
      Run run = Run.of(words.toArray());
      assertThat(run.status()).as(run.err()).isIn(0, 12, 20);
      assertThat(complaints(json, "holdfast.schema.json")).as(command.toString()).isEmpty();
    }
  }

  @Test
  void theSchemaNoticesWhatIsWrong() throws IOException {
    Path json = folder.resolve("wrong.json");
    ObjectNode document =
        (ObjectNode) JSON.readTree(Run.of("check", Run.BROADCAST, "--json", "-").out());
    ((ObjectNode) document.withArray("results").get(0)).put("verdict", "perhaps");
    Files.writeString(json, document.toString());
    assertThat(complaints(json, "holdfast.schema.json")).isNotEmpty();
    ((ObjectNode) document.withArray("results").get(0)).put("verdict", "holds").put("more", 1);
    Files.writeString(json, document.toString());
    assertThat(complaints(json, "holdfast.schema.json")).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("checks")
  void sarifIsReadByOthers(List<String> model) throws IOException {
    Path file = folder.resolve("results.sarif");
    Run run = run(model, "check", "--sarif", file.toString());
    SarifSchema210 sarif =
        JSON.copy()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .readValue(file.toFile(), SarifSchema210.class);
    List<Result> results = sarif.getRuns().get(0).getResults();
    long failed = results.stream().filter(r -> r.getKind() == Result.Kind.FAIL).count();
    assertThat(failed > 0).isEqualTo(run.status() == ExitStatus.VIOLATED);
    for (Result result : results) {
      int line =
          result.getLocations().get(0).getPhysicalLocation().getRegion().getStartLine().intValue();
      String text = Files.readAllLines(Path.of(model.get(0))).get(line - 1);
      assertThat(text).contains(result.getRuleId().split("_")[0]);
    }
  }

  @ParameterizedTest
  @MethodSource("checks")
  void junitIsReadBySurefire(List<String> model) throws Exception {
    Path file = folder.resolve("TEST-results.xml");
    Run run = run(model, "check", "--junit", file.toString());
    TestSuiteXmlParser parser = new TestSuiteXmlParser(new NullConsoleLogger());
    List<ReportTestSuite> suites;
    try (InputStreamReader reader =
        new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8)) {
      suites = parser.parse(reader);
    }
    ReportTestSuite suite = suites.get(0);
    String summary = run.out().lines().reduce((first, second) -> second).orElseThrow();
    assertThat(summary)
        .startsWith(suite.getNumberOfTests() + " propert")
        .contains(suite.getNumberOfFailures() + " violated")
        .contains(suite.getNumberOfErrors() + " unknown");
  }

  @Test
  void plantUmlDrawsTheChart() throws IOException {
    Path charts = folder.resolve("charts");
    run(
        List.of("../examples/pseudocode/folklore.hf", "--faults", "omission(f)"),
        "check",
        "--plantuml",
        charts.toString());
    try (var files = Files.list(charts)) {
      for (Path chart : files.toList()) {
        ByteArrayOutputStream svg = new ByteArrayOutputStream();
        String kind =
            new SourceStringReader(Files.readString(chart))
                .outputImage(svg, new FileFormatOption(FileFormat.SVG))
                .getDescription();
        assertThat(kind).as(chart.toString()).contains("participants");
        assertThat(svg.toString(StandardCharsets.UTF_8)).contains("Msg, omitted");
      }
    }
  }

  private static Run run(List<String> model, String... words) {
    List<Object> all = new ArrayList<>();
    all.add(words[0]);
    all.addAll(model);
    all.addAll(List.of(words).subList(1, words.length));
    Run run = Run.of(all.toArray());
    assertThat(run.status()).as(run.err()).isIn(0, 12, 20);
    return run;
  }

  /** What the schema has against a document, where nothing may be in it that the schema lacks. */
  private static List<String> complaints(Path document, String name) throws IOException {
    Map<String, String> schemas =
        Map.of(
            "https://holdfast/holdfast.schema.json", strict("holdfast.schema.json"),
            "https://holdfast/itf.schema.json", strict("itf.schema.json"));
    JsonSchema schema =
        JsonSchemaFactory.getInstance(
                SpecVersion.VersionFlag.V202012,
                builder -> builder.schemaLoaders(loaders -> loaders.schemas(schemas)))
            .getSchema(SchemaLocation.of("https://holdfast/" + name));
    return schema.validate(Files.readString(document), InputFormat.JSON).stream()
        .map(Object::toString)
        .toList();
  }

  private static String strict(String name) throws IOException {
    JsonNode schema =
        JSON.readTree(
            new ByteArrayInputStream(
                Files.readString(SCHEMAS.resolve(name)).getBytes(StandardCharsets.UTF_8)));
    close(schema);
    return schema.toString();
  }

  /** Closes each object that lists its properties, so that none is written that is not listed. */
  private static void close(JsonNode node) {
    if (node instanceof ObjectNode object
        && object.has("properties")
        && object.path("type").asText().equals("object")
        && !object.has("additionalProperties")) {
      object.put("additionalProperties", false);
    }
    node.forEach(FormatsTest::close);
  }
}
