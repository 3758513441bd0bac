package org.holdfast.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.holdfast.bench.output.Csv;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PromelaTableTest {
  private static final String EXAMPLES =
      Repository.find("examples/promela", Files::isDirectory).orElseThrow().toString();

  @TempDir private Path folder;

  @Test
  void standsBesideThePublishedTables() throws IOException {
    Path csv = folder.resolve("table.csv");
    Session session =
        Session.of("tables", "promela", "--only", "2.1:S5", "--only", "F1", "--csv", "" + csv);
    assertThat(session.status()).as(session.err()).isZero();
    assertThat(session.out())
        .contains("Our examples", "tables 2.1 and 5.1")
        .containsPattern("2.1:S5 +N=5,T=3,Fp=3,Fs=1 +C +violated +0.01 +68 +62 +- +violated ");

    List<List<String>> rows = Csv.read(Files.readString(csv));
    assertThat(rows.get(1)).startsWith("2.1:S5", "N=5,T=3,Fp=3,Fs=1", "C", "violated");
    assertThat(rows.get(2)).startsWith("5.1:F1", "N=2", "U", "holds", "0.01", "98", "121");
    assertThat(rows.get(2).get(8)).isEqualTo("holds");
    assertThat(Integer.parseInt(rows.get(2).get(13))).isPositive();
  }

  /** An example that is not what it should be must not go unnoticed. */
  @Test
  void tellsWhichVerdictsDiffer() throws IOException {
    String model = Files.readString(Path.of(EXAMPLES, "folklore.pml"));
    Files.writeString(folder.resolve("folklore.pml"), "#define ACCEPT_AT 0\n" + model);
    Session session = Session.of("tables", "promela", "" + folder, "--only", "F1");
    assertThat(session.status()).isEqualTo(1);
    assertThat(session.out()).contains("violated (!)", "Verdicts differ for 5.1:F1.");
  }

  @Test
  void explainsWhatDiffersInTheAuthorsModels() {
    Optional<Path> models =
        Repository.find("shared/benchmarks/promela/parametric", Files::isDirectory);
    Assumptions.assumeTrue(models.isPresent(), "no shared/benchmarks/promela beside the project");
    Session session =
        Session.of("tables", "promela", "--models", "" + models.get(), "--only", "5.1:S4");
    assertThat(session.status()).as(session.err()).isZero();
    assertThat(session.out())
        .containsPattern("5.1:S4 .* 5031 violated +violated \\(!\\).* c\n")
        .contains("c  Violated in the released file")
        .doesNotContain("Verdicts differ");
  }
}
