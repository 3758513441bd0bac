package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.junit.jupiter.api.Test;

/**
 * Counting processes and forgetting dead variables gives the answers of telling them apart and of
 * keeping all, with and without weak fairness, for formulas and never claims; every run that it
 * finds is replayed, process by process, and found fair.
 */
class RandomFairnessTest {
  private static final SearchOptions BASE = SearchOptions.defaults().withThreads(1);

  @Test
  void countingChangesNoAnswer() {
    RandomRuns runs = new RandomRuns(60);
    runs.forEach(model -> compareAll(model, RandomFairnessTest::compareCounted));
    assertThat(runs.used()).isGreaterThan(runs.tried() / 8);
  }

  @Test
  void forgettingChangesNoAnswer() {
    RandomRuns runs = new RandomRuns(60);
    runs.forEach(
        model ->
            compareAll(
                model,
                (instance, property) -> compare(instance, property, instance.live(property))));
    assertThat(runs.used()).isGreaterThan(runs.tried() / 4);
  }

  @Test
  void countingAndForgettingChangesNoAnswer() {
    RandomRuns runs = new RandomRuns(60);
    runs.forEach(
        model ->
            compareAll(
                model,
                (instance, property) ->
                    compare(instance, property, instance.countedLive(property))));
    assertThat(runs.used()).isGreaterThan(runs.tried() / 12);
  }

  private static boolean compareAll(
      RandomModel model, BiPredicate<PromelaInstance, Property> compared) {
    PromelaInstance instance = RandomClaims.beside(model).instance();
    if (RandomModelsTest.size(instance.plain()).isEmpty()) {
      return false;
    }
    return instance.properties().stream()
        .map(property -> compared.test(instance, property))
        .reduce(false, Boolean::logicalOr);
  }

  @Test
  void identicalProctypesAreCopies() {
    RandomRuns runs = new RandomRuns(80);
    runs.forEach(
        original -> {
          Optional<RandomModel> model = RandomTwins.of(original).map(RandomClaims::beside);
          if (model.isEmpty() || RandomModelsTest.size(model.get().instance().plain()).isEmpty()) {
            return false;
          }
          PromelaInstance instance = model.get().instance();
          instance.properties().forEach(property -> compareCounted(instance, property));
          return instance.properties().stream()
              .anyMatch(p -> instance.countable(p).containsAll(List.of("Aye", "Bee")));
        });
    assertThat(runs.used()).isGreaterThan(runs.tried() / 12);
  }

  private static boolean compareCounted(PromelaInstance instance, Property property) {
    return compare(instance, property, instance.counted(property));
  }

  /** Whether there was anything to compare with. */
  private static boolean compare(
      PromelaInstance instance, Property property, Optional<? extends Quotient> quotient) {
    if (quotient.isEmpty()) {
      return false;
    }
    for (Scheduling scheduling : Scheduling.values()) {
      SearchOptions options = BASE.withScheduling(scheduling);
      Verdict plain = check(instance.system(property), instance, property, options);
      Verdict fewer = check(quotient.get(), instance, property, options);
      assertThat(plain).isNotInstanceOf(Verdict.Unknown.class);
      assertThat(fewer.getClass())
          .as(property.name() + ", " + scheduling)
          .isEqualTo(plain.getClass());
    }
    return true;
  }

  private static Verdict check(
      TransitionSystem system, PromelaInstance instance, Property property, SearchOptions options) {
    return new ExplicitChecker(system, instance.region(), options)
        .check(property, Budget.unlimited(), EventSink.NONE);
  }
}
