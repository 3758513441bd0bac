package org.holdfast.promela.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.Trace;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.logic.Variable;
import org.holdfast.promela.program.Elaboration;
import org.holdfast.promela.program.Program;

/** A program as a transition system. */
public final class PromelaSystem implements TransitionSystem {
  private final Program program;
  private final Compiler.Compiled compiled;
  private final Observables observables;
  private final int width;
  private final int processes;
  private final int[] parts;
  private final Actions actions;

  PromelaSystem(Program program, Compiler.Compiled compiled, Observables observables, int width) {
    this.program = program;
    this.compiled = compiled;
    this.actions = new Actions(program);
    this.observables = observables;
    this.width = width;
    this.processes =
        program.startsProcesses()
            ? Elaboration.MOST_PROCESSES
            : program.processes().stream().mapToInt(Program.Process::active).sum();
    this.parts = computeParts();
  }

  private int[] computeParts() {
    List<Integer> starts = new ArrayList<>();
    starts.add(0);
    int at = compiled.layout().globalBytes();
    byte[] initial = new Stepper(compiled, actions, width).initial(active());
    while (at < width && initial[at] != 0) {
      starts.add(at);
      at += compiled.layout().segmentBytes((initial[at] & 0xff) - 1);
    }
    return starts.stream().mapToInt(i -> i).distinct().toArray();
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
    return actions.count();
  }

  @Override
  public int processes() {
    return processes;
  }

  @Override
  public Trace.Label label(int action, int process) {
    return actions.label(action, process);
  }

  @Override
  public List<Variable> observables() {
    return observables.variables();
  }

  @Override
  public Trace.Vocabulary vocabulary() {
    return observables.vocabulary();
  }

  @Override
  public SystemWorker worker() {
    return new SystemWorker();
  }

  /**
   * The same system with interchangeable processes counted.
   *
   * @param types the proctypes of which they are
   */
  public Quotient counted(Set<String> types) {
    return new CountedSystem(this, types);
  }

  Twins twins(Set<String> types) {
    return new Twins(compiled.layout(), program, types);
  }

  /** Computes with states of this system. */
  final class SystemWorker implements Worker {
    private final Stepper stepper = new Stepper(compiled, actions, width);
    private final Machine observed = new Machine(compiled.layout());
    private final byte[] observedState = new byte[width];
    private boolean known;

    @Override
    public void initial(Sink sink) {
      sink.next(stepper.initial(active()), 0, Sink.NOBODY);
    }

    @Override
    public void successors(byte[] state, Sink sink) {
      stepper.successors(state, sink);
    }

    void successors(byte[] state, boolean[] rests, Sink sink) {
      stepper.successors(state, rests, sink);
    }

    @Override
    public boolean isValidEnd(byte[] state) {
      return stepper.isValidEnd(state);
    }

    @Override
    public long value(int observable, byte[] state) {
      if (!known || !Arrays.equals(observedState, 0, width, state, 0, width)) {
        System.arraycopy(state, 0, observedState, 0, width);
        compiled.layout().unpack(state, width, observed);
        known = true;
      }
      return observables.value(observable, observed);
    }
  }
}
