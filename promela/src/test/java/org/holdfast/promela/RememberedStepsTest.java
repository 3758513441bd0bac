package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Action;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.explicit.SearchOptions.Storage;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Variable;
import org.holdfast.promela.system.BothWays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A search that remembers steps from the first state on, which needs states in parts, has the
 * verdicts and the numbers of one that stores states as they are and remembers nothing.
 */
class RememberedStepsTest {
  private static final SearchOptions BASE =
      SearchOptions.defaults().withMaxBytes(1 << 24).withThreads(1);

  private static final List<SearchOptions> SEARCHES =
      List.of(
          BASE.withOrder(Order.BREADTH_FIRST),
          BASE.withOrder(Order.BREADTH_FIRST).withThreads(2),
          BASE.withOrder(Order.BREADTH_FIRST).withReduction(Reduction.AMPLE),
          BASE.withOrder(Order.DEPTH_FIRST),
          BASE.withOrder(Order.DEPTH_FIRST).withReduction(Reduction.AMPLE),
          BASE.withScheduling(Scheduling.WEAKLY_FAIR),
          BASE.withScheduling(Scheduling.WEAKLY_FAIR).withThreads(2));

  /** Usually nothing is remembered before there are many states. */
  private record Eager(TransitionSystem system) implements TransitionSystem {
    @Override
    public int width() {
      return system.width();
    }

    @Override
    public int[] parts() {
      return system.parts();
    }

    @Override
    public int actions() {
      return system.actions();
    }

    @Override
    public int processes() {
      return system.processes();
    }

    @Override
    public Action action(int number, int process) {
      return system.action(number, process);
    }

    @Override
    public List<Variable> observables() {
      return system.observables();
    }

    @Override
    public Vocabulary vocabulary() {
      return system.vocabulary();
    }

    @Override
    public Worker worker() {
      return BothWays.generated(system);
    }

    @Override
    public Worker reference() {
      return system.reference();
    }
  }

  private static void compare(PromelaInstance instance) {
    for (Property property : instance.properties()) {
      TransitionSystem system = instance.system(property);
      for (SearchOptions search : SEARCHES) {
        String expected = answer(instance, property, system, search.withStorage(Storage.PLAIN));
        String actual =
            answer(instance, property, new Eager(system), search.withStorage(Storage.COLLAPSED));
        assertThat(actual).as(property.name() + ", " + search).isEqualTo(expected);
      }
    }
  }

  private static String answer(
      PromelaInstance instance, Property property, TransitionSystem system, SearchOptions options) {
    Verdict verdict =
        new ExplicitChecker(system, instance.region(), options)
            .check(property, Budget.unlimited(), EventSink.NONE);
    List<String> answer = new ArrayList<>(List.of(verdict.getClass().getSimpleName()));
    if (verdict instanceof Verdict.Holds) {
      answer.add(verdict.evidence().statistics().get(Figure.STATES) + " states");
      answer.add(verdict.evidence().statistics().get(Figure.TRANSITIONS) + " transitions");
    }
    return String.join(", ", answer);
  }

  @Test
  void ofRandomModels() {
    RandomRuns runs = new RandomRuns(60);
    runs.forEach(
        model -> {
          PromelaInstance instance = model.instance();
          boolean small =
              RandomModelsTest.size(instance.passing())
                  .flatMap(passing -> RandomModelsTest.size(instance.plain()))
                  .isPresent();
          if (small) {
            compare(instance);
          }
          return small;
        });
    assertThat(runs.used()).isGreaterThan(runs.tried() / 2);
  }

  /** Processes that come and go, channels in records and parameters, long processes in pieces. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        typedef T { chan c = [1] of {byte}; byte u }; T t[2]; byte g;
        proctype W(byte p; chan q) { int w[5]; w[p] = 1; q?w[g]; t[w[p] % 2].u = g; g = w[0] % 2 }
        active proctype P() { byte x; do :: t[x].c!x; x = 1 - x :: _nr_pr < 3 -> run W(x, t[x].c) od }
        ltl often { [] <> (g == 1) }
        """,
        """
        mtype = {A, B}; chan c = [2] of {mtype, byte}; byte g, a[2];
        active proctype P() provided (g < 2) {
          byte x;
          do :: c!!A,x; x = 1 - x % 2 :: c??A,eval(g) -> x = len(c) :: c??[A,1] -> { a[x % 2] = g; c!B,a[g % 2] } unless { c?_,x }
             :: timeout -> g = 0; x = 0 :: d_step { nfull(c) -> x = a[g % 2] % 2; g = _pid } od
        }
        active proctype Q() { byte y; do :: atomic { c?A,y -> a[y % 2] = y; g = (g + 1) % 3 } :: full(c) -> c?_,_ od }
        ltl later { [] (g == 1 -> <> (g == 2)) }
        """,
      })
  void ofModelsThatUseMuch(String text) throws ModelException {
    compare(Models.instance(text));
  }
}
