package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.promela.system.BothWays;
import org.junit.jupiter.api.Test;

/**
 * When time starts at loops, answers are those of a model that makes everybody wait until all have
 * come there.
 */
class RandomBeginningsTest {
  private static final int COMPARED = 100;
  private static final SearchOptions BASE = SearchOptions.defaults().withThreads(1);

  @Test
  void timeStartsWhereEverybodyWaits() {
    RandomRuns runs = new RandomRuns(60);
    runs.forEachOf(
        RandomBeginnings::of,
        model -> {
          PromelaInstance loops = model.fromLoops();
          PromelaInstance waiting = model.fromTheFirstStatement();
          assertThat(waiting.plain().startsAtLoops()).isFalse();
          for (Property property : loops.properties()) {
            compare(loops, property, waiting, waiting.property(property.name()).orElseThrow());
          }
          BothWays.compare(loops.plain(), COMPARED);
          return loops.plain().startsAtLoops();
        });
    assertThat(runs.used()).isGreaterThan(runs.tried() * 3 / 4);
  }

  private static void compare(
      PromelaInstance loops, Property property, PromelaInstance waiting, Property counting) {
    for (Scheduling scheduling : Scheduling.values()) {
      SearchOptions plain = BASE.withScheduling(scheduling);
      Verdict expected = check(waiting, waiting.system(counting), counting, plain);
      assertThat(expected).isNotInstanceOf(Verdict.Unknown.class);
      Map<String, Optional<? extends TransitionSystem>> systems =
          Map.of(
              "plain", Optional.of(loops.system(property)),
              "counted", loops.counted(property),
              "live", loops.live(property),
              "counted and live", loops.countedLive(property));
      SearchOptions reduced = plain.withReduction(Reduction.AMPLE);
      for (SearchOptions options : List.of(plain, reduced, reduced.withOrder(Order.DEPTH_FIRST))) {
        systems.forEach(
            (kind, system) ->
                system.ifPresent(
                    found ->
                        assertThat(check(loops, found, property, options).getClass())
                            .as(property.name() + ", " + kind + ", " + options)
                            .isEqualTo(expected.getClass())));
      }
    }
  }

  private static Verdict check(
      PromelaInstance instance, TransitionSystem system, Property property, SearchOptions options) {
    return new ExplicitChecker(system, instance.region(), options)
        .check(property, Budget.unlimited(), EventSink.NONE);
  }
}
