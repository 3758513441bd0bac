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
import org.holdfast.explicit.Observation;
import org.holdfast.explicit.ProcessSystem;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.automaton.Alphabet;
import org.holdfast.explicit.automaton.Tableau;
import org.holdfast.explicit.automaton.TooLarge;
import org.holdfast.explicit.search.SideBySide.FirstLook;
import org.holdfast.explicit.search.SideBySide.Limits;
import org.holdfast.explicit.storage.PlainStore;
import org.holdfast.logic.Ltl;
import org.junit.jupiter.api.Test;

/** Two searches at once give the answers of one, and the same run every time. */
class SideBySideTest {
  private static final SearchOptions OPTIONS =
      SearchOptions.defaults().withThreads(2).withReduction(Reduction.AMPLE);

  private static Product product(ProcessSystem system) throws TooLarge {
    Ltl negation = Ltl.not(Observation.noErrorNorInvalidEnd());
    Alphabet alphabet = new Alphabet(negation, Observer.variables(system));
    return Product.of(system, alphabet, negation, new Tableau(negation, alphabet));
  }

  private static ProcessSystem large(Random random) {
    List<List<ProcessSystem.Way>> programs = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      programs.addAll(ProcessSystem.random(random).programs());
    }
    return new ProcessSystem(programs, 3);
  }

  private static SearchBudget unlimited() {
    return new SearchBudget(Budget.unlimited(), EventSink.NONE, "p", OPTIONS);
  }

  private static Targets wide(Product product) throws BudgetExhausted {
    Targets targets = Targets.failureAndOther();
    PlainStore store = new PlainStore(product.width(), 1);
    new BreadthFirst(product, Reduction.NONE, store, unlimited(), targets).search(1);
    return targets;
  }

  private static Targets both(Product product, Limits limits, Targets targets)
      throws BudgetExhausted {
    new SideBySide(
            product,
            OPTIONS,
            limits,
            threads -> new PlainStore(product.width(), threads == 1 ? 1 : 4),
            unlimited(),
            targets)
        .search();
    return targets;
  }

  private static List<Step> steps(Targets targets, int question) {
    Optional<Run> run = targets.answer(question).orElseThrow().run();
    return run.map(Run::steps).orElse(List.of());
  }

  private static Order order(Targets targets, int question) {
    return targets.answer(question).orElseThrow().order();
  }

  @Property(tries = 500, seed = "1")
  void theAnswerIsThatOfOneSearchAndTheSameEveryTime(@ForAll long seed)
      throws TooLarge, BudgetExhausted {
    Random random = new Random(seed);
    Product product = product(large(random));
    FirstLook first = new FirstLook(random.nextInt(5), random.nextInt(20), random.nextInt(10));
    Limits limits = new Limits(first, random.nextInt(10), random.nextInt(20), random.nextInt(2000));
    Targets wide = wide(product);
    Targets once = both(product, limits, Targets.failureAndOther());
    Targets second = both(product, limits, Targets.failureAndOther());
    for (int i = 0; i < 2; i++) {
      assertThat(once.answer(i).orElseThrow().run().isPresent())
          .isEqualTo(wide.answer(i).orElseThrow().run().isPresent());
      assertThat(order(second, i)).isEqualTo(order(once, i));
      assertThat(steps(second, i)).isEqualTo(steps(once, i));
      Statistics.collect(order(once, i));
    }
    Targets decisive = both(product, limits, Targets.failureOrOther());
    assertThat(decisive.answer(0).orElseThrow().run().isPresent())
        .isEqualTo(wide.answer(0).orElseThrow().run().isPresent());
    assertThat(steps(decisive, 0)).isEqualTo(steps(once, 0));
    Statistics.coverage(
        coverage -> coverage.check(Order.DEPTH_FIRST).percentage(share -> share > 2));
  }

  @Test
  void whatIsFoundAtOnceIsWorthFewStates() {
    Limits limits = new Limits(new FirstLook(10, 100, 1_000), 5_000, 6_000, 100_000);
    assertThat(limits.lead(100, 2)).isEqualTo(1_000);
    assertThat(limits.lead(101, 2)).isEqualTo(6_000);
    assertThat(limits.lead(4_000, 2)).isEqualTo(8_000);
    assertThat(limits.fault(100, 2)).isEqualTo(10);
    assertThat(limits.fault(101, 2)).isEqualTo(5_000);
  }
}
