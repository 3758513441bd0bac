package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OtherCommandsTest {
  @TempDir private Path folder;

  @Test
  void version() {
    Run run = Run.of("--version");
    assertThat(run.status()).isZero();
    assertThat(run.out()).matches("holdfast \\d+\\.\\d+\\.\\d+\\S*\n");
  }

  @Test
  void help() {
    Run general = Run.of("--help");
    assertThat(general.status()).isZero();
    assertThat(general.out()).contains("check", "translate", "doctor", "Examples:");
    Run check = Run.of("check", "--help");
    assertThat(check.status()).isZero();
    assertThat(check.out()).contains("--params", "--timeout", "Exit status:", "Examples:");
    assertThat(check.err()).isEmpty();
    assertThat(Run.of("help", "check")).isEqualTo(check);
    assertThat(Run.of("help")).isEqualTo(general);
    assertThat(Run.of("compare", "--help").out()).contains("GENERATED", "MANUAL", "Exit status:");
    assertThat(Run.of("translate", "--help").out()).contains("out-1.ta", "Examples:");
  }

  @Test
  void aPageOnStandardOutputIsAlone() {
    Run run = Run.of("check", Run.BROADCAST, "--html", "-");
    assertThat(run.out()).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
    assertThat(run.err()).contains("properties: ");
    assertThat(Run.of("check", Run.BROADCAST, "--html", "-", "--json", "-").status()).isEqualTo(2);
  }

  @Test
  void aFullDiskIsNotTheReadersFault() {
    WatchedStream full = failing("No space left on device");
    assertThatThrownBy(() -> full.write(new byte[] {1})).isInstanceOf(IOException.class);
    assertThat(full.failure()).contains("No space left on device");
    WatchedStream left = failing("Broken pipe");
    assertThatThrownBy(() -> left.write(new byte[] {1})).isInstanceOf(IOException.class);
    assertThat(left.failure()).isEmpty();
  }

  private static WatchedStream failing(String reason) {
    return new WatchedStream(
        new OutputStream() {
          @Override
          public void write(int character) throws IOException {
            throw new IOException(reason);
          }
        });
  }

  @Test
  void graph() {
    Run run = Run.of("translate", Run.BROADCAST, "--to", "dot");
    assertThat(run.status()).isZero();
    assertThat(run.out()).startsWith("digraph");
  }

  @Test
  void normalisedSourceIsStable() throws Exception {
    Path first = folder.resolve("first.ta");
    assertThat(Run.of("translate", Run.BROADCAST, "--to", "ta", "-o", first).status()).isZero();
    Run second = Run.of("translate", first, "--to", "ta");
    assertThat(second.out()).isEqualTo(Files.readString(first));
    assertThat(Run.of("check", first).status()).isEqualTo(12);
  }

  @Test
  void doctor() {
    Run run = Run.of("doctor");
    assertThat(run.out()).contains("java", "Z3", "SMTInterpol", "temporary folder");
    assertThat(run.out().lines()).filteredOn(line -> line.startsWith("problem")).isEmpty();
    assertThat(run.status()).isZero();
  }

  @Test
  void ourFaultsAreToldInOneSentence() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = Console.plain(System.out, new PrintStream(err, true));
    HoldfastCommand command = new HoldfastCommand(console, new Interruption());
    assertThat(command.failed(new IllegalStateException("oops"))).isEqualTo(70);
    assertThat(err.toString()).contains("oops", "please report", "--debug").doesNotContain("\tat ");
    assertThat(err.toString().lines()).hasSize(1);
    assertThat(command.failed(new StackOverflowError())).isEqualTo(65);
    assertThat(command.failed(new OutOfMemoryError())).isEqualTo(20);
  }

  @ParameterizedTest
  @CsvSource({"60s,60000", "500ms,500", "2m,120000", "1h,3600000", "7,7000", "1.5s,1500"})
  void durations(String text, long milliseconds) {
    assertThat(new DurationConverter().convert(text)).isEqualTo(Duration.ofMillis(milliseconds));
  }

  @Test
  void commandsAreSplitAsByAShell() {
    assertThat(SolverChoice.words("'my solver' --a \"b c\"  -d"))
        .containsExactly("my solver", "--a", "b c", "-d");
  }
}
