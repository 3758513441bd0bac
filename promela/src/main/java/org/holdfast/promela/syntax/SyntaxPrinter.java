package org.holdfast.promela.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.VariableDeclaration.Channel;
import org.holdfast.promela.syntax.VariableDeclaration.TypeName;
import org.holdfast.promela.syntax.VariableDeclaration.Value;
import org.holdfast.promela.syntax.VariableDeclaration.Values;

/** Writes expressions and statements as Promela text, with parentheses where they are needed. */
public final class SyntaxPrinter {
  private static final int PRIMARY = 20;
  private static final int UNARY = 14;

  private SyntaxPrinter() {}

  public static String print(Expression expression) {
    return print(expression, 0);
  }

  private static String print(Expression expression, int context) {
    String text = plain(expression);
    return precedence(expression) < context ? "(" + text + ")" : text;
  }

  private static int precedence(Expression expression) {
    if (expression instanceof Expression.Binary binary) {
      return binary.operator().precedence();
    } else if (expression instanceof Expression.Temporal temporal) {
      return switch (temporal.operator()) {
        case IMPLIES, EQUIVALENT -> 1;
        case ALWAYS, EVENTUALLY -> 4;
        default -> 5;
      };
    } else if (expression instanceof Expression.Unary) {
      return UNARY;
    } else if (expression instanceof Expression.Literal literal && literal.value() < 0) {
      return UNARY;
    }
    return PRIMARY;
  }

  private static String plain(Expression expression) {
    if (expression instanceof Expression.Literal literal) {
      return Integer.toString(literal.value());
    } else if (expression instanceof Reference reference) {
      return reference(reference);
    } else if (expression instanceof Expression.Unary unary) {
      return unary.operator().spelling() + print(unary.operand(), UNARY + 1);
    } else if (expression instanceof Expression.Binary binary) {
      int level = binary.operator().precedence();
      return print(binary.left(), level)
          + " "
          + binary.operator().spelling()
          + " "
          + print(binary.right(), level + 1);
    } else if (expression instanceof Expression.Conditional conditional) {
      return "(%s -> %s : %s)"
          .formatted(
              print(conditional.condition()),
              print(conditional.first()),
              print(conditional.second()));
    } else if (expression instanceof Expression.Run run) {
      return "run " + run.proctype() + "(" + list(run.arguments()) + ")";
    } else if (expression instanceof Expression.ChannelState state) {
      return state.query().spelling() + "(" + reference(state.channel()) + ")";
    } else if (expression instanceof Expression.Poll poll) {
      return reference(poll.channel())
          + (poll.random() ? "??[" : "?[")
          + patterns(poll.patterns())
          + "]";
    } else if (expression instanceof Expression.RemoteLabel remote) {
      return remote.proctype()
          + remote.pid().map(pid -> "[" + print(pid) + "]").orElse("")
          + "@"
          + remote.label();
    } else if (expression instanceof Expression.RemoteVariable remote) {
      return remote.proctype()
          + remote.pid().map(pid -> "[" + print(pid) + "]").orElse("")
          + ":"
          + reference(remote.variable());
    } else if (expression instanceof Expression.Special special) {
      return special.value().spelling();
    } else if (expression instanceof Expression.Quantified quantified) {
      String body = print(quantified.body());
      String type = quantified.proctype();
      boolean named = body.startsWith(type + ":") || body.startsWith(type + "@");
      String typed = named ? body : type + ":(" + body + ")";
      return quantified.quantifier().spelling() + "(" + typed + ")";
    } else if (expression instanceof Expression.Temporal temporal) {
      return temporal(temporal);
    }
    throw new AssertionError(expression);
  }

  /** SPIN takes {@code [] x > 0} for {@code ([] x) > 0}, so every operand is in parentheses. */
  private static String temporal(Expression.Temporal temporal) {
    String operator = temporal.operator().spelling();
    String left = print(temporal.left(), UNARY);
    return temporal.right().isEmpty()
        ? operator + " " + left
        : left + " " + operator + " " + print(temporal.right().get(), UNARY);
  }

  private static String reference(Reference reference) {
    return reference.name()
        + reference.index().map(index -> "[" + print(index) + "]").orElse("")
        + reference.field().map(field -> "." + reference(field)).orElse("");
  }

  private static String list(List<Expression> expressions) {
    return expressions.stream().map(SyntaxPrinter::print).collect(Collectors.joining(", "));
  }

  private static String patterns(List<Pattern> patterns) {
    return patterns.stream().map(SyntaxPrinter::pattern).collect(Collectors.joining(", "));
  }

  private static String pattern(Pattern pattern) {
    if (pattern instanceof Pattern.Into into) {
      return reference(into.variable());
    } else if (pattern instanceof Pattern.Equals equals) {
      return equals.value() instanceof Expression.Literal
          ? print(equals.value())
          : "eval(" + print(equals.value()) + ")";
    }
    return "_";
  }

