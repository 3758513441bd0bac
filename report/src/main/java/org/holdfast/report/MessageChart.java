package org.holdfast.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Message;
import org.holdfast.checking.ProcessFault;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.logic.Variable;

/**
 * A trace as a message sequence chart: a lane a process, a row a step, the first one on top. Text
 * and SVG lay the same rows out. Messages that wait in a channel are not drawn: who will receive
 * them is not known when they are sent.
 *
 * @param loopStart the index of the first step that is repeated for ever
 */
record MessageChart(
    List<Actor.Process> lanes, List<Row> rows, OptionalInt loopStart, String ending) {
  /** What becomes of a message. */
  enum Fate {
    RECEIVED,
    OMITTED,
    LOST
  }

  /** How a process is. */
  enum Condition {
    CORRECT,
    FAULTY,
    CRASHED
  }

  /** What is drawn in a row. Lanes are counted from zero. */
  sealed interface Mark {
    <R> R accept(Visitor<R> visitor);

    /** One answer for each kind. */
    interface Visitor<R> {
      R local(Local mark);

      R arrow(Arrow mark);

      R crash(Crash mark);
    }

    /** Something that a process does alone, or nobody in particular. */
    record Local(OptionalInt lane, String text) implements Mark {
      @Override
      public <R> R accept(Visitor<R> visitor) {
        return visitor.local(this);
      }
    }

    /** A message, to nobody in particular if that is not known. */
    record Arrow(int from, OptionalInt to, String text, Fate fate) implements Mark {
      @Override
      public <R> R accept(Visitor<R> visitor) {
        return visitor.arrow(this);
      }
    }

    /** A process stops. */
    record Crash(int lane) implements Mark {
      @Override
      public <R> R accept(Visitor<R> visitor) {
        return visitor.crash(this);
      }
    }
  }

  /**
   * A part of a step that is drawn; the first one of a step has its number and its changes.
   *
   * @param before how the processes are before it, lane by lane
   */
  record Row(
      OptionalInt step,
      Mark mark,
      List<String> changes,
      List<Condition> before,
      List<Condition> after) {}

  /** Empty if no process of the trace is known. */
  static Optional<MessageChart> of(Trace trace) {
    List<Actor.Process> lanes = processes(trace);
    return lanes.isEmpty() ? Optional.empty() : Optional.of(new Drawing(lanes).chart(trace));
  }

  private static List<Actor.Process> processes(Trace trace) {
    TreeSet<Actor.Process> all =
        new TreeSet<>(
            Comparator.comparing((Actor.Process process) -> process.type().orElse(""))
                .thenComparing(Actor.Process::number));
    trace.vocabulary().variables().forEach(shown -> shown.owner().ifPresent(all::add));
    for (Trace.Step step : trace.steps()) {
      Action action = step.action();
      action.actor().process().ifPresent(all::add);
      action.faults().forEach(fault -> all.add(fault.process()));
      Stream.concat(action.receives().stream(), action.lost().stream())
          .flatMap(message -> Stream.of(message.from(), message.to()))
          .forEach(peer -> peer.known().ifPresent(all::add));
    }
    return List.copyOf(all);
  }

  /** {@code estimate(True)}: the name of a message and what it carries. */
  static String text(Message message) {
    return message.contents().isEmpty()
        ? message.name()
        : message.contents().stream()
            .map(Value::toString)
            .collect(Collectors.joining(", ", message.name() + "(", ")"));
  }

  /** How the processes are at the end. */
  List<Condition> last() {
    return rows.isEmpty()
        ? lanes.stream().map(lane -> Condition.CORRECT).toList()
        : rows.get(rows.size() - 1).after();
  }

  /** Goes through the steps and remembers who has failed. */
  private static final class Drawing {
    private final List<Actor.Process> lanes;
    private final List<Condition> conditions = new ArrayList<>();

    Drawing(List<Actor.Process> lanes) {
      this.lanes = lanes;
      lanes.forEach(lane -> conditions.add(Condition.CORRECT));
    }

    MessageChart chart(Trace trace) {
      List<Row> rows = new ArrayList<>();
      ProcessSteps processes = new ProcessSteps(trace);
      Map<Variable, Value> before = trace.initial();
      forgers(trace).forEach(lane -> conditions.set(lane, Condition.FAULTY));
      for (int i = 0; i < trace.steps().size(); i++) {
        Trace.Step step = trace.steps().get(i);
        List<String> changes = processes.differences(before, step.values());
        OptionalInt number = OptionalInt.of(i + 1);
        List<Condition> old = List.copyOf(conditions);
        step.action().faults().forEach(this::note);
        for (Mark mark : marks(step.action())) {
          rows.add(new Row(number, mark, changes, old, List.copyOf(conditions)));
          old = List.copyOf(conditions);
          number = OptionalInt.empty();
          changes = List.of();
        }
        before = step.values();
      }
      return new MessageChart(lanes, rows, trace.loopStart(), TraceTable.of(trace).ending());
    }

    /** Whoever sends what no code says is faulty from the beginning. */
    private IntStream forgers(Trace trace) {
      return trace.steps().stream()
          .flatMap(step -> step.action().receives().stream())
          .map(Message::from)
          .filter(Message.Peer.Forger.class::isInstance)
          .flatMap(forger -> forger.known().stream())
          .mapToInt(lanes::indexOf);
    }

    private void note(ProcessFault fault) {
      boolean crash = fault instanceof ProcessFault.Crash;
      conditions.set(lanes.indexOf(fault.process()), crash ? Condition.CRASHED : Condition.FAULTY);
    }

    private List<Mark> marks(Action action) {
      List<Mark> marks = new ArrayList<>();
      for (Message message : action.receives()) {
        if (action.sends().contains(message) || action.isReception()) {
          arrow(message, Fate.RECEIVED).ifPresent(marks::add);
        }
      }
      for (ProcessFault fault : action.faults()) {
        fault
            .accept(
                new ProcessFault.Visitor<Optional<Mark>>() {
                  @Override
                  public Optional<Mark> crash(ProcessFault.Crash crash) {
                    return Optional.of(new Mark.Crash(lanes.indexOf(crash.process())));
                  }

                  @Override
                  public Optional<Mark> sendOmission(ProcessFault.SendOmission omission) {
                    return arrow(omission.message(), Fate.OMITTED);
                  }

                  @Override
                  public Optional<Mark> receiveOmission(ProcessFault.ReceiveOmission omission) {
                    return arrow(omission.message(), Fate.LOST);
                  }
                })
            .ifPresent(marks::add);
      }
      for (Message message : action.lost()) {
        arrow(message, Fate.LOST).ifPresent(marks::add);
      }
      return marks.isEmpty() ? List.of(local(action)) : marks;
    }

    /**
     * Drawn if it goes to one process, or is not sent at all; no line leads from a lane to itself.
     */
    private Optional<Mark> arrow(Message message, Fate fate) {
      OptionalInt to = lane(message.to().known());
      if (to.isPresent() && message.from().known().equals(message.to().known())) {
        String what = fate == Fate.RECEIVED ? " from itself" : " to itself";
        return Optional.of(new Mark.Local(to, text(message) + what));
      }
      return message
          .from()
          .known()
          .filter(sender -> to.isPresent() || fate == Fate.OMITTED)
          .map(sender -> new Mark.Arrow(lanes.indexOf(sender), to, text(message), fate));
    }

    private Mark local(Action action) {
      String what = action.isReception() ? "receives" : action.label();
      String often = action.times() == 1 ? "" : " (" + action.times() + " times)";
      return new Mark.Local(lane(action.actor().process()), what + often);
    }

    private OptionalInt lane(Optional<Actor.Process> process) {
      return process.map(known -> OptionalInt.of(lanes.indexOf(known))).orElse(OptionalInt.empty());
    }
  }
}
