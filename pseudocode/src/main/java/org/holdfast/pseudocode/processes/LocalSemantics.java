package org.holdfast.pseudocode.processes;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Valuation;
import org.holdfast.pseudocode.model.Command;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Guard;
import org.holdfast.pseudocode.model.Handler;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.MessagePattern;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.model.Witness;

/**
 * The steps that a process of a role can take, by executing its commands one after another for
 * every choice. This is the definition; nothing here is meant to be fast.
 */
final class LocalSemantics {
  private final Role role;
  private final Valuation parameters;
  private final CodePoints points;

  LocalSemantics(Role role, Valuation parameters) {
    this.role = role;
    this.parameters = parameters;
    this.points = new CodePoints(role);
  }

  CodePoints points() {
    return points;
  }

  /** The local states in which a process may begin. */
  List<ProcessState> initial() {
    List<List<Datum>> all = List.of(List.of());
    for (LocalVariable variable : role.variables()) {
      List<List<Datum>> longer = new ArrayList<>();
      for (List<Datum> values : all) {
        for (Datum value : variable.initial()) {
          List<Datum> more = new ArrayList<>(values);
          more.add(value);
          longer.add(more);
        }
      }
      all = longer;
    }
    return all.stream()
        .map(
            values ->
                new ProcessState(
                    points.beginning(),
                    values,
                    Map.of(),
                    Set.of(),
                    Set.of(),
                    Set.of(),
                    ProcessState.Life.RUNNING))
        .toList();
  }

  /** All steps that a process can complete. */
  List<Execution> steps(ProcessState state, Knowledge received) {
    return all(state, received).stream().filter(execution -> !execution.cut()).toList();
  }

  /** All steps that a process can complete, and all at whose sends it can stop. */
  List<Execution> stepsAndCuts(ProcessState state, Knowledge received) {
    return all(state, received);
  }

  private List<Execution> all(ProcessState state, Knowledge received) {
    if (state.life() != ProcessState.Life.RUNNING) {
      return List.of();
    }
    Set<Execution> found = new LinkedHashSet<>();
    List<Command> ahead = points.ahead(state.point());
    if (!ahead.isEmpty()) {
      Step step = new Step(state, received, OptionalInt.empty(), ahead.get(0).position(), found);
      if (ahead.get(0) instanceof Command.Await await) {
        step.guarded(await.guard(), ahead.subList(1, ahead.size()), step.start());
      } else {
        step.execute(ahead, step.start());
      }
    }
    for (int i = 0; i < role.handlers().size(); i++) {
      Handler handler = role.handlers().get(i);
      if (!state.fired().contains(i)) {
        Step step = new Step(state, received, OptionalInt.of(i), handler.position(), found);
        step.guarded(handler.guard(), handler.body(), step.start());
      }
    }
    return List.copyOf(found);
  }

  /** What has been done so far in a step. */
  private static final class Progress {
    final List<Datum> values;
    final Map<Witness, Datum> witnesses;
    final Set<ProcessMessage> sent;
    final List<ProcessMessage> sends;
    // The states in which the process is left if it stops at a send, with what it has sent by then.
    final List<Stopped> stops;

    Progress(ProcessState state) {
      values = new ArrayList<>(state.values());
      witnesses = new HashMap<>(state.witnesses());
      sent = new HashSet<>(state.sent());
      sends = new ArrayList<>();
      stops = new ArrayList<>();
    }

    Progress(Progress other) {
      values = new ArrayList<>(other.values);
      witnesses = new HashMap<>(other.witnesses);
      sent = new HashSet<>(other.sent);
      sends = new ArrayList<>(other.sends);
      stops = new ArrayList<>(other.stops);
    }
  }

  private record Stopped(List<Datum> values, List<ProcessMessage> sends) {}

  /** One step of a process, which makes every choice in turn. */
  private final class Step {
    private final ProcessState before;
    private final Knowledge received;
    private final OptionalInt handler;
    private final SourcePosition position;
    private final Set<Execution> found;

