package org.holdfast.bench.rounds;

import org.holdfast.rounds.reductions.ReductionOptions;

/** Which reductions a search may use; it uses those of them that are valid. */
enum RoundKind {
  /** Every order in which messages arrive, every process and every value by itself. */
  FULL("full", new ReductionOptions(false, false, false)),
  /** A round is one step. */
  ORDER("message order", ReductionOptions.NAMED),
  /** And values that nothing tells apart are renamed. */
  PARTITION("and partition symmetry", new ReductionOptions(true, false, true)),
  /** And processes that nothing tells apart are counted. */
  ALL("all reductions", ReductionOptions.ALL);

  private final String title;
  private final ReductionOptions options;

  RoundKind(String title, ReductionOptions options) {
    this.title = title;
    this.options = options;
  }

  String title() {
    return title;
  }

  ReductionOptions options() {
    return options;
  }
}
