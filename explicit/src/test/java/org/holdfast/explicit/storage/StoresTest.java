package org.holdfast.explicit.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
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
  @Property(tries = 60)
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
        long name = access.add(state);
        Long known = model.get(ByteBuffer.wrap(state));
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

  @Property(tries = 20)
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
