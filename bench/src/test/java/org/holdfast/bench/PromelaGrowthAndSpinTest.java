package org.holdfast.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.holdfast.bench.output.Csv;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PromelaGrowthAndSpinTest {
  @TempDir private Path folder;

  @Test
  void drawsStatesAndSeconds() throws IOException {
    Path svg = folder.resolve("states.svg");
    Path csv = folder.resolve("states.csv");
    Session session =
        Session.of("growth-promela", "--sizes", "4..5", "--svg", "" + svg, "--csv", "" + csv);
    assertThat(session.status()).as(session.err()).isZero();
    List<List<String>> rows = Csv.read(Files.readString(csv));
    assertThat(rows).hasSize(3);
    assertThat(rows.get(1)).startsWith("4", "1", "1");
    assertThat(Integer.parseInt(rows.get(2).get(3)))
        .as("counting leaves fewer states")
        .isLessThan(Integer.parseInt(rows.get(2).get(7)));
    assertThat(Files.readString(svg)).contains("processes counted", "processes told apart");
    assertThat(Files.readString(folder.resolve("states-seconds.svg"))).contains("cpu seconds");
  }

  /** Without SPIN there are our figures and a sentence. */
  @Test
  void searchesAlsoWithoutSpin() {
    Session session = Session.of("spin", "--only", "channels", "--no-cold");
    assertThat(session.status()).as(session.err()).isZero();
    assertThat(session.out())
        .containsPattern("channels +N=4,T=1,F=1 +\\d+ +\\d+ +\\d+ +\\d+ +- +-");
    assertThat(session.out().contains("is not installed"))
        .isEqualTo(!isInstalled("spin") || !isInstalled("gcc"));
  }

  @Test
  void comparesWithSpin() throws IOException {
    Assumptions.assumeTrue(isInstalled("spin") && isInstalled("gcc"), "no spin or no gcc");
    Path csv = folder.resolve("spin.csv");
    Session session =
        Session.of("spin", "--only", "floodset", "--no-cold", "--csv", csv.toString());
    assertThat(session.status()).as("states agree: %s", session.err()).isZero();
    List<String> row = Csv.read(Files.readString(csv)).get(1);
    assertThat(row.get(11)).as("speed").matches("[0-9.]+x");
    assertThat(row.get(13)).as("memory").matches("[0-9.]+x");
  }

  private static boolean isInstalled(String tool) {
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(place -> Files.isExecutable(Path.of(place, tool)));
  }
}
