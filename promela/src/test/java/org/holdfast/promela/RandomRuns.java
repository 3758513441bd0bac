package org.holdfast.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import org.holdfast.logic.Portion;

/**
 * Tries one random model after the other, and collects what goes wrong; {@code
 * -Dholdfast.tests.number=5000} tries so many.
 */
final class RandomRuns {
  private static final int ENOUGH = 5;

  /** How many times as many models a complete test tries. */
  private static final int MORE = 50;

  private final Portion portion;
  private int used;

  RandomRuns(int usually) {
    this.portion = Portion.of(usually, MORE * usually);
  }

  int tried() {
    return portion.number();
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
    for (long seed : portion.seeds().toArray()) {
      if (failures.size() == ENOUGH) {
        break;
      }
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
