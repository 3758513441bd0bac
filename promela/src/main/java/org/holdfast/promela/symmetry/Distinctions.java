package org.holdfast.promela.symmetry;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Variable;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.Expressions;
import org.holdfast.promela.syntax.Module;

/** Collects what tells the processes of a proctype apart. */
final class Distinctions {
  private final Program program;
  private final Map<String, String> reasons = new LinkedHashMap<>();
  private final Set<String> propositions = new HashSet<>();

  /**
   * The process that an expression is about.
   *
   * @param quantified whether it is any one of its type, over which a quantifier ranges
   */
  private record Self(String type, boolean quantified) {}

  Distinctions(Program program) {
    this.program = program;
  }

  /** The first reason found for each proctype. */
  Map<String, String> reasons() {
    return Collections.unmodifiableMap(reasons);
  }

  void add(String type, String reason) {
    reasons.putIfAbsent(type, reason);
  }

  void add(String type, String reason, SourcePosition at) {
    add(type, reason + " (line " + at.line() + ")");
  }

  /** An expression of a formula. */
  void lookAt(Expression expression) {
    lookAt(expression, Optional.empty());
  }

  /** An expression in the code of a process. */
  void lookAt(Expression expression, String process) {
    lookAt(expression, Optional.of(new Self(process, false)));
  }

  private void lookAt(Expression expression, Optional<Self> self) {
    if (expression instanceof Expression.Special special
        && special.value() == Expression.SpecialValue.PID) {
      self.ifPresent(of -> add(of.type(), "_pid is used", special.position()));
    } else if (expression instanceof Expression.RemoteLabel remote) {
      named(remote.proctype(), remote.pid(), remote.position(), self);
    } else if (expression instanceof Expression.RemoteVariable remote) {
      named(remote.proctype(), remote.pid(), remote.position(), self);
    } else if (expression instanceof Reference reference) {
      proposition(reference);
    }
    if (expression instanceof Expression.Quantified quantified) {
      lookAtQuantified(quantified);
    } else {
      Expressions.of(expression).forEach(part -> lookAt(part, self));
    }
  }

  /**
   * Who is looked at first makes a difference if one look may fail and another one may settle it.
   */
  private void lookAtQuantified(Expression.Quantified quantified) {
    String type = quantified.proctype();
    lookAt(quantified.body(), Optional.of(new Self(type, true)));
    if (Expressions.within(quantified.body()).anyMatch(part -> mayFail(part, type))) {
      add(type, "a condition on them may fail", quantified.position());
    }
  }

  private boolean mayFail(Expression part, String type) {
    if (part instanceof Reference reference) {
      return reference.field().isPresent() || !isInBounds(reference, type);
    } else if (part instanceof Expression.RemoteVariable remote) {
      return remote.variable().field().isPresent() || !isInBounds(remote.variable(), type);
    } else if (part instanceof Expression.Binary binary) {
      boolean divides =
          binary.operator() == BinaryOperator.DIVIDE || binary.operator() == BinaryOperator.MODULO;
      return divides
          && !(binary.right() instanceof Expression.Literal literal && literal.value() != 0);
    }
    return part instanceof Expression.ChannelState || part instanceof Expression.Poll;
  }

  private boolean isInBounds(Reference reference, String type) {
    if (reference.index().isEmpty()) {
      return true;
    }
    Optional<Variable> variable =
        program
            .process(type)
            .flatMap(process -> process.variable(reference.name()))
            .or(() -> program.global(reference.name()));
    return variable.isPresent()
        && reference.index().get() instanceof Expression.Literal literal
        && literal.value() >= 0
        && literal.value() < variable.get().length();
  }

  private void named(
      String type, Optional<Expression> number, SourcePosition at, Optional<Self> self) {
    boolean bound = number.isEmpty() && self.equals(Optional.of(new Self(type, true)));
    if (!bound) {
      add(type, "one of them is named", at);
    }
  }

  /** A variable of the same name hides a proposition; then this looks at too much. */
  private void proposition(Reference reference) {
    for (Module.Proposition proposition : program.module().propositions()) {
      if (proposition.name().equals(reference.name()) && propositions.add(proposition.name())) {
        lookAt(proposition.expression());
      }
    }
  }
}
