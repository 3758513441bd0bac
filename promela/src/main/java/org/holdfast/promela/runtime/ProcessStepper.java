package org.holdfast.promela.runtime;

import java.util.Arrays;
import java.util.List;
import org.holdfast.explicit.TransitionSystem.Sink;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.ControlPoint;

/**
 * The steps of one process in the general case, edge by edge: with escapes, handshakes, free
 * choices, processes that die, and conditions that cannot be evaluated. {@link Stepper} needs it
 * only where conditions alone do not decide which steps are possible.
 */
final class ProcessStepper {
  private final Stepper stepper;
  private final StepProgram program;
  private final Actions actions;
  private final Machine machine;
  private final Machine.Snapshot inside = new Machine.Snapshot();
  private boolean ruledOut;

  ProcessStepper(Stepper stepper, StepProgram program, Machine machine) {
    this.stepper = stepper;
    this.program = program;
    this.actions = program.actions();
    this.machine = machine;
  }

  /** The state at hand, to be given to {@link #step}. */
  Machine.Snapshot save() {
    machine.save(inside);
    return inside;
  }

  /** Whether the last call left out a run that does not count. */
  boolean ruledOut() {
    return ruledOut;
  }

  /**
   * Tries every step of one process; the machine is in the same state again afterwards.
   *
   * @param from that state, or null if it is the one whose steps are wanted
   */
  boolean step(ControlPoint point, int pid, Machine.Snapshot from) {
    ruledOut = false;
    machine.act(pid);
    CompiledFlow.Place place = point.place();
    int tried =
        place.edges().isEmpty()
            ? actions.ofDeath(point.type())
            : actions.ofEdge(place.edges().get(0).number());
    try {
      if (!stepper.steps().provided(machine, point.type())) {
        return false;
      }
      if (place.last()) {
        return die(pid, point.type(), from);
      }
      for (List<CompiledFlow.Edge> escape : place.escapes()) {
        if (edges(escape, pid, from)) {
          return true;
        }
      }
      return edges(place.edges(), pid, from);
    } catch (RuntimeFault fault) {
      if (place.edges().isEmpty()) {
        machine.statements.died(pid, point.type());
      } else {
        machine.statements.executed(pid, place.edges().get(0).number());
      }
      stepper.fail(fault, tried, pid);
      stepper.comeBack(from);
      return true;
    }
  }

  /** A process dies only when all younger ones are gone. */
  private boolean die(int pid, int type, Machine.Snapshot from) {
    if (pid != machine.processes() - 1) {
      return false;
    }
    machine.removeLast();
    machine.statements.died(pid, type);
    stepper.finish(actions.ofDeath(type), pid, Sink.NOBODY, pid, false);
    stepper.comeBack(from);
    return true;
  }

  private boolean edges(List<CompiledFlow.Edge> edges, int pid, Machine.Snapshot from) {
    boolean any = false;
    CompiledFlow.Edge otherwise = null;
    for (CompiledFlow.Edge edge : edges) {
      StepLog.Entry<Executed> before = machine.statements.last();
      try {
        if (!(edge.code() instanceof Code.Otherwise)) {
          any |= edge(edge, pid, from);
        } else if (otherwise == null) {
          otherwise = edge;
        }
      } catch (RuntimeFault fault) {
        if (machine.statements.last() == before) {
          machine.statements.executed(pid, edge.number());
        }
        stepper.fail(fault, actions.ofEdge(edge.number()), pid);
        stepper.comeBack(from);
        any = true;
      }
    }
    return any || (otherwise != null && take(otherwise, pid, from));
  }

  private boolean edge(CompiledFlow.Edge edge, int pid, Machine.Snapshot from) {
    machine.act(pid);
    if (edge.code() instanceof Code.Send
        && program.interpreter().executable(edge.number()) instanceof Executable.Send send
        && Channels.isHandshake(machine, send.channel().value(machine))) {
      return handshakes(edge, send, pid, from);
    } else if (program.interpreter().executable(edge.number())
        instanceof Executable.Choice choice) {
      return choices(edge, choice, pid, from);
    } else if (stepper.steps().enabled(machine, edge.number())) {
      return take(edge, pid, from);
    }
    ruledOut |= edge.code() instanceof Code.Assumption;
    return false;
  }

