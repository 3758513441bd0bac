package org.holdfast.explicit.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.EventSink;
import org.holdfast.explicit.GraphSystem;
import org.holdfast.explicit.NaiveChecker;
import org.holdfast.explicit.ProcessSystem;
import org.holdfast.explicit.RandomFormulas;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.automaton.Alphabet;
import org.holdfast.explicit.automaton.Tableau;
import org.holdfast.explicit.automaton.TooLarge;
import org.holdfast.explicit.search.InTurns.Limits;
import org.holdfast.explicit.storage.CollapsedStore;
import org.holdfast.explicit.storage.PlainStore;
import org.holdfast.explicit.storage.StateStore;
import org.holdfast.logic.Ltl;

/**
 * Loops found level by level, on one and two threads, alone and in turns with depth-first search.
 */
class WideLassoSearchTest {
  private static final SearchOptions OPTIONS = SearchOptions.defaults().withThreads(2);

  private static Product product(TransitionSystem system, Ltl formula, boolean fair)
      throws TooLarge {
    Ltl negation = Ltl.not(formula);
    Alphabet alphabet = new Alphabet(negation, Observer.variables(system));
    Product product = Product.of(system, alphabet, negation, new Tableau(negation, alphabet));
    return fair ? product.weaklyFair() : product;
  }

  private static SearchBudget unlimited() {
    return new SearchBudget(Budget.unlimited(), EventSink.NONE, "p", OPTIONS);
  }

  private static StateStore store(Product product, int threads) {
    return threads == 1
        ? new PlainStore(product.width(), 1)
        : new CollapsedStore(product.width(), product.parts(), 4);
  }

  /** Pauses after some states, as a search in turns does. */
  private static Finding wide(Product product, Reduction reduction, int threads, long edges)
      throws BudgetExhausted {
    try (WideLassoSearch search =
        new WideLassoSearch(
            product, reduction, store(product, threads), unlimited(), threads, edges)) {
      Optional<Finding> answer = Optional.empty();
      for (long states = 1; answer.isEmpty(); states *= 2) {
        answer = search.search(states);
      }
      return answer.get();
    }
  }

  private static Finding inTurns(Product product, Reduction reduction, Limits limits)
      throws BudgetExhausted {
    return new InTurns(
            product,
            OPTIONS.withReduction(reduction),
            limits,
            threads -> store(product, threads),
            unlimited())
        .search();
  }

  /** Fails if the run is none, or does not violate the property. */
  private static void replay(TransitionSystem system, Ltl formula, boolean fair, Finding finding) {
    if (finding.run().isPresent()) {
      Replay replay = new Replay(system, formula);
      Run run = finding.run().get().folded();
      replay.trace(run);
      if (fair) {
        replay.requireWeakFairness(run);
      }
    }
  }

  @Property(tries = 2000, seed = "1")
  void everyFormulaOfSmallSystems(@ForAll long seed) throws TooLarge, BudgetExhausted {
    Random random = new Random(seed);
    GraphSystem system = GraphSystem.random(random);
    Ltl formula = RandomFormulas.formula(random, 1 + random.nextInt(4));
    boolean fair = random.nextInt(3) == 0;
    boolean violated = new NaiveChecker(system).someRunViolates(formula, fair);
    Product product = product(system, formula, fair);
    for (int threads = 1; threads <= 2; threads++) {
      Finding wide = wide(product, Reduction.NONE, threads, random.nextInt(8));
      assertThat(wide.run().isPresent()).as("%s of %s", formula, system).isEqualTo(violated);
      replay(system, formula, fair, wide);
    }
    Limits limits = new Limits(1 + random.nextInt(6), 1 + random.nextInt(3));
    Finding both = inTurns(product, Reduction.NONE, limits);
    assertThat(both.run().isPresent()).as("%s of %s", formula, system).isEqualTo(violated);
    replay(system, formula, fair, both);
  }

  @Property(tries = 400, seed = "1")
  void theAnswerIsThatOfDepthFirstSearchAndTheSameEveryTime(@ForAll long seed)
      throws TooLarge, BudgetExhausted {
    Random random = new Random(seed);
    List<List<ProcessSystem.Way>> programs = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      programs.addAll(ProcessSystem.random(random).programs());
    }
    ProcessSystem system = new ProcessSystem(programs, 3);
    Ltl formula = RandomFormulas.formula(random, 2 + random.nextInt(3));
    boolean fair = random.nextInt(3) == 0;
    Reduction reduction = random.nextBoolean() ? Reduction.AMPLE : Reduction.NONE;
    Product product = product(system, formula, fair);
    Finding deep =
        new LassoSearch(product, Reduction.NONE, store(product, 1), unlimited()).searchToTheEnd();
    Finding one = wide(product, reduction, 1, 10);
    Finding two = wide(product, reduction, 2, 10);
    assertThat(one.run().isPresent()).as("%s", formula).isEqualTo(deep.run().isPresent());
    assertThat(two.run()).usingRecursiveComparison().isEqualTo(one.run());
    assertThat(two.states()).isEqualTo(one.states());
    assertThat(two.depth()).isEqualTo(one.depth());
    if (one.run().isEmpty() && reduction == Reduction.NONE) {
      assertThat(one.states()).isEqualTo(deep.states());
      assertThat(one.seen().transitions()).isEqualTo(deep.seen().transitions());
    }
    replay(system, formula, fair, one);
    Limits limits = new Limits(1 + random.nextInt(10), 1 + random.nextInt(4));
    Finding first = inTurns(product, reduction, limits);
    Finding second = inTurns(product, reduction, limits);
    assertThat(first.run().isPresent()).isEqualTo(deep.run().isPresent());
    assertThat(second.run()).usingRecursiveComparison().isEqualTo(first.run());
    assertThat(second.order()).isEqualTo(first.order());
    assertThat(second.states()).isEqualTo(first.states());
    replay(system, formula, fair, first);
    first.run().ifPresent(run -> Statistics.collect(first.order()));
    Statistics.coverage(
        coverage -> {
          coverage.check(Order.DEPTH_FIRST).percentage(share -> share > 2);
          coverage.check(Order.BREADTH_FIRST).percentage(share -> share > 2);
        });
  }
}
