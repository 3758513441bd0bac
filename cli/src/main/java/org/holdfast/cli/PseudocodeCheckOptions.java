package org.holdfast.cli;

import org.holdfast.rounds.reductions.ReductionOptions;
import picocli.CommandLine.Option;

/** Options of a check that only pseudocode has. */
final class PseudocodeCheckOptions extends PseudocodeSourceOptions {
  @Option(
      names = "--no-process-symmetry",
      description =
          "algorithms in rounds: tell processes apart also where that makes no difference;"
              + " otherwise they are counted")
  private boolean noProcessSymmetry;

  @Option(
      names = "--no-value-symmetry",
      description =
          "algorithms in rounds: tell values apart also where that makes no difference; otherwise"
              + " they are renamed")
  private boolean noValueSymmetry;

  @Option(
      names = "--no-message-order-reduction",
      description =
          "algorithms in rounds: messages arrive one at a time, in every order; otherwise a round"
              + " is one step")
  private boolean noMessageOrderReduction;

  @Override
  boolean comparesFaults() {
    return true;
  }

  @Override
  ReductionOptions reductions() {
    return new ReductionOptions(!noMessageOrderReduction, !noProcessSymmetry, !noValueSymmetry);
  }
}