  private boolean take(CompiledFlow.Edge edge, int pid, Machine.Snapshot from) {
    stepper.steps().execute(machine, edge.number());
    machine.moveTo(pid, edge.target());
    stepper.finish(actions.ofEdge(edge.number()), pid, Sink.NOBODY, pid, edge.atomic());
    stepper.comeBack(from);
    machine.act(pid);
    return true;
  }

  private boolean choices(
      CompiledFlow.Edge edge, Executable.Choice choice, int pid, Machine.Snapshot from) {
    int low = choice.low().value(machine);
    int high = choice.high().value(machine);
    for (int value = low; value <= high; value++) {
      machine.covered[edge.number()] = true;
      machine.statements.chose(machine, edge.number(), value, choice.bound());
      choice.store().store(machine, value);
      machine.moveTo(pid, edge.target());
      stepper.finish(actions.ofEdge(edge.number()), pid, Sink.NOBODY, pid, edge.atomic());
      stepper.comeBack(from);
      machine.act(pid);
    }
    ruledOut |= low > high;
    return low <= high;
  }

  private boolean handshakes(
      CompiledFlow.Edge edge, Executable.Send send, int pid, Machine.Snapshot from) {
    int channel = send.channel().value(machine);
    send.prepare(machine);
    int[] message = Arrays.copyOf(machine.message, send.arguments().length);
    boolean timeout = machine.timeout;
    // As in SPIN, the receive is a step behind the send, and something has happened by then.
    machine.timeout = false;
    boolean any = false;
    try {
      for (int other = 0; other < machine.processes(); other++) {
        if (other == pid) {
          continue;
        }
        machine.act(other);
        ControlPoint point = program.points().of(machine, other);
        if (stepper.steps().provided(machine, point.type()) && point.receives()) {
          for (List<CompiledFlow.Edge> escape : point.place().escapes()) {
            any |= accept(escape, edge, channel, message, pid, other, from);
          }
          any |= accept(point.place().edges(), edge, channel, message, pid, other, from);
        }
      }
    } finally {
      machine.timeout = timeout;
    }
    machine.act(pid);
    return any;
  }

  private boolean accept(
      List<CompiledFlow.Edge> edges,
      CompiledFlow.Edge offer,
      int channel,
      int[] message,
      int pid,
      int other,
      Machine.Snapshot from) {
    boolean any = false;
    for (CompiledFlow.Edge edge : edges) {
      if (program.interpreter().executable(edge.number()) instanceof Executable.Receive receive
          && mayTake(receive, channel)
          && receive.accepts(machine, message)) {
        Channels.requireWhole(message.length, receive.matches().length);
        machine.covered[offer.number()] = true;
        machine.covered[edge.number()] = true;
        machine.statements.executed(pid, offer.number());
        machine.statements.executed(other, edge.number());
        machine.messages.handed(machine, channel, message, pid, other);
        any = true;
        if (!follows(channel, message, offer, pid)) {
          stepper.comeBack(from);
          machine.act(other);
          continue;
        }
        receive.take(machine, message);
        machine.moveTo(pid, offer.target());
        machine.moveTo(other, edge.target());
        stepper.finish(actions.ofEdge(offer.number()), pid, other, other, edge.atomic());
        stepper.comeBack(from);
        machine.act(other);
      }
    }
    return any;
  }

  /** As in SPIN, whoever only looks at a message is asked, too, and fails if there is no buffer. */
  private boolean mayTake(Executable.Receive receive, int channel) {
    int number = receive.channel().value(machine);
    if (receive.copy()) {
      Channels.requireBuffer(machine, number);
    }
    return number == channel;
  }

  /** Whether what is demanded of messages admits a handshake; gives a step that fails if not. */
  private boolean follows(int channel, int[] message, CompiledFlow.Edge offer, int pid) {
    if (machine.events == null) {
      return true;
    }
    try {
      int queue = machine.queue(channel);
      machine.events.sent(machine, queue, message);
      machine.events.received(machine, queue, message);
      return true;
    } catch (RuntimeFault fault) {
      stepper.fail(fault, actions.ofEdge(offer.number()), pid);
      return false;
    }
  }
}
