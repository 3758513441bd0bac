package org.holdfast.promela.reduction;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.promela.compilation.Scope;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.Pattern;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.StatementCases;
import org.holdfast.promela.syntax.VariableDeclaration;

/**
 * Finds the places at which the steps of a process are local: all it can do there reads nothing but
 * its own variables and what never changes, writes nothing but own variables that no process reads,
 * and cannot fail.
 *
 * <p>Why the steps of a process at such a place are an ample set (Clarke, Grumberg, Peled, "Model
 * Checking", 1999, section 10.3): others can neither write its variables nor, as it waits for no
 * message, move it. So until it moves, exactly the same steps are possible for it, whatever the
 * others do, and they lead to the same; and as nobody reads what they change, they neither switch
 * steps of the others on or off nor change their effect. Numbers of processes do not change, and
 * {@code timeout} is false as long as the process can move. One thing is seen of a process without
 * being named: that it waits for a handshake. That only makes steps possible, unless the send
 * stands in the middle of an {@code atomic}, which it lengthens, or in an escape, which goes before
 * other steps; in models with such a send, steps to where a process receives are not local. A step
 * that contains a whole {@code atomic} or {@code d_step} is local if each statement is, up to where
 * control is given up.
 */
final class LocalSteps {
  private final Program program;
  private final Set<String> writtenGlobals = new HashSet<>();
  private final AmpleReads readByProcesses;
  private final boolean waitingIsSeen;
  private final Map<Program.Process, Map<Integer, Effect>> found = new HashMap<>();

  /**
   * What the steps from a place may do.
   *
   * @param writes own variables
   * @param targets where they may lead
   */
  record Effect(Set<String> writes, Set<Integer> targets) {}

  LocalSteps(Program program) {
    this.program = program;
    this.readByProcesses = new AmpleReads(program);
    for (Program.Process process : program.processes()) {
      Scope scope = Scope.of(process);
      process.provided().ifPresent(condition -> readByProcesses.add(condition, scope));
      process.variables().stream()
          .flatMap(variable -> variable.initialiser().stream())
          .flatMap(initialiser -> initialiser.parts().stream())
          .forEach(expression -> readByProcesses.add(expression, scope));
      statements(process.flow())
          .forEach(
              statement -> {
                statement.expressions().forEach(part -> readByProcesses.add(part, scope));
                written(statement).stream()
                    .filter(name -> process.variable(name).isEmpty())
                    .forEach(writtenGlobals::add);
              });
    }
    this.waitingIsSeen = new Handshakes(program).areSeen();
    for (Program.Process process : program.processes()) {
      Map<Integer, Effect> places = new HashMap<>();
      for (int place = 0; place < process.flow().places().size(); place++) {
        int from = place;
        new Walk(process).from(place).ifPresent(effect -> places.put(from, effect));
      }
      found.put(process, places);
    }
  }

  /** What happens at a place, if it is local. */
  Optional<Effect> at(Program.Process process, int place) {
    return Optional.ofNullable(found.get(process).get(place));
  }

  private static Stream<Statement> statements(Flow flow) {
    return flow.steps()
        .flatMap(
            edge ->
                edge.inner()
                    .map(LocalSteps::statements)
                    .orElseGet(() -> Stream.of(edge.statement())));
  }

  /** The variables that a step sets. */
  private static List<String> written(Statement statement) {
    return statement.accept(WRITTEN);
  }

  private static final Statement.Visitor<List<String>> WRITTEN =
      new Statement.Visitor<>() {
        @Override
        public List<String> declare(Statement.Declare declare) {
          return declare.variables().stream().map(VariableDeclaration::name).toList();
        }

        @Override
        public List<String> assign(Statement.Assign assign) {
          return List.of(assign.target().name());
        }

        @Override
        public List<String> havoc(Statement.Havoc havoc) {
          return List.of(havoc.variable().name());
        }

        @Override
        public List<String> receive(Statement.Receive receive) {
          return receive.patterns().stream()
              .filter(Pattern.Into.class::isInstance)
              .map(pattern -> ((Pattern.Into) pattern).variable().name())
              .toList();
        }

        @Override
        public List<String> condition(Statement.Condition condition) {
          return List.of();
        }

        @Override
        public List<String> send(Statement.Send send) {
          return List.of();
        }

        @Override
        public List<String> jump(Statement.Goto jump) {
          return List.of();
        }

        @Override
        public List<String> leave(Statement.Break leave) {
          return List.of();
        }

        @Override
        public List<String> check(Statement.Assert check) {
          return List.of();
        }

        @Override
        public List<String> assume(Statement.Assume assume) {
          return List.of();
        }

        @Override
        public List<String> print(Statement.Print print) {
          return List.of();
        }

        @Override
        public List<String> otherwise(Statement.Else otherwise) {
          return List.of();
        }

        @Override
        public List<String> choice(Statement.Choice choice) {
          throw Statement.noStep(choice);
        }

        @Override
        public List<String> block(Statement.Block block) {
          throw Statement.noStep(block);
        }

        @Override
        public List<String> forEach(Statement.ForEach forEach) {
          throw Statement.noStep(forEach);
        }

        @Override
        public List<String> unless(Statement.Unless unless) {
          throw Statement.noStep(unless);
        }

        @Override
        public List<String> labelled(Statement.Labelled labelled) {
          throw Statement.noStep(labelled);
        }
      };

