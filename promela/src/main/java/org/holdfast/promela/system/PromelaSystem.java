package org.holdfast.promela.system;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.holdfast.checking.Action;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.AmpleHint;
import org.holdfast.explicit.LocalSteps;
import org.holdfast.explicit.StepActions;
import org.holdfast.logic.Variable;
import org.holdfast.promela.compilation.CompiledProgram;
import org.holdfast.promela.compilation.Layout;
import org.holdfast.promela.compilation.Observables;
import org.holdfast.promela.program.Elaboration;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.reduction.AmpleSearch;
import org.holdfast.promela.reduction.AmpleSets;
import org.holdfast.promela.reduction.DeadVariables;
import org.holdfast.promela.reduction.StepReach;
import org.holdfast.promela.runtime.Executed;
import org.holdfast.promela.runtime.Machine;
import org.holdfast.promela.runtime.ReplayedStep;
import org.holdfast.promela.runtime.RuntimeFault;
import org.holdfast.promela.runtime.StepProgram;
import org.holdfast.promela.runtime.Stepper;
import org.holdfast.promela.runtime.Steps;
import org.holdfast.promela.syntax.Module;

/** A program as a transition system. */
public final class PromelaSystem implements InterleavedSystem {
  /**
   * So many states are visited before code is generated, which takes some hundredths of a second.
   */
  static final long INTERPRETED_STATES = 1000;

  static final long NEVER = Long.MAX_VALUE;

  /** So many states have the same processes before their steps are remembered. */
  private static final int STATES_OF_A_SHAPE = 64;

  private final Program program;
  private final StepProgram steps;
  private final Observables observables;
  private final int width;
  private final int processes;
  private final int[] parts;
  private final Optional<int[]> start;
  private final DeadVariables dead;
  private final PromelaSystem concrete;

  // Whether a step has to do with nothing but what its statements name.
  private final boolean local;

  // Worked out on first use: not every search asks.
  private AmpleSets ample;

  /**
   * @param largest a state of the width that states have, as large as they become
   * @param start the place at which time starts for each type of processes, if not at once
   */
  PromelaSystem(
      Program program,
      StepProgram steps,
      Observables observables,
      byte[] largest,
      Optional<int[]> start) {
    this.program = program;
    this.start = start;
    this.steps = steps;
    this.observables = observables;
    this.dead = DeadVariables.NONE;
    this.concrete = this;
    this.width = largest.length;
    this.processes =
        program.startsProcesses()
            ? Elaboration.MOST_PROCESSES
            : program.processes().stream().mapToInt(Program.Process::active).sum();
    this.parts = StateShapes.parts(steps.layout(), largest);
    this.local =
        !program.watchesProcesses()
            && program.events().isEmpty()
            && program.global(Module.LAST).isEmpty();
  }

  /** The same, where variables that are dead are zero. */
  private PromelaSystem(PromelaSystem concrete, DeadVariables dead) {
    this.program = concrete.program;
    this.start = concrete.start;
    this.steps = concrete.steps;
    this.observables = concrete.observables;
    this.width = concrete.width;
    this.processes = concrete.processes;
    this.parts = concrete.parts;
    this.dead = dead;
    this.local = concrete.local;
    this.concrete = concrete;
  }

  /** The same system with some variables set to zero in every state, where that has no effect. */
  PromelaSystem without(DeadVariables variables) {
    return new PromelaSystem(this, variables);
  }

  @Override
  public PromelaSystem concrete() {
    return concrete;
  }

  @Override
  public byte[] representative(byte[] state) {
    byte[] cleared = state.clone();
    new Stepper(steps, width, dead).clearDead(cleared);
    return cleared;
  }

  private synchronized AmpleSets ampleSets() {
    if (ample == null) {
      ample = new AmpleSets(program, compiled(), observables.terms(), initial());
    }
    return ample;
  }

