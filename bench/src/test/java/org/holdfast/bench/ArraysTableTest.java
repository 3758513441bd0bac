package org.holdfast.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.holdfast.bench.output.Csv;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ArraysTableTest {
  private static final String MODEL =
      """
      type t = A | B
      array S[proc] : t
      init (z) { S[z] = A }
      unsafe (x y) { S[x] = B && S[y] = B }
      transition t (x) requires { forall_other j. S[j] = A } { S[x] := B }
      """;

  @TempDir private Path folder;
  private Path csv;

  @BeforeEach
  void models() throws IOException {
    Files.writeString(folder.resolve("good.cub"), MODEL);
    Files.writeString(
        folder.resolve("bad.cub"), MODEL.replace("requires { forall_other j. S[j] = A } ", ""));
    Files.writeString(
        folder.resolve("expected.csv"),
        "file,property,verdict\ngood.cub,*,holds\nbad.cub,*,violated\n");
    csv = folder.resolve("table.csv");
  }

  @Test
  void aRowForEveryModel() throws IOException {
    Session session = Session.of("arrays", folder.toString(), "--csv", csv.toString());
    assertThat(session.status()).isZero();
    List<List<String>> rows = Csv.read(Files.readString(csv));
    assertThat(rows).hasSize(3);
    assertThat(rows.get(1)).startsWith("bad.cub", "violated", "violated");
    assertThat(rows.get(1).get(8)).as("transitions").isEqualTo("2");
    assertThat(rows.get(2)).startsWith("good.cub", "holds", "holds");
    assertThat(Integer.parseInt(rows.get(2).get(5))).as("nodes").isPositive();
  }

  @Test
  void anotherVerdictThanExpectedIsAFault() throws IOException {
    Files.writeString(
        folder.resolve("expected.csv"), "file,property,verdict\ngood.cub,*,violated\n");
    assertThat(Session.of("arrays", folder.toString(), "--only", "good.cub").status()).isEqualTo(1);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void besideAnotherTool() throws IOException {
    Path ours = script("ours", "exit 12");
    Path other = script("other", "echo 'The system is SAFE'");
    Session session =
        Session.of(
            "arrays",
            folder.toString(),
            "--only",
            "good.cub",
            "--holdfast",
            ours.toString(),
            "--peer",
            "cubicle=" + other + " {file}",
            "--csv",
            csv.toString());
    assertThat(session.status()).isZero();
    List<List<String>> rows = Csv.read(Files.readString(csv));
    assertThat(rows.get(0)).contains("holdfast says", "cubicle says", "cubicle cpu s");
    assertThat(rows.get(1).get(9)).isEqualTo("violated");
    assertThat(rows.get(1).get(11)).isEqualTo("holds");
    assertThat(session.out()).contains("cubicle: ", " s of processors");
  }

  private Path script(String name, String body) throws IOException {
    Path command = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + body + "\n");
    assertThat(command.toFile().setExecutable(true)).isTrue();
    return command;
  }

  @Test
  void aPublishedRowOnOurExample() {
    Session session = Session.of("arrays", "--only", "Algo. 1, CFM");
    assertThat(session.status()).isZero();
    assertThat(session.out()).containsPattern("2 +Algo. 1, CFM +holds +holds .* 113 .* 2792 ");
  }
}