  /** Follows the steps from one place, each up to where the process gives up control. */
  private final class Walk implements StatementCases<Boolean> {
    private final Program.Process process;
    private final OwnExpressions own;
    private final Set<Integer> open = new HashSet<>();
    private final Set<Integer> done = new HashSet<>();
    private final Effect effect = new Effect(new HashSet<>(), new HashSet<>());

    Walk(Program.Process process) {
      this.process = process;
      this.own = new OwnExpressions(program, process, writtenGlobals);
    }

    Optional<Effect> from(int place) {
      boolean local =
          process.provided().isEmpty()
              && areLocal(process.flow(), place)
              && effect.targets().stream().noneMatch(target -> isSeen(place, target))
              && effect.writes().stream().noneMatch(name -> readByProcesses.sees(process, name));
      return local ? Optional.of(effect) : Optional.empty();
    }

    private boolean isSeen(int from, int to) {
      return readByProcesses.seesMove(process, from, to)
          || waitingIsSeen && Handshakes.mayWait(process.flow().places().get(to));
    }

    /** A sequence that comes back to where it was may never end, which would be a fault. */
    private boolean areLocal(Flow flow, int number) {
      if (done.contains(number)) {
        return true;
      } else if (!open.add(number)) {
        return false;
      }
      Flow.Place place = flow.places().get(number);
      if (place.last() || !place.escapes().isEmpty()) {
        return false;
      }
      for (Flow.Edge edge : place.edges()) {
        effect.targets().add(edge.target());
        if (!isLocal(edge, flow) || edge.atomic() && !areLocal(flow, edge.target())) {
          return false;
        }
      }
      done.add(number);
      return true;
    }

    private boolean isLocal(Flow.Edge edge, Flow flow) {
      if (edge.inner().isPresent()) {
        Flow inner = edge.inner().get();
        return isSafe(inner, inner.start(), new HashSet<>(), new HashSet<>());
      } else if (edge.statement() instanceof Statement.Havoc havoc) {
        // Its bounds are read off the assumptions behind it.
        return writes(havoc.variable())
            && flow.places().get(edge.target()).edges().stream()
                .filter(next -> next.statement() instanceof Statement.Assume)
                .allMatch(next -> isLocal(next.statement()));
      }
      return isLocal(edge.statement());
    }

    /** A {@code d_step} must come to its end and not be blocked behind its first statement. */
    private boolean isSafe(Flow inner, int number, Set<Integer> above, Set<Integer> safe) {
      Flow.Place place = inner.places().get(number);
      if (place.last() || safe.contains(number)) {
        return true;
      } else if (!above.add(number) || !place.escapes().isEmpty()) {
        return false;
      }
      boolean possible =
          number == inner.start() || place.edges().stream().anyMatch(Walk::isAlwaysPossible);
      boolean all =
          possible
              && place.edges().stream()
                  .allMatch(
                      edge ->
                          isLocal(edge.statement()) && isSafe(inner, edge.target(), above, safe));
      safe.add(number);
      return all;
    }

    private static boolean isAlwaysPossible(Flow.Edge edge) {
      return !(edge.statement() instanceof Statement.Assume) && edge.isAlwaysPossible();
    }

    private boolean isLocal(Statement statement) {
      return statement.accept(this);
    }

    @Override
    public Boolean assign(Statement.Assign assign) {
      return writes(assign.target()) && own.isSafe(assign.value());
    }

    @Override
    public Boolean condition(Statement.Condition condition) {
      return own.isSafe(condition.expression());
    }

    @Override
    public Boolean assume(Statement.Assume assume) {
      return own.isSafe(assume.expression());
    }

    @Override
    public Boolean declare(Statement.Declare declare) {
      declare.variables().forEach(declared -> effect.writes().add(declared.name()));
      return declare.expressions().stream().allMatch(own::isSafe);
    }

    @Override
    public Boolean print(Statement.Print print) {
      return true;
    }

    @Override
    public Boolean otherwise(Statement.Else otherwise) {
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

    /** What may fail, or has to do with others. */
    @Override
    public Boolean other(Statement statement) {
      return false;
    }

    private boolean writes(Reference target) {
      effect.writes().add(target.name());
      return process.variable(target.name()).isPresent() && own.isSafe(target);
    }
  }
}
