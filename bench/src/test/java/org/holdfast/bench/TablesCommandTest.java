package org.holdfast.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.holdfast.bench.family.BroadcastLayers;
import org.holdfast.bench.family.BroadcastLayers.Resilience;
import org.holdfast.bench.output.Csv;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class TablesCommandTest {
  @TempDir private Path folder;
  private Path models;
  private String java;

  @BeforeEach
  void writeModels() throws IOException {
    models = Files.createDirectories(folder.resolve("models"));
    java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Files.writeString(
        models.resolve("good.ta"), new BroadcastLayers(1, Resilience.SUFFICIENT).text());
    Files.writeString(
        models.resolve("weak.ta"), new BroadcastLayers(1, Resilience.WEAKENED).text());
  }

  @Test
  void listsEveryPropertyWithItsVerdict() throws IOException {
    Path csv = folder.resolve("table.csv");
    Session session = Session.of("tables", "threshold", models.toString(), "--csv", csv.toString());
    assertThat(session.status()).isZero();
    assertThat(session.out()).contains("JVM warm", "4 properties: 2 holds, 2 violated");

    List<List<String>> rows = Csv.read(Files.readString(csv));
    assertThat(rows).hasSize(5).allMatch(row -> row.size() == rows.get(0).size());
    assertThat(rows.get(1)).startsWith("good.ta", "6", "4", "unforg", "safety", "holds", "-");
    assertThat(rows.get(2)).startsWith("good.ta", "6", "4", "relay", "liveness", "holds", "-");
    assertThat(rows.get(3)).startsWith("weak.ta", "6", "4", "unforg", "safety", "violated", "-");
    assertThat(rows.get(4)).startsWith("weak.ta", "6", "4", "relay", "liveness", "violated", "-");
    int seconds = rows.get(0).indexOf("seconds");
    assertThat(rows.subList(1, 5)).allMatch(row -> Double.parseDouble(row.get(seconds)) > 0);
  }

  @Test
  void printsTheCsvAfterTheTable() {
    Session session = Session.of("tables", "threshold", models.toString(), "--memory");
    assertThat(session.out()).contains("\n\nfile,rules,locations,property,kind,verdict,expected,");
  }

  @Test
  void comparesWithWhatIsExpected() throws IOException {
    Files.writeString(
        folder.resolve("expected.csv"),
        "file,property,verdict,source\n"
            + "models/good.ta,unforg,holds,\"a paper, or two\"\n"
            + "models/weak.ta,relay,holds,nobody\n");
    Session session = Session.of("tables", "threshold", models.toString());
    assertThat(session.status()).isEqualTo(1);
    assertThat(session.out())
        .contains("expected verdicts of expected.csv: differ for [weak.ta relay]")
        .contains("good.ta,6,4,unforg,safety,holds,ok,")
        .contains("weak.ta,6,4,relay,liveness,violated,differs (holds),");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void runsPeersInTheSameRun() throws IOException {
    Path command = Files.writeString(folder.resolve("command"), "#!/bin/sh\nexit 12\n");
    assertThat(command.toFile().setExecutable(true)).isTrue();
    Path csv = folder.resolve("table.csv");
    Session session =
        Session.of(
            "tables",
            "threshold",
            models.toString(),
            "--holdfast",
            command.toString(),
            "--peer",
            "twin='" + java + "' -Dfile=\"{file}\" -version",
            "--peer",
            "ghost=/no/such/tool {file}",
            "--csv",
            csv.toString());
    assertThat(session.status()).isZero();
    assertThat(session.err()).containsOnlyOnce("peer ghost is skipped");
    assertThat(session.out())
        .contains("peer/holdfast")
        .contains("twin/holdfast: median ")
        .contains("over 2 files")
        .contains("peer ghost could not be run");
    List<List<String>> rows = Csv.read(Files.readString(folder.resolve("table-peers.csv")));
    assertThat(rows).hasSize(3);
    assertThat(rows.get(1).get(2)).isEqualTo("twin");
    assertThat(rows.get(1).get(3)).isEqualTo("0");
  }

  @Test
  void goesOnAfterAModelThatCannotBeRead() throws IOException {
    Files.writeString(models.resolve("bad.ta"), "skel {");
    Session session = Session.of("tables", "threshold", models.toString());
    assertThat(session.status()).isEqualTo(65);
    assertThat(session.err()).contains("bad.ta:1:");
    assertThat(session.out()).contains("4 properties");
  }
}
