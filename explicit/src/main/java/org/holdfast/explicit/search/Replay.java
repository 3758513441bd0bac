package org.holdfast.explicit.search;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.Observation;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;

/** Turns a run into a trace by executing it step by step and evaluating the property on it. */
public final class Replay {
  private final TransitionSystem system;
  private final StepByStep semantics;
  private final Ltl property;
  private final Vocabulary vocabulary;

  /**
   * @param property with the fairness formulas as premises
   */
  public Replay(TransitionSystem system, Ltl property) {
    this.system = system;
    this.semantics = new StepByStep(system);
    this.property = property;
    List<Variable> asked =
        Stream.of(Observation.ERROR, Observation.INVALID_END)
            .filter(v -> property.states().stream().anyMatch(f -> f.variables().contains(v)))
            .toList();
    this.vocabulary = system.vocabulary().and(asked);
  }

  /** A run that does not replay is a fault of the search. */
  public Trace trace(Run run) {
    try {
      return replay(run);
    } catch (NotARun e) {
      throw new InternalFault("a counterexample does not replay: " + e.getMessage());
    }
  }

  /** The same for a system that has semantics to replay its runs on. */
  public static Trace on(SeparateSemantics semantics, Run run, Ltl property) {
    try {
      return semantics.replay(run.path(), property);
    } catch (NotARun e) {
      throw new InternalFault("a counterexample does not replay: " + e.getMessage());
    }
  }

  private Trace replay(Run run) throws NotARun {
    if (run.loopStart().isPresent()) {
      return lasso(run, run.loopStart().getAsInt());
    }
    StepsOfRun steps = new StepsOfRun(semantics, run);
    try {
      return Trace.replay(steps, run.initial(), steps.moves(), vocabulary, property);
    } catch (NotARun mayStillBecomeOne) {
      // Then it is violated because the run ends here.
      return lasso(run, run.steps().size());
    }
  }

  private Trace lasso(Run run, int loopStart) throws NotARun {
    StepsOfRun steps = new StepsOfRun(semantics, run);
    return Trace.replayLasso(steps, run.initial(), steps.moves(), loopStart, vocabulary, property);
  }

  /** Fails if a process could move all through the loop of a run but never does. */
  public void requireWeakFairness(Run run) {
    if (run.loopStart().isEmpty()) {
      return;
    }
    List<Step> loop = run.steps().subList(run.loopStart().getAsInt(), run.steps().size());
    OptionalInt neglected = new WeakFairness(semantics, system.processes()).neglected(loop);
    if (neglected.isPresent()) {
      throw new InternalFault("a counterexample is not fair to process " + neglected.getAsInt());
    }
  }
}
