package org.holdfast.promela.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes a statement on as many lines as it needs, without a separator at the end. */
record StatementPrinter(String indent) implements Statement.Visitor<List<String>> {
  private static String print(Expression expression) {
    return ExpressionPrinter.print(expression);
  }

  /** Lists that can be added to. */
  private List<String> line(String text) {
    return new ArrayList<>(List.of(indent + text));
  }

  private List<String> enclosed(String opening, List<Statement> body, String closing) {
    List<String> lines = line(opening);
    lines.addAll(SyntaxPrinter.lines(body, indent + "  "));
    lines.addAll(line(closing));
    return lines;
  }

  @Override
  public List<String> declare(Statement.Declare declare) {
    List<String> lines = new ArrayList<>();
    for (VariableDeclaration variable : declare.variables()) {
      lines.add(indent + SyntaxPrinter.print(variable) + ";");
    }
    int last = lines.size() - 1;
    lines.set(last, lines.get(last).substring(0, lines.get(last).length() - 1));
    return lines;
  }

  @Override
  public List<String> assign(Statement.Assign assign) {
    String change = change(assign).orElseGet(() -> " = " + print(assign.value()));
    return line(print(assign.target()) + change);
  }

  /** {@code ++} and {@code --} name their variable once, so both sides have one position. */
  private static Optional<String> change(Statement.Assign assign) {
    if (assign.value() instanceof Expression.Binary binary
        && binary.left().equals(assign.target())
        && binary.right() instanceof Expression.Literal literal
        && literal.value() == 1) {
      return switch (binary.operator()) {
        case PLUS -> Optional.of("++");
        case MINUS -> Optional.of("--");
        default -> Optional.empty();
      };
    }
    return Optional.empty();
  }

  @Override
  public List<String> condition(Statement.Condition condition) {
    return line(print(condition.expression()));
  }

  @Override
  public List<String> send(Statement.Send send) {
    String values = ExpressionPrinter.list(send.arguments());
    return line(print(send.channel()) + (send.sorted() ? "!!" : "!") + values);
  }

  @Override
  public List<String> receive(Statement.Receive receive) {
    String patterns = ExpressionPrinter.patterns(receive.patterns());
    return line(
        print(receive.channel())
            + (receive.random() ? "??" : "?")
            + (receive.copy() ? "<" + patterns + ">" : patterns));
  }

  @Override
  public List<String> choice(Statement.Choice choice) {
    List<String> lines = line(choice.repeated() ? "do" : "if");
    for (List<Statement> option : choice.options()) {
      List<String> body = SyntaxPrinter.lines(option, indent + "   ");
      body.set(0, indent + ":: " + body.get(0).strip());
      lines.addAll(body);
    }
    lines.addAll(line(choice.repeated() ? "od" : "fi"));
    return lines;
  }

  @Override
  public List<String> block(Statement.Block block) {
    return enclosed(block.grouping().spelling() + "{", block.body(), "}");
  }

  @Override
  public List<String> forEach(Statement.ForEach loop) {
    String head = "for (%s in %s) {".formatted(print(loop.variable()), print(loop.array()));
    return enclosed(head, loop.body(), "}");
  }

  @Override
  public List<String> unless(Statement.Unless unless) {
    List<String> lines = enclosed("{", SyntaxPrinter.contents(unless.main()), "} unless {");
    lines.addAll(SyntaxPrinter.lines(SyntaxPrinter.contents(unless.escape()), indent + "  "));
    lines.addAll(line("}"));
    return lines;
  }

  @Override
  public List<String> jump(Statement.Goto jump) {
    return line("goto " + jump.label());
  }

  @Override
  public List<String> leave(Statement.Break leave) {
    return line("break");
  }

  @Override
  public List<String> labelled(Statement.Labelled labelled) {
    List<String> lines = line(labelled.label() + ":");
    lines.addAll(SyntaxPrinter.lines(labelled.statement(), indent));
    return lines;
  }

  @Override
  public List<String> check(Statement.Assert check) {
    return line("assert(" + print(check.expression()) + ")");
  }

  @Override
  public List<String> assume(Statement.Assume assume) {
    return line("assume(" + print(assume.expression()) + ")");
  }

  @Override
  public List<String> havoc(Statement.Havoc havoc) {
    return line("havoc(" + print(havoc.variable()) + ")");
  }

  @Override
  public List<String> print(Statement.Print print) {
    String more =
        print.arguments().isEmpty() ? "" : ", " + ExpressionPrinter.list(print.arguments());
    return line("printf(" + print.format() + more + ")");
  }

  @Override
  public List<String> otherwise(Statement.Else otherwise) {
    return line("else");
  }
}
