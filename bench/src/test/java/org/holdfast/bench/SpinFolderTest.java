package org.holdfast.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.holdfast.bench.output.Csv;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The command that is measured is a script, for the real one may want to build. */
@EnabledOnOs(OS.LINUX)
class SpinFolderTest {
  private static final String MODEL =
      """
      byte x;
      active proctype P() { do :: x < 3 -> x++ :: x == 3 -> assert(x < %d); break od }
      """;

  @TempDir private Path folder;

  @BeforeEach
  void requireSpin() throws IOException {
    Assumptions.assumeTrue(isInstalled("spin") && isInstalled("gcc"), "no spin or no gcc");
    Files.writeString(folder.resolve("fine.pml"), MODEL.formatted(4));
    Files.writeString(folder.resolve("wrong.pml"), MODEL.formatted(3));
    Files.writeString(
        folder.resolve("expected.csv"),
        """
        file,property,verdict,states,transitions
        fine.pml,assertions,holds,8,8
        wrong.pml,assertions,violated,,
        """);
  }

  @Test
  void measuresBothCommands() throws IOException {
    Path csv = folder.resolve("ratios.csv");
    Path command = script("case $2 in *wrong.pml) exit 12;; esac");
    Session session = run(command, "--csv", csv.toString());
    assertThat(session.status()).as(session.err()).isZero();
    List<List<String>> rows = Csv.read(Files.readString(csv));
    assertThat(rows).hasSize(3);
    assertThat(rows.get(1)).startsWith("fine.pml", "assertions", "holds");
    assertThat(Double.parseDouble(rows.get(1).get(4))).as("gcc takes its time").isPositive();
    assertThat(session.out()).contains("2 questions").containsPattern("geometric mean.*: [0-9.]+x");
  }

  @Test
  void tellsAnotherVerdict() throws IOException {
    Session session = run(script("exit 0"), "--only", "wrong.pml");
    assertThat(session.status()).isEqualTo(1);
    assertThat(session.err())
        .contains("wrong.pml assertions: expected violated, but holdfast says holds");
  }

  @Test
  void wantsTheTableOfExpectedVerdicts() throws IOException {
    Files.writeString(folder.resolve("expected.csv"), "file,verdict\n");
    Session session = run(script("exit 0"));
    assertThat(session.status()).isEqualTo(2);
    assertThat(session.err()).contains("must have the columns file, property, verdict, states");
  }

  private Session run(Path command, String... options) {
    List<String> arguments =
        new ArrayList<>(List.of("spin", folder.toString(), "--holdfast", command.toString()));
    arguments.addAll(List.of(options));
    return Session.of(arguments.toArray(String[]::new));
  }

  private Path script(String body) throws IOException {
    Path command = Files.writeString(folder.resolve("command"), "#!/bin/sh\n" + body + "\n");
    assertThat(command.toFile().setExecutable(true)).isTrue();
    return command;
  }

  private static boolean isInstalled(String tool) {
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(place -> Files.isExecutable(Path.of(place, tool)));
  }
}