    Step(
        ProcessState before,
        Knowledge received,
        OptionalInt handler,
        SourcePosition position,
        Set<Execution> found) {
      this.before = before;
      this.received = received;
      this.handler = handler;
      this.position = position;
      this.found = found;
    }

    Progress start() {
      return new Progress(before);
    }

    /** Goes on with each choice of witnesses that satisfies the guard; tells whether any does. */
    boolean guarded(Guard guard, List<Command> rest, Progress progress) {
      return guarded(guard, 0, rest, progress);
    }

    private boolean guarded(Guard guard, int witness, List<Command> rest, Progress progress) {
      if (witness == guard.witnesses().size()) {
        boolean holds = holds(guard.condition(), progress);
        if (holds) {
          execute(rest, new Progress(progress));
        }
        return holds;
      }
      boolean any = false;
      Witness asked = guard.witnesses().get(witness);
      for (Datum value : asked.values()) {
        Progress chosen = new Progress(progress);
        chosen.witnesses.put(asked, value);
        any |= guarded(guard, witness + 1, rest, chosen);
      }
      return any;
    }

    void execute(List<Command> commands, Progress progress) {
      if (commands.isEmpty()) {
        finish(CodePoints.END, ProcessState.Life.RUNNING, progress);
        return;
      }
      List<Command> rest = commands.subList(1, commands.size());
      commands
          .get(0)
          .accept(
              new Command.Visitor<Void>() {
                @Override
                public Void send(Command.Send send) {
                  ProcessMessage message =
                      new ProcessMessage(
                          send.family(),
                          send.contents().stream().map(e -> value(e, progress)).toList());
                  if (progress.sent.add(message)) {
                    progress.sends.add(message);
                  }
                  progress.stops.add(
                      new Stopped(List.copyOf(progress.values), List.copyOf(progress.sends)));
                  execute(rest, progress);
                  return null;
                }

                @Override
                public Void assign(Command.Assign assign) {
                  set(assign.variable(), value(assign.value(), progress), progress);
                  execute(rest, progress);
                  return null;
                }

                @Override
                public Void choose(Command.Choose choose) {
                  for (Datum value : choose.values()) {
                    Progress chosen = new Progress(progress);
                    set(choose.variable(), value, chosen);
                    execute(rest, chosen);
                  }
                  return null;
                }

                @Override
                public Void branch(Command.Branch branch) {
                  List<Command> then = CodePoints.joined(branch.then(), rest);
                  if (!guarded(branch.guard(), then, progress)) {
                    execute(CodePoints.joined(branch.otherwise(), rest), progress);
                  }
                  return null;
                }

                @Override
                public Void await(Command.Await await) {
                  int next = points.waitingBefore(List.copyOf(commands));
                  finish(next, ProcessState.Life.RUNNING, progress);
                  return null;
                }

                @Override
                public Void halt(Command.Halt halt) {
                  finish(CodePoints.END, ProcessState.Life.HALTED, progress);
                  return null;
                }
              });
    }

    private void set(LocalVariable variable, Datum value, Progress progress) {
      if (!variable.type().values().contains(value)) {
        throw new OutOfType(variable, value);
      }
      progress.values.set(role.variables().indexOf(variable), value);
    }

    /** A handler comes back to where the code was; it must have changed something. */
    private void finish(int next, ProcessState.Life life, Progress progress) {
      boolean stays = handler.isPresent() && life == ProcessState.Life.RUNNING;
      int point = stays ? before.point() : next;
      Map<Witness, Datum> witnesses =
          new HashMap<>(stays ? before.witnesses() : progress.witnesses);
      witnesses.keySet().retainAll(points.read(point));
      Set<Integer> fired = new HashSet<>(before.fired());
      boolean duty = true;
      if (handler.isPresent()) {
        boolean changes =
            !progress.values.equals(before.values())
                || !progress.sent.equals(before.sent())
                || life != before.life();
        if (!changes) {
          return;
        }
        Handler executed = role.handlers().get(handler.getAsInt());
        duty = !executed.maybe();
        if (executed.once()) {
          fired.add(handler.getAsInt());
        }
      }
      ProcessState after =
          new ProcessState(
              point, progress.values, witnesses, progress.sent, before.cut(), fired, life);
      found.add(new Execution(handler, position, after, progress.sends, duty, false));
      for (Stopped stopped : progress.stops) {
        ProcessState left =
            new ProcessState(
                before.point(),
                stopped.values(),
                before.witnesses(),
                before.sent(),
                new HashSet<>(stopped.sends()),
                before.fired(),
                ProcessState.Life.CRASHED);
        found.add(new Execution(handler, position, left, stopped.sends(), false, true));
      }
    }

