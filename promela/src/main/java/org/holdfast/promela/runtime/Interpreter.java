package org.holdfast.promela.runtime;

import java.util.List;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.ControlPoint;
import org.holdfast.promela.code.Effect;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.compilation.CompiledProgram;
import org.holdfast.promela.program.Type;

/**
 * Executes statements by evaluating them. This is the reference for generated code: it replays
 * runs, and does what generated code leaves out.
 */
final class Interpreter implements Steps {
  private final TermInterpreter terms = new TermInterpreter(this);
  private final List<ControlPoint> points;
  private final ControlPoints controlPoints;
  private final Executable[] executables;
  private final Evaluation[] provided;

  /** The conditions that are written in the model; those above say also who goes first. */
  private final Evaluation[] bounds;

  private final Evaluation[] observables;
  private final Executable.Change[] globals;
  private final Start[] starts;

  /** How a process begins. */
  private record Start(int place, Evaluation.Store[] parameters, Executable.Change[] initial) {}

  Interpreter(CompiledProgram compiled, ControlPoints points, List<Term> observables) {
    this.points = points.all();
    this.controlPoints = points;
    this.executables = new Executable[compiled.edges()];
    this.provided =
        compiled.provided().stream()
            .map(condition -> condition.map(terms::of).orElse(null))
            .toArray(Evaluation[]::new);
    this.bounds =
        compiled.written().stream()
            .map(condition -> condition.map(terms::of).orElse(null))
            .toArray(Evaluation[]::new);
    this.observables = terms.all(observables);
    this.globals = changes(compiled.globals());
    this.starts = compiled.creations().stream().map(this::start).toArray(Start[]::new);
    compiled.flows().forEach(this::add);
    compiled.never().ifPresent(this::add);
  }

  private void add(CompiledFlow flow) {
    for (CompiledFlow.Place place : flow.places()) {
      place.edges().forEach(this::add);
      place.escapes().forEach(escape -> escape.forEach(this::add));
    }
  }

  private void add(CompiledFlow.Edge edge) {
    if (executables[edge.number()] == null) {
      executables[edge.number()] = executable(edge.code());
    }
  }

  private Start start(CompiledProgram.Creation creation) {
    return new Start(
        creation.start(),
        creation.parameters().stream().map(terms::store).toArray(Evaluation.Store[]::new),
        changes(creation.initial()));
  }

  private Executable.Change[] changes(List<Effect> effects) {
    return effects.stream().map(this::change).toArray(Executable.Change[]::new);
  }

  Executable executable(Code code) {
    return code.accept(
        new Code.Visitor<>() {
          @Override
          public Executable plain(Code.Plain plain) {
            return new Executable.Guarded(terms.of(plain.guard()), changes(plain.effects()));
          }

          /** Taken where nothing else is possible, which whoever asks has found out. */
          @Override
          public Executable otherwise(Code.Otherwise otherwise) {
            return new Executable.Guarded(terms.of(Term.TRUE), changes(List.of()));
          }

          @Override
          public Executable assumption(Code.Assumption assumption) {
            return new Executable.Guarded(terms.of(assumption.condition()), changes(List.of()));
          }

          @Override
          public Executable anyValue(Code.AnyValue any) {
            return new Executable.Choice(
                terms.store(any.variable()), terms.of(any.low()), terms.of(any.high()), bound(any));
          }

          @Override
          public Executable send(Code.Send send) {
            return new Executable.Send(
                terms.of(send.channel()), terms.all(send.arguments()), send.sorted(), send.lossy());
          }

          @Override
          public Executable receive(Code.Receive receive) {
            return terms.receive(receive.receiving());
          }

          @Override
          public Executable indivisible(Code.Indivisible indivisible) {
            return new StepCode(indivisible.flow(), Interpreter.this);
          }
        });
  }

  /** What the variable would be if it were set to its first lower bound, or its least value. */
  private Evaluation bound(Code.AnyValue any) {
    Evaluation bound = terms.of(any.low().terms().get(0));
    Type.Scalar type = any.variable().scalar();
    return machine -> type.truncate(Math.max(type.least(), bound.value(machine)));
  }

  private Executable.Change change(Effect effect) {
    return effect.accept(
        new Effect.Visitor<>() {
          @Override
          public Executable.Change store(Effect.Store store) {
            Evaluation value = terms.of(store.value());
            Evaluation.Store cell = terms.store(store.cell());
            return machine -> cell.store(machine, value.value(machine));
          }

          @Override
          public Executable.Change clear(Effect.Clear clear) {
            Evaluation start = terms.address(clear.address());
            return machine -> machine.zero(start.value(machine), clear.bytes());
          }

          @Override
          public Executable.Change newQueue(Effect.NewQueue queue) {
            Evaluation.Store cell = terms.store(queue.cell());
            return machine -> cell.store(machine, machine.createQueue(queue.segment()));
          }

          @Override
          public Executable.Change perform(Effect.Do action) {
            Evaluation term = terms.of(action.term());
            return term::value;
          }

          @Override
          public Executable.Change check(Effect.Check check) {
            Evaluation condition = terms.of(check.condition());
            return machine -> {
              if (condition.value(machine) == 0) {
                throw RuntimeFault.assertion(check.text());
              }
            };
          }
        });
  }

