package org.holdfast.promela.execution;

import java.util.List;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.program.Program;

/** What all workers of a program share. */
record StepProgram(
    Layout layout, Spots spots, Actions actions, Interpreter interpreter, boolean usesTimeout) {
  static StepProgram of(Program program, Compiler.Compiled compiled, List<Term> observables) {
    Spots spots = new Spots(compiled);
    return new StepProgram(
        compiled.layout(),
        spots,
        new Actions(program),
        new Interpreter(compiled, spots, observables),
        compiled.usesTimeout());
  }
}
