package org.holdfast.promela.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.promela.language.Findings;
import org.holdfast.promela.program.Names;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.Expression.Reference;

/** Finds the cells of variables, elements and fields. */
final class ReferenceCompiler {
  private final Program program;
  private final Findings findings;
  private final ExpressionCompiler expressions;

  /** Where the cells of a variable begin: a fixed cell, or one relative to a process. */
  private interface Base {
    int of(Machine machine);
  }

  ReferenceCompiler(Program program, Findings findings, ExpressionCompiler expressions) {
    this.program = program;
    this.findings = findings;
    this.expressions = expressions;
  }

  /** The constant that a name stands for, unless it is hidden by a variable. */
  Optional<Integer> constant(Reference reference, Scope scope) {
    boolean plain = reference.index().isEmpty() && reference.field().isEmpty();
    boolean hidden = scope.process().flatMap(p -> p.variable(reference.name())).isPresent();
    return plain && !hidden
        ? Optional.ofNullable(program.constants().get(reference.name()))
        : Optional.empty();
  }

  Cell cell(Reference reference, Scope scope) {
    Optional<Variable> local =
        scope.process().flatMap(process -> process.variable(reference.name()));
    if (local.isPresent()) {
      return path(reference, local.get(), machine -> machine.self, scope);
    }
    Optional<Variable> global = program.global(reference.name());
    if (global.isEmpty()) {
      throw findings.error(
          reference.position(), Names.unknown(reference.name(), program, scope.process()));
    }
    return path(reference, global.get(), null, scope);
  }

  /** A variable of another process. */
  Cell remote(Reference reference, Program.Process owner, Term pid, Scope scope) {
    Variable variable =
        owner
            .variable(reference.name())
            .orElseThrow(
                () ->
                    findings.error(reference.position(), Names.unknownIn(reference.name(), owner)));
    return path(reference, variable, machine -> remoteBase(machine, owner, pid), scope);
  }

  private static int remoteBase(Machine machine, Program.Process owner, Term pid) {
    int number = pid.value(machine);
    if (number < 0 || number >= machine.processes() || machine.type(number) != owner.number()) {
      throw new RuntimeFault("there is no process " + owner.name() + "[" + number + "]");
    }
    return machine.variablesOf(number);
  }

  private Cell path(Reference reference, Variable first, Base base, Scope scope) {
    int offset = first.offset();
    List<Term> shifts = new ArrayList<>();
    Variable variable = first;
    Reference part = reference;
    while (true) {
      if (part.index().isPresent()) {
        Term index = expressions.compile(part.index().get(), scope);
        if (!variable.array()) {
          throw findings.error(
              part.position(), "'" + part.name() + "' is no array and has no index.");
        }
        shifts.add(shift(index, variable));
      } else if (variable.array()) {
        throw findings.error(
            part.position(), "'" + part.name() + "' is an array; add the index of an element.");
      }
      if (part.field().isEmpty()) {
        break;
      }
      part = part.field().get();
      variable = field(variable, part);
      offset += variable.offset();
    }
    return new Cell(variable.type(), address(base, offset, shifts));
  }

  private Variable field(Variable owner, Reference part) {
    if (owner.type() instanceof Type.Compound compound) {
      return compound.fields().stream()
          .filter(field -> field.name().equals(part.name()))
          .findFirst()
          .orElseThrow(
              () ->
                  findings.error(
                      part.position(),
                      "the type '" + compound.name() + "' has no field '" + part.name() + "'."));
    }
    throw findings.error(part.position(), "'" + owner.name() + "' is no record and has no fields.");
  }

  private static Term shift(Term index, Variable variable) {
    int length = variable.length();
    int size = variable.type().cells();
    String name = variable.name();
    return machine -> {
      int value = index.value(machine);
      if (value < 0 || value >= length) {
        throw new RuntimeFault(
            "index " + value + " is outside of '" + name + "', which has " + length + " elements");
      }
      return value * size;
    };
  }

  private static Term address(Base base, int offset, List<Term> shifts) {
    Term start = base == null ? machine -> offset : machine -> base.of(machine) + offset;
    if (shifts.isEmpty()) {
      return start;
    } else if (shifts.size() == 1) {
      Term only = shifts.get(0);
      return machine -> start.value(machine) + only.value(machine);
    }
    Term[] all = shifts.toArray(Term[]::new);
    return machine -> {
      int address = start.value(machine);
      for (Term shift : all) {
        address += shift.value(machine);
      }
      return address;
    };
  }

  /** The variable as a number. */
  Term read(Reference reference, Scope scope) {
    Optional<Integer> constant = constant(reference, scope);
    if (constant.isPresent()) {
      int value = constant.get();
      return machine -> value;
    }
    Cell cell = scalarCell(reference, scope);
    Term address = cell.address();
    return machine -> machine.cells[address.value(machine)];
  }

  Cell scalarCell(Reference reference, Scope scope) {
    Cell cell = cell(reference, scope);
    if (cell.type() instanceof Type.Compound compound) {
      throw findings.error(
          reference.position(),
          "'" + reference.name() + "' is a whole record '" + compound.name() + "'; name a field.");
    }
    return cell;
  }

  /** The cells of a value in order, whether it is a number or a record. */
  List<Cell> flattened(Reference reference, Scope scope) {
    Cell cell = cell(reference, scope);
    if (cell.type() instanceof Type.Scalar) {
      return List.of(cell);
    }
    List<Cell> cells = new ArrayList<>();
    int offset = 0;
    for (Variable field : ((Type.Compound) cell.type()).fields()) {
      for (Type.Scalar scalar : field.scalars()) {
        int at = offset++;
        cells.add(new Cell(scalar, machine -> cell.address().value(machine) + at));
      }
    }
    return cells;
  }

  /** A channel as a number. */
  Term channel(Reference reference, Scope scope) {
    if (constant(reference, scope).isPresent()) {
      throw findings.error(
          reference.position(), "'" + reference.name() + "' is a constant, not a channel.");
    }
    Cell cell = scalarCell(reference, scope);
    if (!cell.scalar().isChannel()) {
      throw findings.error(
          reference.position(),
          "'%s' is of type '%s', not a channel.".formatted(reference.name(), cell.scalar().name()));
    }
    Term address = cell.address();
    return machine -> machine.cells[address.value(machine)];
  }

  /** What every message of a channel looks like, if its declaration tells. */
  Optional<Integer> width(Reference channel, Scope scope) {
    Optional<Variable> declared =
        scope
            .process()
            .flatMap(process -> process.variable(channel.name()))
            .or(() -> program.global(channel.name()));
    return declared
        .filter(variable -> channel.field().isEmpty())
        .flatMap(Variable::initialiser)
        .flatMap(initialiser -> expressions.messageWidth(initialiser));
  }
}
