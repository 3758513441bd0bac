package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.PromelaChecker;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SPIN follows the counterexamples of random models. */
class RandomTrailsTest {
  private static final SearchOptions BASE =
      SearchOptions.defaults().withThreads(1).withMaxBytes(1 << 22);

  private static final CheckerOptions EXHAUSTIVE = CheckerOptions.exhaustive().withSearch(BASE);

  /** Its counterexamples are found among processes that are counted, and with steps left out. */
  private static final CheckerOptions REDUCED =
      CheckerOptions.defaults()
          .withSearch(BASE.withReduction(SearchOptions.Reduction.AMPLE))
          .withVacuity(CheckerOptions.Vacuity.NOT_CHECKED);

  @TempDir Path folder;

  @BeforeAll
  static void needsSpin() {
    SpinSimulation.assumeInstalled();
  }

  @Test
  void spinFollows() {
    RandomRuns runs = new RandomRuns(40);
    runs.forEach(
        model -> {
          PromelaInstance instance = model.instance();
          boolean any = false;
          for (Property property :
              model.standardNames() ? instance.properties() : List.<Property>of()) {
            any |= follows(instance, property, EXHAUSTIVE);
            any |= follows(instance, property, REDUCED);
          }
          return any;
        });
    assertThat(runs.used()).isGreaterThan(runs.tried() / 3);
  }

  private boolean follows(PromelaInstance instance, Property property, CheckerOptions options) {
    Verdict verdict =
        new PromelaChecker(instance, options).check(property, Budget.unlimited(), EventSink.NONE);
    if (!(verdict instanceof Verdict.Violated violated) || violated.trace().steps().isEmpty()) {
      return false;
    }
    try {
      new SpinSimulation(folder, PromelaOptions.DEFAULT)
          .follow(instance, property.name(), violated.trace());
      return true;
    } catch (NotExpressible reason) {
      assertThat(reason.getMessage())
          .as(property.name() + violated.trace().steps())
          .containsAnyOf(
              "runs for ever",
              "stands before a jump",
              "an assertion that fails",
              "priorities and '_last' are left out");
      return false;
    }
  }
}
