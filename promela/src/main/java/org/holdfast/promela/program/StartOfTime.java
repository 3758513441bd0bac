package org.holdfast.promela.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.ExpressionCases;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.StatementCases;

/**
 * When time starts in a parametric model. The statements before the loop of a process choose its
 * initial local state; formulas speak of what comes when everybody has done so (A. Gmeiner, I.
 * Konnov, U. Schmid, H. Veith, J. Widder: Tutorial on parameterized model checking of
 * fault-tolerant distributed algorithms, 2014). That is possible where these statements are local
 * and silent: they read no variable but those of the process, wait for nothing, cannot fail, and at
 * most add constants to shared variables, so that neither their order nor what others do makes a
 * difference.
 */
public final class StartOfTime {
  private final Program program;
  private final Program.Process process;
  private final Flow flow;

  /** Why a process has no such beginning, and where. */
  public record Obstacle(Optional<SourcePosition> position, String reason) {}

  public StartOfTime(Program program, Program.Process process) {
    this.program = program;
    this.process = process;
    this.flow = process.flow();
  }

  /**
   * The place of each type of processes at which time starts, by its number; empty if time starts
   * with the first statement, as in SPIN: where there is no parameter, a process is started later,
   * it is seen who moves or could move, or one of them is not local and silent.
   */
  public static Optional<int[]> places(Program program) {
    if (program.module().parameters().isEmpty()
        || program.startsProcesses()
        || program.watchesProcesses()) {
      return Optional.empty();
    }
    int[] places = new int[program.processes().size()];
    for (Program.Process process : program.processes()) {
      StartOfTime start = new StartOfTime(program, process);
      OptionalInt loop = start.loop();
      if (loop.isEmpty() || start.obstacle(loop.getAsInt()).isPresent()) {
        return Optional.empty();
      }
      places[process.number()] = loop.getAsInt();
    }
    boolean differs =
        program.processes().stream()
            .anyMatch(process -> places[process.number()] != process.flow().start());
    return differs ? Optional.of(places) : Optional.empty();
  }

  /** The places outside of anything atomic to which control comes back again and again. */
  public List<Integer> loops() {
    List<Integer> found = new ArrayList<>();
    for (int place = 0; place < flow.places().size(); place++) {
      if (!flow.places().get(place).interior() && comesBack(place)) {
        found.add(place);
      }
    }
    return found;
  }

  private OptionalInt loop() {
    List<Integer> found = loops();
    return found.size() == 1 ? OptionalInt.of(found.get(0)) : OptionalInt.empty();
  }

