package org.holdfast.pseudocode.rounds;

import java.util.List;
import org.holdfast.checking.SourcePosition;

/**
 * Comes by everything that is written in code, in its order; whoever looks for something overrides
 * what concerns it, and calls the method of this class to go on with the parts.
 */
public abstract class RoundCodeWalk
    implements RoundCommand.Visitor<Void>,
        RoundCondition.Visitor<Void>,
        RoundCondition.Count.Visitor<Void>,
        RoundExpression.Visitor<Void> {
  private SourcePosition position;

  /** The innermost place that is known of what the walk has come to. */
  protected final SourcePosition position() {
    return position;
  }

  /** Comes by all code of an algorithm. */
  public final void walk(RoundAlgorithm algorithm) {
    for (RoundVariable variable : algorithm.variables()) {
      position = variable.position();
      declared(variable);
    }
    walk(algorithm.before());
    for (RoundAlgorithm.Phase phase : algorithm.phases()) {
      phase(phase);
    }
    walk(algorithm.after());
  }

  /** How a variable begins. */
  protected void declared(RoundVariable variable) {
    variable
        .initial()
        .accept(
            new RoundVariable.Initial.Visitor<Void>() {
              @Override
              public Void any(RoundVariable.AnyValue any) {
                return null;
              }

              @Override
              public Void value(RoundVariable.Value value) {
                return value.expression().accept(RoundCodeWalk.this);
              }
            });
  }

  protected void phase(RoundAlgorithm.Phase phase) {
    for (RoundAlgorithm.Sending sending : phase.sendings()) {
      position = sending.position();
      sending(sending);
    }
    walk(phase.commands());
  }

  protected void sending(RoundAlgorithm.Sending sending) {
    sending.condition().accept(this);
    sending.contents().forEach(content -> content.accept(this));
  }

  /** Comes by commands. */
  public final void walk(List<RoundCommand> commands) {
    for (RoundCommand command : commands) {
      SourcePosition outer = position;
      position = command.position();
      command.accept(this);
      position = outer;
    }
  }

  @Override
  public Void assign(RoundCommand.Assign assign) {
    return assign.value().accept(this);
  }

  @Override
  public Void choose(RoundCommand.Choose choose) {
    return null;
  }

  @Override
  public Void branch(RoundCommand.Branch branch) {
    branch.condition().accept(this);
    walk(branch.then());
    walk(branch.otherwise());
    return null;
  }

  @Override
  public Void iterate(RoundCommand.Iterate iterate) {
    walk(iterate.body());
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
    counts.summands().forEach(summand -> summand.count().accept(this));
    return null;
  }

  @Override
  public Void coordinates(RoundCondition.Coordinates coordinates) {
    return null;
  }

  @Override
  public Void exists(RoundCondition.Exists exists) {
    return exists.condition().accept(this);
  }

  @Override
  public Void heard(RoundCondition.Heard heard) {
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
    return set.among().accept(this);
  }

  @Override
  public Void heardValue(RoundExpression.HeardValue value) {
    return value.among().accept(this);
  }
}
