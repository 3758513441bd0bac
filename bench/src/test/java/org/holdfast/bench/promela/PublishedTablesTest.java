package org.holdfast.bench.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.bench.measure.Memory;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.checking.Property;
import org.holdfast.logic.Checkout;
import org.holdfast.promela.PromelaInstance;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class PublishedTablesTest {
  /** Too large for a test unless processes are counted. */
  private static final Set<String> LARGE = Set.of("5.1:F4", "5.1:F5", "5.1:F6", "5.1:T1");

  @Test
  void hasEveryRow() {
    assertThat(PublishedTables.ROWS)
        .extracting(PublishedRow::id)
        .hasSize(38)
        .doesNotHaveDuplicates()
        .contains("2.1:B6", "2.1:O6", "2.1:S6", "2.1:C3", "5.1:F6", "5.1:T3", "5.1:S8");
  }

  @TestFactory
  Stream<DynamicTest> ourExamplesHaveTheVerdictsOfTheTables() {
    return PublishedTables.ROWS.stream()
        .map(row -> DynamicTest.dynamicTest(row.id(), () -> hasItsVerdict(row)));
  }

  private static void hasItsVerdict(PublishedRow row) throws Exception {
    PromelaInstance instance = row.ours().instance(examples());
    Property property = instance.property(row.property()).orElseThrow();
    if (!LARGE.contains(row.id()) || Search.isCountable(instance, property)) {
      assertThat(word(instance, property)).as(row.id()).isEqualTo(row.verdict());
    }
  }

  private static String word(PromelaInstance instance, Property property)
      throws PropertyCheck.Fault {
    return Search.run(
            instance,
            property,
            Search.COUNTED,
            new PropertyCheck(Duration.ofMinutes(5), Memory.Garbage.KEPT))
        .word();
  }

  private static Path examples() {
    return Checkout.examples().resolve("promela");
  }
}
