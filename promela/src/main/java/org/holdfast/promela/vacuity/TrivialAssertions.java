package org.holdfast.promela.vacuity;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.Expression.UnaryOperator;
import org.holdfast.promela.syntax.ExpressionCases;
import org.holdfast.promela.syntax.Module;
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
  private final KnownFacts nothing;

  public TrivialAssertions(Program program) {
    this.program = program;
    this.nothing =
        KnownFacts.nothing(
            program.module().propositions().stream()
                .map(Module.Proposition::name)
                .collect(Collectors.toSet()));
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
    private final Map<Integer, KnownFacts> known = new LinkedHashMap<>();

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
        KnownFacts here = before(i);
        for (Flow.Edge edge : flow.places().get(i).steps().toList()) {
          if (edge.statement() instanceof Statement.Assert assertion) {
            boolean cannotFail = here.implies(evaluated(assertion.expression()));
            trivial.merge(assertion, cannotFail, Boolean::logicalAnd);
          }
          edge.inner().ifPresent(inner -> new Analysis(process, inner, true).collect(trivial));
        }
      }
    }

    /** What is known only shrinks, so this comes to an end. */
    private void solve() {
      Deque<Integer> todo = new ArrayDeque<>();
      known.put(flow.start(), nothing);
      todo.add(flow.start());
      while (!todo.isEmpty()) {
        int from = todo.remove();
        Flow.Place place = flow.places().get(from);
        for (Flow.Edge edge : place.steps().toList()) {
          boolean keepsControl = undisturbed || edge.atomic();
          KnownFacts after = keepsControl ? after(edge, place, before(from)) : nothing;
          KnownFacts old = known.get(edge.target());
          KnownFacts met = old == null ? after : old.both(after);
          if (!met.equals(old)) {
            known.put(edge.target(), met);
            todo.add(edge.target());
          }
        }
      }
    }

    /** What is known when a statement of a place is executed. */
    private KnownFacts before(int number) {
      Flow.Place place = flow.places().get(number);
      boolean alone =
          undisturbed || place.interior() && process.provided().isEmpty() && !mayBlock(place);
      return alone ? known.getOrDefault(number, nothing) : nothing;
    }

    private boolean mayBlock(Flow.Place place) {
      return place.edges().stream().noneMatch(Flow.Edge::isAlwaysPossible);
    }

    private KnownFacts after(Flow.Edge edge, Flow.Place place, KnownFacts here) {
      return edge.statement().accept(new After(place, here));
    }

    /** What is known behind a statement. */
    private final class After implements Statement.Visitor<KnownFacts> {
      private final Flow.Place place;
      private final KnownFacts here;

      After(Flow.Place place, KnownFacts here) {
        this.place = place;
        this.here = here;
      }

      @Override
      public KnownFacts assign(Statement.Assign assign) {
        Expression value = evaluated(assign.value());
        return fits(value, assign.target())
            ? here.assigned(assign.target(), value)
            : here.changed(assign.target().name());
      }

      @Override
      public KnownFacts condition(Statement.Condition condition) {
        return here.knowing(evaluated(condition.expression()));
      }

      @Override
      public KnownFacts assume(Statement.Assume assume) {
        return here.knowing(evaluated(assume.expression()));
      }

      @Override
      public KnownFacts check(Statement.Assert check) {
        return here.knowing(evaluated(check.expression()));
      }

      @Override
      public KnownFacts otherwise(Statement.Else otherwise) {
        return Analysis.this.otherwise(place, here);
      }

      @Override
      public KnownFacts havoc(Statement.Havoc havoc) {
        return here.changed(havoc.variable().name());
      }

      @Override
      public KnownFacts receive(Statement.Receive receive) {
        KnownFacts rest = undisturbed ? here : nothing;
        for (Pattern pattern : receive.patterns()) {
          rest = pattern instanceof Pattern.Into into ? rest.changed(into.variable().name()) : rest;
        }
        return rest;
      }

      /** A handshake gives control away. */
      @Override
      public KnownFacts send(Statement.Send send) {
        return undisturbed ? here : nothing;
      }

      @Override
      public KnownFacts print(Statement.Print print) {
        return here;
      }

      @Override
      public KnownFacts jump(Statement.Goto jump) {
        return here;
      }

      @Override
      public KnownFacts leave(Statement.Break leave) {
        return here;
      }

      @Override
      public KnownFacts declare(Statement.Declare declare) {
        return nothing;
      }

      @Override
      public KnownFacts block(Statement.Block block) {
        return nothing;
      }

      @Override
      public KnownFacts choice(Statement.Choice choice) {
        throw Statement.noStep(choice);
      }

      @Override
      public KnownFacts forEach(Statement.ForEach loop) {
        throw Statement.noStep(loop);
      }

      @Override
      public KnownFacts unless(Statement.Unless unless) {
        throw Statement.noStep(unless);
      }

      @Override
      public KnownFacts labelled(Statement.Labelled labelled) {
        throw Statement.noStep(labelled);
      }
    }

    /** None of the other options is possible. */
    private KnownFacts otherwise(Flow.Place place, KnownFacts here) {
      KnownFacts result = here;
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
      }
      return expression.mapParts(this::evaluated);
    }

    private boolean isConstant(Reference reference) {
      return reference.index().isEmpty()
          && reference.field().isEmpty()
          && program.constants().containsKey(reference.name())
          && process.variable(reference.name()).isEmpty();
    }

    /** Whether a variable takes every value of an expression without cutting it. */
    private boolean fits(Expression value, Reference target) {
      Optional<Type.Scalar> type = type(target);
      if (type.isEmpty()) {
        return false;
      } else if (type.get().bits() == Type.Scalar.INT.bits() || isTruth(value)) {
        return true;
      }
      return value.accept(
          new ExpressionCases<>() {
            @Override
            public Boolean literal(Expression.Literal literal) {
              return type.get().truncate(literal.value()) == literal.value();
            }

            @Override
            public Boolean reference(Reference source) {
              return type(source).filter(smaller -> includes(type.get(), smaller)).isPresent();
            }

            @Override
            public Boolean other(Expression expression) {
              return false;
            }
          });
    }

    private static boolean includes(Type.Scalar large, Type.Scalar small) {
      return large.signed() == small.signed()
          ? large.bits() >= small.bits()
          : large.signed() && large.bits() > small.bits();
    }

    /** Whether a value is 0 or 1 by its last operator. */
    private static boolean isTruth(Expression value) {
      return value.accept(
          new ExpressionCases<>() {
            @Override
            public Boolean unary(Expression.Unary unary) {
              return unary.operator() == UnaryOperator.NOT;
            }

            @Override
            public Boolean binary(Expression.Binary binary) {
              return switch (binary.operator()) {
                case AND, OR, EQUAL, NOT_EQUAL, LESS, AT_MOST, GREATER, AT_LEAST -> true;
                case BIT_OR, BIT_XOR, BIT_AND, SHIFT_LEFT, SHIFT_RIGHT -> false;
                case PLUS, MINUS, TIMES, DIVIDE, MODULO -> false;
              };
            }

            @Override
            public Boolean other(Expression expression) {
              return false;
            }
          });
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
