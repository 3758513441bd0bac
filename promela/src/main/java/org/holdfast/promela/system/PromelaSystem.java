package org.holdfast.promela.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.holdfast.checking.Action;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.AmpleHint;
import org.holdfast.explicit.Coverage;
import org.holdfast.explicit.StepActions;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.logic.Variable;
import org.holdfast.promela.compilation.Layout;
import org.holdfast.promela.compilation.Observables;
import org.holdfast.promela.program.Elaboration;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.reduction.AmplePlaces;
import org.holdfast.promela.runtime.Executed;
import org.holdfast.promela.runtime.Machine;
import org.holdfast.promela.runtime.ReplayedStep;
import org.holdfast.promela.runtime.RuntimeFault;
import org.holdfast.promela.runtime.StepProgram;
import org.holdfast.promela.runtime.Stepper;
import org.holdfast.promela.runtime.Steps;

/** A program as a transition system. */
public final class PromelaSystem implements TransitionSystem {
  /**
   * So many states are visited before code is generated, which takes some hundredths of a second.
   */
  static final long INTERPRETED_STATES = 1000;

  static final long NEVER = Long.MAX_VALUE;

  // Long parts have many values, of which each is stored once and looked up under a lock.
  private static final int LONGEST_PART = 16;
  private static final int PIECE = 8;

  private final Program program;
  private final StepProgram steps;
  private final Observables observables;
  private final int width;
  private final int processes;
  private final int[] parts;
  private final AmplePlaces ample;
  private final Optional<int[]> start;

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
    this.width = largest.length;
    this.processes =
        program.startsProcesses()
            ? Elaboration.MOST_PROCESSES
            : program.processes().stream().mapToInt(Program.Process::active).sum();
    this.parts = parts(largest);
    this.ample = new AmplePlaces(program, observables.observed());
  }

  /** The global variables, each process and each channel; long ones in pieces. */
  private int[] parts(byte[] largest) {
    List<Integer> bounds = new ArrayList<>(steps.layout().segments(largest));
    bounds.add(0, 0);
    bounds.add(width);
    return IntStream.range(0, bounds.size() - 1)
        .flatMap(i -> pieces(bounds.get(i), bounds.get(i + 1)))
        .toArray();
  }

  private static IntStream pieces(int from, int to) {
    return to - from <= LONGEST_PART
        ? IntStream.range(from, to).limit(1)
        : IntStream.iterate(from, at -> at < to, at -> at + PIECE);
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

  /** A worker that uses generated code after some states. */
  SystemWorker worker(long interpreted) {
    return new SystemWorker(interpreted);
  }

  public Program program() {
    return program;
  }

  /** Whether time starts only when processes have come to their loops. */
  public boolean startsAtLoops() {
    return start.isPresent();
  }

  public Layout layout() {
    return steps.layout();
  }

  /** Computes with states of this system. */
  public final class SystemWorker implements Worker, AmpleHint, Coverage, StepActions {
    private final Stepper stepper = new Stepper(steps, width);
    private final Machine observed = new Machine(steps.layout(), width);
    private long interpreted;

    private SystemWorker(long interpreted) {
      this.interpreted = interpreted;
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

    /**
     * The initial states, of which those may be left out that differ from another one by a
     * permutation of processes.
     *
     * @param interchangeable the types of these processes
     */
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

    /**
     * Gives every step of every process but those that rest.
     *
     * @param rests by process; those beyond its length do not rest
     */
    public void successors(byte[] state, boolean[] rests, Sink sink) {
      useGenerated();
      stepper.successors(state, rests, sink);
    }

    @Override
    public boolean ample(byte[] state, BitSet visible, Sink sink) {
      if (!ample.any()) {
        return false;
      }
      useGenerated();
      return stepper.ample(state, ample, visible, sink);
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
