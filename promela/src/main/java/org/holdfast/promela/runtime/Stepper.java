package org.holdfast.promela.runtime;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.holdfast.explicit.Movers;
import org.holdfast.explicit.TransitionSystem.Sink;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.code.ControlPoint;
import org.holdfast.promela.reduction.AmpleSearch;
import org.holdfast.promela.reduction.DeadVariables;

/**
 * The steps of a state, as SPIN has them. A process inside of an {@code atomic} keeps control until
 * it leaves or blocks; what lies in between is no state. A handshake gives control to the receiver.
 * {@code timeout} is true only if nothing else is possible.
 *
 * <p>Places where every step depends on its own condition only are gone through here; the others,
 * and those where a condition cannot be evaluated, by {@link ProcessStepper}.
 */
public final class Stepper {
  private static final boolean[] NOBODY_RESTS = {};

  private final StepProgram program;
  private final Actions actions;
  private final Machine machine;
  private final ProcessStepper general;
  private final AtomicSequence sequence;
  private final byte[] packed;
  private final DeadVariables dead;
  private final boolean clears;
  private final boolean handshakes;
  private Steps steps;
  private Sink sink;
  private byte[] origin;
  private boolean moved;
  private int emitted;
  private int failed;

  // The step under way, which has the name of its first statement.
  private boolean underWay;
  private int action;
  private int process;
  private int partner;
  private boolean reached;

  public Stepper(StepProgram program, int width) {
    this(program, width, DeadVariables.NONE);
  }

