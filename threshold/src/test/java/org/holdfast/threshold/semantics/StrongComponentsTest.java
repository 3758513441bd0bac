package org.holdfast.threshold.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StrongComponentsTest {
  @Test
  void nodesAreTogetherIfEachLeadsToTheOther() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int nodes = 1 + random.nextInt(8);
      List<StrongComponents.Edge> edges = new ArrayList<>();
      boolean[][] leads = new boolean[nodes][nodes];
      for (int i = random.nextInt(12); i > 0; i--) {
        StrongComponents.Edge edge =
            new StrongComponents.Edge(random.nextInt(nodes), random.nextInt(nodes));
        edges.add(edge);
        leads[edge.from()][edge.to()] = true;
      }
      for (int k = 0; k < nodes; k++) {
        leads[k][k] = true;
        for (int i = 0; i < nodes; i++) {
          for (int j = 0; j < nodes; j++) {
            leads[i][j] |= leads[i][k] && leads[k][j];
          }
        }
      }
      StrongComponents components = new StrongComponents(nodes, edges);
      for (int i = 0; i < nodes; i++) {
        assertThat(components.together(i, components.of(i))).isTrue();
        for (int j = 0; j < nodes; j++) {
          assertThat(components.together(i, j)).isEqualTo(leads[i][j] && leads[j][i]);
        }
      }
    }
  }

  @Test
  void aLongChainIsNoTrouble() {
    List<StrongComponents.Edge> edges = new ArrayList<>();
    for (int i = 0; i + 1 < 100_000; i++) {
      edges.add(new StrongComponents.Edge(i, i + 1));
    }
    assertThat(new StrongComponents(100_000, edges).together(0, 99_999)).isFalse();
    edges.add(new StrongComponents.Edge(99_999, 0));
    assertThat(new StrongComponents(100_000, edges).together(0, 99_999)).isTrue();
  }
}
