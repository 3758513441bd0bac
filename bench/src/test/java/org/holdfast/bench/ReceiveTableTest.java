package org.holdfast.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.bench.output.Csv;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReceiveTableTest {
  private static final Path EXAMPLES =
      Repository.find("examples/receive", Files::isDirectory).orElseThrow();

  @TempDir private Path folder;

  @Test
  void standsBesideThePublishedTable() throws IOException {
    Path csv = folder.resolve("table.csv");
    Session session =
        Session.of(
            "tables", "receive", "--only", "strb", "--only", "frb", "--runs", "1", "--csv",
            "" + csv);
    assertThat(session.err()).contains("strb: prepared in", "frb: prepared in");
    assertThat(session.status()).isZero();
    assertThat(session.out())
        .contains("Elimination:", "Checks:", "Guards:", "Eliminating Message Counters")
        .containsPattern("strb +3 +3 +all hold +[0-9.]+ +[0-9.]+ +0.97s");

    List<Map<String, String>> rows = rows(csv);
    assertThat(rows).extracting(row -> row.get("algorithm")).containsExactly("strb", "frb");
    assertThat(rows.get(0))
        .containsEntry("published elimination s", "0.31")
        .containsEntry("classes", "1")
        .containsEntry("verdicts", "all hold")
        .containsEntry("implied", "all")
        .containsEntry("violations are real", "yes");
    assertThat(rows.get(1))
        .as("the flawed manual model forgets what crashed processes sent")
        .containsEntry("implied", "some")
        .containsEntry("implied +L,F", "all");
    for (String time : List.of("elimination s", "confirmed s", "generated s", "manual s")) {
      assertThat(rows).allMatch(row -> Double.parseDouble(row.get(time)) > 0);
    }
  }

  @Test
  void aRowWithoutManualModelHasNoRatio() throws IOException {
    Files.copy(EXAMPLES.resolve("strb.ta"), folder.resolve("strb.ta"));
    Session session = Session.of("tables", "receive", folder.toString(), "--runs", "1");
    assertThat(session.status()).isZero();
    String csv = session.out().substring(session.out().indexOf("\nalgorithm,") + 1);
    assertThat(rows(csv).get(0))
        .containsEntry("manual s", "-")
        .containsEntry("ratio", "-")
        .containsEntry("implied", "-");
  }

  @Test
  void goesOnAfterARowThatFails() throws IOException {
    Files.copy(EXAMPLES.resolve("manual/strb.ta"), folder.resolve("strb.ta"));
    Files.writeString(folder.resolve("aba.ta"), "skel {");
    Files.copy(EXAMPLES.resolve("frb-broken.ta"), folder.resolve("frb.ta"));
    Session session = Session.of("tables", "receive", folder.toString(), "--runs", "1");
    assertThat(session.status()).isEqualTo(65);
    assertThat(session.err()).contains("strb.ta has no receive variables", "aba.ta:1:");
    assertThat(session.out()).contains("violated");
  }

  @Test
  void theOtherTableLeavesReceiveModelsOut() throws IOException {
    Files.copy(EXAMPLES.resolve("strb.ta"), folder.resolve("strb.ta"));
    Files.copy(EXAMPLES.resolve("manual/frb.ta"), folder.resolve("frb.ta"));
    Session session = Session.of("tables", "threshold", folder.toString());
    assertThat(session.status()).isZero();
    assertThat(session.err()).contains("strb.ta: left out, it has receive variables");
    assertThat(session.out()).contains("3 properties: 3 holds");
  }

  private static List<Map<String, String>> rows(Path csv) throws IOException {
    return rows(Files.readString(csv));
  }

  private static List<Map<String, String>> rows(String csv) {
    List<List<String>> table = Csv.read(csv);
    return table.subList(1, table.size()).stream()
        .map(
            cells -> {
              Map<String, String> row = new LinkedHashMap<>();
              for (int i = 0; i < cells.size(); i++) {
                row.put(table.get(0).get(i), cells.get(i));
              }
              return row;
            })
        .toList();
  }
}
