package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.logic.Relation;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.Guard;
import org.holdfast.pseudocode.model.Handler;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Role;

/**
 * Adds a variable that remembers whether a decision has changed: it becomes true where the variable
 * is assigned another value than it has, unless it has none yet.
 */
final class History implements Command.Visitor<List<Command>> {
  private final LocalVariable decision;
  private final LocalVariable changed;

  private History(LocalVariable decision) {
    this.decision = decision;
    this.changed =
        new LocalVariable(
            changed(decision.name()),
            FiniteType.BOOL,
            List.of(Datum.FALSE),
            LocalVariable.Origin.HISTORY,
            decision.position());
  }

  /** The name of the variable that is added; no name in a file has two underscores in a row. */
  static String changed(String decision) {
    return decision + "__changed";
  }

  /** The same role, if it has no such variable or remembers it already. */
  static Role remembering(Role role, Phrase.Word name) {
    Optional<LocalVariable> found = role.variable(name.text());
    return found.isEmpty() || role.variable(changed(name.text())).isPresent()
        ? role
        : remembering(role, found.get());
  }

  private static Role remembering(Role role, LocalVariable decision) {
    History history = new History(decision);
    List<LocalVariable> variables = new ArrayList<>(role.variables());
    variables.add(history.changed);
    List<Handler> handlers = new ArrayList<>();
    for (Handler handler : role.handlers()) {
      handlers.add(
          new Handler(
              handler.guard(),
              handler.once(),
              handler.maybe(),
              history.block(handler.body()),
              handler.position()));
    }
    return new Role(
        role.name(), role.size(), variables, history.block(role.code()), handlers, role.position());
  }

  private List<Command> block(List<Command> commands) {
    List<Command> result = new ArrayList<>();
    commands.forEach(command -> result.addAll(command.accept(this)));
    return result;
  }

  @Override
  public List<Command> send(Command.Send send) {
    return List.of(send);
  }

  @Override
  public List<Command> assign(Command.Assign assign) {
    if (!assign.variable().equals(decision)) {
      return List.of(assign);
    }
    LocalExpression.Read read = new LocalExpression.Read(decision);
    LocalCondition decided =
        new LocalCondition.Compares(read, Relation.NE, new LocalExpression.Constant(Datum.NONE));
    LocalCondition differs = new LocalCondition.Compares(read, Relation.NE, assign.value());
    return List.of(
        new Command.Branch(
            new Guard(List.of(), new LocalCondition.And(List.of(decided, differs))),
            List.of(remember(assign)),
            List.of(),
            assign.position()),
        assign);
  }

  private Command remember(Command where) {
    return new Command.Assign(changed, new LocalExpression.Constant(Datum.TRUE), where.position());
  }

  /** What the variable was must be known after the choice, so each old value is a case. */
  @Override
  public List<Command> choose(Command.Choose choose) {
    if (!choose.variable().equals(decision)) {
      return List.of(choose);
    }
    List<Command> cases = List.of(choose);
    for (Datum old : decision.type().present()) {
      cases =
          List.of(
              new Command.Branch(
                  new Guard(List.of(), isNow(Relation.EQ, old)),
                  List.of(
                      choose,
                      new Command.Branch(
                          new Guard(List.of(), isNow(Relation.NE, old)),
                          List.of(remember(choose)),
                          List.of(),
                          choose.position())),
                  cases,
                  choose.position()));
    }
    return cases;
  }

  private LocalCondition isNow(Relation relation, Datum value) {
    return new LocalCondition.Compares(
        new LocalExpression.Read(decision), relation, new LocalExpression.Constant(value));
  }

  @Override
  public List<Command> branch(Command.Branch branch) {
    return List.of(
        new Command.Branch(
            branch.guard(), block(branch.then()), block(branch.otherwise()), branch.position()));
  }

  @Override
  public List<Command> await(Command.Await await) {
    return List.of(await);
  }

  @Override
  public List<Command> halt(Command.Halt halt) {
    return List.of(halt);
  }
}
