package org.holdfast.threshold.instance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StateStoreTest {
  private static final int WIDTH = 9;

  @Test
  void numbersVectorsLikeAMapDoes() {
    Random random = new Random(7);
    StateStore store = new StateStore(WIDTH);
    Map<List<Long>, Integer> reference = new HashMap<>();
    List<long[]> inOrder = new ArrayList<>();
    for (int i = 0; i < 300_000; i++) {
      long[] vector = new long[WIDTH];
      for (int k = random.nextInt(4); k > 0; k--) {
        vector[random.nextInt(WIDTH)] = random.nextInt(random.nextBoolean() ? 4 : 400);
      }
      List<Long> key = Arrays.stream(vector).boxed().toList();
      Integer known = reference.putIfAbsent(key, reference.size());
      int number = store.number(vector);
      assertThat(store.lastWasNew()).isEqualTo(known == null);
      assertThat(number).isEqualTo(reference.get(key));
      if (known == null) {
        inOrder.add(vector);
      }
    }
    assertThat(store.size()).isEqualTo(inOrder.size());
    long[] read = new long[WIDTH];
    for (int i = 0; i < inOrder.size(); i++) {
      store.read(i, read);
      assertThat(read).isEqualTo(inOrder.get(i));
    }
  }

  @Test
  void keepsLargeNumbersAndManyPlaces() {
    StateStore store = new StateStore(500);
    long[] vector = new long[500];
    store.number(vector);
    vector[0] = Long.MAX_VALUE;
    vector[499] = 128;
    assertThat(store.number(vector)).isEqualTo(1);
    long[] read = new long[500];
    store.read(1, read);
    assertThat(read).isEqualTo(vector);
    store.read(0, read);
    assertThat(read).containsOnly(0);
  }
}
