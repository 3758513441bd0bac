package org.holdfast.promela.step;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.VariableDeclaration;

/** The variables of a model in which one type of processes shares numbers, and what names mean. */
final class StepNames {
  private final Program program;
  private final Diagnostics findings;
  private final Map<String, Variable> parameters = new LinkedHashMap<>();
  private final Map<String, Declared> shared = new LinkedHashMap<>();
  private final Map<String, Declared> locals = new LinkedHashMap<>();
  private final Quotients quotients;
  private final SourcePosition position;

  /** A variable of the model, with its type and what it is at the start. */
  record Declared(Variable variable, Type.Scalar type, LinearTerm initial) {}

  /**
   * @param position where the process is declared
   */
  StepNames(
      Program program, Program.Process process, SourcePosition position, Diagnostics findings) {
    this.program = program;
    this.position = position;
    this.findings = findings;
    Set<String> taken = new LinkedHashSet<>();
    for (Module.Parameter parameter : program.module().parameters()) {
      parameters.put(parameter.name(), new Variable(parameter.name()));
    }
    program.globals().forEach(variable -> taken.add(variable.name()));
    process.variables().forEach(variable -> taken.add(variable.name()));
    taken.addAll(parameters.keySet());
    this.quotients = new Quotients(Set.copyOf(parameters.values()), taken);
    program.globals().forEach(variable -> shared.put(variable.name(), declared(variable)));
    for (org.holdfast.promela.program.Variable variable : process.variables()) {
      if (shared.containsKey(variable.name()) || parameters.containsKey(variable.name())) {
        throw findings.error(
            variable.position(),
            "'" + variable.name() + "' is the name of something outside of the process, too.");
      }
      locals.put(variable.name(), declared(variable));
    }
  }

  Map<String, Variable> parameters() {
    return parameters;
  }

  Map<String, Declared> shared() {
    return shared;
  }

  Map<String, Declared> locals() {
    return locals;
  }

  Quotients quotients() {
    return quotients;
  }

  /** Where the process is declared. */
  SourcePosition process() {
    return position;
  }

  boolean isShared(Variable variable) {
    return shared.containsKey(variable.name());
  }

  private Declared declared(org.holdfast.promela.program.Variable variable) {
    if (variable.array()
        || !(variable.type() instanceof Type.Scalar scalar)
        || scalar.isChannel()) {
      throw findings.error(
          variable.position(),
          "'"
              + variable.name()
              + "' is no number: with arrays, records or channels a model is checked for given"
              + " parameters only.");
    }
    Variable named = new Variable(variable.name());
    LinearTerm initial = variable.initialiser().map(this::initial).orElse(LinearTerm.ZERO);
    requireFitting(scalar, initial, variable.position(), variable.name());
    return new Declared(named, scalar, initial);
  }

  private LinearTerm initial(VariableDeclaration.Initialiser initialiser) {
    return constants().term(initialiser.parts().get(0));
  }

  /** Expressions over parameters only. */
  LinearExpressions constants() {
    return new LinearExpressions(this::constant, quotients, findings);
  }

  Optional<LinearTerm> constant(Expression.Reference reference) {
    boolean plain = reference.index().isEmpty() && reference.field().isEmpty();
    if (!plain || program.global(reference.name()).isPresent()) {
      // As in SPIN, a variable may stand where a constant must; its value is no parameter.
      return Optional.empty();
    }
    Variable parameter = parameters.get(reference.name());
    return parameter != null
        ? Optional.of(LinearTerm.of(parameter))
        : Optional.ofNullable(program.constants().get(reference.name())).map(LinearTerm::constant);
  }

  /** The value of a name where variables are held in copies. */
  Optional<LinearTerm> value(Expression.Reference reference, UnaryOperator<Variable> copies) {
    if (reference.index().isPresent() || reference.field().isPresent()) {
      return Optional.empty();
    }
    return declared(reference.name())
        .map(declared -> LinearTerm.of(copies.apply(declared.variable())))
        .or(() -> constant(reference));
  }

  Optional<Declared> declared(String name) {
    return Optional.ofNullable(locals.getOrDefault(name, shared.get(name)));
  }

  /**
   * Variables are read as numbers without bounds. A value that is cut on every size is refused.
   *
   * @param value what a variable of the type gets
   */
  void requireFitting(Type.Scalar type, LinearTerm value, SourcePosition at, String name) {
    if (value.isConstant()
        && (value.constant().bitLength() > Integer.SIZE - 1
            || type.truncate(value.constant().intValue()) != value.constant().intValue())) {
      throw findings.error(
          at, "the value " + value + " does not fit into '" + name + "', which would cut it.");
    }
    boolean mayBeNegative =
        value.constant().signum() < 0
            || value.coefficients().values().stream().anyMatch(c -> c.signum() < 0);
    if (!type.signed() && mayBeNegative) {
      throw findings.error(
          at,
          "the value "
              + value
              + " may be negative, and '"
              + name
              + "' would cut it; declare it as 'int'.");
    }
    if (type.bits() < Byte.SIZE && !value.isConstant()) {
      throw findings.error(
          at, "'" + name + "' has " + type.bits() + " bits, too few to count with.");
    }
  }
}