  /**
   * @param dead what is set to zero at the end of each step
   */
  public Stepper(StepProgram program, int width, DeadVariables dead) {
    this.program = program;
    this.dead = dead;
    this.clears = dead.any();
    this.handshakes = program.layout().hasHandshakes();
    this.actions = program.actions();
    this.machine = new Machine(program.layout(), width, program.events());
    this.steps = program.interpreter();
    this.general = new ProcessStepper(this, program, machine);
    this.sequence = new AtomicSequence(this, general, program, machine);
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

  /** From now on what a trace shows of each step is kept. */
  public void keepShown() {
    machine.messages.keep();
    machine.statements.keepBeginnings();
  }

  /** From now on all statements of each step are kept. */
  public void keepStatements() {
    machine.statements.keepAll();
  }

  /**
   * What was executed in the step that a sink is being given, if that is kept. Of a step that fails
   * the last one is what failed; nothing where it fails because it has no end.
   */
  public List<Executed> executed() {
    return machine.statements.isEndless() ? List.of() : machine.statements.entries();
  }

  /** Which of the steps of its state it is that a sink is being given, from 0 on. */
  public int number() {
    return emitted + failed - 1;
  }

  /**
   * From now on no more statements than this are executed in sequences that are one step; behind
   * them such sequences fail as those do that have no end.
   */
  public void takeAtMost(long statements) {
    machine.patience = statements;
  }

  /** Whether so many have been executed. */
  public boolean isSpent() {
    return machine.patience <= 0;
  }

  /** The edges that have been executed. */
  public BitSet covered() {
    BitSet set = new BitSet();
    for (int edge = 0; edge < machine.covered.length; edge++) {
      set.set(edge, machine.covered[edge]);
    }
    return set;
  }

  /** Gives every step of every process. */
  public void successors(byte[] state, Sink to) {
    successors(state, NOBODY_RESTS, to);
  }

  /** The steps of some processes of a state are wanted. */
  public void begin(byte[] state) {
    origin = state;
    emitted = 0;
    failed = 0;
    machine.load(state);
    machine.timeout = false;
  }

  /** Gives every step of one process of the state begun with, where there is no timeout. */
  public void steps(int pid, Sink to) {
    sink = to;
    step(pid);
  }

  /**
   * Gives every step of every process but those that rest.
   *
   * @param rests by process; those beyond its length do not rest
   */
  public void successors(byte[] state, boolean[] rests, Sink to) {
    sink = to;
    moved = false;
    begin(state);
    attempt(rests);
    if (!moved && program.usesTimeout()) {
      machine.timeout = true;
      attempt(rests);
    }
  }

  /**
   * Gives an ample set of the steps: those of the first process whose steps are one and that can
   * move; false if there is none, or a step of it fails.
   */
  public boolean ample(byte[] state, AmpleSearch search, BitSet visible, Sink to) {
    sink = to;
    begin(state);
    if (machine.processes == 1) {
      // Nobody is left out then.
      return false;
    }
    search.begin(machine.processes, visible);
    for (int pid = 0; pid < machine.processes; pid++) {
      search.at(
          pid, machine.type(pid), machine.place(pid), machine.state, machine.variablesOf(pid));
    }
    for (int pid = 0; pid < machine.processes && emitted + failed == 0; pid++) {
      if (search.mayBeAmple(pid) && (search.isAmpleAnyway() || isAmple(pid, search))) {
        step(pid);
      }
    }
    return emitted > 0 && failed == 0;
  }

  private boolean isAmple(int pid, AmpleSearch search) {
    ControlPoint point = program.points().of(machine, pid);
    if (!point.simple()) {
      return false;
    }
    machine.act(pid);
    try {
      return search.isAmple(steps.choices(machine, point.number()));
    } catch (RuntimeFault fault) {
      return false;
    }
  }

  private void attempt(boolean[] rests) {
    for (int pid = 0; pid < machine.processes; pid++) {
      if (pid >= rests.length || !rests[pid]) {
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

  /**
   * Gives a step that fails.
   *
   * @param tried its action, unless it began earlier
   */
  void fail(RuntimeFault fault, int tried, int pid) {
    if (underWay) {
      fail(fault);
    } else {
      reached = true;
      failed++;
      sink.error(fault.getMessage(), tried, pid);
    }
  }

  /** The step under way fails. */
  void fail(RuntimeFault fault) {
    reached = true;
    failed++;
    sink.error(fault.getMessage(), action, process);
  }

  /** Ends a step, or goes on with it while one process keeps control. */
  void finish(int name, int pid, int other, int inControl, boolean atomic) {
    if (underWay) {
      if (other != Sink.NOBODY) {
        alsoMoves(other);
      }
      if (atomic) {
        machine.steps++;
        movedLast(inControl);
        sequence.leave(inControl, 0);
      } else {
        emit(inControl);
      }
      return;
    }
    action = name;
    process = pid;
    partner = other;
    machine.others = Movers.NOBODY_ELSE;
    if (atomic) {
      boolean timeout = machine.timeout;
      machine.timeout = false;
      machine.act(inControl);
      movedLast(inControl);
      goOn();
      machine.timeout = timeout;
    } else {
      emit(inControl);
    }
  }

  private void alsoMoves(int other) {
    boolean known = other == process || other == partner;
    for (int mover : machine.others) {
      known |= mover == other;
    }
    if (!known) {
      int[] more = Arrays.copyOf(machine.others, machine.others.length + 1);
      more[more.length - 1] = other;
      machine.others = more;
    }
  }

  /** Who moves in the step that a sink is being given, beside its process and partner. */
  public int[] others() {
    return machine.others;
  }

  /** Follows every way on through the atomic sequence. */
  private void goOn() {
    underWay = true;
    reached = false;
    boolean ruledOut;
    try {
      ruledOut = sequence.follow();
    } finally {
      underWay = false;
    }
    if (!reached && !ruledOut) {
      machine.statements.hasNoEnd();
      failed++;
      sink.error("an atomic sequence runs for ever", action, process);
    }
  }

  /** Each statement of an atomic sequence is a move of its own. */
  private void movedLast(int mover) {
    if (program.last().isPresent()) {
      machine.state[program.last().getAsInt()] = (byte) mover;
    }
  }

  /** The step under way ends in the state at hand, by a move of a process. */
  void emit(int mover) {
    reached = true;
    emitted++;
    if (machine.top() > packed.length) {
      throw new StateTooLarge(packed.length);
    }
    if (clears) {
      clearDead();
    }
    movedLast(mover);
    byte[] state = machine.state;
    if (state.length > packed.length) {
      System.arraycopy(state, 0, packed, 0, packed.length);
      state = packed;
    }
    sink.next(state, action, process, partner);
  }

  /** Of processes that have neither moved nor begun in this step, nothing has died. */
  private void clearDead() {
    if (handshakes) {
      clearDead(0);
    } else {
      if (process < machine.processes) {
        clearDead(machine.state, process);
      }
      clearDead(machine.loadedProcesses());
    }
  }

  private void clearDead(int from) {
    for (int pid = from; pid < machine.processes; pid++) {
      clearDead(machine.state, pid);
    }
  }

  private void clearDead(byte[] state, int pid) {
    dead.clear(state, machine.variablesOf(pid), machine.type(pid), machine.place(pid));
  }

  /** Sets all that is dead in a state to zero. */
  public void clearDead(byte[] state) {
    if (clears) {
      machine.load(state);
      for (int pid = 0; pid < machine.processes; pid++) {
        clearDead(state, pid);
      }
    }
  }

  /** The state before the first step. */
  public byte[] initial(List<Integer> active) {
    machine.clear();
    program.interpreter().initialise(machine);
    if (machine.events != null) {
      machine.events.start(machine);
    }
    for (int type = 0; type < active.size(); type++) {
      for (int i = 0; i < active.get(type); i++) {
        program.interpreter().start(machine, type, new int[program.interpreter().parameters(type)]);
      }
    }
    if (machine.top() > packed.length) {
      throw new StateTooLarge(packed.length);
    }
    byte[] state = Arrays.copyOf(machine.state, packed.length);
    clearDead(state);
    return state;
  }

  /** The first process that is not at the place of its type; -1 if there is none. */
  public int awayFrom(int[] places, byte[] state) {
    machine.load(state);
    for (int pid = 0; pid < machine.processes; pid++) {
      if (machine.place(pid) != places[machine.type(pid)]) {
        return pid;
      }
    }
    return -1;
  }

  /** Whether every process may stop where it is, and messages have been what they should be. */
  public boolean isValidEnd(byte[] state) {
    machine.load(state);
    if (machine.events != null && machine.processes > 0 && !machine.events.mayStop(machine)) {
      return false;
    }
    for (int pid = 0; pid < machine.processes; pid++) {
      if (!program.points().of(machine, pid).place().isEnd()) {
        return false;
      }
    }
    return true;
  }
}
