package org.holdfast.promela.syntax;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.promela.syntax.Expression.Reference;

/** Writes expressions as text, with parentheses where they are needed. */
final class ExpressionPrinter implements Expression.Visitor<ExpressionPrinter.Written> {
  private static final int PRIMARY = 20;
  private static final int UNARY = 14;
  private static final ExpressionPrinter PRINTER = new ExpressionPrinter();

  private ExpressionPrinter() {}

  /**
   * A text, and how strongly it holds together.
   *
   * @param binding parentheses are needed where something binds more strongly
   */
  record Written(String text, int binding) {}

  static String print(Expression expression) {
    return print(expression, 0);
  }

  private static String print(Expression expression, int context) {
    Written written = expression.accept(PRINTER);
    return written.binding() < context ? "(" + written.text() + ")" : written.text();
  }

  static String list(List<Expression> expressions) {
    return expressions.stream().map(ExpressionPrinter::print).collect(Collectors.joining(", "));
  }

  static String patterns(List<Pattern> patterns) {
    return patterns.stream()
        .map(pattern -> pattern.accept(PATTERN))
        .collect(Collectors.joining(", "));
  }

  private static final Pattern.Visitor<String> PATTERN =
      new Pattern.Visitor<>() {
        @Override
        public String into(Pattern.Into into) {
          return print(into.variable());
        }

        @Override
        public String equal(Pattern.Equals equals) {
          return equals.value() instanceof Expression.Literal
              ? print(equals.value())
              : "eval(" + print(equals.value()) + ")";
        }

        @Override
        public String any(Pattern.Any any) {
          return "_";
        }
      };

  private static Written primary(String text) {
    return new Written(text, PRIMARY);
  }

  @Override
  public Written literal(Expression.Literal literal) {
    return new Written(Integer.toString(literal.value()), literal.value() < 0 ? UNARY : PRIMARY);
  }

  @Override
  public Written reference(Reference reference) {
    return primary(
        reference.name()
            + inBrackets(reference.index())
            + reference.field().map(field -> "." + print(field)).orElse(""));
  }

  private static String inBrackets(Optional<Expression> index) {
    return index.map(number -> "[" + print(number) + "]").orElse("");
  }

  @Override
  public Written unary(Expression.Unary unary) {
    return new Written(unary.operator().spelling() + print(unary.operand(), UNARY + 1), UNARY);
  }

  @Override
  public Written binary(Expression.Binary binary) {
    int level = binary.operator().precedence();
    String text =
        print(binary.left(), level)
            + " "
            + binary.operator().spelling()
            + " "
            + print(binary.right(), level + 1);
    return new Written(text, level);
  }

  @Override
  public Written conditional(Expression.Conditional conditional) {
    return primary(
        "(%s -> %s : %s)"
            .formatted(
                print(conditional.condition()),
                print(conditional.first()),
                print(conditional.second())));
  }

  @Override
  public Written run(Expression.Run run) {
    return primary("run " + run.proctype() + "(" + list(run.arguments()) + ")");
  }

  @Override
  public Written channelState(Expression.ChannelState state) {
    return primary(state.query().spelling() + "(" + print(state.channel()) + ")");
  }

  @Override
  public Written poll(Expression.Poll poll) {
    return primary(
        print(poll.channel()) + (poll.random() ? "??[" : "?[") + patterns(poll.patterns()) + "]");
  }

  @Override
  public Written remoteLabel(Expression.RemoteLabel remote) {
    return primary(remote.proctype() + inBrackets(remote.pid()) + "@" + remote.label());
  }

  @Override
  public Written remoteVariable(Expression.RemoteVariable remote) {
    return primary(remote.proctype() + inBrackets(remote.pid()) + ":" + print(remote.variable()));
  }

  @Override
  public Written special(Expression.Special special) {
    return primary(special.value().spelling());
  }

  @Override
  public Written ofProcess(Expression.OfProcess question) {
    return primary(question.question().spelling() + "(" + list(question.arguments()) + ")");
  }

  @Override
  public Written quantified(Expression.Quantified quantified) {
    String body = print(quantified.body());
    String type = quantified.proctype();
    boolean named = body.startsWith(type + ":") || body.startsWith(type + "@");
    String typed = named ? body : type + ":(" + body + ")";
    return primary(quantified.quantifier().spelling() + "(" + typed + ")");
  }

  /** SPIN takes {@code [] x > 0} for {@code ([] x) > 0}, so every operand is in parentheses. */
  @Override
  public Written temporal(Expression.Temporal temporal) {
    String operator = temporal.operator().spelling();
    String left = print(temporal.left(), UNARY);
    String text =
        temporal.right().isEmpty()
            ? operator + " " + left
            : left + " " + operator + " " + print(temporal.right().get(), UNARY);
    int binding =
        switch (temporal.operator()) {
          case IMPLIES, EQUIVALENT -> 1;
          case ALWAYS, EVENTUALLY -> 4;
          case UNTIL, WEAK_UNTIL, RELEASE -> 5;
        };
    return new Written(text, binding);
  }
}
