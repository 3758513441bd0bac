package org.holdfast.promela.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Trace;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.logic.Variable;
import org.holdfast.promela.program.Elaboration;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.SyntaxPrinter;

/** A program as a transition system. */
public final class PromelaSystem implements TransitionSystem {
  private final Program program;
  private final Compiler.Compiled compiled;
  private final Observables observables;
  private final int width;
  private final int processes;
  private final int[] parts;
  private final List<Trace.Label> labels = new ArrayList<>();

  PromelaSystem(Program program, Compiler.Compiled compiled, Observables observables, int width) {
    this.program = program;
    this.compiled = compiled;
    this.observables = observables;
    this.width = width;
    this.processes =
        program.startsProcesses()
            ? Elaboration.MOST_PROCESSES
            : program.processes().stream().mapToInt(Program.Process::active).sum();
    this.parts = computeParts();
    label();
  }

  private void label() {
    for (int i = 0; i < program.edges(); i++) {
      labels.add(new Trace.Label("?", Optional.empty()));
    }
    for (Program.Process process : program.processes()) {
      label(process.name(), process.flow());
    }
    program.never().ifPresent(flow -> label("never", flow));
    for (Program.Process process : program.processes()) {
      labels.add(new Trace.Label(process.name() + ": ends", Optional.empty()));
    }
  }

  private void label(String process, Flow flow) {
    for (Flow.Place place : flow.places()) {
      place.edges().forEach(edge -> label(process, edge));
      place.escapes().forEach(escape -> escape.forEach(edge -> label(process, edge)));
    }
  }

  private void label(String process, Flow.Edge edge) {
    String more = edge.atomic() ? "; ..." : "";
    labels.set(
        edge.number(),
        new Trace.Label(
            process + ": " + SyntaxPrinter.headline(edge.statement()) + more,
            Optional.of(edge.statement().position())));
    edge.inner().ifPresent(inner -> label(process, inner));
  }

  private int[] computeParts() {
    List<Integer> starts = new ArrayList<>();
    starts.add(0);
    int at = compiled.layout().globalBytes();
    byte[] initial = new Stepper(compiled, program.edges(), width).initial(active());
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
    return labels.size();
  }

  @Override
  public int processes() {
    return processes;
  }

  @Override
  public Trace.Label label(int action, int process) {
    Trace.Label label = labels.get(action);
    if (process == Sink.NOBODY) {
      return label;
    }
    String name = label.name();
    int colon = name.indexOf(':');
    return new Trace.Label(
        name.substring(0, colon) + "[" + process + "]" + name.substring(colon), label.position());
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
  public Worker worker() {
    return new SystemWorker();
  }

  private final class SystemWorker implements Worker {
    private final Stepper stepper = new Stepper(compiled, program.edges(), width);
    private final Machine observed = new Machine(compiled.layout());
    private byte[] observedState;

    @Override
    public void initial(Sink sink) {
      sink.next(stepper.initial(active()), 0, Sink.NOBODY);
    }

    @Override
    public void successors(byte[] state, Sink sink) {
      stepper.successors(state, sink);
    }

    @Override
    public boolean isValidEnd(byte[] state) {
      return stepper.isValidEnd(state);
    }

    @Override
    public long value(int observable, byte[] state) {
      if (observedState == null || !Arrays.equals(observedState, 0, width, state, 0, width)) {
        observedState = Arrays.copyOf(state, width);
        compiled.layout().unpack(state, width, observed);
      }
      return observables.value(observable, observed);
    }
  }
}
