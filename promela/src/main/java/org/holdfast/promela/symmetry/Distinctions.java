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
    if (mayFail(quantified.body(), Optional.of(type))) {
      add(type, "a condition on them may fail", quantified.position());
    }
  }

  /**
   * @param type that of the process at hand
   */
  private boolean mayFail(Expression expression, Optional<String> type) {
    if (expression instanceof Expression.Quantified quantified) {
      return mayFail(quantified.body(), Optional.of(quantified.proctype()));
    }
    boolean fails = false;
    if (expression instanceof Reference reference) {
      fails = !isInBounds(reference, type) || propositionMayFail(reference);
    } else if (expression instanceof Expression.RemoteVariable remote) {
      // Only the process at hand is sure to be there.
      Optional<String> owner = Optional.of(remote.proctype());
      fails =
          remote.pid().isPresent() || !owner.equals(type) || !isInBounds(remote.variable(), owner);
    } else if (expression instanceof Expression.Binary binary) {
      boolean divides =
          binary.operator() == BinaryOperator.DIVIDE || binary.operator() == BinaryOperator.MODULO;
      fails =
          divides
              && !(binary.right() instanceof Expression.Literal literal && literal.value() != 0);
    } else if (expression instanceof Expression.ChannelState
        || expression instanceof Expression.Poll) {
      fails = true;
    }
    return fails || Expressions.of(expression).anyMatch(part -> mayFail(part, type));
  }

  private boolean propositionMayFail(Reference reference) {
    return program.module().propositions().stream()
        .filter(proposition -> proposition.name().equals(reference.name()))
        .anyMatch(proposition -> mayFail(proposition.expression(), Optional.empty()));
  }

  private boolean isInBounds(Reference reference, Optional<String> type) {
    if (reference.field().isPresent() || reference.index().isEmpty()) {
      return reference.field().isEmpty();
    }
    Optional<Variable> variable =
        type.flatMap(program::process)
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