    private Datum value(LocalExpression expression, Progress progress) {
      return expression.accept(
          new LocalExpression.Visitor<>() {
            @Override
            public Datum constant(LocalExpression.Constant constant) {
              return constant.value();
            }

            @Override
            public Datum read(LocalExpression.Read read) {
              return progress.values.get(role.variables().indexOf(read.variable()));
            }

            @Override
            public Datum bound(LocalExpression.Bound bound) {
              return progress.witnesses.get(bound.witness());
            }

            @Override
            public Datum sum(LocalExpression.Sum sum) {
              long left = sum.left().accept(this).number().orElseThrow();
              long right = sum.right().accept(this).number().orElseThrow();
              return Datum.of(left + sum.sign() * right);
            }
          });
    }

    private boolean matches(MessagePattern pattern, ProcessMessage message, Progress progress) {
      if (!message.family().name().equals(pattern.family().name())) {
        return false;
      }
      for (int i = 0; i < pattern.fields().size(); i++) {
        Optional<LocalExpression> field = pattern.fields().get(i);
        if (field.isPresent() && !value(field.get(), progress).equals(message.contents().get(i))) {
          return false;
        }
      }
      return true;
    }

    private long received(MessagePattern pattern, Progress progress) {
      return pattern.family().contents().stream()
          .map(contents -> new ProcessMessage(pattern.family(), contents))
          .filter(message -> matches(pattern, message, progress))
          .mapToLong(message -> received.senders(message, pattern.from()))
          .sum();
    }

    private boolean holds(LocalCondition condition, Progress progress) {
      return condition.accept(
          new LocalCondition.Visitor<>() {
            @Override
            public Boolean truth(LocalCondition.Truth truth) {
              return truth.value();
            }

            @Override
            public Boolean not(LocalCondition.Not not) {
              return !not.operand().accept(this);
            }

            @Override
            public Boolean and(LocalCondition.And and) {
              return and.operands().stream().allMatch(operand -> operand.accept(this));
            }

            @Override
            public Boolean or(LocalCondition.Or or) {
              return or.operands().stream().anyMatch(operand -> operand.accept(this));
            }

            @Override
            public Boolean compares(LocalCondition.Compares compares) {
              return DatumComparison.holds(
                  value(compares.left(), progress),
                  compares.relation(),
                  value(compares.right(), progress));
            }

            @Override
            public Boolean counts(LocalCondition.Counts counts) {
              BigInteger sum = counts.offset().evaluate(parameters);
              for (LocalCondition.Received part : counts.received()) {
                BigInteger count = BigInteger.valueOf(received(part.pattern(), progress));
                sum = sum.add(part.factor().multiply(count));
              }
              return counts.relation().holds(sum, BigInteger.ZERO);
            }

            @Override
            public Boolean sent(LocalCondition.Sent sent) {
              return progress.sent.stream()
                  .anyMatch(message -> matches(sent.pattern(), message, progress));
            }

            @Override
            public Boolean exists(LocalCondition.Exists exists) {
              for (Datum value : exists.witness().values()) {
                Progress tried = new Progress(progress);
                tried.witnesses.put(exists.witness(), value);
                if (holds(exists.condition(), tried)) {
                  return true;
                }
              }
              return false;
            }
          });
    }
  }
}
