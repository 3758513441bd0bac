package org.holdfast.pseudocode.processes;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.MessagePattern;
import org.holdfast.pseudocode.model.Witness;

/** Collects the witnesses whose values some commands use. */
final class WitnessesRead
    implements Command.Visitor<Void>, LocalCondition.Visitor<Void>, LocalExpression.Visitor<Void> {
  private final Set<Witness> found = new HashSet<>();

  private WitnessesRead() {}

  static Set<Witness> by(List<Command> commands) {
    WitnessesRead walk = new WitnessesRead();
    walk.all(commands);
    return Set.copyOf(walk.found);
  }

  private void all(List<Command> commands) {
    commands.forEach(command -> command.accept(this));
  }

  @Override
  public Void send(Command.Send send) {
    send.contents().forEach(content -> content.accept(this));
    return null;
  }

  @Override
  public Void assign(Command.Assign assign) {
    return assign.value().accept(this);
  }

  @Override
  public Void choose(Command.Choose choose) {
    return null;
  }

  @Override
  public Void branch(Command.Branch branch) {
    branch.guard().condition().accept(this);
    all(branch.then());
    all(branch.otherwise());
    return null;
  }

  @Override
  public Void await(Command.Await await) {
    return await.guard().condition().accept(this);
  }

  @Override
  public Void halt(Command.Halt halt) {
    return null;
  }

  @Override
  public Void truth(LocalCondition.Truth truth) {
    return null;
  }

  @Override
  public Void not(LocalCondition.Not not) {
    return not.operand().accept(this);
  }

  @Override
  public Void and(LocalCondition.And and) {
    and.operands().forEach(operand -> operand.accept(this));
    return null;
  }

  @Override
  public Void or(LocalCondition.Or or) {
    or.operands().forEach(operand -> operand.accept(this));
    return null;
  }

  @Override
  public Void compares(LocalCondition.Compares compares) {
    compares.left().accept(this);
    return compares.right().accept(this);
  }

  @Override
  public Void counts(LocalCondition.Counts counts) {
    counts.received().forEach(received -> fields(received.pattern()));
    return null;
  }

  @Override
  public Void sent(LocalCondition.Sent sent) {
    fields(sent.pattern());
    return null;
  }

  private void fields(MessagePattern pattern) {
    pattern.fields().forEach(field -> field.ifPresent(value -> value.accept(this)));
  }

  @Override
  public Void exists(LocalCondition.Exists exists) {
    return exists.condition().accept(this);
  }

  @Override
  public Void constant(LocalExpression.Constant constant) {
    return null;
  }

  @Override
  public Void read(LocalExpression.Read read) {
    return null;
  }

  @Override
  public Void bound(LocalExpression.Bound bound) {
    found.add(bound.witness());
    return null;
  }

  @Override
  public Void sum(LocalExpression.Sum sum) {
    sum.left().accept(this);
    return sum.right().accept(this);
  }
}
