package org.holdfast.promela.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.language.Findings;
import org.holdfast.promela.program.Names;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.Pattern;
import org.holdfast.promela.syntax.Statement;

/** Turns sends and receives into code. */
final class MessageCompiler {
  private final ExpressionCompiler expressions;
  private final ReferenceCompiler references;
  private final Program program;
  private final Findings findings;

  MessageCompiler(ExpressionCompiler expressions, Program program, Findings findings) {
    this.expressions = expressions;
    this.references = expressions.references();
    this.program = program;
    this.findings = findings;
  }

  SendCode send(Statement.Send send, Scope scope, boolean lossy) {
    List<Term> arguments = new ArrayList<>();
    for (Expression argument : send.arguments()) {
      if (argument instanceof Reference reference
          && references.constant(reference, scope).isEmpty()
          && isVariable(reference, scope)) {
        for (Cell cell : references.flattened(reference, scope)) {
          arguments.add(machine -> machine.cells[cell.address().value(machine)]);
        }
      } else {
        arguments.add(expressions.compile(argument, scope));
      }
    }
    Term channel = references.channel(send.channel(), scope);
    requireWidth(send.channel(), scope, arguments.size(), send.position());
    return new SendCode(channel, arguments.toArray(Term[]::new), send.sorted(), lossy);
  }

  private boolean isVariable(Reference reference, Scope scope) {
    return scope.process().flatMap(process -> process.variable(reference.name())).isPresent()
        || program.global(reference.name()).isPresent();
  }

  private void requireWidth(Reference channel, Scope scope, int values, SourcePosition at) {
    Optional<Integer> width = references.width(channel, scope);
    if (width.isPresent() && width.get() != values) {
      throw findings.error(
          at,
          "the messages of '%s' have %s, not %d."
              .formatted(channel.name(), Names.count(width.get(), "value"), values));
    }
  }

  ReceiveCode receive(
      Reference channel, boolean random, boolean copy, List<Pattern> patterns, Scope scope) {
    List<ReceiveCode.Match> matches = new ArrayList<>();
    for (Pattern pattern : patterns) {
      matches.addAll(matches(pattern, scope));
    }
    Term term = references.channel(channel, scope);
    requireWidth(channel, scope, matches.size(), channel.position());
    return new ReceiveCode(term, random, copy, matches.toArray(ReceiveCode.Match[]::new));
  }

  private List<ReceiveCode.Match> matches(Pattern pattern, Scope scope) {
    if (pattern instanceof Pattern.Any) {
      return List.of(new ReceiveCode.Match(null, null));
    } else if (pattern instanceof Pattern.Equals equals) {
      return List.of(new ReceiveCode.Match(null, expressions.compile(equals.value(), scope)));
    }
    Reference variable = ((Pattern.Into) pattern).variable();
    Optional<Integer> constant = references.constant(variable, scope);
    if (constant.isPresent()) {
      int value = constant.get();
      return List.of(new ReceiveCode.Match(null, machine -> value));
    }
    return references.flattened(variable, scope).stream()
        .map(cell -> new ReceiveCode.Match(cell, null))
        .toList();
  }
}
