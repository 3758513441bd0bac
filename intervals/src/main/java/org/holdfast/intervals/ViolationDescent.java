package org.holdfast.intervals;

import java.util.Optional;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.automaton.TooLarge;
import org.holdfast.intervals.abstraction.LocalExploration;
import org.holdfast.logic.Formula;
import org.holdfast.promela.checker.SmallInstances;
import org.holdfast.promela.step.StepModel;
import org.holdfast.smt.Model;
import org.holdfast.smt.session.SolverSession;

/**
 * From parameters for which an abstract run may be real to the smallest ones that violate a
 * property. If the instance of these parameters does, the abstraction is asked once more, for
 * smaller parameters only: if the property holds for all of them, there is no smaller violation,
 * and no smaller instance needs a look; if not, the run that it has leads to smaller parameters.
 * Where it leads nowhere, the smaller instances are searched.
 */
final class ViolationDescent {
  /** So often it goes on to smaller parameters. */
  private static final int MOST_STEPS = 8;

  /** The same where none of the parameters so far violates the property. */
  private static final int MOST_MISSES = 2;

  /** What an abstraction says of some of the admissible parameters. */
  @FunctionalInterface
  interface Part {
    /** What was found where a run of the abstraction violates the property. */
    Outcome check(Formula region)
        throws BudgetExhausted, SolverSession.NoAnswer, LocalExploration.Negative, TooLarge;
  }

  /**
   * @param holds whether no run violates the property
   * @param solution parameters for which one may
   */
  record Outcome(boolean holds, Optional<Model> solution) {}

  private final StepModel step;
  private final SmallInstances instances;
  private final Part part;

  ViolationDescent(StepModel step, SmallInstances instances, Part part) {
    this.step = step;
    this.instances = instances;
    this.part = part;
  }

  /**
   * The smallest violation, if these parameters lead to one.
   *
   * @param states how many states of an instance are looked at, at most
   */
  Optional<Verdict.Violated> from(Model first, long states) throws BudgetExhausted {
    Optional<Verdict.Violated> found = instances.at(first, states);
    Model parameters = first;
    Model violating = first;
    try {
      for (int i = 0; i < (found.isEmpty() ? MOST_MISSES : MOST_STEPS); i++) {
        Outcome smaller = part.check(SmallInstances.smallerThan(step, parameters));
        if (smaller.holds() && found.isPresent() && violating.equals(parameters)) {
          instances.noneIsSmaller();
          return found;
        } else if (smaller.solution().isEmpty()) {
          break;
        }
        parameters = smaller.solution().get();
        Optional<Verdict.Violated> next = instances.at(parameters, states);
        if (next.isPresent()) {
          found = next;
          violating = parameters;
        }
      }
    } catch (SolverSession.NoAnswer | LocalExploration.Negative | TooLarge undecided) {
      // What is small is searched then.
    } catch (BudgetExhausted exhausted) {
      if (found.isEmpty()) {
        throw exhausted;
      }
    }
    return found.isEmpty() ? found : Optional.of(instances.smallest(violating, found.get()));
  }
}
