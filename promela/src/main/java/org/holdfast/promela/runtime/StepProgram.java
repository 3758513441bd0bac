package org.holdfast.promela.runtime;

import java.util.Map;
import org.holdfast.checking.Action;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.compilation.CompiledProgram;
import org.holdfast.promela.compilation.Layout;
import org.holdfast.promela.compilation.Observables;
import org.holdfast.promela.program.Program;

/** What all workers of a program share. */
public final class StepProgram {
  private final CompiledProgram compiled;
  private final ControlPoints points;
  private final Actions actions;
  private final Interpreter interpreter;
  private final Map<Integer, Term> asked;
  private Steps generated;

  public StepProgram(Program program, CompiledProgram compiled, Observables observables) {
    this.compiled = compiled;
    this.points = new ControlPoints(compiled);
    this.actions = new Actions(program);
    this.interpreter = new Interpreter(compiled, points, observables.terms());
    this.asked = observables.asked();
  }

  public Layout layout() {
    return compiled.layout();
  }

  ControlPoints points() {
    return points;
  }

  Actions actions() {
    return actions;
  }

  /** How many actions there are. */
  public int actionCount() {
    return actions.count();
  }

  /** A step by its number, as far as it is known without making it. */
  public Action action(int number, int process) {
    return actions.action(number, process);
  }

  Interpreter interpreter() {
    return interpreter;
  }

  boolean usesTimeout() {
    return compiled.usesTimeout();
  }

  /** Generated on first use: a model of some hundred states is done before that pays. */
  public synchronized Steps generated() {
    if (generated == null) {
      generated = GeneratedSteps.of(compiled, this, asked);
    }
    return generated;
  }
}
