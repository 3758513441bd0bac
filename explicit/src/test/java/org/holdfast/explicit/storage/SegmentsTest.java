package org.holdfast.explicit.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.holdfast.checking.BudgetExhausted;

/** Sorted states in files, against sorted sets. */
class SegmentsTest {
  private static Path folder;

  @BeforeContainer
  static void makeFolder() throws IOException {
    folder = Files.createTempDirectory("holdfast-test");
  }

  @AfterContainer
  static void nothingIsLeft() throws IOException {
    Files.delete(folder);
  }

  /** Like neighbours in a search: mostly a few bytes of another state changed, some far apart. */
  private static TreeSet<byte[]> states(Random random, int width, int count) {
    TreeSet<byte[]> states = new TreeSet<>(Arrays::compareUnsigned);
    byte[] state = new byte[width];
    for (int i = 0; i < count; i++) {
      state = state.clone();
      if (random.nextInt(10) == 0) {
        random.nextBytes(state);
      }
      for (int k = random.nextInt(4); k > 0 && width > 0; k--) {
        state[random.nextInt(width)] = (byte) random.nextInt(3);
      }
      states.add(state);
    }
    return states;
  }

  private static Segment segment(ScratchFile file, int width, int block, Iterable<byte[]> states)
      throws IOException {
    SegmentWriter writer = new SegmentWriter(file, width, block);
    for (byte[] state : states) {
      writer.add(state);
    }
    return writer.finish();
  }

  private static List<ByteBuffer> all(SortedStates states) throws IOException {
    List<ByteBuffer> all = new ArrayList<>();
    while (states.next()) {
      all.add(ByteBuffer.wrap(states.state().clone()));
    }
    return all;
  }

  private static List<ByteBuffer> all(TreeSet<byte[]> states) {
    return states.stream().map(ByteBuffer::wrap).toList();
  }

  @Property(tries = 200, seed = "1")
  void whatIsWrittenIsReadAndFound(
      @ForAll long seed,
      @ForAll @IntRange(min = 0, max = 700) int width,
      @ForAll @IntRange(min = 1, max = 300) int block)
      throws IOException {
    Random random = new Random(seed);
    try (ScratchFiles files = ScratchFiles.in(folder)) {
      ScratchFile file = files.create();
      // Segments lie one after the other in a file.
      for (int i = 0; i < 3; i++) {
        TreeSet<byte[]> written = states(random, width, random.nextInt(500));
        Segment segment = segment(file, width, block, written);
        assertThat(segment.states()).isEqualTo(written.size());
        assertThat(all(segment.all())).isEqualTo(all(written));
        assertThat(all(segment.withoutIndex().all())).isEqualTo(all(written));
        TreeSet<byte[]> asked = states(random, width, random.nextInt(100));
        written.stream().filter(state -> random.nextInt(5) == 0).forEach(asked::add);
        Segment.Lookup lookup = segment.lookup();
        for (byte[] state : asked) {
          assertThat(lookup.contains(state)).isEqualTo(written.contains(state));
        }
      }
      try (Stream<Path> names = Files.list(folder)) {
        assertThat(names).as("files have no names while they are open").isEmpty();
      }
      assertThat(files.mostBytes()).isEqualTo(file.size());
    }
  }

  @Property(tries = 200, seed = "1")
  void aStoreIsSortedFromAnyNumberOn(
      @ForAll long seed, @ForAll @IntRange(min = 0, max = 40) int width) throws IOException {
    Random random = new Random(seed);
    PlainStore store = new PlainStore(width, 4);
    StateStore.Access access = store.access();
    states(random, width, random.nextInt(300)).forEach(access::add);
    store.clear();
    assertThat(store.size()).isZero();
    TreeSet<byte[]> first = states(random, width, random.nextInt(300));
    first.forEach(access::add);
    int[] from = new int[4];
    Arrays.setAll(from, store::size);
    TreeSet<byte[]> second = states(random, width, 1 + random.nextInt(3000));
    List<byte[]> shuffled = new ArrayList<>(second);
    java.util.Collections.shuffle(shuffled, random);
    shuffled.forEach(access::add);
    second.removeAll(first);
    List<SortedStates> parts = new ArrayList<>();
    for (int shard = 0; shard < 4; shard++) {
      parts.add(store.sorted(shard, from[shard]));
    }
    assertThat(all(new MergedStates(parts, width))).isEqualTo(all(second));
  }

  @Property(tries = 100, seed = "1")
  void mergedStatesAreAUnion(@ForAll long seed, @ForAll @IntRange(min = 0, max = 9) int width)
      throws IOException {
    Random random = new Random(seed);
    try (ScratchFiles files = ScratchFiles.in(folder)) {
      ScratchFile file = files.create();
      TreeSet<byte[]> union = new TreeSet<>(Arrays::compareUnsigned);
      List<SortedStates> parts = new ArrayList<>();
      for (int i = random.nextInt(9); i > 0; i--) {
        TreeSet<byte[]> part = states(random, width, random.nextInt(60));
        union.addAll(part);
        parts.add(segment(file, width, 16, part).all());
      }
      assertThat(all(new MergedStates(parts, width))).isEqualTo(all(union));
    }
  }

  /** Whether the filter is large enough, or so small that it is of no use. */
  @Property(tries = 100, seed = "1")
  void visitedRunsAreASet(@ForAll long seed, @ForAll @IntRange(min = 1, max = 12) int width)
      throws IOException, BudgetExhausted {
    Random random = new Random(seed);
    try (ScratchFiles files = ScratchFiles.in(folder)) {
      ScratchFile levels = files.create();
      long filter = random.nextBoolean() ? 8 : 1 << 14;
      VisitedRuns runs = new VisitedRuns(files, width, 64, filter, () -> {});
      TreeSet<byte[]> known = new TreeSet<>(Arrays::compareUnsigned);
      for (int i = 0; i < 12; i++) {
        List<Segment> more = new ArrayList<>();
        for (int k = random.nextInt(3); k > 0; k--) {
          TreeSet<byte[]> fresh = states(random, width, random.nextInt(200));
          fresh.removeAll(known);
          known.addAll(fresh);
          more.add(segment(levels, width, 64, fresh));
        }
        runs.add(more);
        TreeSet<byte[]> asked = states(random, width, 200);
        asked.addAll(known);
        VisitedRuns.Lookup lookup = runs.lookup();
        for (byte[] state : asked) {
          boolean contained = lookup.contains(state);
          assertThat(contained).isEqualTo(known.contains(state));
          assertThat(runs.mayContain(state) || !contained).isTrue();
        }
      }
    }
  }
}
