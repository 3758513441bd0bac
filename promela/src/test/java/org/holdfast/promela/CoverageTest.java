package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.promela.coverage.ExecutedStatements;
import org.holdfast.promela.coverage.WrittenStatement;
import org.junit.jupiter.api.Test;

class CoverageTest {
  private static ExecutedStatements search(String text) throws ModelException {
    return search(text, 1);
  }

  private static ExecutedStatements search(String text, int threads) throws ModelException {
    PromelaInstance instance = Models.instance(text);
    AtomicReference<BitSet> covered = new AtomicReference<>();
    SearchOptions options =
        SearchOptions.defaults().withThreads(threads).withCoverage(covered::set);
    Verdict verdict =
        new ExplicitChecker(instance.plain(), instance.region(), options)
            .check(instance.properties().get(0), Budget.unlimited(), EventSink.NONE);
    assertThat(verdict).isInstanceOf(Verdict.Holds.class);
    return new ExecutedStatements(instance.program(), covered.get());
  }

  private static List<String> texts(List<WrittenStatement> statements) {
    return statements.stream().map(CoverageTest::text).toList();
  }

  private static String text(WrittenStatement statement) {
    SourcePosition at = statement.position();
    return "%s: %s (%d:%d)"
        .formatted(statement.process(), statement.text(), at.line(), at.column());
  }

  @Test
  void guardsInsideOfAtomicAndSteps() throws ModelException {
    ExecutedStatements found =
        search(
            """
            byte x, y;
            active proctype P() {
              do
              :: atomic { x < 2 -> x++; if :: x == 7 -> y = 1; assert(y == 1) :: else fi }
              :: d_step { y = x; if :: y > 4 -> x = 0 :: y < 4 fi }
              :: x > 2 -> x = 0
              :: x == 2 -> break
              od
            }
            """);
    assertThat(texts(found.neverPossible()))
        .containsExactly("P: x == 7 (4:35)", "P: y > 4 (5:28)", "P: x > 2 (6:6)");
    assertThat(texts(found.unreached()))
        .containsExactly(
            "P: x == 7 (4:35)",
            "P: y = 1 (4:45)",
            "P: assert(y == 1) (4:52)",
            "P: y > 4 (5:28)",
            "P: x = 0 (5:37)",
            "P: x > 2 (6:6)",
            "P: x = 0 (6:15)");
    assertThat(found.size("P")).isEqualTo(13);
  }

  @Test
  void handshakesEscapesAndChoices() throws ModelException {
    ExecutedStatements found =
        search(
            """
            chan c = [0] of { byte }; chan d = [0] of { byte }; byte x; bool stop;
            active proctype A() { if :: c!1 :: d!2 fi }
            active proctype B() { if :: c?x :: d?1 -> x = 4 fi }
            active proctype D() { if :: x == 1 -> skip :: x == 5 -> skip fi; end: !(1 > 0) }
            active proctype C() { do :: x == 1 -> break od unless { stop -> x = 3 } }
            """);
    assertThat(texts(found.unreached()))
        .containsExactly(
            "A: d!2 (2:36)",
            "B: d?1 (3:36)",
            "B: x = 4 (3:43)",
            "D: x == 5 (4:47)",
            "C: stop (5:57)",
            "C: x = 3 (5:65)");
    assertThat(texts(found.neverPossible()))
        .containsExactly("A: d!2 (2:36)", "B: d?1 (3:36)", "D: x == 5 (4:47)", "C: stop (5:57)");
  }

  @Test
  void processesThatAreNeverStarted() throws ModelException {
    ExecutedStatements found =
        search(
            """
            byte x;
            proctype Never() { x = 1 }
            proctype Once() { x = 2; x == 3; x = 4 }
            init { if :: x == 0 -> run Once() :: x == 9 -> run Never() fi }
            """);
    assertThat(texts(found.unreached("Never"))).containsExactly("Never: x = 1 (2:20)");
    assertThat(texts(found.neverPossible()))
        .containsExactly("Once: x == 3 (3:26)", "init: x == 9 (4:38)");
  }

  @Test
  void whatEverybodyExecutesIsNotListed() throws ModelException {
    String text =
        """
        byte x[4];
        inline up() { x[_pid] = (x[_pid] + 1) % 12 }
        active [4] proctype P() { do :: up() :: d_step { x[_pid] == 3 -> x[_pid] = 0 } od }
        """;
    for (int threads = 1; threads <= 2; threads++) {
      ExecutedStatements found = search(text, threads);
      assertThat(found.unreached()).isEmpty();
      assertThat(found.size("P")).isEqualTo(3);
    }
  }
}
