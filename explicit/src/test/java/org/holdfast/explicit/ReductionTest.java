package org.holdfast.explicit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.ProcessSystem.Way;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.logic.Ltl;

/** Whatever is left out does not change the answer. */
class ReductionTest {
  private static final SearchOptions FULL =
      SearchOptions.defaults().withMaxBytes(1 << 20).withThreads(1);
  private static final SearchOptions REDUCED = FULL.withReduction(Reduction.AMPLE);

  @Property(tries = 4000, seed = "1")
  void theAnswerIsTheSame(@ForAll long seed) {
    Random random = new Random(seed);
    ProcessSystem system = ProcessSystem.random(random);
    Ltl formula = RandomFormulas.formula(random, random.nextInt(5));
    Verdict full = AgainstNaiveTest.check(system, formula, FULL);
    Verdict reduced = AgainstNaiveTest.check(system, formula, REDUCED);
    assertThat(reduced).as("%s of %s", formula, system).hasSameClassAs(full);
    Verdict deep = AgainstNaiveTest.check(system, formula, REDUCED.withOrder(Order.DEPTH_FIRST));
    assertThat(deep).as("%s of %s", formula, system).hasSameClassAs(full);
    Verdict parallel = AgainstNaiveTest.check(system, formula, REDUCED.withThreads(2));
    assertThat(parallel.evidence().statistics().get(Figure.STATES))
        .isEqualTo(reduced.evidence().statistics().get(Figure.STATES));
    if (full instanceof Verdict.Holds) {
      assertThat(reduced.evidence().statistics().get(Figure.STATES))
          .isLessThanOrEqualTo(full.evidence().statistics().get(Figure.STATES));
    }
  }

  @Example
  void processesThatKeepToThemselvesTakeTurnsInOneOrder() {
    List<Way> ways = List.of(new Way(0, -1, -1, 1), new Way(1, -1, -1, 2));
    ProcessSystem system = new ProcessSystem(List.of(ways, ways, ways, ways), 3);
    assertThat(states(system, FULL)).isEqualTo(81);
    assertThat(states(system, REDUCED)).isEqualTo(9);
    assertThat(states(system, REDUCED.withOrder(Order.DEPTH_FIRST))).isEqualTo(9);
    SearchOptions fair = REDUCED.withScheduling(Scheduling.WEAKLY_FAIR);
    assertThat(states(system, fair)).isEqualTo(9);
  }

  @Example
  void whatIsLeftOutDoesNotDependOnTheThreads() {
    List<Way> ways =
        List.of(
            new Way(0, -1, -1, 1),
            new Way(1, -1, 1, 2),
            new Way(1, 0, -1, 0),
            new Way(2, 3, 0, 3),
            new Way(3, -1, 3, 0));
    ProcessSystem system = new ProcessSystem(List.of(ways, ways, ways, ways, ways, ways, ways), 4);
    long full = states(system, FULL.withMaxBytes(1 << 28));
    SearchOptions options = REDUCED.withMaxBytes(1 << 28);
    long reduced = states(system, options);
    assertThat(reduced).isLessThan(full);
    for (int threads = 2; threads <= 3; threads++) {
      assertThat(states(system, options.withThreads(threads))).isEqualTo(reduced);
    }
  }

  private static long states(ProcessSystem system, SearchOptions options) {
    Verdict verdict = AgainstNaiveTest.check(system, Observation.noError(), options);
    assertThat(verdict).isInstanceOf(Verdict.Holds.class);
    return verdict.evidence().statistics().get(Figure.STATES);
  }
}