  /** A declaration without its semicolon. */
  public static String print(VariableDeclaration variable) {
    TypeName type = variable.type();
    StringBuilder text = new StringBuilder(type.name()).append(' ').append(variable.name());
    type.bits().ifPresent(bits -> text.append(" : ").append(print(bits)));
    variable.length().ifPresent(length -> text.append('[').append(print(length)).append(']'));
    variable
        .initialiser()
        .ifPresent(
            initialiser -> {
              text.append(" = ");
              if (initialiser instanceof Value value) {
                text.append(print(value.expression()));
              } else if (initialiser instanceof Values values) {
                text.append("{ ").append(list(values.expressions())).append(" }");
              } else if (initialiser instanceof Channel channel) {
                String fields =
                    channel.fields().stream().map(TypeName::name).collect(Collectors.joining(", "));
                text.append("[%s] of { %s }".formatted(print(channel.capacity()), fields));
              }
            });
    return text.toString();
  }

  /** A statement on one line, with what it contains left out: how a trace calls it. */
  public static String headline(Statement statement) {
    if (statement instanceof Statement.Block block) {
      return block.grouping().spelling() + "{ ... }";
    } else if (statement instanceof Statement.Choice choice) {
      return choice.repeated() ? "do ... od" : "if ... fi";
    } else if (statement instanceof Statement.Unless) {
      return "{ ... } unless { ... }";
    } else if (Statement.isSkip(statement)) {
      return "skip";
    }
    return String.join(" ", lines(statement, ""));
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
    List<String> lines = new ArrayList<>();
    String deeper = indent + "  ";
    if (statement instanceof Statement.Choice choice) {
      lines.add(indent + (choice.repeated() ? "do" : "if"));
      for (List<Statement> option : choice.options()) {
        List<String> body = lines(option, deeper + " ");
        body.set(0, indent + ":: " + body.get(0).strip());
        lines.addAll(body);
      }
      lines.add(indent + (choice.repeated() ? "od" : "fi"));
    } else if (statement instanceof Statement.Block block) {
      lines.add(indent + block.grouping().spelling() + "{");
      lines.addAll(lines(block.body(), deeper));
      lines.add(indent + "}");
    } else if (statement instanceof Statement.ForEach loop) {
      lines.add(
          indent
              + "for (%s in %s) {".formatted(reference(loop.variable()), reference(loop.array())));
      lines.addAll(lines(loop.body(), deeper));
      lines.add(indent + "}");
    } else if (statement instanceof Statement.Unless unless) {
      lines.add(indent + "{");
      lines.addAll(lines(contents(unless.main()), deeper));
      lines.add(indent + "} unless {");
      lines.addAll(lines(contents(unless.escape()), deeper));
      lines.add(indent + "}");
    } else if (statement instanceof Statement.Labelled labelled) {
      lines.add(indent + labelled.label() + ":");
      lines.addAll(lines(labelled.statement(), indent));
    } else if (statement instanceof Statement.Declare declare) {
      for (VariableDeclaration variable : declare.variables()) {
        lines.add(indent + print(variable) + ";");
      }
      int last = lines.size() - 1;
      lines.set(last, lines.get(last).substring(0, lines.get(last).length() - 1));
    } else {
      lines.add(indent + simple(statement));
    }
    return lines;
  }

  /** What to put in braces: a block brings its own. */
  public static List<Statement> contents(Statement statement) {
    return statement instanceof Statement.Block block
            && block.grouping() == Statement.Grouping.SEQUENCE
        ? block.body()
        : List.of(statement);
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

  private static String simple(Statement statement) {
    if (statement instanceof Statement.Assign assign) {
      return reference(assign.target()) + change(assign).orElse(" = " + print(assign.value()));
    } else if (statement instanceof Statement.Condition condition) {
      return print(condition.expression());
    } else if (statement instanceof Statement.Send send) {
      return reference(send.channel()) + (send.sorted() ? "!!" : "!") + list(send.arguments());
    } else if (statement instanceof Statement.Receive receive) {
      String patterns = patterns(receive.patterns());
      return reference(receive.channel())
          + (receive.random() ? "??" : "?")
          + (receive.copy() ? "<" + patterns + ">" : patterns);
    } else if (statement instanceof Statement.Goto jump) {
      return "goto " + jump.label();
    } else if (statement instanceof Statement.Break) {
      return "break";
    } else if (statement instanceof Statement.Assert check) {
      return "assert(" + print(check.expression()) + ")";
    } else if (statement instanceof Statement.Assume assume) {
      return "assume(" + print(assume.expression()) + ")";
    } else if (statement instanceof Statement.Havoc havoc) {
      return "havoc(" + reference(havoc.variable()) + ")";
    } else if (statement instanceof Statement.Print print) {
      String more = print.arguments().isEmpty() ? "" : ", " + list(print.arguments());
      return "printf(" + print.format() + more + ")";
    } else if (statement instanceof Statement.Else) {
      return "else";
    }
    throw new AssertionError(statement);
  }
}