  private List<Integer> active() {
    return program.processes().stream().map(Program.Process::active).toList();
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int[] parts() {
    return parts.clone();
  }

  @Override
  public int actions() {
    return steps.actionCount();
  }

  @Override
  public int processes() {
    return processes;
  }

  @Override
  public Action action(int number, int process) {
    return steps.action(number, process);
  }

  @Override
  public List<Variable> observables() {
    return observables.variables();
  }

  @Override
  public Vocabulary vocabulary() {
    return observables.vocabulary();
  }

  @Override
  public SystemWorker worker() {
    return worker(INTERPRETED_STATES);
  }

  @Override
  public SystemWorker reference() {
    return worker(NEVER);
  }

  /**
   * A worker that uses generated code after some states, and then lets steps be remembered; both at
   * once if there are none.
   */
  SystemWorker worker(long interpreted) {
    return new SystemWorker(interpreted);
  }

  public Program program() {
    return program;
  }

  @Override
  public PromelaSystem unclaimed() {
    return this;
  }

  /** Whether time starts only when processes have come to their loops. */
  public boolean startsAtLoops() {
    return start.isPresent();
  }

  public Layout layout() {
    return steps.layout();
  }

  public CompiledProgram compiled() {
    return steps.compiled();
  }

  /** The action that an edge of a type of processes begins, if it begins any. */
  public OptionalInt actionOf(int edge, int type) {
    return steps.actionOf(edge, program.processes().get(type).name());
  }

  /** The state before the first step. */
  public byte[] initial() {
    return new Stepper(steps, width).initial(active());
  }

  /** Computes with states of this system. */
  public final class SystemWorker implements InterleavedWorker, AmpleHint, LocalSteps, StepActions {
    private final Stepper stepper = new Stepper(steps, width, dead);
    private final Machine observed = new Machine(steps.layout(), width);
    private long interpreted;
    private final int few;
    private AmpleSearch search;
    private boolean isReducible;

    // Null before the first use.
    private StateShapes shapes;

    private SystemWorker(long interpreted) {
      this.interpreted = interpreted;
      this.few = interpreted == 0 ? 0 : STATES_OF_A_SHAPE;
      if (interpreted == NEVER) {
        stepper.keepShown();
      }
    }

    /** How statements are executed at present. */
    Steps steps() {
      return stepper.steps();
    }

    @Override
    public void initial(Sink sink) {
      initial(Set.of(), sink);
    }

    @Override
    public void initial(Set<String> interchangeable, Sink sink) {
      byte[] first = first();
      if (start.isEmpty()) {
        sink.next(first, 0, Sink.NOBODY);
      } else {
        new Beginnings(this, program, interchangeable)
            .from(first, state -> sink.next(state, 0, Sink.NOBODY));
      }
    }

    /** The state before the first statement. */
    public byte[] first() {
      return stepper.initial(active());
    }

    /**
     * The process that must still come to where time starts before the others may move, the one of
     * the lowest number; -1 if time has started.
     */
    public int beginner(byte[] state) {
      return start.map(places -> stepper.awayFrom(places, state)).orElse(-1);
    }

    /** Gives every step of one process. */
    public void stepsOf(int process, byte[] state, Sink sink) {
      boolean[] rests = new boolean[processes];
      Arrays.fill(rests, true);
      rests[process] = false;
      stepper.successors(state, rests, sink);
    }

    @Override
    public void successors(byte[] state, Sink sink) {
      useGenerated();
      stepper.successors(state, sink);
    }

    @Override
    public void successors(byte[] state, boolean[] rests, Sink sink) {
      useGenerated();
      stepper.successors(state, rests, sink);
    }

    @Override
    public boolean ample(byte[] state, BitSet visible, Sink sink) {
      if (search == null) {
        AmpleSets sets = concrete.ampleSets();
        isReducible = sets.any();
        search = sets.search();
      }
      // A trace may see the order of any two messages that are independent otherwise.
      if (!isReducible || program.events().isPresent()) {
        return false;
      }
      useGenerated();
      return stepper.ample(state, search, visible, sink);
    }

    @Override
    public int shape(byte[] state) {
      // Not before code is generated: small models are done by then.
      if (!local || interpreted >= 0) {
        return NO_SHAPE;
      }
      if (shapes == null) {
        shapes = new StateShapes(steps.layout(), parts, width, new StepReach(compiled()), few);
      }
      return shapes.of(state);
    }

    @Override
    public int processes(int shape) {
      return shapes.processes(shape);
    }

    @Override
    public int home(int shape, int process) {
      return shapes.home(shape, process);
    }

    @Override
    public Optional<int[]> dependence(byte[] state, int shape, int process) {
      return shapes.dependence(state, shape, process);
    }

    @Override
    public void begin(byte[] state) {
      useGenerated();
      stepper.begin(state);
    }

    @Override
    public void steps(int process, Sink sink) {
      stepper.steps(process, sink);
    }

    private void useGenerated() {
      if (interpreted-- == 0) {
        stepper.use(steps.generated());
      }
    }

    @Override
    public BitSet covered() {
      return stepper.covered();
    }

    @Override
    public int[] others() {
      return stepper.others();
    }

    /** Every step that is possible is given. */
    @Override
    public int[] heldBack() {
      return NOBODY_ELSE;
    }

    @Override
    public Action action(int number, int process, int partner) {
      Machine machine = stepper.machine();
      return new ReplayedStep(
              program, observables, machine, stepper.number(), place -> value(place, machine))
          .shown(steps, number, process, partner);
    }

    /** From now on all statements of each step are kept; for a {@link #reference} only. */
    public void keepStatements() {
      stepper.keepStatements();
    }

    /** What was executed in the step that a sink is being given. */
    public List<Executed> executed() {
      return stepper.executed();
    }

    @Override
    public boolean isValidEnd(byte[] state) {
      return stepper.isValidEnd(state);
    }

    @Override
    public long value(int observable, byte[] state) {
      observed.view(state);
      return value(observable, observed);
    }

    private int value(int observable, Machine machine) {
      try {
        return stepper.steps().value(machine, observable);
      } catch (RuntimeFault fault) {
        // Where a condition cannot be evaluated, it is false.
        return 0;
      }
    }
  }
}
