package org.holdfast.rounds.reductions;

/**
 * Which reductions are wanted; those that are not valid are not applied all the same.
 *
 * @param order message order reduction: a round is one step
 * @param processes processes that cannot be told apart are counted
 * @param values values that cannot be told apart are renamed
 */
public record ReductionOptions(boolean order, boolean processes, boolean values) {
  public static final ReductionOptions ALL = new ReductionOptions(true, true, true);

  /** No symmetry, but a round is one step. */
  public static final ReductionOptions NAMED = new ReductionOptions(true, false, false);

  public ReductionOptions withoutOrder() {
    return new ReductionOptions(false, processes, values);
  }

  public ReductionOptions withoutProcesses() {
    return new ReductionOptions(order, false, values);
  }

  public ReductionOptions withoutValues() {
    return new ReductionOptions(order, processes, false);
  }
}
