package org.holdfast.promela.symmetry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.ExpressionCases;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.SyntaxPrinter;

/** Whether a formula says the same when two identical proctypes are exchanged in it. */
final class ProctypeExchange {
  private static final Set<BinaryOperator> ORDERLESS =
      Set.of(BinaryOperator.AND, BinaryOperator.OR, BinaryOperator.PLUS);

  private final Program program;
  private final Asymmetries asymmetries;
  private final Program.Process one;
  private final Program.Process other;
  private final Map<String, String> names = new HashMap<>();

  /** Whether two can be exchanged: a number or a quantifier would mean something else then. */
  private final ExpressionCases<Boolean> exchangeable =
      new ExpressionCases<>() {
        @Override
        public Boolean quantified(Expression.Quantified quantified) {
          return !concerns(quantified.proctype());
        }

        @Override
        public Boolean remoteLabel(Expression.RemoteLabel remote) {
          return !concerns(remote.proctype())
              || remote.pid().isEmpty() && isSamePlace(remote.label());
        }

        @Override
        public Boolean remoteVariable(Expression.RemoteVariable remote) {
          return !concerns(remote.proctype())
              || remote.pid().isEmpty() && isSameVariable(remote.variable().name());
        }

        @Override
        public Boolean other(Expression expression) {
          return true;
        }
      };

  /** What becomes of an expression whose operands are exchanged already. */
  private final ExpressionCases<Expression> exchange =
      new ExpressionCases<>() {
        @Override
        public Expression reference(Reference reference) {
          return new Reference(
              names.getOrDefault(reference.name(), reference.name()),
              reference.index(),
              reference.field(),
              reference.position());
        }

        @Override
        public Expression remoteLabel(Expression.RemoteLabel remote) {
          return new Expression.RemoteLabel(
              exchanged(remote.proctype()), remote.pid(), remote.label(), remote.position());
        }

        @Override
        public Expression remoteVariable(Expression.RemoteVariable remote) {
          return new Expression.RemoteVariable(
              exchanged(remote.proctype()), remote.pid(), remote.variable(), remote.position());
        }

        @Override
        public Expression other(Expression expression) {
          return expression;
        }
      };

  /**
   * @param pairs the global variables of one, each with that of the other
   */
  ProctypeExchange(
      Program program, Program.Process one, Program.Process other, Map<Variable, Variable> pairs) {
    this.program = program;
    this.asymmetries = new Asymmetries(program);
    this.one = one;
    this.other = other;
    pairs.forEach(
        (ours, theirs) -> {
          names.put(ours.name(), theirs.name());
          names.put(theirs.name(), ours.name());
        });
  }

  /** Whether an expression means the same before and after, as far as its text shows. */
  boolean keeps(Expression expression) {
    Expression plain = writtenOut(expression);
    return plain.within().allMatch(this::isExchangeable)
        && normal(plain).isLike(normal(exchanged(plain)));
  }

  /** Propositions are replaced by what they stand for; a variable of the same name hides one. */
  private Expression writtenOut(Expression expression) {
    if (expression instanceof Reference reference && program.global(reference.name()).isEmpty()) {
      Optional<Module.Proposition> proposition =
          program.module().propositions().stream()
              .filter(p -> p.name().equals(reference.name()))
              .findFirst();
      if (proposition.isPresent()) {
        return writtenOut(proposition.get().expression());
      }
    }
    return expression.mapParts(this::writtenOut);
  }

  private boolean concerns(String proctype) {
    return proctype.equals(one.name()) || proctype.equals(other.name());
  }

  private boolean isExchangeable(Expression expression) {
    return expression.accept(exchangeable);
  }

  private boolean isSamePlace(String label) {
    Integer place = one.flow().labels().get(label);
    return place != null && place.equals(other.flow().labels().get(label));
  }

  private boolean isSameVariable(String name) {
    Optional<Variable> ours = one.variable(name);
    Optional<Variable> theirs = other.variable(name);
    return ours.isPresent()
        && theirs.isPresent()
        && ours.get().offset() == theirs.get().offset()
        && ours.get().type().equals(theirs.get().type())
        && ours.get().length() == theirs.get().length();
  }

  private String exchanged(String proctype) {
    return proctype.equals(one.name())
        ? other.name()
        : proctype.equals(other.name()) ? one.name() : proctype;
  }

  private Expression exchanged(Expression expression) {
    return expression.mapParts(this::exchanged).accept(exchange);
  }

  /** The operands of {@code &&}, {@code ||} and {@code +} in one order, unless they may fail. */
  private Expression normal(Expression expression) {
    if (expression instanceof Expression.Binary binary
        && ORDERLESS.contains(binary.operator())
        && !asymmetries.mayFail(expression)) {
      List<Expression> operands = new ArrayList<>();
      collect(binary.operator(), expression, operands);
      operands.replaceAll(this::normal);
      operands.sort(Comparator.comparing(SyntaxPrinter::print));
      return operands.stream()
          .reduce(
              (left, right) ->
                  new Expression.Binary(binary.operator(), left, right, binary.position()))
          .orElseThrow();
    }
    return expression.mapParts(this::normal);
  }

  private static void collect(
      BinaryOperator operator, Expression expression, List<Expression> operands) {
    if (expression instanceof Expression.Binary binary && binary.operator() == operator) {
      collect(operator, binary.left(), operands);
      collect(operator, binary.right(), operands);
    } else {
      operands.add(expression);
    }
  }
}
