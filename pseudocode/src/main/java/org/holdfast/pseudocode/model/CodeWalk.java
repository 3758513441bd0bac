package org.holdfast.pseudocode.model;

import java.util.List;

/** Goes through everything that stands in the code of a process. */
public abstract class CodeWalk
    implements Command.Visitor<Void>, LocalCondition.Visitor<Void>, LocalExpression.Visitor<Void> {
  public final void walk(Role role) {
    role.code().forEach(command -> command.accept(this));
    for (Handler handler : role.handlers()) {
      guard(handler.guard());
      handler.body().forEach(command -> command.accept(this));
    }
  }

  /** A variable is read. */
  protected void reads(LocalVariable variable) {}

  /** A variable is given a value. */
  protected void assigns(LocalVariable variable) {}

  /** Received messages are counted. */
  protected void awaits(MessagePattern pattern) {}

  /** A message is sent. */
  protected void sends(Command.Send send) {}

  /** Messages are compared with a threshold. */
  protected void compares(LocalCondition.Counts counts) {}

  private void guard(Guard guard) {
    guard.condition().accept(this);
  }

  @Override
  public Void send(Command.Send send) {
    sends(send);
    send.contents().forEach(content -> content.accept(this));
    return null;
  }

  @Override
  public Void assign(Command.Assign assign) {
    assigns(assign.variable());
    return assign.value().accept(this);
  }

  @Override
  public Void choose(Command.Choose choose) {
    assigns(choose.variable());
    return null;
  }

  @Override
  public Void branch(Command.Branch branch) {
    guard(branch.guard());
    branch.then().forEach(command -> command.accept(this));
    branch.otherwise().forEach(command -> command.accept(this));
    return null;
  }

  @Override
  public Void await(Command.Await await) {
    guard(await.guard());
    return null;
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
    return all(and.operands());
  }

  @Override
  public Void or(LocalCondition.Or or) {
    return all(or.operands());
  }

  private Void all(List<LocalCondition> operands) {
    operands.forEach(operand -> operand.accept(this));
    return null;
  }

  @Override
  public Void compares(LocalCondition.Compares compares) {
    compares.left().accept(this);
    return compares.right().accept(this);
  }

  @Override
  public Void counts(LocalCondition.Counts counts) {
    compares(counts);
    for (LocalCondition.Received received : counts.received()) {
      awaits(received.pattern());
      fields(received.pattern());
    }
    return null;
  }

  private void fields(MessagePattern pattern) {
    pattern.fields().forEach(field -> field.ifPresent(value -> value.accept(this)));
  }

  @Override
  public Void sent(LocalCondition.Sent sent) {
    fields(sent.pattern());
    return null;
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
    reads(read.variable());
    return null;
  }

  @Override
  public Void bound(LocalExpression.Bound bound) {
    return null;
  }

  @Override
  public Void sum(LocalExpression.Sum sum) {
    sum.left().accept(this);
    return sum.right().accept(this);
  }
}
