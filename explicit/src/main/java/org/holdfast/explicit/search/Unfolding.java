package org.holdfast.explicit.search;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
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
  private final Quotient.Classes classes;
  private final List<Step> steps = new ArrayList<>();
  private Configuration at;

  // When each process moved last; for runs that are fair.
  private final Map<Integer, Integer> moved = new HashMap<>();

  public Unfolding(Quotient quotient) {
    this.quotient = quotient;
    this.concrete = new StepByStep(quotient.concrete());
    this.classes = quotient.classes();
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

  /**
   * The same for a run that is weakly fair to every class of processes: a run that is weakly fair
   * to every process. Of those of a class the one moves that has waited longest, so that whoever
   * could always move does so at last if its class does again and again (docs/engine-explicit.md).
   * The loop is closed when everybody is back and nobody was neglected on the way.
   */
  public Run unfoldFairly(Run run) {
    if (run.loopStart().isEmpty()) {
      return unfold(run);
    }
    WeakFairness fairness = new WeakFairness(concrete, quotient.processes());
    Configuration initial = initial(run.initial());
    at = initial;
    int loopStart = run.loopStart().getAsInt();
    followFairly(run, 0, loopStart);
    Map<Configuration, List<Integer>> rounds = new HashMap<>();
    while (true) {
      List<Integer> before = rounds.computeIfAbsent(at, unseen -> new ArrayList<>());
      OptionalInt start = lastFair(before, fairness);
      if (start.isPresent()) {
        return new Run(initial, steps, start);
      }
      before.add(steps.size());
      followFairly(run, loopStart, run.steps().size());
    }
  }

  /** Where the shortest fair loop to where we are begins; a longer one is fair if it is. */
  private OptionalInt lastFair(List<Integer> starts, WeakFairness fairness) {
    OptionalInt last = OptionalInt.empty();
    for (int start : starts) {
      if (fairness.neglected(steps.subList(start, steps.size())).isPresent()) {
        break;
      }
      last = OptionalInt.of(start);
    }
    return last;
  }

  private void followFairly(Run run, int from, int to) {
    for (int i = from; i < to; i++) {
      Step wanted = run.steps().get(i);
      List<ByteBuffer> movers = movers(run.source(i), wanted);
      Configuration source = at;
      Step step =
          matching(wanted)
              .filter(candidate -> movers(source, candidate).equals(movers))
              .min(Comparator.comparing(this::waited, Unfolding::compare))
              .orElseThrow(Unfolding::noStep);
      steps.add(step);
      step.movers().forEach(process -> moved.put(process, steps.size()));
      at = step.target();
    }
  }

  /** Of what classes those are that move with a step. */
  private List<ByteBuffer> movers(Configuration source, Step step) {
    classes.lookAt(quotient.known(source.state()));
    return step.movers().mapToObj(classes::of).toList();
  }

  /** Since when those wait that move with a step. */
  private List<Integer> waited(Step step) {
    return step.movers().mapToObj(process -> moved.getOrDefault(process, 0)).toList();
  }

  private static int compare(List<Integer> one, List<Integer> other) {
    for (int i = 0; i < one.size(); i++) {
      int order = Integer.compare(one.get(i), other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
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
    Step step = matching(wanted).findFirst().orElseThrow(Unfolding::noStep);
    steps.add(step);
    at = step.target();
  }

  private Stream<Step> matching(Step wanted) {
    return concrete.steps(at).stream()
        .filter(step -> quotient.representative(step.action()) == wanted.action())
        .filter(step -> step.error().isEmpty() == wanted.error().isEmpty())
        .filter(step -> image(step.target()).equals(wanted.target()));
  }

  private static InternalFault noStep() {
    return new InternalFault("a step of the quotient stands for no step");
  }

  private Configuration image(Configuration configuration) {
    return new Configuration(
        quotient.representative(configuration.state()), configuration.failed());
  }
}
