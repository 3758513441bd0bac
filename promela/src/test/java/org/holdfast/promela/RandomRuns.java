package org.holdfast.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.Predicate;

/**
 * Tries one random model after the other, as many as a system property says, and collects what goes
 * wrong.
 */
final class RandomRuns {
  private static final String SEED = "holdfast.random.seed";
  private static final int ENOUGH = 5;

  /** How many times as many models {@code -Dholdfast.tests=complete} tries. */
  private static final int MORE = 50;

  private final int count;
  private int used;

  RandomRuns(String property, int usually) {
    boolean complete = "complete".equals(System.getProperty("holdfast.tests"));
    this.count = Integer.getInteger(property, complete ? MORE * usually : usually);
  }

  int tried() {
    return count;
  }

  int used() {
    return used;
  }

  /**
   * @param test answers whether the model was of use
   */
  void forEach(Predicate<RandomModel> test) {
    forEach(RandomModels::of, test);
  }

  /**
   * @param models the model of a seed
   * @param test answers whether the model was of use
   */
  void forEach(LongFunction<RandomModel> models, Predicate<RandomModel> test) {
    forEachOf(models, test);
  }

  /** The same for models of another kind. */
  <M> void forEachOf(LongFunction<M> models, Predicate<M> test) {
    List<Throwable> failures = new ArrayList<>();
    List<Long> seeds = new ArrayList<>();
    long first = Long.getLong(SEED, 0);
    for (long seed = first; seed < first + count && failures.size() < ENOUGH; seed++) {
      M model = models.apply(seed);
      try {
        if (test.test(model)) {
          used++;
        }
      } catch (AssertionError | RuntimeException failure) {
        seeds.add(seed);
        failures.add(new AssertionError(model.toString(), failure));
      }
    }
    if (!failures.isEmpty()) {
      AssertionError all = new AssertionError("models that fail: " + seeds);
      failures.forEach(all::addSuppressed);
      throw all;
    }
  }
}
