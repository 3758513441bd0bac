package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Engine;
import org.holdfast.checking.Event;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.Verdict.Reason;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.report.Result;
import org.holdfast.smt.SolverException;
import org.junit.jupiter.api.Test;

class CheckPoolTest {
  private static final Verdict HOLDS = new Verdict.Holds(Formula.TRUE, Evidence.NONE);

  private interface Answering {
    Verdict answer(String property, Budget budget) throws InterruptedException;
  }

  private static List<Result> run(Budget budget, Answering answering, String... names) {
    return run(budget, List.of(), answering, names);
  }

  /**
   * @param told what the engine tells before it answers
   */
  private static List<Result> run(
      Budget budget, List<Event> told, Answering answering, String... names) {
    Engine engine =
        new Engine() {
          @Override
          public String name() {
            return "fake";
          }

          @Override
          public Verdict check(Property property, Budget given, EventSink events) {
            try {
              told.forEach(events::accept);
              return answering.answer(property.name(), given);
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          }
        };
    List<Property> properties = new ArrayList<>();
    for (String name : names) {
      properties.add(new Property(name, Ltl.state(Formula.TRUE), new SourcePosition("f", 1, 1)));
    }
    List<Result> seen = new ArrayList<>();
    List<Result> results =
        new CheckPool(engine, budget, EventSink.NONE, 2, Prepared.Order.SIDE_BY_SIDE)
            .run(properties, seen::add);
    assertThat(seen).isEqualTo(results);
    return results;
  }

  private static Reason reason(Result result) {
    return ((Verdict.Unknown) result.verdict()).reason();
  }

  @Test
  void resultsComeInOrderWhoeverIsFirst() {
    CountDownLatch second = new CountDownLatch(1);
    List<Result> results =
        run(
            Budget.unlimited(),
            (property, budget) -> {
              if (property.equals("a")) {
                second.await();
              } else {
                second.countDown();
              }
              return HOLDS;
            },
            "a",
            "b",
            "c");
    assertThat(results).extracting(Result::property).containsExactly("a", "b", "c");
  }

  @Test
  void whatTakesLongKeepsNobodyFromBeingBegun() {
    CountDownLatch last = new CountDownLatch(1);
    List<Result> results =
        run(
            Budget.of(Duration.ofSeconds(4)),
            (property, budget) -> {
              if (property.equals("c")) {
                last.countDown();
              } else {
                last.await();
              }
              return HOLDS;
            },
            "a",
            "b",
            "c");
    assertThat(results).extracting(Result::verdict).containsOnly(HOLDS);
  }

  @Test
  void fullMemoryIsUnknown() {
    List<Result> results =
        run(
            Budget.unlimited(),
            (property, budget) -> {
              if (property.equals("b")) {
                throw new OutOfMemoryError("Java heap space");
              }
              return HOLDS;
            },
            "a",
            "b",
            "c");
    assertThat(reason(results.get(1))).isEqualTo(Reason.MEMORY);
    assertThat(results.get(2).verdict()).isEqualTo(HOLDS);
  }

  @Test
  void deepRecursionIsUnknown() {
    List<Result> results = run(Budget.unlimited(), (property, budget) -> forEver(0), "a");
    assertThat(reason(results.get(0))).isEqualTo(Reason.MEMORY);
  }

  private static Verdict forEver(int depth) {
    Verdict verdict = forEver(depth + 1);
    return depth < 0 ? HOLDS : verdict;
  }

  @Test
  void deadSolverIsUnknown() {
    List<Result> results =
        run(
            Budget.unlimited(),
            (property, budget) -> {
              throw new SolverException("the pipe is closed");
            },
            "a");
    assertThat(reason(results.get(0))).isEqualTo(Reason.SOLVER);
  }

  @Test
  void ourFaultsAreNotHidden() {
    assertThatThrownBy(
            () ->
                run(
                    Budget.unlimited(),
                    (property, budget) -> {
                      throw new InternalFault("a run that does not replay");
                    },
                    "a"))
        .hasMessageContaining("while checking a")
        .hasMessageContaining("does not replay");
  }

  /** An engine that ignores its budget is woken by the hook, and its time was up. */
  @Test
  void interruptionAfterTheDeadlineIsTimeout() {
    List<Result> results =
        run(
            Budget.of(Duration.ofMillis(1)),
            (property, budget) -> {
              CountDownLatch woken = new CountDownLatch(1);
              Budget.Registration hook = budget.onCancel(woken::countDown);
              try {
                woken.await();
                budget.spend();
              } catch (BudgetExhausted e) {
                return new Verdict.Unknown(e.reason(), "", Evidence.NONE);
              } finally {
                hook.close();
              }
              return HOLDS;
            },
            "a",
            "b");
    assertThat(results).extracting(CheckPoolTest::reason).containsOnly(Reason.TIMEOUT);
  }

  /** To show a run may take longer than to stop; what is known must not be lost for that. */
  @Test
  void violationThatIsFoundIsWaitedFor() {
    Budget budget = Budget.unlimited();
    List<Result> results =
        run(
            budget,
            List.of(new Event.ViolationFound("a")),
            (property, given) -> {
              budget.cancel();
              Thread.sleep(3000);
              return HOLDS;
            },
            "a");
    assertThat(results).extracting(Result::verdict).containsExactly(HOLDS);
  }

  @Test
  void engineThatNeverStopsIsLeftBehind() {
    CountDownLatch never = new CountDownLatch(1);
    Budget budget = Budget.unlimited();
    List<Result> results =
        run(
            budget,
            (property, given) -> {
              budget.cancel();
              while (true) {
                try {
                  never.await();
                } catch (InterruptedException e) {
                  // As native code would: not impressed.
                }
              }
            },
            "a");
    assertThat(reason(results.get(0))).isEqualTo(Reason.INTERRUPTED);
  }
}
