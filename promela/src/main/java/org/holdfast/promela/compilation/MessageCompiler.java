package org.holdfast.promela.compilation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.Receiving;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.program.DiagnosticTexts;
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
  private final Diagnostics findings;

  MessageCompiler(ExpressionCompiler expressions, Program program, Diagnostics findings) {
    this.expressions = expressions;
    this.references = expressions.references();
    this.program = program;
    this.findings = findings;
  }

  Code send(Statement.Send send, Scope scope, boolean lossy) {
    List<Term> arguments = new ArrayList<>();
    for (Expression argument : send.arguments()) {
      if (argument instanceof Reference reference
          && references.constant(reference, scope).isEmpty()
          && isVariable(reference, scope)) {
        for (Cell cell : references.cell(reference, scope).flattened()) {
          arguments.add(new Term.Load(cell));
        }
      } else {
        arguments.add(expressions.compile(argument, scope));
      }
    }
    Term channel = references.channel(send.channel(), scope);
    requireWidth(send.channel(), scope, arguments.size(), send.position());
    return new Code.Send(channel, arguments, send.sorted(), lossy);
  }

  private boolean isVariable(Reference reference, Scope scope) {
    return scope.process().flatMap(process -> process.variable(reference.name())).isPresent()
        || program.global(reference.name()).isPresent();
  }

  /** As in SPIN, it is an error of the run to send or to receive fewer values. */
  private void requireWidth(Reference channel, Scope scope, int values, SourcePosition at) {
    Optional<Integer> width = references.width(channel, scope);
    if (width.isPresent() && width.get() < values) {
      throw findings.error(
          at,
          "the messages of '%s' have %s, not %d."
              .formatted(channel.name(), DiagnosticTexts.count(width.get(), "value"), values));
    }
  }

  Receiving receive(
      Reference channel, boolean random, boolean copy, List<Pattern> patterns, Scope scope) {
    List<Receiving.Match> matches = new ArrayList<>();
    for (Pattern pattern : patterns) {
      matches.addAll(matches(pattern, scope));
    }
    Term term = references.channel(channel, scope);
    requireWidth(channel, scope, matches.size(), channel.position());
    return new Receiving(term, random, copy, matches);
  }

  private List<Receiving.Match> matches(Pattern pattern, Scope scope) {
    return pattern.accept(
        new Pattern.Visitor<>() {
          @Override
          public List<Receiving.Match> into(Pattern.Into into) {
            Optional<Integer> constant = references.constant(into.variable(), scope);
            if (constant.isPresent()) {
              return List.of(MessageCompiler.equal(new Term.Constant(constant.get())));
            }
            return references.cell(into.variable(), scope).flattened().stream()
                .map(cell -> new Receiving.Match(Optional.of(cell), Optional.empty()))
                .toList();
          }

          @Override
          public List<Receiving.Match> equal(Pattern.Equals equals) {
            return List.of(MessageCompiler.equal(expressions.compile(equals.value(), scope)));
          }

          @Override
          public List<Receiving.Match> any(Pattern.Any any) {
            return List.of(new Receiving.Match(Optional.empty(), Optional.empty()));
          }
        });
  }

  private static Receiving.Match equal(Term value) {
    return new Receiving.Match(Optional.empty(), Optional.of(value));
  }
}
