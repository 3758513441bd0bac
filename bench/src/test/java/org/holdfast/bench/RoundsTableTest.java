package org.holdfast.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.holdfast.bench.output.Csv;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundsTableTest {
  @TempDir private Path folder;

  private static int states(String cell) {
    return Integer.parseInt(cell.replaceAll("^>", "").split(" ")[0]);
  }

  @Test
  void putsOurSearchesBesideThePublishedOnes() throws IOException {
    Path csv = folder.resolve("rounds.csv");
    Session session =
        Session.of(
            "rounds", "--only", "3", "--no-figures", "--timeout", "2s", "--csv", csv.toString());
    assertThat(session.status()).as(session.err()).isZero();
    assertThat(session.out()).contains("Table 3", "22499 1.4 MB ~0 s", "Published: R. Barbosa");
    List<String> row = Csv.read(Files.readString(csv)).get(3);
    assertThat(row).startsWith("3", "3", "one third");
    assertThat(row.get(9)).as("the smallest of ties orders the values").endsWith("refused");
    assertThat(states(row.get(10)))
        .as("counting processes leaves fewer states")
        .isLessThan(states(row.get(8)));
    assertThat(Csv.read(Files.readString(csv)).get(4).get(9)).doesNotContain("refused");
  }

  @Test
  void thereAreFiveTables() {
    Session session = Session.of("rounds", "--only", "6");
    assertThat(session.status()).isEqualTo(2);
    assertThat(session.err()).contains("tables are 1 to 5");
  }
}
