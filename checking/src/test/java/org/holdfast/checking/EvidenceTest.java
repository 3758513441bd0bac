package org.holdfast.checking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.holdfast.checking.Statistics.Figure;
import org.junit.jupiter.api.Test;

class EvidenceTest {
  @Test
  void figuresComeInTheirOrder() {
    Statistics.Builder counted = new Statistics.Builder(Figure.QUERIES);
    counted.add(Figure.INSTANCES, 2);
    counted.add(Figure.INSTANCES, 3);
    counted.set(Figure.STATES, 7);
    Statistics statistics = counted.build();
    counted.add(Figure.QUERIES, 1);
    assertThat(statistics.values().keySet())
        .containsExactly(Figure.STATES, Figure.QUERIES, Figure.INSTANCES);
    assertThat(statistics.get(Figure.INSTANCES)).isEqualTo(5);
    assertThat(statistics.get(Figure.QUERIES)).isZero();
    assertThat(statistics.has(Figure.DEPTH)).isFalse();
    assertThat(statistics.get(Figure.DEPTH)).isZero();
  }

  @Test
  void workAddsUpAndSizesDoNot() {
    Statistics one = new Statistics(Map.of(Figure.QUERIES, 2L, Figure.LOCATIONS, 5L));
    Statistics two =
        new Statistics(Map.of(Figure.QUERIES, 3L, Figure.LOCATIONS, 4L, Figure.LEMMAS, 1L));
    assertThat(one.plus(two))
        .isEqualTo(
            new Statistics(Map.of(Figure.QUERIES, 5L, Figure.LOCATIONS, 5L, Figure.LEMMAS, 1L)));
  }

  @Test
  void fairnessWithoutWhatIsNotNeeded() {
    Fairness all = new Fairness(List.of("f", "g"), true);
    assertThat(all.without(new Fairness(List.of("f"), false)))
        .isEqualTo(new Fairness(List.of("g"), true));
    assertThat(all.without(new Fairness(List.of(), true)))
        .isEqualTo(new Fairness(List.of("f", "g"), false));
    assertThat(all.without(all).isNone()).isTrue();
  }
}
