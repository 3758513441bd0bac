package org.holdfast.explicit.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class StoresTest {
  private static List<StateStore> stores(int width) {
    List<StateStore> stores = new ArrayList<>();
    for (int shards : List.of(1, 8)) {
      stores.add(new PlainStore(width, shards));
      stores.add(new CollapsedStore(width, new int[] {0, width / 2}, shards));
      stores.add(new CollapsedStore(width, new int[] {0}, shards));
    }
    return stores;
  }

  /** Adding, reading and adding again in any order, like a set of byte arrays. */
  @Property(tries = 60, seed = "1")
  void aStoreIsASet(@ForAll long seed, @ForAll @IntRange(min = 2, max = 19) int width) {
    for (StateStore store : stores(width)) {
      Random random = new Random(seed);
      StateStore.Access access = store.access();
      Map<ByteBuffer, Long> model = new HashMap<>();
      List<ByteBuffer> order = new ArrayList<>();
      byte[] read = new byte[width];
      for (int i = 0; i < 3000; i++) {
        byte[] state = new byte[width];
        random.nextBytes(state);
        // Few values at some places, so that states and parts come again.
        for (int k = 2; k < width; k++) {
          state[k] = (byte) (state[k] & 1);
        }
        long found = access.find(state);
        long name = access.add(state);
        Long known = model.get(ByteBuffer.wrap(state));
        assertThat(found).isEqualTo(known == null ? -1 : known);
        assertThat(name).isEqualTo(known == null ? name & Long.MAX_VALUE : ~known);
        if (known == null) {
          model.put(ByteBuffer.wrap(state), name);
          order.add(ByteBuffer.wrap(state));
        }
        ByteBuffer some = order.get(random.nextInt(order.size()));
        access.read(model.get(some), read);
        assertThat(read).isEqualTo(some.array());
      }
      assertThat(store.size()).isEqualTo(model.size());
    }
  }

  /** Each state is new for exactly one of several threads that all add the same ones. */
  @Example
  void threadsAddTheSameStates() throws Exception {
    int width = 12;
    int states = 60_000;
    for (StateStore store :
        List.of(new PlainStore(width, 4), new CollapsedStore(width, new int[] {0, 4, 8}, 4))) {
      ExecutorService threads = Executors.newFixedThreadPool(4);
      List<Future<Integer>> counts = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        int start = thread * 7919;
        counts.add(threads.submit(() -> addAll(store, width, states, start)));
      }
      int fresh = 0;
      for (Future<Integer> count : counts) {
        fresh += count.get();
      }
      threads.shutdown();
      assertThat(fresh).isEqualTo(states);
      assertThat(store.size()).isEqualTo(states);
      Set<ByteBuffer> read = new HashSet<>();
      for (int shard = 0; shard < store.shards(); shard++) {
        for (int i = 0; i < store.size(shard); i++) {
          byte[] state = new byte[width];
          store.access().read(StateStore.name(shard, i), state);
          read.add(ByteBuffer.wrap(state));
        }
      }
      assertThat(read).hasSize(states);
    }
  }

  private static int addAll(StateStore store, int width, int states, int start) {
    StateStore.Access access = store.access();
    byte[] state = new byte[width];
    byte[] read = new byte[width];
    int fresh = 0;
    for (int i = 0; i < states; i++) {
      int number = (start + i) % states;
      ByteBuffer.wrap(state).putInt(0, number % 300).putInt(4, number / 300).putInt(8, number);
      long name = access.add(state);
      fresh += name >= 0 ? 1 : 0;
      access.read(name >= 0 ? name : ~name, read);
      assertThat(read).isEqualTo(state);
    }
    return fresh;
  }

  @Example
  void recordsFillSeveralSlabs() {
    int width = 1000;
    RecordTable table = new RecordTable(width);
    byte[] record = new byte[width];
    for (int i = 0; i < 10_000; i++) {
      ByteBuffer.wrap(record).putInt(600, i);
      assertThat(table.add(record, 0, Hashing.hash(record, 0, width))).isEqualTo(i);
    }
    byte[] read = new byte[width];
    for (int i = 0; i < 10_000; i++) {
      table.read(i, read, 0);
      assertThat(ByteBuffer.wrap(read).getInt(600)).isEqualTo(i);
      assertThat(table.add(read, 0, Hashing.hash(read, 0, width))).isEqualTo(~i);
    }
    assertThat(table.bytes()).isBetween(10_000_000L, 16_000_000L);
  }

  /** Each part gets a second byte, some a third, at other times; states keep their numbers. */
  @Example
  void manyPartsGrow() {
    int places = 40;
    int width = Integer.BYTES * places;
    int[] starts = new int[places];
    Arrays.setAll(starts, place -> place * Integer.BYTES);
    StateStore store = new CollapsedStore(width, starts, 1);
    StateStore.Access access = store.access();
    byte[] state = new byte[width];
    byte[] read = new byte[width];
    int states = 70_000;
    for (int turn = 0; turn < 2; turn++) {
      for (int i = 0; i < states; i++) {
        for (int place = 0; place < places; place++) {
          ByteBuffer.wrap(state).putInt(starts[place], i / (place + 1));
        }
        assertThat(access.add(state)).isEqualTo(turn == 0 ? i : ~i);
      }
    }
    for (int i = 0; i < states; i += 7) {
      access.read(i, read);
      for (int place = 0; place < places; place++) {
        assertThat(ByteBuffer.wrap(read).getInt(starts[place])).isEqualTo(i / (place + 1));
      }
    }
  }

  @Example
  void collapsingSavesMemory() {
    int width = 64;
    StateStore plain = new PlainStore(width, 1);
    StateStore collapsed = new CollapsedStore(width, new int[] {0, 32}, 1);
    byte[] state = new byte[width];
    for (int i = 0; i < 100_000; i++) {
      ByteBuffer.wrap(state).putInt(0, i % 400).putInt(40, i / 400);
      assertThat(plain.access().add(state)).isEqualTo(i);
      assertThat(collapsed.access().add(state)).isEqualTo(i);
    }
    assertThat(collapsed.bytes()).isLessThan(plain.bytes() / 4);
  }

  @Example
  void hashesSpread() {
    byte[] bytes = new byte[12];
    boolean[] low = new boolean[1 << 16];
    boolean[] high = new boolean[1 << 16];
    for (int i = 0; i < 1 << 16; i++) {
      ByteBuffer.wrap(bytes).putInt(4, i);
      long hash = Hashing.hash(bytes, 0, bytes.length);
      low[(int) hash & 0xffff] = true;
      high[(int) (hash >>> 48)] = true;
    }
    // Throwing balls into as many boxes leaves 37 of a hundred empty.
    for (boolean[] boxes : List.of(low, high)) {
      long full = IntStream.range(0, boxes.length).filter(i -> boxes[i]).count();
      assertThat(full / (double) boxes.length).isBetween(0.61, 0.65);
    }
  }

  @Property(tries = 20, seed = "1")
  void lossySetsNeverTakeAnOldStateForNew(@ForAll long seed) {
    for (LossySet set : List.of(new FingerprintSet(), new BitSetOfStates(1 << 12))) {
      Random random = new Random(seed);
      List<Long> hashes = random.longs(5000).boxed().toList();
      hashes.forEach(set::add);
      assertThat(hashes).noneMatch(set::add);
      assertThat(set.bytes()).isPositive();
    }
  }
}
