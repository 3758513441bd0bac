package org.holdfast.intervals.refinement;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.intervals.search.AbstractModel;
import org.holdfast.intervals.search.RunSegment;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.logic.LinearTerm;
import org.holdfast.smt.Model;
import org.holdfast.smt.session.SolverSession;

/**
 * Looks at an abstract run that violates a property. Its steps are looked at one by one, as in the
 * papers; if each is possible for some parameters, the whole run is looked at for all parameters at
 * once, and the shortest part of it is sought that is impossible.
 */
public final class Refiner {
  /**
   * What was found.
   *
   * @param impossible parts of runs to be excluded from now on; none if the run may be real
   * @param solution parameters, smallest first, with which it may be
   */
  public record Finding(List<RunSegment> impossible, Optional<Model> solution) {}

  /**
   * The smallest parameters for which the end of a run may be real, whatever comes before it: where
   * a violation should be sought first.
   */
  public Optional<Model> end(AbstractRun run, List<LinearTerm> smallest)
      throws BudgetExhausted, SolverSession.NoAnswer {
    RunFeasibility end =
        new RunFeasibility(model, formulas, solver, run.part(run.length(), run.length()), false);
    try {
      return end.solution(smallest);
    } finally {
      end.close();
    }
  }

  /** How much of a run is judged at once. */
  public enum Extent {
    /** One step after the other, as in the papers. */
    SINGLE_STEPS,
    /** The steps, and then the run as a whole. */
    WHOLE_RUNS
  }

  private final AbstractModel model;
  private final List<Census> formulas;
  private final SolverSession solver;
  private final Extent extent;

  /**
   * @param solver of which this takes scopes of its own
   */
  public Refiner(AbstractModel model, List<Census> formulas, SolverSession solver, Extent extent) {
    this.extent = extent;
    this.model = model;
    this.formulas = List.copyOf(formulas);
    this.solver = solver;
  }

  /**
   * @param smallest what parameters should be small by, the most important first
   */
  public Finding look(AbstractRun run, List<LinearTerm> smallest)
      throws BudgetExhausted, SolverSession.NoAnswer {
    List<RunSegment> steps = new ArrayList<>();
    for (int i = 0; i < run.length(); i++) {
      blame(run.part(i, i + 1), false).ifPresent(steps::add);
    }
    if (!steps.isEmpty()) {
      return new Finding(steps, Optional.empty());
    }
    return switch (extent) {
      case SINGLE_STEPS -> new Finding(List.of(), Optional.empty());
      case WHOLE_RUNS -> whole(run, smallest);
    };
  }

  private Finding whole(AbstractRun run, List<LinearTerm> smallest)
      throws BudgetExhausted, SolverSession.NoAnswer {
    RunFeasibility whole = new RunFeasibility(model, formulas, solver, run, true);
    try {
      if (!whole.isImpossible()) {
        return new Finding(List.of(), whole.solution(smallest));
      }
    } finally {
      whole.close();
    }
    return new Finding(shortest(run).stream().toList(), Optional.empty());
  }

  /** The blame for a part that is as short as possible: first its end, then its beginning. */
  private Optional<RunSegment> shortest(AbstractRun run) {
    int to = run.length();
    while (to > 0 && isImpossible(run.part(0, to - 1), true)) {
      to--;
    }
    int from = 0;
    boolean anchored = !isImpossible(run.part(0, to), false);
    while (!anchored && from < to && isImpossible(run.part(from + 1, to), false)) {
      from++;
    }
    return run.part(from, to).length() < RunSegment.MOST_STATIONS
        ? blame(run.part(from, to), anchored)
        : Optional.empty();
  }

  private boolean isImpossible(AbstractRun part, boolean anchored) {
    RunFeasibility query = new RunFeasibility(model, formulas, solver, part, anchored);
    try {
      return query.isImpossible();
    } finally {
      query.close();
    }
  }

  private Optional<RunSegment> blame(AbstractRun part, boolean anchored) {
    RunFeasibility query = new RunFeasibility(model, formulas, solver, part, anchored);
    try {
      return query.blame();
    } finally {
      query.close();
    }
  }
}
