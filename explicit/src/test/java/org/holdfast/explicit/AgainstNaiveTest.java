package org.holdfast.explicit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.explicit.SearchOptions.Storage;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;

/** Random systems and formulas, with every option, against the definitions. */
class AgainstNaiveTest {
  private static final SearchOptions BASE =
      SearchOptions.defaults().withMaxBytes(1 << 20).withThreads(1);

  static Verdict check(TransitionSystem system, Ltl formula, SearchOptions options) {
    org.holdfast.checking.Property property =
        new org.holdfast.checking.Property("p", formula, new SourcePosition("test", 1, 1));
    return new ExplicitChecker(system, Formula.TRUE, options)
        .check(property, Budget.unlimited(), EventSink.NONE);
  }

  private static boolean isViolated(Verdict verdict) {
    assertThat(verdict).isNotInstanceOf(Verdict.Unknown.class);
    return verdict instanceof Verdict.Violated;
  }

  @Property(tries = 3000, seed = "1")
  void everyFormula(@ForAll long seed) {
    Random random = new Random(seed);
    GraphSystem system = GraphSystem.random(random);
    Ltl formula = RandomFormulas.formula(random, random.nextInt(5));
    boolean violated = new NaiveChecker(system).someRunViolates(formula, false);
    for (Storage storage : List.of(Storage.PLAIN, Storage.COLLAPSED, Storage.DISK)) {
      for (int threads = 1; threads <= 2; threads++) {
        SearchOptions options = BASE.withStorage(storage).withThreads(threads);
        assertThat(isViolated(check(system, formula, options)))
            .as("%s of %s", formula, system)
            .isEqualTo(violated);
      }
      SearchOptions deep = BASE.withStorage(storage).withOrder(Order.DEPTH_FIRST);
      assertThat(isViolated(check(system, formula, deep)))
          .as("%s of %s", formula, system)
          .isEqualTo(violated);
    }
  }

  @Property(tries = 2000, seed = "1")
  void weakFairness(@ForAll long seed) {
    Random random = new Random(seed);
    GraphSystem system = GraphSystem.random(random);
    Ltl formula = RandomFormulas.formula(random, 1 + random.nextInt(4));
    boolean violated = new NaiveChecker(system).someRunViolates(formula, true);
    SearchOptions options = BASE.withScheduling(Scheduling.WEAKLY_FAIR);
    assertThat(isViolated(check(system, formula, options)))
        .as("%s of %s", formula, system)
        .isEqualTo(violated);
    // More than there are bits; those that there are not can never move.
    GraphSystem many =
        new GraphSystem(system.states(), system.starts(), system.edges(), system.labels(), 100);
    assertThat(isViolated(check(many, formula, options)))
        .as("%s of %s", formula, many)
        .isEqualTo(violated);
  }

  @Property(tries = 1000, seed = "1")
  void invariantsHaveShortestCounterexamples(@ForAll long seed) {
    Random random = new Random(seed);
    GraphSystem system = GraphSystem.random(random);
    Ltl.State invariant = new Ltl.State(RandomFormulas.leaf(random));
    int distance = new NaiveChecker(system).distanceToViolation(invariant);
    for (Storage storage : Storage.values()) {
      // On disk there is room in memory for very few.
      SearchOptions options =
          BASE.withStorage(storage).withMaxBytes(storage == Storage.DISK ? 300 : 1 << 20);
      Verdict verdict = check(system, new Ltl.Always(invariant), options);
      boolean lossy = storage == Storage.BITSTATE || storage == Storage.HASH_COMPACT;
      if (verdict instanceof Verdict.Violated violated) {
        assertThat(violated.trace().steps()).hasSize(distance);
      } else if (lossy) {
        assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
      } else {
        assertThat(verdict).isInstanceOf(Verdict.Holds.class);
        assertThat(distance).isEqualTo(-1);
      }
    }
  }
}
