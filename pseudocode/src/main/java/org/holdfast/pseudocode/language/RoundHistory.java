package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;

/**
 * Adds to commands what remembers whether a decision has changed, as {@link History} does for
 * algorithms without rounds. What is assigned is computed once, since it may be a free choice.
 */
final class RoundHistory implements RoundCommand.Visitor<List<RoundCommand>> {
  private final RoundVariable decision;
  private final RoundVariable before;
  private final RoundVariable changed;

  RoundHistory(RoundVariable decision) {
    this.decision = decision;
    this.before =
        new RoundVariable(
            decision.name() + "__before",
            decision.type(),
            new RoundVariable.Value(new RoundExpression.Constant(Datum.NONE)),
            LocalVariable.Origin.HISTORY,
            decision.position());
    this.changed =
        new RoundVariable(
            History.changed(decision.name()),
            new ValueType.Single(FiniteType.BOOL, Optional.empty()),
            new RoundVariable.Value(new RoundExpression.Constant(Datum.FALSE)),
            LocalVariable.Origin.HISTORY,
            decision.position());
  }

  /** The variables that are added; the last one becomes true when the decision changes. */
  List<RoundVariable> variables() {
    return List.of(before, changed);
  }

  List<RoundCommand> block(List<RoundCommand> commands) {
    List<RoundCommand> result = new ArrayList<>();
    commands.forEach(command -> result.addAll(command.accept(this)));
    return result;
  }

  @Override
  public List<RoundCommand> assign(RoundCommand.Assign assign) {
    return assign.variable().equals(decision) ? watched(assign) : List.of(assign);
  }

  @Override
  public List<RoundCommand> choose(RoundCommand.Choose choose) {
    return choose.variable().equals(decision) ? watched(choose) : List.of(choose);
  }

  /**
   * The value of before is kept for the time of the assignment only, and compared with no constant:
   * values stay as symmetric as they were.
   */
  private List<RoundCommand> watched(RoundCommand assignment) {
    RoundExpression old = new RoundExpression.Read(before);
    RoundExpression now = new RoundExpression.Read(decision);
    RoundExpression none = new RoundExpression.Constant(Datum.NONE);
    return List.of(
        new RoundCommand.Assign(before, now, assignment.position()),
        assignment,
        new RoundCommand.Branch(
            List.of(),
            new RoundCondition.And(
                List.of(
                    new RoundCondition.Compares(old, Relation.NE, none),
                    new RoundCondition.Compares(old, Relation.NE, now))),
            List.of(
                new RoundCommand.Assign(
                    changed, new RoundExpression.Constant(Datum.TRUE), assignment.position())),
            List.of(),
            assignment.position()),
        new RoundCommand.Assign(before, none, assignment.position()));
  }

  @Override
  public List<RoundCommand> branch(RoundCommand.Branch branch) {
    return List.of(
        new RoundCommand.Branch(
            branch.witnesses(),
            branch.condition(),
            block(branch.then()),
            block(branch.otherwise()),
            branch.position()));
  }

  @Override
  public List<RoundCommand> iterate(RoundCommand.Iterate iterate) {
    return List.of(new RoundCommand.Iterate(block(iterate.body()), iterate.position()));
  }

  @Override
  public List<RoundCommand> halt(RoundCommand.Halt halt) {
    return List.of(halt);
  }
}
