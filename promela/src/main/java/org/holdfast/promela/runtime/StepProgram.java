package org.holdfast.promela.runtime;

import java.util.Map;
import java.util.OptionalInt;
import org.holdfast.checking.Action;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.compilation.CompiledProgram;
import org.holdfast.promela.compilation.Layout;
import org.holdfast.promela.compilation.Observables;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Module;

/** What all workers of a program share. */
public final class StepProgram {
  private final CompiledProgram compiled;
  private final ControlPoints points;
  private final Actions actions;
  private final Interpreter interpreter;
  private final Map<Integer, Term> asked;
  private final boolean generable;
  private final OptionalInt last;
  private final EventMonitor events;
  private Steps generated;

  public StepProgram(Program program, CompiledProgram compiled, Observables observables) {
    this.compiled = compiled;
    this.points = new ControlPoints(compiled);
    this.actions = new Actions(program);
    this.interpreter = new Interpreter(compiled, points, observables.terms());
    this.asked = observables.asked();
    // Who could move is asked of the interpreter only.
    this.generable = !program.watchesProcesses();
    this.events =
        compiled.events().map(automaton -> new EventMonitor(automaton, observables)).orElse(null);
    this.last =
        program
            .global(Module.LAST)
            .map(variable -> OptionalInt.of(Cell.offset(variable, program.globals())))
            .orElse(OptionalInt.empty());
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

  /** The action that an edge of a process begins, if it begins any. */
  public OptionalInt actionOf(int edge, String process) {
    return actions.isBegunBy(edge, process)
        ? OptionalInt.of(actions.ofEdge(edge))
        : OptionalInt.empty();
  }

  public CompiledProgram compiled() {
    return compiled;
  }

  Interpreter interpreter() {
    return interpreter;
  }

  /** Where a state tells which process has moved last, if it does. */
  OptionalInt last() {
    return last;
  }

  /** What follows the messages; null where nothing is demanded of them. */
  EventMonitor events() {
    return events;
  }

  boolean usesTimeout() {
    return compiled.usesTimeout();
  }

  /** Generated on first use: a model of some hundred states is done before that pays. */
  public synchronized Steps generated() {
    if (generated == null) {
      generated = generable ? GeneratedSteps.of(compiled, this, asked) : interpreter;
    }
    return generated;
  }
}
