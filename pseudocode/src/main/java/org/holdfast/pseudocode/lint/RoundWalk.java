package org.holdfast.pseudocode.lint;

import java.util.List;
import org.holdfast.logic.LinearTerm;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.pseudocode.rounds.RoundCondition;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.RoundVariable;

/** Goes through the code of a process in rounds; subclasses say what they look for. */
abstract class RoundWalk
    implements RoundCommand.Visitor<Void>,
        RoundCondition.Visitor<Void>,
        RoundCondition.Count.Visitor<Void>,
        RoundExpression.Visitor<Void>,
        RoundExpression.Choice.Visitor<Void> {
  abstract void reads(RoundVariable variable);

  abstract void assigns(RoundVariable variable);

  /** Something that was heard is looked at. */
  abstract void hears();

  /** The coordinator is spoken of. */
  abstract void coordinator();

  abstract void threshold(LinearTerm term);

  void commands(List<RoundCommand> commands) {
    commands.forEach(command -> command.accept(this));
  }

  void sending(RoundAlgorithm.Sending sending) {
    sending.condition().accept(this);
    sending.contents().forEach(content -> content.accept(this));
    if (sending.receiver() == RoundAlgorithm.Receiver.COORDINATOR) {
      coordinator();
    }
  }

  @Override
  public Void assign(RoundCommand.Assign assign) {
    assigns(assign.variable());
    return assign.value().accept(this);
  }

  @Override
  public Void choose(RoundCommand.Choose choose) {
    assigns(choose.variable());
    return null;
  }

  @Override
  public Void branch(RoundCommand.Branch branch) {
    branch.condition().accept(this);
    commands(branch.then());
    commands(branch.otherwise());
    return null;
  }

  @Override
  public Void iterate(RoundCommand.Iterate iterate) {
    hears();
    commands(iterate.body());
    return null;
  }

  @Override
  public Void halt(RoundCommand.Halt halt) {
    return null;
  }

  @Override
  public Void truth(RoundCondition.Truth truth) {
    return null;
  }

  @Override
  public Void not(RoundCondition.Not not) {
    return not.operand().accept(this);
  }

  @Override
  public Void and(RoundCondition.And and) {
    and.operands().forEach(operand -> operand.accept(this));
    return null;
  }

  @Override
  public Void or(RoundCondition.Or or) {
    or.operands().forEach(operand -> operand.accept(this));
    return null;
  }

  @Override
  public Void compares(RoundCondition.Compares compares) {
    compares.left().accept(this);
    return compares.right().accept(this);
  }

  @Override
  public Void member(RoundCondition.Member member) {
    member.element().accept(this);
    return member.set().accept(this);
  }

  @Override
  public Void subset(RoundCondition.Subset subset) {
    subset.inner().accept(this);
    return subset.outer().accept(this);
  }

  @Override
  public Void counts(RoundCondition.Counts counts) {
    threshold(counts.offset());
    counts.summands().forEach(summand -> summand.count().accept(this));
    return null;
  }

  @Override
  public Void coordinates(RoundCondition.Coordinates coordinates) {
    coordinator();
    return null;
  }

  @Override
  public Void exists(RoundCondition.Exists exists) {
    return exists.condition().accept(this);
  }

  @Override
  public Void heard(RoundCondition.Heard heard) {
    hears();
    if (heard.fromCoordinator()) {
      coordinator();
    }
    return heard.among().accept(this);
  }

  @Override
  public Void size(RoundCondition.Size size) {
    return size.set().accept(this);
  }

  @Override
  public Void pass(RoundCondition.Pass pass) {
    return null;
  }

  @Override
  public Void number(RoundCondition.Number number) {
    return number.expression().accept(this);
  }

  @Override
  public Void constant(RoundExpression.Constant constant) {
    return null;
  }

  @Override
  public Void read(RoundExpression.Read read) {
    reads(read.variable());
    return null;
  }

  @Override
  public Void bound(RoundExpression.Bound bound) {
    return null;
  }

  @Override
  public Void field(RoundExpression.Field field) {
    return null;
  }

  @Override
  public Void sum(RoundExpression.Sum sum) {
    sum.left().accept(this);
    return sum.right().accept(this);
  }

  @Override
  public Void pass(RoundExpression.Pass pass) {
    return null;
  }

  @Override
  public Void setLiteral(RoundExpression.SetLiteral literal) {
    literal.elements().forEach(element -> element.accept(this));
    return null;
  }

  @Override
  public Void setOperation(RoundExpression.SetOperation operation) {
    operation.left().accept(this);
    return operation.right().accept(this);
  }

  @Override
  public Void extreme(RoundExpression.Extreme extreme) {
    return extreme.set().accept(this);
  }

  @Override
  public Void heardSet(RoundExpression.HeardSet set) {
    hears();
    return set.among().accept(this);
  }

  @Override
  public Void heardValue(RoundExpression.HeardValue value) {
    hears();
    value.choice().accept(this);
    return value.among().accept(this);
  }

  @Override
  public Void extremeValue(RoundExpression.ExtremeValue extreme) {
    return null;
  }

  @Override
  public Void mostFrequent(RoundExpression.MostFrequent frequent) {
    return null;
  }

  @Override
  public Void ofExtreme(RoundExpression.OfExtreme extreme) {
    return null;
  }

  @Override
  public Void someHeard(RoundExpression.SomeHeard some) {
    return null;
  }

  @Override
  public Void ofCoordinator(RoundExpression.OfCoordinator ofCoordinator) {
    coordinator();
    return null;
  }
}
