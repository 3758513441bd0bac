package org.holdfast.promela.runtime;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.explicit.TransitionSystem.Sink;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.ControlPoint;
import org.holdfast.promela.reduction.AmplePlaces;

/**
 * The steps of a state, as SPIN has them. A process inside of an {@code atomic} keeps control until
 * it leaves or blocks; what lies in between is no state. A handshake gives control to the receiver.
 * {@code timeout} is true only if nothing else is possible.
 *
 * <p>Places where every step depends on its own condition only are gone through here; the others,
 * and those where a condition cannot be evaluated, by {@link ProcessStepper}.
 */
public class Stepper {
  /** From so many steps in one atomic sequence on, it pays to look for repetitions. */
  private static final int LONG_SEQUENCE = 10_000;

  private static final int MOST_STEPS = 5_000_000;

  private final StepProgram program;
  private final Actions actions;
  private final Machine machine;
  private final ProcessStepper general;
  private final byte[] packed;
  private final Set<ByteBuffer> seen = new HashSet<>();
  private Steps steps;
  private Sink sink;
  private byte[] origin;
  private boolean moved;
  private int emitted;

  // The step under way, which has the name of its first statement.
  private boolean underWay;
  private int action;
  private int process;
  private int partner;
  private boolean reached;
  private boolean anyRuledOut;

  // What is left to do inside of the atomic sequence under way; the entries are used again.
  private Machine.Snapshot[] left = {new Machine.Snapshot()};
  private int depth;

  public Stepper(StepProgram program, int width) {
    this.program = program;
    this.actions = program.actions();
    this.machine = new Machine(program.layout(), width);
    this.steps = program.interpreter();
    this.general = new ProcessStepper(this, program, machine);
    this.packed = new byte[width];
  }

  /** From now on statements are executed in another way, which must mean the same. */
  public void use(Steps other) {
    steps = other;
  }

  public Steps steps() {
    return steps;
  }

  public Machine machine() {
    return machine;
  }

  /** From now on the messages of each step are kept. */
  public void keepMessages() {
    machine.messages.keep();
  }

  /** The edges that have been executed. */
  public BitSet covered() {
    BitSet set = new BitSet();
    for (int edge = 0; edge < machine.covered.length; edge++) {
      set.set(edge, machine.covered[edge]);
    }
    return set;
  }

  /** Whether the steps of a process are left out. */
  protected boolean skips(int pid) {
    return false;
  }

  public void successors(byte[] state, Sink to) {
    sink = to;
    origin = state;
    moved = false;
    machine.load(state);
    machine.timeout = false;
    attempt();
    if (!moved && program.usesTimeout()) {
      machine.timeout = true;
      attempt();
    }
  }

  /** The steps of the first process that may go on alone and can; false if there is none. */
  public boolean stepsOfOne(byte[] state, AmplePlaces places, BitSet visible, Sink to) {
    sink = to;
    origin = state;
    emitted = 0;
    machine.load(state);
    machine.timeout = false;
    if (machine.processes == 1) {
      // Nobody is left out then.
      return false;
    }
    for (int pid = 0; pid < machine.processes && emitted == 0; pid++) {
      if (places.isAlone(machine.type(pid), machine.place(pid), visible)) {
        step(pid);
      }
    }
    return emitted > 0;
  }

  private void attempt() {
    for (int pid = 0; pid < machine.processes; pid++) {
      if (!skips(pid)) {
        moved |= step(pid);
      }
    }
  }

  private boolean step(int pid) {
    machine.act(pid);
    ControlPoint point = program.points().of(machine, pid);
    if (!point.simple()) {
      return general.step(point, pid, null);
    }
    int possible;
    try {
      possible = steps.choices(machine, point.number());
    } catch (RuntimeFault fault) {
      return general.step(point, pid, null);
    }
    for (int rest = possible; rest != 0; rest &= rest - 1) {
      CompiledFlow.Edge edge = point.edge(Integer.numberOfTrailingZeros(rest));
      int name = actions.ofEdge(edge.number());
      try {
        steps.execute(machine, edge.number());
        machine.moveTo(pid, edge.target());
        finish(name, pid, Sink.NOBODY, pid, edge.atomic());
      } catch (RuntimeFault fault) {
        fail(fault, name, pid);
      }
      comeBack(null);
      machine.act(pid);
    }
    return possible != 0;
  }

  /** Makes the machine be in an earlier state again: the one given, or else the first. */
  void comeBack(Machine.Snapshot to) {
    if (to == null) {
      machine.reload(origin);
    } else {
      machine.restore(to);
    }
  }

  void fail(RuntimeFault fault, int tried, int pid) {
    reached = true;
    sink.error(fault.getMessage(), underWay ? action : tried, underWay ? process : pid);
  }

