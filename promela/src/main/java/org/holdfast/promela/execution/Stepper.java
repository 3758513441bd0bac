package org.holdfast.promela.execution;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.explicit.TransitionSystem.Sink;

/**
 * The steps of a state, as SPIN has them. A process inside of an {@code atomic} keeps control until
 * it leaves or blocks; what lies in between is no state. A handshake gives control to the receiver.
 * {@code timeout} is true only if nothing else is possible.
 */
final class Stepper {
  /** From so many steps in one atomic sequence on, it pays to look for repetitions. */
  private static final int LONG_SEQUENCE = 10_000;

  private static final int MOST_STEPS = 5_000_000;
  private static final boolean[] NOBODY_RESTS = {};

  private final Compiler.Compiled program;
  private final Machine machine;
  private final Actions actions;
  private final byte[] packed;
  private final Machine.Snapshot here = new Machine.Snapshot();
  private final Deque<Machine.Snapshot> inside = new ArrayDeque<>();
  private final List<Machine.Snapshot> spare = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private Sink sink;
  private boolean[] resting = NOBODY_RESTS;
  private boolean moved;

  // The step under way, which has the name of its first statement.
  private boolean underWay;
  private int action;
  private int process;
  private int partner;
  private boolean ruledOut;
  private boolean reached;

  Stepper(Compiler.Compiled program, Actions actions, int width) {
    this.program = program;
    this.machine = new Machine(program.layout());
    this.actions = actions;
    this.packed = new byte[width];
  }

  Machine machine() {
    return machine;
  }

  /** Every step of every process. */
  void successors(byte[] state, Sink to) {
    successors(state, NOBODY_RESTS, to);
  }

  /**
   * Every step of every process but those that rest.
   *
   * @param rests by process; those beyond its length do not rest
   */
  void successors(byte[] state, boolean[] rests, Sink to) {
    sink = to;
    resting = rests;
    moved = false;
    program.layout().unpack(state, packed.length, machine);
    machine.save(here);
    machine.timeout = false;
    attempt();
    if (!moved && program.usesTimeout()) {
      machine.timeout = true;
      attempt();
    }
  }

  private void attempt() {
    boolean timeout = machine.timeout;
    for (int pid = 0; pid < machine.processes(); pid++) {
      if (pid >= resting.length || !resting[pid]) {
        machine.timeout = timeout;
        moved |= step(pid, here);
      }
    }
  }

  /** Tries every step of one process; the machine is in the state {@code from} again afterwards. */
  private boolean step(int pid, Machine.Snapshot from) {
    machine.act(pid);
    int type = machine.type(pid);
    CompiledFlow.Place place = program.flows().get(type).place(machine.place(pid));
    int tried =
        place.edges().length > 0
            ? actions.ofEdge(place.edges()[0].number())
            : actions.ofDeath(type);
    try {
      Optional<Term> provided = program.provided().get(type);
      if (provided.isPresent() && provided.get().value(machine) == 0) {
        return false;
      }
      if (place.last()) {
        return die(pid, type, from);
      }
      for (CompiledFlow.Edge[] escape : place.escapes()) {
        if (edges(escape, pid, from)) {
          return true;
        }
      }
      return edges(place.edges(), pid, from);
    } catch (RuntimeFault fault) {
      fail(fault, tried, pid, from);
      return true;
    }
  }

  private void fail(RuntimeFault fault, int tried, int pid, Machine.Snapshot from) {
    reached = true;
    sink.error(fault.getMessage(), underWay ? action : tried, underWay ? process : pid);
    machine.restore(from);
  }

  /** A process dies only when all younger ones are gone. */
  private boolean die(int pid, int type, Machine.Snapshot from) {
    if (pid != machine.processes() - 1) {
      return false;
    }
    machine.removeLast();
    finish(actions.ofDeath(type), pid, Sink.NOBODY, pid, false);
    machine.restore(from);
    return true;
  }

  private boolean edges(CompiledFlow.Edge[] edges, int pid, Machine.Snapshot from) {
    boolean any = false;
    CompiledFlow.Edge otherwise = null;
    for (CompiledFlow.Edge edge : edges) {
      try {
        if (!(edge.code() instanceof Code.Otherwise)) {
          any |= edge(edge, pid, from);
        } else if (otherwise == null) {
          otherwise = edge;
        }
      } catch (RuntimeFault fault) {
        fail(fault, actions.ofEdge(edge.number()), pid, from);
        any = true;
      }
    }
    return any || (otherwise != null && take(otherwise, pid, from));
  }

  private boolean edge(CompiledFlow.Edge edge, int pid, Machine.Snapshot from) {
    machine.act(pid);
    if (edge.code() instanceof Code.Send send && send.send().isHandshake(machine)) {
      return handshakes(edge, send.send(), pid, from);
    } else if (edge.code() instanceof Code.AnyValue choice) {
      return choices(edge, choice, pid, from);
    } else if (edge.code().enabled(machine)) {
      return take(edge, pid, from);
    }
    ruledOut |= edge.code() instanceof Code.Assumption;
    return false;
  }

  private boolean take(CompiledFlow.Edge edge, int pid, Machine.Snapshot from) {
    edge.code().execute(machine);
    machine.moveTo(pid, edge.target());
    finish(actions.ofEdge(edge.number()), pid, Sink.NOBODY, pid, edge.atomic());
    machine.restore(from);
    machine.act(pid);
    return true;
  }

