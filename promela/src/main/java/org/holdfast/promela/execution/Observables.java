package org.holdfast.promela.execution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Trace;
import org.holdfast.explicit.Observation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Module;

/** What formulas and traces see of a state. */
final class Observables {
  /** Larger arrays are not shown. */
  private static final int MOST_SHOWN = 400;

  private final Map<Variable, Term> terms = new LinkedHashMap<>();
  private final List<Variable> parameters = new ArrayList<>();
  private final List<Variable> shown = new ArrayList<>();

  /** Whose variables are shown. */
  private record Owner(int pid, int type, String name) {
    /** Zero after the process is gone. */
    Term variable(Type type, int offset) {
      if (pid < 0) {
        return new Term.Load(new Cell(type, new Address(new Address.Global(), offset, List.of())));
      }
      Term number = new Term.Constant(pid);
      Address address = new Address(new Address.Other(number, this.type, name), offset, List.of());
      return new Term.Conditional(
          new Term.Binary(BinaryOperator.LESS, number, new Term.ProcessCount()),
          new Term.Load(new Cell(type, address)),
          Term.FALSE);
    }
  }

  private static final Owner GLOBAL = new Owner(-1, -1, "");

  /**
   * Something that formulas may ask; the same name means the same thing. What a model calls as the
   * engine calls something of its own is put in quotation marks, or it would be taken for that.
   */
  Variable add(String name, Term term) {
    Variable plain = new Variable(name);
    boolean reserved = Observation.ALL.contains(plain);
    Variable variable = reserved ? new Variable("'" + name + "'") : plain;
    terms.putIfAbsent(variable, term);
    return variable;
  }

  /**
   * The parameters, the global variables, and the variables of the processes that run from the
   * start.
   */
  void show(Program program) {
    for (Module.Parameter parameter : program.module().parameters()) {
      int value = program.constants().get(parameter.name());
      parameters.add(add(parameter.name(), new Term.Constant(value)));
    }
    for (org.holdfast.promela.program.Variable variable : program.globals()) {
      show("", variable, Cell.offset(variable, program.globals()), GLOBAL);
    }
    int pid = 0;
    for (Program.Process process : program.processes()) {
      for (int i = 0; i < process.active(); i++) {
        Owner owner = new Owner(pid++, process.number(), process.name());
        for (org.holdfast.promela.program.Variable variable : process.variables()) {
          int offset = Cell.offset(variable, process.variables());
          show(process.name() + "[" + owner.pid() + "]:", variable, offset, owner);
        }
      }
    }
  }

  private void show(
      String prefix, org.holdfast.promela.program.Variable variable, int start, Owner owner) {
    for (int i = 0; i < variable.length() && shown.size() < MOST_SHOWN; i++) {
      String name = prefix + variable.name() + (variable.array() ? "[" + i + "]" : "");
      int offset = start + i * Cell.bytes(variable.type());
      if (variable.type() instanceof Type.Compound compound) {
        for (org.holdfast.promela.program.Variable field : compound.fields()) {
          show(name + ".", field, offset + Cell.offset(field, compound.fields()), owner);
        }
      } else {
        shown.add(add(name, owner.variable(variable.type(), offset)));
      }
    }
  }

  List<Variable> variables() {
    return List.copyOf(terms.keySet());
  }

  Trace.Vocabulary vocabulary() {
    return new Trace.Vocabulary(parameters, shown);
  }

  /** What formulas ask, by its number; the rest only traces show. */
  Map<Integer, Term> asked() {
    Map<Integer, Term> found = new LinkedHashMap<>();
    int number = 0;
    for (Map.Entry<Variable, Term> entry : terms.entrySet()) {
      if (!shown.contains(entry.getKey())) {
        found.put(number, entry.getValue());
      }
      number++;
    }
    return found;
  }

  /** In the order of the variables. */
  List<Term> terms() {
    return List.copyOf(terms.values());
  }
}
