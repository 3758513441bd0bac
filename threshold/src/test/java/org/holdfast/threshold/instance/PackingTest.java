package org.holdfast.threshold.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PackingTest {
  @Test
  void whatIsPackedIsUnpacked() {
    Random random = new Random(3);
    for (int i = 0; i < 2_000; i++) {
      long[] numbers = new long[1 + random.nextInt(9)];
      for (int k = 0; k < numbers.length; k++) {
        numbers[k] = random.nextLong() >>> 1 + random.nextInt(63);
      }
      Packing packing = new Packing(numbers);
      long[] read = new long[numbers.length];
      packing.unpack(packing.pack(numbers), read);
      assertThat(read).isEqualTo(numbers);
    }
  }

  @Test
  void aNumberThatDoesNotFitIsNotCut() {
    Packing packing = new Packing(new long[] {0, 255, 256});
    assertThat(packing.width()).isEqualTo(4);
    byte[] state = packing.pack(new long[] {255, 255, 65_535});
    assertThat(packing.get(state, 2)).isEqualTo(65_535);
    Packing.TooNarrow narrow =
        catchThrowableOfType(Packing.TooNarrow.class, () -> packing.set(state, 1, 256));
    assertThat(packing.get(state, 1)).isEqualTo(255);
    Packing wider = packing.widened(narrow);
    assertThat(wider.width()).isEqualTo(5);
    assertThat(wider.get(wider.pack(new long[] {1, 256, 2}), 1)).isEqualTo(256);
    assertThatThrownBy(() -> packing.set(state, 0, -1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
