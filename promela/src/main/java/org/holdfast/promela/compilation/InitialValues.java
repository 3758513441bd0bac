package org.holdfast.promela.compilation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.code.Address;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Effect;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.program.ConstantExpressions;
import org.holdfast.promela.program.DiagnosticTexts;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.VariableDeclaration;

/** What variables are at the start. The fields of a record have initial values of their own. */
final class InitialValues {
  /** As in SPIN, where lengths are bytes. */
  private static final int LARGEST_CAPACITY = 255;

  private final Program program;
  private final Diagnostics findings;
  private final Layout layout;
  private final ExpressionCompiler expressions;
  private final Map<VariableDeclaration.Initialiser, Integer> segments = new HashMap<>();

  InitialValues(
      Program program, Diagnostics findings, Layout layout, ExpressionCompiler expressions) {
    this.program = program;
    this.findings = findings;
    this.layout = layout;
    this.expressions = expressions;
  }

  List<Effect> of(Variable variable, Scope scope) {
    List<Effect> effects = new ArrayList<>();
    add(variable, start(variable, scope), scope, effects);
    return effects;
  }

  /** Where a variable begins. */
  Address start(Variable variable, Scope scope) {
    List<Variable> siblings =
        scope.process().map(Program.Process::variables).orElse(program.globals());
    Address.Base base = scope.process().isPresent() ? new Address.Own() : new Address.Global();
    return new Address(base, Cell.offset(variable, siblings), List.of());
  }

  private void add(Variable variable, Address start, Scope scope, List<Effect> effects) {
    List<Cell> elements = new ArrayList<>();
    for (int i = 0; i < variable.length(); i++) {
      elements.add(new Cell(variable.type(), start.plus(i * Cell.bytes(variable.type()))));
    }
    if (variable.type() instanceof Type.Compound compound) {
      for (Cell element : elements) {
        for (Variable field : compound.fields()) {
          int offset = Cell.offset(field, compound.fields());
          add(field, element.address().plus(offset), Scope.GLOBAL, effects);
        }
      }
    } else if (variable.initialiser().isPresent()) {
      effects.addAll(initialise(variable, variable.initialiser().get(), elements, scope));
    }
  }

  private List<Effect> initialise(
      Variable variable,
      VariableDeclaration.Initialiser initialiser,
      List<Cell> elements,
      Scope scope) {
    return initialiser.accept(
        new VariableDeclaration.Initialiser.Visitor<>() {
          @Override
          public List<Effect> value(VariableDeclaration.Value value) {
            Term term = expressions.compile(value.expression(), scope);
            return elements.stream().<Effect>map(cell -> new Effect.Store(cell, term)).toList();
          }

          @Override
          public List<Effect> values(VariableDeclaration.Values values) {
            requireLength(variable, values);
            List<Effect> effects = new ArrayList<>();
            for (int i = 0; i < elements.size(); i++) {
              Term term = expressions.compile(values.expressions().get(i), scope);
              effects.add(new Effect.Store(elements.get(i), term));
            }
            return effects;
          }

          @Override
          public List<Effect> channel(VariableDeclaration.Channel channel) {
            int segment = segments.computeIfAbsent(channel, any -> segment(channel));
            return elements.stream()
                .<Effect>map(cell -> new Effect.NewQueue(cell, segment))
                .toList();
          }
        });
  }

  private void requireLength(Variable variable, VariableDeclaration.Values values) {
    if (values.expressions().size() != variable.length()) {
      throw findings.error(
          variable.position(),
          "'%s' has %s, but %s."
              .formatted(
                  variable.name(),
                  DiagnosticTexts.count(variable.length(), "element"),
                  DiagnosticTexts.count(values.expressions().size(), "value")));
    }
  }

  /** The kind of segment that a channel takes. */
  private int segment(VariableDeclaration.Channel channel) {
    int capacity =
        new ConstantExpressions(findings, program.constants(), program.provisional())
            .value(channel.capacity(), 0, LARGEST_CAPACITY, "a channel holds %s messages");
    return layout.addQueue(capacity, expressions.messageFields(channel));
  }
}
