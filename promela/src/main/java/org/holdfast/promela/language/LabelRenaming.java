package org.holdfast.promela.language;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.StatementCases;

/**
 * Gives labels other names, where they stand and where jumps lead to them.
 *
 * @param labelled the name of a label where it stands
 * @param jump the name of a label in a jump to it
 */
record LabelRenaming(UnaryOperator<String> labelled, UnaryOperator<String> jump)
    implements StatementCases<Statement> {
  /** The labels that stand in statements. */
  static Set<String> labels(List<Statement> statements) {
    Set<String> found = new HashSet<>();
    UnaryOperator<String> note =
        label -> {
          found.add(label);
          return label;
        };
    new LabelRenaming(note, UnaryOperator.identity()).all(statements);
    return found;
  }

  List<Statement> all(List<Statement> statements) {
    return statements.stream().map(statement -> statement.accept(this)).toList();
  }

  @Override
  public Statement labelled(Statement.Labelled statement) {
    return new Statement.Labelled(
        labelled.apply(statement.label()),
        statement.statement().accept(this),
        statement.position());
  }

  @Override
  public Statement jump(Statement.Goto statement) {
    return new Statement.Goto(jump.apply(statement.label()), statement.position());
  }

  @Override
  public Statement choice(Statement.Choice choice) {
    return new Statement.Choice(
        choice.repeated(), choice.options().stream().map(this::all).toList(), choice.position());
  }

  @Override
  public Statement block(Statement.Block block) {
    return new Statement.Block(block.grouping(), all(block.body()), block.position());
  }

  @Override
  public Statement forEach(Statement.ForEach loop) {
    return new Statement.ForEach(loop.variable(), loop.array(), all(loop.body()), loop.position());
  }

  @Override
  public Statement unless(Statement.Unless unless) {
    return new Statement.Unless(
        unless.main().accept(this), unless.escape().accept(this), unless.position());
  }

  /** Nothing else has statements inside, or speaks of labels of its own process. */
  @Override
  public Statement other(Statement statement) {
    return statement;
  }
}
