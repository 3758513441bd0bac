package org.holdfast.promela.checker;

import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Reduction;

/**
 * How a Promela model is checked.
 *
 * @param search threads, storage, scheduling, partial order reduction
 * @param coverage how statements that were never executed are told
 */
public record CheckerOptions(
    SearchOptions search, Symmetry symmetry, Vacuity vacuity, Coverage coverage) {
  /** Symmetry reduction: what becomes of processes that cannot be told apart. */
  public enum Symmetry {
    /** They are counted. */
    COUNTED,
    /** Every state is visited. */
    IGNORED
  }

  /** Whether stronger formulas are checked, to see if a property holds vacuously. */
  public enum Vacuity {
    CHECKED,
    NOT_CHECKED
  }

  /** How much is told of statements that were never executed. */
  public enum Coverage {
    SUMMARY,
    EVERY_STATEMENT
  }

  /** All reductions and checks, on all cores. */
  public static CheckerOptions defaults() {
    return new CheckerOptions(
        SearchOptions.defaults().withReduction(Reduction.AMPLE),
        Symmetry.COUNTED,
        Vacuity.CHECKED,
        Coverage.SUMMARY);
  }

  /** Every step of every state is taken, and nothing is done besides. */
  public static CheckerOptions exhaustive() {
    return new CheckerOptions(
        SearchOptions.defaults(), Symmetry.IGNORED, Vacuity.NOT_CHECKED, Coverage.SUMMARY);
  }

  public CheckerOptions withSearch(SearchOptions choice) {
    return new CheckerOptions(choice, symmetry, vacuity, coverage);
  }

  public CheckerOptions withSymmetry(Symmetry choice) {
    return new CheckerOptions(search, choice, vacuity, coverage);
  }

  public CheckerOptions withVacuity(Vacuity choice) {
    return new CheckerOptions(search, symmetry, choice, coverage);
  }

  public CheckerOptions withCoverage(Coverage choice) {
    return new CheckerOptions(search, symmetry, vacuity, choice);
  }
}
