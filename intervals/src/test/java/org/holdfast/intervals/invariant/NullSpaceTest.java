package org.holdfast.intervals.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NullSpaceTest {
  private static final BigInteger PRIME = BigInteger.valueOf(1_000_003);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void isOrthogonalToAllRowsAndAsLargeAsCanBe(long seed) {
    Random random = new Random(seed);
    int width = 3 + random.nextInt(5);
    List<List<BigInteger>> rows = new ArrayList<>();
    for (int i = random.nextInt(7); i >= 0; i--) {
      List<BigInteger> row = new ArrayList<>();
      for (int j = 0; j < width; j++) {
        row.add(BigInteger.valueOf(random.nextInt(5) - 2));
      }
      rows.add(row);
    }
    List<List<BigInteger>> basis = NullSpace.of(rows, width);
    for (List<BigInteger> vector : basis) {
      assertThat(vector).anyMatch(entry -> entry.signum() != 0);
      for (List<BigInteger> row : rows) {
        BigInteger product = BigInteger.ZERO;
        for (int j = 0; j < width; j++) {
          product = product.add(row.get(j).multiply(vector.get(j)));
        }
        assertThat(product).isEqualTo(BigInteger.ZERO);
      }
    }
    assertThat(rank(rows, width) + basis.size()).isEqualTo(width);
    assertThat(rank(basis, width)).isEqualTo(basis.size());
  }

  /** Modulo a prime that is larger than any determinant of such small numbers. */
  private static int rank(List<List<BigInteger>> rows, int width) {
    List<BigInteger[]> left = new ArrayList<>();
    rows.forEach(row -> left.add(row.toArray(BigInteger[]::new)));
    int rank = 0;
    for (int column = 0; column < width; column++) {
      int at = column;
      BigInteger[] pivot =
          left.stream().filter(r -> r[at].mod(PRIME).signum() != 0).findFirst().orElse(null);
      if (pivot == null) {
        continue;
      }
      left.remove(pivot);
      rank++;
      for (BigInteger[] row : left) {
        BigInteger factor = row[column].multiply(pivot[column].modInverse(PRIME)).mod(PRIME);
        for (int j = 0; j < width; j++) {
          row[j] = row[j].subtract(pivot[j].multiply(factor)).mod(PRIME);
        }
      }
    }
    return rank;
  }
}
