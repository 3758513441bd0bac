package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.holdfast.checking.InternalFault;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.TransitionSystem;

/**
 * Finds a concrete run for a run of a {@link Quotient}. Where the quotient goes round once, the
 * concrete run may have to go round several times, until not only the same states come back but
 * also the same processes are in them. Every choice depends on the state and the place in the loop
 * only, so that this happens at last.
 */
public final class Unfolding {
  private final Quotient quotient;
  private final StepByStep concrete;
  private final List<Step> steps = new ArrayList<>();
  private Configuration at;

  public Unfolding(Quotient quotient) {
    this.quotient = quotient;
    this.concrete = new StepByStep(quotient.concrete());
  }

  public Run unfold(Run run) {
    Configuration initial = initial(run.initial());
    at = initial;
    int loopStart = run.loopStart().orElse(run.steps().size());
    run.steps().subList(0, loopStart).forEach(this::follow);
    if (run.loopStart().isEmpty()) {
      return new Run(initial, steps, OptionalInt.empty());
    }
    Map<Configuration, Integer> rounds = new HashMap<>();
    while (!rounds.containsKey(at)) {
      rounds.put(at, steps.size());
      run.steps().subList(loopStart, run.steps().size()).forEach(this::follow);
    }
    return new Run(initial, steps, OptionalInt.of(rounds.get(at)));
  }

  private Configuration initial(Configuration wanted) {
    List<Configuration> found = new ArrayList<>();
    quotient
        .concrete()
        .reference()
        .initial(
            new TransitionSystem.Sink() {
              @Override
              public void next(byte[] state, int action, int process, int partner) {
                Configuration candidate = new Configuration(state.clone(), false);
                if (image(candidate).equals(wanted)) {
                  found.add(candidate);
                }
              }

              @Override
              public void error(String message, int action, int process) {
                throw new InternalFault("an initial state fails: " + message);
              }
            });
    if (found.isEmpty()) {
      throw new InternalFault("a run of the quotient starts where no run does");
    }
    return found.get(0);
  }

  private void follow(Step wanted) {
    Step step =
        first(s -> s.action() == wanted.action() && isBySame(s, wanted) && isImage(s, wanted));
    steps.add(step);
    at = step.target();
  }

  /** Fairness to processes asks who moves, where the quotient tells them apart. */
  private boolean isBySame(Step step, Step wanted) {
    return quotient.processes() == 0
        || step.process() == wanted.process() && step.partner() == wanted.partner();
  }

  private Step first(Predicate<Step> wanted) {
    return concrete.steps(at).stream()
        .filter(wanted)
        .findFirst()
        .orElseThrow(() -> new InternalFault("a step of the quotient stands for no step"));
  }

  private boolean isImage(Step step, Step wanted) {
    return step.error().equals(wanted.error()) && image(step.target()).equals(wanted.target());
  }

  private Configuration image(Configuration configuration) {
    return new Configuration(
        quotient.representative(configuration.state()), configuration.failed());
  }
}
