package org.holdfast.promela.vacuity;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.Expression.UnaryOperator;
import org.holdfast.promela.syntax.Pattern;
import org.holdfast.promela.syntax.Statement;

/**
 * Finds assertions that cannot fail because of the statements before them in the same {@code
 * atomic} or {@code d_step}: {@code x = y; assert(x == y)}. What is known is carried forward from
 * statement to statement, and where ways meet, what is known on all of them remains. It is
 * forgotten wherever another process may come in between.
 */
public final class TrivialAssertions {
  private final Program program;

  public TrivialAssertions(Program program) {
    this.program = program;
  }

  /** The assertions, in the order of the text; one that is written once and used twice counts. */
  public List<Statement.Assert> find() {
    Map<Statement.Assert, Boolean> trivial = new LinkedHashMap<>();
    for (Program.Process process : program.processes()) {
      new Analysis(process, process.flow(), false).collect(trivial);
    }
    List<Statement.Assert> found = new ArrayList<>();
    trivial.forEach(
        (assertion, always) -> {
          if (always) {
            found.add(assertion);
          }
        });
    found.sort(
        Comparator.comparing((Statement.Assert assertion) -> assertion.position().line())
            .thenComparing(assertion -> assertion.position().column()));
    return found;
  }

  /** One control flow. */
  private final class Analysis {
    private final Program.Process process;
    private final Flow flow;
    private final boolean undisturbed;
    private final Map<Integer, Knowledge> known = new LinkedHashMap<>();

    /**
     * @param undisturbed whether nobody else moves in between, as inside of a {@code d_step}
     */
    Analysis(Program.Process process, Flow flow, boolean undisturbed) {
      this.process = process;
      this.flow = flow;
      this.undisturbed = undisturbed;
    }

    void collect(Map<Statement.Assert, Boolean> trivial) {
      solve();
      for (int i = 0; i < flow.places().size(); i++) {
        Knowledge here = before(i);
        for (Flow.Edge edge : flow.places().get(i).steps().toList()) {
          if (edge.statement() instanceof Statement.Assert assertion) {
            boolean cannotFail = here.implies(evaluated(assertion.expression()));
            trivial.merge(assertion, cannotFail, Boolean::logicalAnd);
          }
          edge.inner().ifPresent(inner -> new Analysis(process, inner, true).collect(trivial));
        }
      }
    }

    /** Knowledge only shrinks, so this comes to an end. */
    private void solve() {
      Deque<Integer> todo = new ArrayDeque<>();
      known.put(flow.start(), Knowledge.NOTHING);
      todo.add(flow.start());
      while (!todo.isEmpty()) {
        int from = todo.remove();
        Flow.Place place = flow.places().get(from);
        for (Flow.Edge edge : place.steps().toList()) {
          boolean keepsControl = undisturbed || edge.atomic();
          Knowledge after = keepsControl ? after(edge, place, before(from)) : Knowledge.NOTHING;
          Knowledge old = known.get(edge.target());
          Knowledge met = old == null ? after : old.both(after);
          if (!met.equals(old)) {
            known.put(edge.target(), met);
            todo.add(edge.target());
          }
        }
      }
    }

    /** What is known when a statement of a place is executed. */
    private Knowledge before(int number) {
      Flow.Place place = flow.places().get(number);
      boolean alone =
          undisturbed || place.interior() && process.provided().isEmpty() && !mayBlock(place);
      return alone ? known.getOrDefault(number, Knowledge.NOTHING) : Knowledge.NOTHING;
    }

    private boolean mayBlock(Flow.Place place) {
      return place.edges().stream()
          .map(Flow.Edge::statement)
          .noneMatch(
              statement ->
                  statement instanceof Statement.Assign
                      || statement instanceof Statement.Assert
                      || statement instanceof Statement.Print
                      || statement instanceof Statement.Else
                      || statement instanceof Statement.Declare
                      || statement instanceof Statement.Goto
                      || statement instanceof Statement.Break
                      || Statement.isSkip(statement));
    }