  private boolean choices(
      CompiledFlow.Edge edge, Code.AnyValue choice, int pid, Machine.Snapshot from) {
    int low = choice.low().value(machine);
    int high = choice.high().value(machine);
    for (int value = low; value <= high; value++) {
      choice.variable().store(machine, value);
      machine.moveTo(pid, edge.target());
      finish(actions.ofEdge(edge.number()), pid, Sink.NOBODY, pid, edge.atomic());
      machine.restore(from);
      machine.act(pid);
    }
    ruledOut |= low > high;
    return low <= high;
  }

  private boolean handshakes(
      CompiledFlow.Edge edge, SendCode send, int pid, Machine.Snapshot from) {
    int channel = send.channel(machine);
    int[] message = send.message(machine);
    boolean any = false;
    for (int other = 0; other < machine.processes(); other++) {
      if (other == pid) {
        continue;
      }
      machine.act(other);
      int type = machine.type(other);
      CompiledFlow.Place place = program.flows().get(type).place(machine.place(other));
      Optional<Term> provided = program.provided().get(type);
      if (provided.isEmpty() || provided.get().value(machine) != 0) {
        for (CompiledFlow.Edge[] escape : place.escapes()) {
          any |= accept(escape, edge, channel, message, pid, other, from);
        }
        any |= accept(place.edges(), edge, channel, message, pid, other, from);
      }
    }
    machine.act(pid);
    return any;
  }

  private boolean accept(
      CompiledFlow.Edge[] edges,
      CompiledFlow.Edge offer,
      int channel,
      int[] message,
      int pid,
      int other,
      Machine.Snapshot from) {
    boolean any = false;
    for (CompiledFlow.Edge edge : edges) {
      if (edge.code() instanceof Code.Receive receive
          && !receive.receive().copies()
          && receive.receive().channel(machine) == channel
          && receive.receive().accepts(machine, message)) {
        receive.receive().take(machine, message);
        machine.moveTo(pid, offer.target());
        machine.moveTo(other, edge.target());
        finish(actions.ofEdge(offer.number()), pid, other, other, edge.atomic());
        machine.restore(from);
        machine.act(other);
        any = true;
      }
    }
    return any;
  }

  /** Ends a step, or goes on with it while one process keeps control. */
  private void finish(int number, int pid, int other, int inControl, boolean atomic) {
    if (underWay) {
      if (atomic) {
        remember(inControl);
      } else {
        emit();
      }
      return;
    }
    action = number;
    process = pid;
    partner = other;
    if (!atomic) {
      emit();
      return;
    }
    underWay = true;
    reached = false;
    ruledOut = false;
    boolean timeout = machine.timeout;
    machine.timeout = false;
    remember(inControl);
    try {
      goOn();
    } finally {
      underWay = false;
      inside.clear();
      machine.timeout = timeout;
    }
  }

  private void remember(int inControl) {
    Machine.Snapshot snapshot =
        spare.isEmpty() ? new Machine.Snapshot() : spare.remove(spare.size() - 1);
    machine.save(snapshot);
    snapshot.pid = inControl;
    inside.push(snapshot);
  }

  private void goOn() {
    seen.clear();
    boolean anyRuledOut = false;
    for (int steps = 0; !inside.isEmpty(); steps++) {
      Machine.Snapshot from = inside.pop();
      machine.restore(from);
      if (steps > MOST_STEPS) {
        sink.error("an atomic sequence takes too many steps", action, process);
        return;
      } else if (steps > LONG_SEQUENCE && !isNew()) {
        spare.add(from);
        continue;
      }
      ruledOut = false;
      if (!step(from.pid, from) && !ruledOut) {
        emit();
      }
      anyRuledOut |= ruledOut;
      spare.add(from);
    }
    if (!reached && !anyRuledOut) {
      sink.error("an atomic sequence runs for ever", action, process);
    }
  }

  private boolean isNew() {
    byte[] state = new byte[packed.length];
    program.layout().pack(machine.cells, machine.top, state);
    return seen.add(new String(state, java.nio.charset.StandardCharsets.ISO_8859_1));
  }

  private void emit() {
    reached = true;
    program.layout().pack(machine.cells, machine.top, packed);
    sink.next(packed, action, process, partner);
  }

  /** The state before the first step. */
  byte[] initial(List<Integer> active) {
    machine.clear();
    Arrays.fill(machine.cells, 0);
    program.globals().forEach(effect -> effect.apply(machine));
    for (int type = 0; type < active.size(); type++) {
      Compiler.Creation creation = program.creations().get(type);
      for (int i = 0; i < active.get(type); i++) {
        Compiler.create(machine, type, creation, new int[creation.parameters()]);
      }
    }
    byte[] state = new byte[packed.length];
    program.layout().pack(machine.cells, machine.top, state);
    return state;
  }

  /** Whether every process may stop where it is. */
  boolean isValidEnd(byte[] state) {
    program.layout().unpack(state, packed.length, machine);
    for (int pid = 0; pid < machine.processes(); pid++) {
      if (!program.flows().get(machine.type(pid)).place(machine.place(pid)).isEnd()) {
        return false;
      }
    }
    return true;
  }
}
