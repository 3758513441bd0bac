package org.holdfast.promela.execution;

import java.util.Map;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.program.Program;

/** What all workers of a program share. */
final class StepProgram {
  private final Compiler.Compiled compiled;
  private final Spots spots;
  private final Actions actions;
  private final Interpreter interpreter;
  private final Map<Integer, Term> asked;
  private Steps generated;

  StepProgram(Program program, Compiler.Compiled compiled, Observables observables) {
    this.compiled = compiled;
    this.spots = new Spots(compiled);
    this.actions = new Actions(program);
    this.interpreter = new Interpreter(compiled, spots, observables.terms());
    this.asked = observables.asked();
  }

  Layout layout() {
    return compiled.layout();
  }

  Spots spots() {
    return spots;
  }

  Actions actions() {
    return actions;
  }

  Interpreter interpreter() {
    return interpreter;
  }

  boolean usesTimeout() {
    return compiled.usesTimeout();
  }

  /** Generated on first use: a model of some hundred states is done before that pays. */
  synchronized Steps generated() {
    if (generated == null) {
      generated = GeneratedSteps.of(compiled, this, asked);
    }
    return generated;
  }
}
