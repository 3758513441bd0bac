package org.holdfast.promela.compilation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.program.DiagnosticTexts;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.Expression.Reference;

/** Finds where variables, elements and fields are. */
final class ReferenceCompiler {
  private final Program program;
  private final Diagnostics findings;
  private final ExpressionCompiler expressions;

  ReferenceCompiler(Program program, Diagnostics findings, ExpressionCompiler expressions) {
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
      return path(reference, local.get(), siblings(scope), new Address.Own(), scope);
    }
    Optional<Variable> global = program.global(reference.name());
    if (global.isEmpty()) {
      throw findings.error(
          reference.position(),
          DiagnosticTexts.unknownName(reference.name(), program, scope.process()));
    }
    return path(reference, global.get(), program.globals(), new Address.Global(), scope);
  }

  /** A variable of another process. */
  Cell remote(Reference reference, Program.Process owner, Term pid, Scope scope) {
    Variable variable =
        owner
            .variable(reference.name())
            .orElseThrow(
                () ->
                    findings.error(
                        reference.position(),
                        DiagnosticTexts.unknownVariable(reference.name(), owner)));
    Address.Base base = new Address.Other(pid, owner.number(), owner.name());
    return path(reference, variable, owner.variables(), base, scope);
  }

  private static List<Variable> siblings(Scope scope) {
    return scope.process().orElseThrow().variables();
  }

  private Cell path(
      Reference reference,
      Variable first,
      List<Variable> siblings,
      Address.Base base,
      Scope scope) {
    int offset = Cell.offset(first, siblings);
    List<Address.Shift> shifts = new ArrayList<>();
    Variable variable = first;
    Reference part = reference;
    while (true) {
      if (part.index().isPresent()) {
        Term index = expressions.compile(part.index().get(), scope);
        if (!variable.array()) {
          throw findings.error(
              part.position(), "'" + part.name() + "' is no array and has no index.");
        }
        shifts.add(
            new Address.Shift(
                index, variable.length(), Cell.bytes(variable.type()), variable.name()));
      } else if (variable.array()) {
        throw findings.error(
            part.position(), "'" + part.name() + "' is an array; add the index of an element.");
      }
      if (part.field().isEmpty()) {
        break;
      }
      part = part.field().get();
      Type owner = variable.type();
      variable = field(variable, part);
      offset += Cell.offset(variable, ((Type.Compound) owner).fields());
    }
    return new Cell(variable.type(), new Address(base, offset, shifts));
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
                      "the type '%s' has no field '%s'%s"
                          .formatted(compound.name(), part.name(), hint(compound, part.name()))));
    }
    throw findings.error(part.position(), "'" + owner.name() + "' is no record and has no fields.");
  }

  private static String hint(Type.Compound compound, String wanted) {
    List<String> fields = compound.fields().stream().map(Variable::name).toList();
    String hint = NearestName.hint(wanted, fields, "");
    return hint.isEmpty() ? "." : "; " + hint;
  }

  /** The variable as a number. */
  Term read(Reference reference, Scope scope) {
    Optional<Integer> constant = constant(reference, scope);
    if (constant.isPresent()) {
      return new Term.Constant(constant.get());
    }
    return new Term.Load(scalarCell(reference, scope));
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
    return new Term.Load(cell);
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
