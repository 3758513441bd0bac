package org.holdfast.explicit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions.Storage;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** States on disk, with memory for a few thousand of them; nothing is left behind in any case. */
class DiskStorageTest {
  private static final CounterSystem COUNTERS = new CounterSystem(4, 20);
  private static final CounterSystem LARGE = new CounterSystem(6, 60);

  @TempDir Path folder;
  private SearchOptions options;

  @BeforeEach
  void chooseFolder() {
    options =
        SearchOptions.defaults()
            .withStorage(Storage.DISK)
            .withMaxBytes(300_000)
            .withFolder(folder)
            .withThreads(2);
  }

  @AfterEach
  void nothingIsLeft() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
    assertThat(openFiles()).isZero();
  }

  /** How many files of the folder are open, with or without a name, where the system tells. */
  private long openFiles() throws IOException {
    Path descriptors = Path.of("/proc/self/fd");
    if (!Files.isDirectory(descriptors)) {
      return 0;
    }
    long count = 0;
    try (Stream<Path> all = Files.list(descriptors)) {
      for (Path descriptor : all.toList()) {
        boolean ours =
            Files.isSymbolicLink(descriptor)
                && Files.readSymbolicLink(descriptor).toString().contains(folder.toString());
        count += ours ? 1 : 0;
      }
    }
    return count;
  }

  private static Ltl never(Formula formula) {
    return new Ltl.Always(Ltl.state(Formula.not(formula)));
  }

  private static Formula is(int counter, long value) {
    return RandomFormulas.is(CounterSystem.counter(counter), value);
  }

  private Verdict check(TransitionSystem system, Ltl formula, Budget budget, EventSink events) {
    Property property = new Property("p", formula, new SourcePosition("test", 1, 1));
    return new ExplicitChecker(system, Formula.TRUE, options).check(property, budget, events);
  }

  private Verdict check(TransitionSystem system, Ltl formula) {
    return check(system, formula, Budget.unlimited(), EventSink.NONE);
  }

  @Test
  void everyStateIsVisitedOnce() {
    for (int threads = 1; threads <= 3; threads++) {
      options = options.withThreads(threads);
      Verdict verdict = check(COUNTERS, never(is(0, 20)));
      assertThat(verdict).isInstanceOf(Verdict.Holds.class);
      assertThat(verdict.evidence().statistics().get(Figure.STATES)).isEqualTo(160_000);
      assertThat(verdict.evidence().statistics().get(Figure.DEPTH)).isEqualTo(76);
      assertThat(verdict.evidence().statistics().get(Figure.TRANSITIONS))
          .isEqualTo(1 + 4 * 160_000);
      assertThat(verdict.evidence().statistics().get(Figure.BYTES)).isGreaterThan(300_000);
    }
  }

  @Test
  void theRunIsTheOneThatASearchInMemoryShows() {
    Ltl formula =
        never(Formula.and(Formula.not(is(0, 0)), is(1, 9), is(2, 9), Formula.not(is(3, 0))));
    Verdict onDisk = check(COUNTERS, formula);
    options = options.withStorage(Storage.COLLAPSED).withMaxBytes(1 << 28);
    Verdict inMemory = check(COUNTERS, formula);
    assertThat(((Verdict.Violated) onDisk).trace().steps())
        .hasSize(20)
        .isEqualTo(((Verdict.Violated) inMemory).trace().steps());
  }

  /** A search for loops has its states in memory, and says so when that is full. */
  @Test
  void loopsAreSearchedForInMemory() {
    Ltl recurs = new Ltl.Always(new Ltl.Eventually(Ltl.state(is(0, 0))));
    assertThat(check(new CounterSystem(3, 4), recurs)).isInstanceOf(Verdict.Violated.class);
    Ltl holds = new Ltl.Always(new Ltl.Eventually(Ltl.state(Formula.not(is(0, 20)))));
    Verdict full = check(COUNTERS, holds);
    assertThat(((Verdict.Unknown) full).reason()).isEqualTo(Verdict.Reason.MEMORY);
    assertThat(((Verdict.Unknown) full).explanation()).contains("search for loops");
  }

  @Test
  void limitsAreRespected() {
    options = options.withMaxDepth(40);
    Verdict deep = check(COUNTERS, never(is(0, 20)));
    assertThat(((Verdict.Unknown) deep).reason()).isEqualTo(Verdict.Reason.INCOMPLETE);
    options = options.withMaxDepth(76);
    assertThat(check(COUNTERS, never(is(0, 20)))).isInstanceOf(Verdict.Holds.class);
    options = options.withMaxStates(100_000);
    Verdict many = check(COUNTERS, never(is(0, 20)));
    assertThat(((Verdict.Unknown) many).explanation()).isEqualTo("gave up after 100000 states");
  }

  @Test
  void outOfTimeIsUnknown() {
    Verdict late =
        check(LARGE, never(is(0, 99)), Budget.of(Duration.ofMillis(300)), EventSink.NONE);
    assertThat(((Verdict.Unknown) late).reason()).isEqualTo(Verdict.Reason.TIMEOUT);
  }

  /** Stopped after something was written, which progress tells. */
  @Test
  void stoppedFromOutside() {
    Budget budget = Budget.unlimited();
    List<Event.Progress> told = new ArrayList<>();
    Verdict stopped =
        check(
            LARGE,
            never(is(0, 99)),
            budget,
            event -> {
              if (event instanceof Event.Progress progress
                  && progress.figure() == Figure.BYTES
                  && progress.done() > 300_000) {
                told.add(progress);
                budget.cancel();
              }
            });
    assertThat(((Verdict.Unknown) stopped).reason()).isEqualTo(Verdict.Reason.INTERRUPTED);
    assertThat(told).isNotEmpty();
  }

  /** An interrupt closes the file that is being used. */
  @Test
  void interrupted() {
    Thread searching = Thread.currentThread();
    Verdict stopped =
        check(
            LARGE,
            never(is(0, 99)),
            Budget.unlimited(),
            event -> {
              if (event instanceof Event.Progress progress && progress.done() > 300_000) {
                searching.interrupt();
              }
            });
    assertThat(Thread.interrupted()).isTrue();
    assertThat(((Verdict.Unknown) stopped).reason()).isEqualTo(Verdict.Reason.INTERRUPTED);
  }

  @Test
  void aFaultIsPassedOn() {
    EventSink broken =
        event -> {
          if (event instanceof Event.Progress progress && progress.done() > 300_000) {
            throw new IllegalStateException("broken");
          }
        };
    assertThatThrownBy(() -> check(LARGE, never(is(0, 99)), Budget.unlimited(), broken))
        .hasMessage("broken");
  }

  @Test
  void aFolderThatIsNotThereIsUnknown() {
    options = options.withFolder(folder.resolve("missing"));
    Verdict verdict = check(COUNTERS, never(is(0, 20)));
    assertThat(((Verdict.Unknown) verdict).reason()).isEqualTo(Verdict.Reason.MEMORY);
    assertThat(((Verdict.Unknown) verdict).explanation())
        .startsWith("the states cannot be stored on disk: ")
        .contains("missing");
  }
}
