package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Action;
import org.holdfast.checking.StepSemantics;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Valuation;

/** The meaning of the steps of one run, each by its place in it. */
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

  @Override
  public Action action(Configuration configuration, Integer place) {
    return semantics.action(configuration, run.steps().get(place));
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
