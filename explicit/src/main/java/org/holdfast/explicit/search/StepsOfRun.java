package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.StepSemantics;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Valuation;

/**
 * The meaning of the steps of one run, each by its place in it: what a step is called depends on
 * where it is taken.
 */
final class StepsOfRun implements StepSemantics<Configuration, Integer> {
  private final StepByStep semantics;
  private final Run run;

  StepsOfRun(StepByStep semantics, Run run) {
    this.semantics = semantics;
    this.run = run;
  }

  List<Trace.Move<Integer>> moves() {
    List<Trace.Move<Integer>> moves = new ArrayList<>();
    for (int i = 0; i < run.steps().size(); i++) {
      moves.add(new Trace.Move<>(i, 1));
    }
    return moves;
  }

  Trace.Label label(int place) {
    Step step = run.steps().get(place);
    Configuration from = place == 0 ? run.initial() : run.steps().get(place - 1).target();
    Trace.Label label = semantics.name(from, step);
    return step.error().isEmpty()
        ? label
        : new Trace.Label(label.name() + ": " + step.error(), label.position());
  }

  @Override
  public Optional<String> whyNotInitial(Configuration configuration) {
    return semantics.whyNotInitial(configuration);
  }

  @Override
  public Optional<String> whyNotEnabled(Configuration configuration, Integer place) {
    return semantics.whyNotEnabled(configuration, run.steps().get(place));
  }

  @Override
  public Configuration apply(Configuration configuration, Integer place) {
    return semantics.apply(configuration, run.steps().get(place));
  }

  @Override
  public boolean isDeadlocked(Configuration configuration) {
    return semantics.isDeadlocked(configuration);
  }

  @Override
  public Valuation observe(Configuration configuration) {
    return semantics.observe(configuration);
  }
}