  /** Gives the global variables their first values. */
  void initialise(Machine machine) {
    for (Executable.Change change : globals) {
      change.apply(machine);
    }
  }

  /** Starts a process and returns its number; the acting process stays the same. */
  int start(Machine machine, int type, int[] values) {
    int acting = machine.pid;
    boolean resume = machine.processes() > 0;
    Start start = starts[type];
    int created = machine.create(type, start.place());
    machine.act(created);
    for (int i = 0; i < values.length; i++) {
      start.parameters()[i].store(machine, values[i]);
    }
    for (Executable.Change change : start.initial()) {
      change.apply(machine);
    }
    if (resume) {
      machine.act(acting);
    }
    return created;
  }

  int parameters(int type) {
    return starts[type].parameters().length;
  }

  /** The statement of an edge, for those that take more than one process or have many outcomes. */
  Executable executable(int edge) {
    return executables[edge];
  }

  /** What SPIN calls the place of a process; as there, 0 if there is no such process. */
  int placeNumber(Machine machine, int pid) {
    return pid < 0 || pid >= machine.processes()
        ? 0
        : controlPoints.of(machine, pid).place().number();
  }

  /**
   * Whether a process could move: SPIN does not ask whether its partner in a handshake is there.
   */
  boolean canMove(Machine machine, int pid) {
    if (pid < 0 || pid >= machine.processes()) {
      return false;
    } else if (machine.asked[pid]) {
      throw new RuntimeFault.Circular(pid);
    }
    int acting = machine.pid;
    machine.act(pid);
    machine.asked[pid] = true;
    try {
      CompiledFlow.Place place = controlPoints.of(machine, pid).place();
      return place.last()
          ? pid == machine.processes() - 1
          : place.edges().stream().anyMatch(edge -> isPossible(machine, edge))
              || place.escapes().stream()
                  .flatMap(List::stream)
                  .anyMatch(edge -> isPossible(machine, edge));
    } catch (RuntimeFault.Circular circle) {
      throw circle;
    } catch (RuntimeFault fault) {
      // It fails when it moves.
      return true;
    } finally {
      machine.asked[pid] = false;
      machine.act(Math.min(acting, machine.processes() - 1));
    }
  }

  /** The same for a process that others wait for: what it is bound to must be true. */
  boolean mayMove(Machine machine, int pid) {
    int acting = machine.pid;
    machine.act(pid);
    Evaluation bound = bounds[machine.type(pid)];
    boolean free = bound == null || bound.value(machine) != 0;
    machine.act(acting);
    return free && canMove(machine, pid);
  }

  /** One that is left when there is no other is possible in any case, then or instead. */
  private boolean isPossible(Machine machine, CompiledFlow.Edge edge) {
    Executable statement = executables[edge.number()];
    if (statement instanceof Executable.Send send
        && Channels.isHandshake(machine, send.channel().value(machine))) {
      return true;
    } else if (statement instanceof Executable.Choice choice) {
      return choice.low().value(machine) <= choice.high().value(machine);
    }
    return statement.enabled(machine);
  }

  @Override
  public boolean provided(Machine machine, int type) {
    return provided[type] == null || provided[type].value(machine) != 0;
  }

  @Override
  public boolean enabled(Machine machine, int edge) {
    return executables[edge].enabled(machine);
  }

  @Override
  public void execute(Machine machine, int edge) {
    machine.executes(edge);
    executables[edge].execute(machine);
  }

  @Override
  public int choices(Machine machine, int number) {
    ControlPoint point = points.get(number);
    int found = 0;
    for (int i = 0; i < point.edges().length; i++) {
      if (enabled(machine, point.edges()[i].number())) {
        found |= 1 << i;
      }
    }
    return found == 0 && point.otherwise() != null ? 1 << point.edges().length : found;
  }

  @Override
  public int advance(Machine machine, int number) {
    ControlPoint point = points.get(number);
    machine.choosing = true;
    int found = choices(machine, number);
    machine.choosing = false;
    if (found == 0) {
      return point.isAssumption() ? RULED_OUT : BLOCKED;
    } else if ((found & found - 1) != 0) {
      machine.choices = found;
      return BRANCHING;
    }
    CompiledFlow.Edge edge = point.edge(Integer.numberOfTrailingZeros(found));
    machine.steps++;
    execute(machine, edge.number());
    machine.moveTo(machine.pid, edge.target());
    return edge.atomic() ? INSIDE : LEFT;
  }

  @Override
  public int value(Machine machine, int observable) {
    return observables[observable].value(machine);
  }
}