  /** Ends a step, or goes on with it while one process keeps control. */
  void finish(int name, int pid, int other, int inControl, boolean atomic) {
    if (underWay) {
      if (atomic) {
        machine.steps++;
        push(inControl, 0);
      } else {
        emit();
      }
      return;
    }
    action = name;
    process = pid;
    partner = other;
    if (atomic) {
      boolean timeout = machine.timeout;
      machine.timeout = false;
      machine.act(inControl);
      goOn();
      machine.timeout = timeout;
    } else {
      emit();
    }
  }

  private void push(int inControl, int untried) {
    if (depth == left.length) {
      left = Arrays.copyOf(left, 2 * depth);
      for (int i = depth; i < left.length; i++) {
        left[i] = new Machine.Snapshot();
      }
    }
    Machine.Snapshot snapshot = left[depth++];
    machine.save(snapshot);
    snapshot.pid = inControl;
    snapshot.untried = untried;
  }

  /** Follows every way on through the atomic sequence, first options first. */
  private void goOn() {
    underWay = true;
    reached = false;
    anyRuledOut = false;
    depth = 0;
    machine.steps = 0;
    try {
      do {
        forward();
      } while (takeNext());
    } finally {
      underWay = false;
    }
    if (!reached && !anyRuledOut) {
      sink.error("an atomic sequence runs for ever", action, process);
    }
    if (!seen.isEmpty()) {
      seen.clear();
    }
  }

  /** Goes one way to its end; where there are others, they are left for later. */
  private void forward() {
    while (machine.steps <= LONG_SEQUENCE || isWorthwhile()) {
      ControlPoint point = program.points().of(machine, machine.pid);
      if (!point.simple()) {
        tryEdges(point);
        return;
      }
      int outcome;
      try {
        outcome = steps.advance(machine, point.number());
      } catch (RuntimeFault fault) {
        if (machine.choosing) {
          machine.choosing = false;
          tryEdges(program.points().of(machine, machine.pid));
        } else {
          fail(fault, action, process);
        }
        return;
      }
      switch (outcome) {
        case Steps.LEFT, Steps.BLOCKED -> {
          emit();
          return;
        }
        case Steps.RULED_OUT -> {
          anyRuledOut = true;
          return;
        }
        case Steps.BRANCHING -> {
          int choices = machine.choices;
          push(machine.pid, choices & choices - 1);
          if (!take(Integer.numberOfTrailingZeros(choices))) {
            return;
          }
        }
        default -> {}
      }
    }
  }

  /** Takes a step that was left; false if there is none. */
  private boolean takeNext() {
    while (depth > 0) {
      Machine.Snapshot next = left[depth - 1];
      machine.restore(next);
      machine.act(next.pid);
      if (next.untried == 0) {
        depth--;
        return true;
      }
      int bit = Integer.numberOfTrailingZeros(next.untried);
      next.untried &= next.untried - 1;
      if (next.untried == 0) {
        depth--;
      }
      if (take(bit)) {
        return true;
      }
    }
    return false;
  }

  /** Takes one of several steps inside of an atomic sequence; answers whether it goes on. */
  private boolean take(int bit) {
    CompiledFlow.Edge edge = program.points().of(machine, machine.pid).edge(bit);
    machine.steps++;
    try {
      steps.execute(machine, edge.number());
    } catch (RuntimeFault fault) {
      fail(fault, action, process);
      return false;
    }
    machine.moveTo(machine.pid, edge.target());
    if (!edge.atomic()) {
      emit();
    }
    return edge.atomic();
  }

  private void tryEdges(ControlPoint point) {
    if (!general.step(point, machine.pid, general.save()) && !general.ruledOut()) {
      emit();
    }
    anyRuledOut |= general.ruledOut();
  }

  /** Whether a long sequence is neither too long nor where it has been before. */
  private boolean isWorthwhile() {
    if (machine.steps > MOST_STEPS) {
      sink.error("an atomic sequence takes too many steps", action, process);
      reached = true;
      depth = 0;
      return false;
    }
    return seen.add(ByteBuffer.wrap(Arrays.copyOf(machine.state, machine.top())));
  }

  private void emit() {
    reached = true;
    emitted++;
    if (machine.top() > packed.length) {
      throw new StateTooLarge(packed.length);
    }
    byte[] state = machine.state;
    if (state.length > packed.length) {
      System.arraycopy(state, 0, packed, 0, packed.length);
      state = packed;
    }
    sink.next(state, action, process, partner);
  }

  /** The state before the first step. */
  public byte[] initial(List<Integer> active) {
    machine.clear();
    program.interpreter().initialise(machine);
    for (int type = 0; type < active.size(); type++) {
      for (int i = 0; i < active.get(type); i++) {
        program.interpreter().start(machine, type, new int[program.interpreter().parameters(type)]);
      }
    }
    if (machine.top() > packed.length) {
      throw new StateTooLarge(packed.length);
    }
    return Arrays.copyOf(machine.state, packed.length);
  }

  /** Whether every process may stop where it is. */
  public boolean isValidEnd(byte[] state) {
    machine.load(state);
    for (int pid = 0; pid < machine.processes; pid++) {
      if (!program.points().of(machine, pid).place().isEnd()) {
        return false;
      }
    }
    return true;
  }
}