  private boolean comesBack(int place) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(place));
    while (!open.isEmpty()) {
      for (Flow.Edge edge :
          (Iterable<Flow.Edge>) flow.places().get(open.poll()).steps()::iterator) {
        if (edge.target() == place) {
          return true;
        } else if (seen.add(edge.target())) {
          open.add(edge.target());
        }
      }
    }
    return false;
  }

  /** What is in the way of a beginning before time, if the process comes to rest at a place. */
  public Optional<Obstacle> obstacle(int loop) {
    Set<Integer> seen = new HashSet<>(Set.of(loop));
    Deque<Integer> open = new ArrayDeque<>();
    if (seen.add(flow.start())) {
      open.add(flow.start());
      if (process.provided().isPresent()) {
        return Optional.of(
            new Obstacle(
                Optional.of(process.provided().get().position()),
                "a process may have to wait before its loop until this is true"));
      }
    }
    while (!open.isEmpty()) {
      Flow.Place place = flow.places().get(open.poll());
      Optional<Obstacle> found = obstacle(place);
      if (found.isPresent()) {
        return found;
      }
      for (Flow.Edge edge : place.edges()) {
        if (seen.add(edge.target())) {
          open.add(edge.target());
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Obstacle> obstacle(Flow.Place place) {
    if (place.last() || place.edges().isEmpty()) {
      return Optional.of(new Obstacle(Optional.empty(), "a process may end before its loop"));
    }
    for (Flow.Edge edge : (Iterable<Flow.Edge>) place.steps()::iterator) {
      boolean silent = place.escapes().isEmpty() && edge.statement().accept(new Silent());
      if (!silent) {
        return Optional.of(
            new Obstacle(
                Optional.of(edge.statement().position()),
                "this statement before the loop is neither a choice of local values nor adds a"
                    + " constant to a shared variable"));
      }
    }
    return place.edges().stream().anyMatch(Flow.Edge::isAlwaysPossible)
        ? Optional.empty()
        : Optional.of(
            new Obstacle(
                Optional.of(place.edges().get(0).statement().position()),
                "a process may have to wait here, before its loop; add an 'else'"));
  }

  /** What is not named here is not silent. */
  private final class Silent implements StatementCases<Boolean> {
    @Override
    public Boolean assign(Statement.Assign assign) {
      return isLocal(assign.target())
          ? reads(assign.value())
          : addsConstant(assign.target(), assign.value());
    }

    @Override
    public Boolean condition(Statement.Condition condition) {
      return reads(condition.expression());
    }

    @Override
    public Boolean assume(Statement.Assume assume) {
      return reads(assume.expression());
    }

    @Override
    public Boolean havoc(Statement.Havoc havoc) {
      return isLocal(havoc.variable());
    }

    @Override
    public Boolean declare(Statement.Declare declare) {
      return declare.variables().stream()
          .flatMap(variable -> variable.initialiser().stream())
          .flatMap(initialiser -> initialiser.parts().stream())
          .allMatch(StartOfTime.this::reads);
    }

    @Override
    public Boolean otherwise(Statement.Else otherwise) {
      return true;
    }

    @Override
    public Boolean print(Statement.Print print) {
      return true;
    }

    @Override
    public Boolean jump(Statement.Goto jump) {
      return true;
    }

    @Override
    public Boolean leave(Statement.Break leave) {
      return true;
    }

    @Override
    public Boolean other(Statement statement) {
      return false;
    }
  }

  private boolean isLocal(Expression.Reference reference) {
    return isPlain(reference) && process.variable(reference.name()).isPresent();
  }

  private static boolean isPlain(Expression.Reference reference) {
    return reference.index().isEmpty() && reference.field().isEmpty();
  }

  /** {@code x = x + 1} for a shared variable. */
  private static boolean addsConstant(Expression.Reference target, Expression value) {
    return isPlain(target)
        && value instanceof Expression.Binary binary
        && Set.of(Expression.BinaryOperator.PLUS, Expression.BinaryOperator.MINUS)
            .contains(binary.operator())
        && binary.left().isLike(target)
        && binary.right() instanceof Expression.Literal;
  }

  /** Whether a value depends on local variables and constants only, and can always be computed. */
  private boolean reads(Expression expression) {
    return expression.accept(
        new ExpressionCases<>() {
          private boolean all(Stream<Expression> parts) {
            return parts.allMatch(StartOfTime.this::reads);
          }

          @Override
          public Boolean literal(Expression.Literal literal) {
            return true;
          }

          @Override
          public Boolean reference(Expression.Reference reference) {
            return isLocal(reference)
                || isPlain(reference) && program.constants().containsKey(reference.name());
          }

          @Override
          public Boolean unary(Expression.Unary unary) {
            return all(unary.parts().stream());
          }

          @Override
          public Boolean binary(Expression.Binary binary) {
            boolean divides =
                binary.operator() == Expression.BinaryOperator.DIVIDE
                    || binary.operator() == Expression.BinaryOperator.MODULO;
            boolean safely =
                binary.right() instanceof Expression.Literal literal && literal.value() != 0;
            return (!divides || safely) && all(binary.parts().stream());
          }

          @Override
          public Boolean conditional(Expression.Conditional conditional) {
            return all(conditional.parts().stream());
          }

          @Override
          public Boolean other(Expression other) {
            return false;
          }
        });
  }
}
