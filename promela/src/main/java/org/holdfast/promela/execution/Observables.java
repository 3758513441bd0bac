package org.holdfast.promela.execution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Variable;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.syntax.Module;

/** What formulas and traces see of a state. */
final class Observables {
  /** Larger arrays are not shown. */
  private static final int MOST_SHOWN = 400;

  private final Map<Variable, Term> terms = new LinkedHashMap<>();
  private final List<Variable> parameters = new ArrayList<>();
  private final List<Variable> shown = new ArrayList<>();
  private Term[] compiled = {};

  /** Something that formulas may ask; the same name means the same thing. */
  Variable add(String name, Term term) {
    Variable variable = new Variable(name);
    terms.putIfAbsent(variable, term);
    compiled = terms.values().toArray(Term[]::new);
    return variable;
  }

  /**
   * The parameters, the global variables, and the variables of the processes that run from the
   * start.
   */
  void show(Program program) {
    for (Module.Parameter parameter : program.module().parameters()) {
      int value = program.constants().get(parameter.name());
      parameters.add(add(parameter.name(), machine -> value));
    }
    for (org.holdfast.promela.program.Variable variable : program.globals()) {
      show("", variable, 0, -1);
    }
    int pid = 0;
    for (Program.Process process : program.processes()) {
      for (int i = 0; i < process.active(); i++) {
        for (org.holdfast.promela.program.Variable variable : process.variables()) {
          show(process.name() + "[" + pid + "]:", variable, 0, pid);
        }
        pid++;
      }
    }
  }

  private void show(
      String prefix, org.holdfast.promela.program.Variable variable, int base, int pid) {
    for (int i = 0; i < variable.length() && shown.size() < MOST_SHOWN; i++) {
      String name = prefix + variable.name() + (variable.array() ? "[" + i + "]" : "");
      int offset = base + variable.offset() + i * variable.type().cells();
      if (variable.type() instanceof Type.Compound compound) {
        compound.fields().forEach(field -> show(name + ".", field, offset, pid));
      } else {
        Term term =
            pid < 0
                ? machine -> machine.cells[offset]
                : machine ->
                    pid < machine.processes()
                        ? machine.cells[machine.variablesOf(pid) + offset]
                        : 0;
        shown.add(add(name, term));
      }
    }
  }

  List<Variable> variables() {
    return List.copyOf(terms.keySet());
  }

  Trace.Vocabulary vocabulary() {
    return new Trace.Vocabulary(parameters, shown);
  }

  /** Where a condition cannot be evaluated, it is false. */
  long value(int index, Machine machine) {
    try {
      return compiled[index].value(machine);
    } catch (RuntimeFault fault) {
      return 0;
    }
  }
}
