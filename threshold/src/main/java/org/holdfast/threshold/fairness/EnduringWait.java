package org.holdfast.threshold.fairness;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.EliminationTooLarge;
import org.holdfast.logic.elimination.QuantifierElimination;
import org.holdfast.threshold.model.Unsupported;

/**
 * Where a process may wait for ever: some numbers of messages that it may have received in the end
 * leave it nothing to do. The answer speaks of what was sent; equal questions are answered once.
 */
public final class EnduringWait {
  private final List<Variable> receives;
  private final List<Variable> parameters;
  private final Formula received;
  private final Formula known;
  private final Map<Formula, Formula> answers = new HashMap<>();

  /**
   * @param received what receive variables satisfy in the end: all that is sure to arrive, and
   *     nothing that cannot
   * @param known what parameters and shared variables satisfy
   */
  public EnduringWait(
      List<Variable> receives, List<Variable> parameters, Formula received, Formula known) {
    this.receives = List.copyOf(receives);
    this.parameters = List.copyOf(parameters);
    this.received = received;
    this.known = known;
  }

  /** Negates guards, so that what none of them covers is said in few words. */
  public static Formula noneOf(List<Formula> guards) {
    return BranchCover.negation(guards);
  }

  /**
   * @param stuck holds of the receive variables of a process that need not move
   * @param subject what is asked about, for an explanation
   */
  public Formula possible(Formula stuck, String subject) throws Unsupported {
    if (stuck.variables().stream().noneMatch(receives::contains)) {
      return stuck;
    }
    Formula answer = answers.get(stuck);
    if (answer == null) {
      answer = eliminated(stuck, subject);
      answers.put(stuck, answer);
    }
    return answer;
  }

  private Formula eliminated(Formula stuck, String subject) throws Unsupported {
    try {
      Formula open =
          new QuantifierElimination().eliminate(receives, Formula.and(stuck, received), known);
      return new ThresholdForm(parameters).of(open);
    } catch (EliminationTooLarge tooLarge) {
      throw new Unsupported(
          "what is sure to arrive for "
              + subject
              + " could not be computed: "
              + tooLarge.getMessage());
    }
  }
}
