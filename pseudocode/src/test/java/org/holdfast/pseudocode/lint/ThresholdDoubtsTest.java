package org.holdfast.pseudocode.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Checkout;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.smt.smtinterpol.SmtInterpolSolverFactory;
import org.junit.jupiter.api.Test;

class ThresholdDoubtsTest {
  private static List<String> doubts(HfReader.Reading reading) throws ModelException {
    return ThresholdDoubts.warnings(
            reading.algorithm(), reading.source(), new SmtInterpolSolverFactory())
        .stream()
        .map(Diagnostic::message)
        .toList();
  }

  private static List<String> doubts(String faults, String code) throws ModelException {
    String text =
        """
        algorithm A {
          parameters n, t, f
          assume n > 3 * t, t >= f
          faults %s
          messages M(v: bit), W(v: bit) per value, E
          process {
            input x: bit
            send M(x)
            %s
          }
        }
        """;
    return doubts(HfReader.read("a.hf", text.formatted(faults, code)));
  }

  @Test
  void whatArrivesIsEnough() throws ModelException {
    for (String faults : List.of("none", "crash(f)", "byzantine(f)", "omission(f)")) {
      assertThat(doubts(faults, "await received(M(*)) >= n - t")).isEmpty();
      assertThat(doubts(faults, "await received(M(0)) + received(M(1)) >= n - f")).isEmpty();
      assertThat(doubts(faults, "if received(M(0)) >= n { halt }")).isEmpty();
      assertThat(doubts(faults, "upon received(M(1)) >= n { halt }")).isEmpty();
      assertThat(doubts(faults, "send W(0) send W(1) await received(W(*)) >= 2 * (n - t)"))
          .isEmpty();
    }
  }

  @Test
  void waitingForTheFaultyIsTheClassicalMistake() throws ModelException {
    assertThat(doubts("crash(f)", "await received(M(*)) >= n - t + 1"))
        .containsExactly(
            "with n = 4, t = 1, f = 1 a process can wait here for ever: it needs messages of faulty"
                + " processes, which may be silent; wait for no more than the correct ones send,"
                + " such as n - t.");
    assertThat(doubts("none", "await received(M(*)) >= n - t + 1"))
        .containsExactly(
            "with n = 1, t = 0, f = 0 a process waits here for ever: its threshold exceeds the"
                + " number of processes that can send such messages.");
    assertThat(doubts("crash(t)", "await received(M(*)) >= n - t / 2"))
        .containsExactly(
            "with n = 4, t = 1, f = 0 a process can wait here for ever: it needs messages of faulty"
                + " processes, which may be silent; wait for no more than the correct ones send,"
                + " such as n - t.");
    assertThat(doubts("byzantine(f)", "await received(M(*)) >= n")).hasSize(1);
    assertThat(doubts("byzantine(f)", "await received(M(*)) >= n or x = 1")).isEmpty();
    assertThat(doubts("none", "await received(M(*)) >= n")).isEmpty();
  }

  @Test
  void moreThanCanArrive() throws ModelException {
    assertThat(doubts("none", "upon received(M(*)) >= n + 1 { halt }"))
        .containsExactly(
            "this handler never fires: its threshold exceeds the number of processes that can send"
                + " such messages.");
    assertThat(doubts("none", "upon received(M(0)) + received(M(1)) > n { halt }")).hasSize(1);
    assertThat(doubts("crash(f)", "await received(E) >= 1")).hasSize(1);
    assertThat(doubts("byzantine(f)", "if received(E) >= f { halt }")).isEmpty();
    assertThat(doubts("byzantine(f)", "if received(E) >= f + 1 { halt }"))
        .containsExactly(
            "the first case of this choice is never taken: its threshold exceeds the number of"
                + " processes that can send such messages.");
  }

  @Test
  void assumptionsThatNothingSatisfies() throws ModelException {
    HfReader.Reading reading =
        HfReader.read(
            "a.hf", "algorithm A { parameters n, t assume n < t, t < n process { halt } }");
    assertThatThrownBy(() -> doubts(reading))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("a.hf:1:")
        .hasMessageContaining("no parameters satisfy the assumptions");
  }

  @Test
  void theCorrectExamplesRaiseNoDoubts() throws IOException, ModelException {
    List<Path> files;
    try (Stream<Path> all = Files.list(Checkout.root().resolve("examples/pseudocode"))) {
      files = all.filter(file -> file.toString().endsWith(".hf")).sorted().toList();
    }
    for (Path file : files) {
      if (!file.toString().contains("broken")) {
        assertThat(doubts(HfReader.read(file))).as(file.toString()).isEmpty();
      }
    }
  }
}
