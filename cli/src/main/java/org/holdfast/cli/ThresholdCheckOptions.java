package org.holdfast.cli;

import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of a check that only threshold automata have. */
final class ThresholdCheckOptions extends ThresholdSourceOptions {
  @Option(
      names = "--show-environment",
      description = "print what relates received to sent messages, and why; check nothing")
  private boolean showEnvironment;

  @Option(
      names = "--show-fairness",
      description =
          "print what the premise 'fair' stands for: where reliable communication lets nobody stay"
              + " for ever; check nothing")
  private boolean showFairness;

  @Override
  public Optional<String> listing() {
    return showEnvironment
        ? Optional.of("environment")
        : showFairness ? Optional.of("fairness") : Optional.empty();
  }
}
