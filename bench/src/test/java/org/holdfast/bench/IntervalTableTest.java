package org.holdfast.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import org.junit.jupiter.api.Test;

class IntervalTableTest {
  @Test
  void theOtherAlgorithmsAreCheckedForEverySize() {
    assumeTrue(
        Repository.find("shared/benchmarks/promela/parametric", Files::isDirectory).isPresent(),
        "public models are not here");
    Session session = Session.of("intervals", "--only", "folklore", "--only", "bcast-omit-Nge2T");

    assertThat(session.status()).as("all verdicts are the published ones").isZero();
    assertThat(session.out())
        .containsPattern("5.1 +folklore +relay +holds +holds")
        .containsPattern("4.1 +bcast-omit-Nge2T +corr +violated +violated")
        .containsPattern("Of 6 rows published for every size: 6 with the published verdict");
  }
}