    private Knowledge after(Flow.Edge edge, Flow.Place place, Knowledge here) {
      Statement statement = edge.statement();
      if (statement instanceof Statement.Assign assign) {
        Expression value = evaluated(assign.value());
        return fits(value, assign.target())
            ? here.assigned(assign.target(), value)
            : here.changed(assign.target().name());
      } else if (statement instanceof Statement.Condition condition) {
        return here.knowing(evaluated(condition.expression()));
      } else if (statement instanceof Statement.Assume assume) {
        return here.knowing(evaluated(assume.expression()));
      } else if (statement instanceof Statement.Assert assertion) {
        return here.knowing(evaluated(assertion.expression()));
      } else if (statement instanceof Statement.Else) {
        return otherwise(place, here);
      } else if (statement instanceof Statement.Havoc havoc) {
        return here.changed(havoc.variable().name());
      } else if (statement instanceof Statement.Receive receive && undisturbed) {
        Knowledge rest = here;
        for (Pattern pattern : receive.patterns()) {
          rest = pattern instanceof Pattern.Into into ? rest.changed(into.variable().name()) : rest;
        }
        return rest;
      } else if (statement instanceof Statement.Print
          || statement instanceof Statement.Goto
          || statement instanceof Statement.Break
          || statement instanceof Statement.Send && undisturbed) {
        return here;
      }
      return Knowledge.NOTHING;
    }

    /** None of the other options is possible. */
    private Knowledge otherwise(Flow.Place place, Knowledge here) {
      Knowledge result = here;
      for (Flow.Edge edge : place.edges()) {
        if (edge.statement() instanceof Statement.Condition condition) {
          Expression expression = evaluated(condition.expression());
          result =
              result.knowing(
                  new Expression.Unary(UnaryOperator.NOT, expression, expression.position()));
        }
      }
      return result;
    }

    /** With numbers for names of numbers. */
    private Expression evaluated(Expression expression) {
      if (expression instanceof Reference reference && isConstant(reference)) {
        int value = program.constants().get(reference.name());
        return new Expression.Literal(value, reference.position());
      } else if (expression instanceof Expression.Unary unary) {
        return new Expression.Unary(unary.operator(), evaluated(unary.operand()), unary.position());
      } else if (expression instanceof Expression.Binary binary) {
        return new Expression.Binary(
            binary.operator(),
            evaluated(binary.left()),
            evaluated(binary.right()),
            binary.position());
      }
      return expression;
    }

    private boolean isConstant(Reference reference) {
      return program.constants().containsKey(reference.name())
          && process.variable(reference.name()).isEmpty();
    }

    /** Whether a variable takes every value of an expression without cutting it. */
    private boolean fits(Expression value, Reference target) {
      Optional<Type.Scalar> type = type(target);
      if (type.isEmpty()) {
        return false;
      } else if (type.get().bits() == Type.Scalar.INT.bits() || isTruth(value)) {
        return true;
      } else if (value instanceof Expression.Literal literal) {
        return type.get().truncate(literal.value()) == literal.value();
      } else if (value instanceof Reference source) {
        return type(source).filter(other -> includes(type.get(), other)).isPresent();
      }
      return false;
    }

    private static boolean includes(Type.Scalar large, Type.Scalar small) {
      return large.signed() == small.signed()
          ? large.bits() >= small.bits()
          : large.signed() && large.bits() > small.bits();
    }

    private static boolean isTruth(Expression value) {
      return value instanceof Expression.Unary unary && unary.operator() == UnaryOperator.NOT
          || value instanceof Expression.Binary binary
              && (binary.operator() == BinaryOperator.AND
                  || binary.operator() == BinaryOperator.OR
                  || binary.operator().precedence() >= BinaryOperator.EQUAL.precedence()
                      && binary.operator().precedence() <= BinaryOperator.LESS.precedence());
    }

    private Optional<Type.Scalar> type(Reference reference) {
      Optional<Variable> variable =
          process.variable(reference.name()).or(() -> program.global(reference.name()));
      Optional<Reference> field = reference.field();
      while (field.isPresent() && variable.isPresent()) {
        String name = field.get().name();
        variable =
            variable.get().type() instanceof Type.Compound compound
                ? compound.fields().stream().filter(f -> f.name().equals(name)).findFirst()
                : Optional.empty();
        field = field.get().field();
      }
      return variable
          .map(Variable::type)
          .filter(Type.Scalar.class::isInstance)
          .map(Type.Scalar.class::cast);
    }
  }
}
