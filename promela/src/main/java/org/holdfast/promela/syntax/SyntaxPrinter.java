package org.holdfast.promela.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.promela.syntax.VariableDeclaration.Channel;
import org.holdfast.promela.syntax.VariableDeclaration.Initialiser;
import org.holdfast.promela.syntax.VariableDeclaration.TypeName;
import org.holdfast.promela.syntax.VariableDeclaration.Value;
import org.holdfast.promela.syntax.VariableDeclaration.Values;

/** Writes expressions and statements as Promela text, with parentheses where they are needed. */
public final class SyntaxPrinter {
  private static final Initialiser.Visitor<String> INITIALISER =
      new Initialiser.Visitor<>() {
        @Override
        public String value(Value value) {
          return print(value.expression());
        }

        @Override
        public String values(Values values) {
          return "{ " + ExpressionPrinter.list(values.expressions()) + " }";
        }

        @Override
        public String channel(Channel channel) {
          String fields =
              channel.fields().stream().map(TypeName::name).collect(Collectors.joining(", "));
          return "[%s] of { %s }".formatted(print(channel.capacity()), fields);
        }
      };

  private SyntaxPrinter() {}

  public static String print(Expression expression) {
    return ExpressionPrinter.print(expression);
  }

  /** A declaration without its semicolon. */
  public static String print(VariableDeclaration variable) {
    TypeName type = variable.type();
    StringBuilder text = new StringBuilder(type.name()).append(' ').append(variable.name());
    type.bits().ifPresent(bits -> text.append(" : ").append(print(bits)));
    variable.length().ifPresent(length -> text.append('[').append(print(length)).append(']'));
    variable
        .initialiser()
        .ifPresent(initialiser -> text.append(" = ").append(initialiser.accept(INITIALISER)));
    return text.toString();
  }

  /** A statement on one line, with what it contains left out: how a trace calls it. */
  public static String headline(Statement statement) {
    return statement.accept(
        new StatementCases<>() {
          @Override
          public String block(Statement.Block block) {
            return block.grouping().spelling() + "{ ... }";
          }

          @Override
          public String choice(Statement.Choice choice) {
            return choice.repeated() ? "do ... od" : "if ... fi";
          }

          @Override
          public String unless(Statement.Unless unless) {
            return "{ ... } unless { ... }";
          }

          @Override
          public String other(Statement simple) {
            return Statement.isSkip(simple) ? "skip" : String.join(" ", lines(simple, ""));
          }
        });
  }

  public static List<String> lines(List<Statement> statements, String indent) {
    List<String> lines = new ArrayList<>();
    for (Statement statement : statements) {
      List<String> own = lines(statement, indent);
      int last = own.size() - 1;
      boolean separated = !own.isEmpty() && !own.get(last).endsWith(":");
      if (separated) {
        own.set(last, own.get(last) + ";");
      }
      lines.addAll(own);
    }
    return lines;
  }

  /** A statement on as many lines as it needs, without a separator at the end. */
  public static List<String> lines(Statement statement, String indent) {
    return statement.accept(new StatementPrinter(indent));
  }

  /** What to put in braces: a block brings its own. */
  public static List<Statement> contents(Statement statement) {
    return statement instanceof Statement.Block block
            && block.grouping() == Statement.Grouping.SEQUENCE
        ? block.body()
        : List.of(statement);
  }
}
