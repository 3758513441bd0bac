package org.holdfast.explicit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.ProcessSystem.Way;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.logic.Ltl;

/** Whatever is left out does not change the answer. */
class ReductionTest {
  private static final SearchOptions FULL =
      SearchOptions.defaults().withMaxBytes(1 << 20).withThreads(1);
  private static final SearchOptions REDUCED = FULL.withReduction(Reduction.AMPLE);

  @Property(tries = 4000)
  void theAnswerIsTheSame(@ForAll long seed) {
    Random random = new Random(seed);
    ProcessSystem system = ProcessSystem.random(random);
    Ltl formula = RandomFormulas.formula(random, random.nextInt(5));
    Verdict full = AgainstNaiveTest.check(system, formula, FULL);
    Verdict reduced = AgainstNaiveTest.check(system, formula, REDUCED);
    assertThat(reduced).as("%s of %s", formula, system).hasSameClassAs(full);
    Verdict parallel = AgainstNaiveTest.check(system, formula, REDUCED.withThreads(2));
    assertThat(parallel.evidence().statistics().get("states"))
        .isEqualTo(reduced.evidence().statistics().get("states"));
    if (full instanceof Verdict.Holds) {
      assertThat(reduced.evidence().statistics().get("states"))
          .isLessThanOrEqualTo(full.evidence().statistics().get("states"));
    }
  }

  @Example
  void processesThatKeepToThemselvesTakeTurnsInOneOrder() {
    List<Way> ways = List.of(new Way(0, -1, -1, 1), new Way(1, -1, -1, 2));
    ProcessSystem system = new ProcessSystem(List.of(ways, ways, ways, ways), 3);
    assertThat(states(system, FULL)).isEqualTo(81);
    assertThat(states(system, REDUCED)).isEqualTo(9);
    SearchOptions fair = REDUCED.withScheduling(Scheduling.WEAKLY_FAIR);
    assertThat(states(system, fair)).isEqualTo(9);
  }

  private static long states(ProcessSystem system, SearchOptions options) {
    return AgainstNaiveTest.check(system, Observation.noError(), options)
        .evidence()
        .statistics()
        .get("states");
  }
}
