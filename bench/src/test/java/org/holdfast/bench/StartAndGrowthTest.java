package org.holdfast.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.holdfast.bench.output.Csv;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class StartAndGrowthTest {
  @TempDir private Path folder;

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void measuresTheCommandManyTimes() throws IOException {
    Path command = script("exit 0");
    Path model = Files.writeString(folder.resolve("m.ta"), "anything");
    Session session =
        Session.of("start", "--runs", "3", "--holdfast", command.toString(), model.toString());
    assertThat(session.status()).isZero();
    assertThat(session.out())
        .contains("3 runs of each command", "holdfast --version", "from command to verdict: median")
        .containsPattern("all checks, sorted: [0-9.]+ [0-9.]+ [0-9.]+\n");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void tellsWhenTheCommandFails() throws IOException {
    Path command = script("exit 70");
    Path model = Files.writeString(folder.resolve("m.ta"), "anything");
    Session session = Session.of("start", "--holdfast", command.toString(), model.toString());
    assertThat(session.status()).isEqualTo(1);
    assertThat(session.err()).contains("ended with status 70");
  }

  @Test
  void drawsTheFamily() throws IOException {
    Path svg = folder.resolve("growth.svg");
    Path csv = folder.resolve("growth.csv");
    Session session =
        Session.of(
            "growth", "--layers", "1..2", "--runs", "1", "--svg", "" + svg, "--csv", "" + csv);
    assertThat(session.status()).isZero();
    List<List<String>> rows = Csv.read(Files.readString(csv));
    assertThat(rows).hasSize(3);
    assertThat(rows.get(2)).startsWith("2", "6", "10", "4");
    assertThat(Files.readString(svg)).contains("<polyline").contains("prefers-color-scheme");
  }

  @Test
  void writesTheFamilyForOthers() throws IOException {
    Session session = Session.of("growth", "--layers", "1..3", "--write", folder.toString());
    assertThat(session.status()).isZero();
    assertThat(Files.readString(folder.resolve("layers-003.ta"))).contains("skel Layers3");
  }

  private Path script(String body) throws IOException {
    Path command = Files.writeString(folder.resolve("command"), "#!/bin/sh\n" + body + "\n");
    assertThat(command.toFile().setExecutable(true)).isTrue();
    return command;
  }
}
