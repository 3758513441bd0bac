package org.holdfast.arrays.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Work that is shared, finished and given up. */
class PartWorkersTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void eachPartIsDoneOnce(int threads) throws BudgetExhausted {
    PartWorkers workers = new PartWorkers(threads);
    for (int parts = 0; parts < 50; parts++) {
      AtomicIntegerArray done = new AtomicIntegerArray(50);
      workers.share(parts, Budget.unlimited(), done::incrementAndGet);
      for (int i = 0; i < 50; i++) {
        assertThat(done.get(i)).isEqualTo(i < parts ? 1 : 0);
      }
    }
  }

  /** Neither part can end before the other has begun. */
  @Test
  void partsAreDoneAtTheSameTime() throws BudgetExhausted {
    CountDownLatch both = new CountDownLatch(2);
    new PartWorkers(2)
        .share(
            2,
            Budget.unlimited(),
            part -> {
              both.countDown();
              try {
                both.await();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    assertThat(both.getCount()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void theBudgetStopsAll(int threads) {
    AtomicInteger done = new AtomicInteger();
    Budget budget = Budget.unlimited();
    assertThatThrownBy(
            () ->
                new PartWorkers(threads)
                    .share(
                        1_000,
                        budget,
                        part -> {
                          done.incrementAndGet();
                          budget.cancel();
                        }))
        .isInstanceOf(BudgetExhausted.class);
    assertThat(done.get()).isBetween(1, threads);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void anInterruptionStopsAllAndIsKept(int threads) {
    AtomicInteger done = new AtomicInteger();
    Thread caller = Thread.currentThread();
    assertThatThrownBy(
            () ->
                new PartWorkers(threads)
                    .share(
                        1_000_000_000,
                        Budget.unlimited(),
                        part -> {
                          done.incrementAndGet();
                          caller.interrupt();
                        }))
        .isInstanceOf(BudgetExhausted.class);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(done.get()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void faultsAreTold(int threads) {
    assertThatThrownBy(
            () ->
                new PartWorkers(threads)
                    .share(
                        100,
                        Budget.unlimited(),
                        part -> {
                          if (part == 7) {
                            throw new IllegalStateException("seven");
                          }
                        }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("seven");
  }
}
