package org.holdfast.explicit.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import net.jqwik.api.statistics.Statistics;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.Observation;
import org.holdfast.explicit.ProcessSystem;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.automaton.Alphabet;
import org.holdfast.explicit.automaton.Tableau;
import org.holdfast.explicit.automaton.TooLarge;
import org.holdfast.explicit.storage.PlainStore;
import org.holdfast.explicit.storage.ScratchFiles;
import org.holdfast.logic.Ltl;

/** Levels on disk are those in memory, however little memory there is. */
class DiskLevelsTest {
  private static Path folder;

  @BeforeContainer
  static void makeFolder() throws IOException {
    folder = Files.createTempDirectory("holdfast-test");
  }

  @AfterContainer
  static void nothingIsLeft() throws IOException {
    Files.delete(folder);
  }

  private static Product product(Random random) throws TooLarge {
    List<List<ProcessSystem.Way>> programs = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      programs.addAll(ProcessSystem.random(random).programs());
    }
    ProcessSystem system = new ProcessSystem(programs, 3);
    Ltl negation = Ltl.not(Observation.noErrorNorInvalidEnd());
    Alphabet alphabet = new Alphabet(negation, Observer.variables(system));
    return Product.of(system, alphabet, negation, new Tableau(negation, alphabet));
  }

  private static SearchBudget unlimited() {
    return new SearchBudget(Budget.unlimited(), EventSink.NONE, "p", SearchOptions.defaults());
  }

  private static Targets inMemory(Product product, Reduction reduction) throws BudgetExhausted {
    Targets targets = Targets.failureAndOther();
    PlainStore store = new PlainStore(product.width(), 1);
    new BreadthFirst(product, reduction, store, unlimited(), targets).search(1);
    return targets;
  }

  private static Targets onDisk(
      Product product, Reduction reduction, DiskLevels.Limits limits, int threads)
      throws BudgetExhausted {
    Targets targets = Targets.failureAndOther();
    SearchBudget effort = unlimited();
    PlainStore recent = new PlainStore(product.width(), threads == 1 ? 1 : 4);
    try (ScratchFiles files = ScratchFiles.in(folder)) {
      Levels levels = new DiskLevels(product.width(), limits, recent, files, effort);
      new BreadthFirst(product, reduction, levels, effort, targets).search(threads);
    }
    return targets;
  }

  private static DiskLevels.Limits limits(Random random) {
    return new DiskLevels.Limits(
        1 + random.nextInt(12),
        1 + random.nextInt(10),
        random.nextBoolean() ? 8 : 1 << 12,
        1 + random.nextInt(60));
  }

  @Property(tries = 600, seed = "1")
  void answersRunsAndFiguresAreThoseOfMemory(@ForAll long seed) throws TooLarge, BudgetExhausted {
    Random random = new Random(seed);
    Product product = product(random);
    DiskLevels.Limits limits = limits(random);
    Targets memory = inMemory(product, Reduction.NONE);
    for (int threads = 1; threads <= 2; threads++) {
      Targets disk = onDisk(product, Reduction.NONE, limits, threads);
      for (int i = 0; i < 2; i++) {
        Finding expected = memory.answer(i).orElseThrow();
        Finding found = disk.answer(i).orElseThrow();
        assertThat(found.run()).isEqualTo(expected.run());
        assertThat(found.depth()).isEqualTo(expected.depth());
        assertThat(found.seen().transitions()).isEqualTo(expected.seen().transitions());
        if (found.run().isEmpty()) {
          assertThat(found.states()).isEqualTo(expected.states());
          Statistics.collect(found.states() > 4 * limits.recentStates() ? "spilled" : "small");
        }
      }
    }
    Statistics.coverage(coverage -> coverage.check("spilled").percentage(share -> share > 20));
  }

  /** A disk for so many bytes; some of what a program writes last may still fit. */
  private static final class SmallDisk implements ScratchFiles.Medium {
    private long room;
    private int open;

    SmallDisk(long room) {
      this.room = room;
    }

    @Override
    public SeekableByteChannel open() throws IOException {
      SeekableByteChannel file =
          Files.newByteChannel(
              Files.createTempFile(folder, "small", ""),
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE);
      open++;
      return new SeekableByteChannel() {
        @Override
        public int write(ByteBuffer bytes) throws IOException {
          if (room == 0) {
            throw new IOException("No space left on device");
          }
          ByteBuffer fitting = bytes.slice();
          fitting.limit((int) Math.min(room, bytes.remaining()));
          int written = file.write(fitting);
          bytes.position(bytes.position() + written);
          room -= written;
          return written;
        }

        @Override
        public int read(ByteBuffer bytes) throws IOException {
          return file.read(bytes);
        }

        @Override
        public long position() throws IOException {
          return file.position();
        }

        @Override
        public SeekableByteChannel position(long place) throws IOException {
          file.position(place);
          return this;
        }

        @Override
        public long size() throws IOException {
          return file.size();
        }

        @Override
        public SeekableByteChannel truncate(long length) throws IOException {
          file.truncate(length);
          return this;
        }

        @Override
        public boolean isOpen() {
          return file.isOpen();
        }

        @Override
        public void close() throws IOException {
          open -= file.isOpen() ? 1 : 0;
          file.close();
        }
      };
    }
  }

  /** What was found before the disk was full is found, and nothing else is claimed. */
  @Property(tries = 300, seed = "4")
  void aFullDiskEndsTheSearch(@ForAll long seed) throws TooLarge {
    Random random = new Random(seed);
    Product product = product(random);
    SmallDisk disk = new SmallDisk(random.nextInt(2000));
    SearchBudget effort = unlimited();
    Targets targets = Targets.failureAndOther();
    PlainStore recent = new PlainStore(product.width(), 1);
    boolean ended;
    try (ScratchFiles files = new ScratchFiles(disk)) {
      Levels levels = new DiskLevels(product.width(), limits(random), recent, files, effort);
      new BreadthFirst(product, Reduction.NONE, levels, effort, targets).search(1);
      ended = true;
    } catch (BudgetExhausted e) {
      ended = false;
      assertThat(e.reason()).isEqualTo(Verdict.Reason.MEMORY);
      assertThat(effort.diskFault()).contains("No space left on device");
      assertThat(disk.room).isZero();
    }
    assertThat(disk.open).isZero();
    for (int i = 0; i < 2 && !ended; i++) {
      assertThat(targets.answer(i).isEmpty() || targets.answer(i).get().run().isPresent()).isTrue();
    }
    Statistics.collect(ended);
    Statistics.coverage(coverage -> coverage.check(false).percentage(share -> share > 10));
  }

  /** With the reduction more steps may be taken than in memory, never more than without. */
  @Property(tries = 600, seed = "2")
  void theReductionKeepsAnswers(@ForAll long seed) throws TooLarge, BudgetExhausted {
    Random random = new Random(seed);
    Product product = product(random);
    DiskLevels.Limits limits = limits(random);
    Targets full = inMemory(product, Reduction.NONE);
    Targets reduced = onDisk(product, Reduction.AMPLE, limits, 1);
    Targets again = onDisk(product, Reduction.AMPLE, limits, 2);
    for (int i = 0; i < 2; i++) {
      Finding expected = full.answer(i).orElseThrow();
      Finding found = reduced.answer(i).orElseThrow();
      assertThat(found.run().isPresent()).isEqualTo(expected.run().isPresent());
      assertThat(again.answer(i).orElseThrow().run()).isEqualTo(found.run());
      assertThat(again.answer(i).orElseThrow().states()).isEqualTo(found.states());
      if (found.run().isEmpty()) {
        assertThat(found.states()).isLessThanOrEqualTo(expected.states());
        Statistics.collect(found.states() < expected.states() ? "reduced" : "same");
      }
    }
    Statistics.coverage(coverage -> coverage.check("reduced").percentage(share -> share > 20));
  }

  /** While everything fits into memory, the reduction is that of memory, too. */
  @Property(tries = 300, seed = "3")
  void whereMemoryIsEnoughTheReductionIsTheSame(@ForAll long seed)
      throws TooLarge, BudgetExhausted {
    Product product = product(new Random(seed));
    Targets memory = inMemory(product, Reduction.AMPLE);
    DiskLevels.Limits plenty = DiskLevels.Limits.of(product.width(), 1 << 22);
    Targets disk = onDisk(product, Reduction.AMPLE, plenty, 2);
    for (int i = 0; i < 2; i++) {
      assertThat(disk.answer(i).orElseThrow().run())
          .isEqualTo(memory.answer(i).orElseThrow().run());
      if (disk.answer(i).orElseThrow().run().isEmpty()) {
        assertThat(disk.answer(i).orElseThrow().states())
            .isEqualTo(memory.answer(i).orElseThrow().states());
      }
    }
  }
}
