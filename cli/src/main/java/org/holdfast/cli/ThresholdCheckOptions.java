package org.holdfast.cli;

import java.util.ArrayList;
import java.util.List;
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
  public List<String> listings() {
    List<String> formats = new ArrayList<>();
    if (showEnvironment) {
      formats.add("environment");
    }
    if (showFairness) {
      formats.add("fairness");
    }
    return formats;
  }
}
