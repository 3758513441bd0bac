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
import org.holdfast.promela.syntax.Module;

/** What breaks the symmetry: why the processes of a proctype can be told apart. */
final class Asymmetries {
  private final Program program;
  private final Map<String, String> reasons = new LinkedHashMap<>();
  private final Set<String> propositions = new HashSet<>();
  private final Set<String> quantified = new HashSet<>();

  /**
   * The process that an expression is about.
   *
   * @param quantified whether it is any one of its type, over which a quantifier ranges
   */
  private record Self(String type, boolean quantified) {}

  Asymmetries(Program program) {
    this.program = program;
  }

  /** The first reason found for each proctype. */
  Map<String, String> reasons() {
    return Collections.unmodifiableMap(reasons);
  }

  /** The proctypes over which something ranges, which sees others as others. */
  Set<String> quantified() {
    return Collections.unmodifiableSet(quantified);
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
    if (expression instanceof Expression.Quantified quantified) {
      lookAtQuantified(quantified);
    } else {
      expression.accept(new Look(self));
      expression.parts().forEach(part -> lookAt(part, self));
    }
  }

  /** What an expression says itself, without its operands. */
  private final class Look implements Expression.Visitor<Void> {
    private final Optional<Self> self;

    Look(Optional<Self> self) {
      this.self = self;
    }

    @Override
    public Void special(Expression.Special special) {
      if (special.value() == Expression.SpecialValue.PID) {
        self.ifPresent(of -> add(of.type(), "_pid is used", special.position()));
      }
      return null;
    }

    @Override
    public Void remoteLabel(Expression.RemoteLabel remote) {
      named(remote.proctype(), remote.pid(), remote.position(), self);
      return null;
    }

    @Override
    public Void remoteVariable(Expression.RemoteVariable remote) {
      named(remote.proctype(), remote.pid(), remote.position(), self);
      return null;
    }

    @Override
    public Void reference(Reference reference) {
      proposition(reference);
      return null;
    }

    @Override
    public Void literal(Expression.Literal literal) {
      return null;
    }

    @Override
    public Void unary(Expression.Unary unary) {
      return null;
    }

    @Override
    public Void binary(Expression.Binary binary) {
      return null;
    }

    @Override
    public Void conditional(Expression.Conditional conditional) {
      return null;
    }

    @Override
    public Void run(Expression.Run run) {
      return null;
    }

    @Override
    public Void channelState(Expression.ChannelState state) {
      return null;
    }

    @Override
    public Void poll(Expression.Poll poll) {
      return null;
    }

    @Override
    public Void ofProcess(Expression.OfProcess question) {
      program
          .processes()
          .forEach(
              process ->
                  add(
                      process.name(),
                      question.question().spelling() + " tells them apart",
                      question.position()));
      return null;
    }

    @Override
    public Void quantified(Expression.Quantified quantified) {
      return null;
    }

    @Override
    public Void temporal(Expression.Temporal temporal) {
      return null;
    }
  }

  /**
   * Who is looked at first makes a difference if one look may fail and another one may settle it.
   */
  private void lookAtQuantified(Expression.Quantified quantified) {
    String type = quantified.proctype();
    this.quantified.add(type);
    lookAt(quantified.body(), Optional.of(new Self(type, true)));
    if (mayFail(quantified.body(), Optional.of(type))) {
      add(type, "a condition on them may fail", quantified.position());
    }
  }

  /** Whether it may be impossible to evaluate an expression of a formula. */
  boolean mayFail(Expression expression) {
    return mayFail(expression, Optional.empty());
  }

  /**
   * @param type that of the process at hand
   */
  private boolean mayFail(Expression expression, Optional<String> type) {
    if (expression instanceof Expression.Quantified quantified) {
      return mayFail(quantified.body(), Optional.of(quantified.proctype()));
    }
    return expression.accept(new Failure(type))
        || expression.parts().stream().anyMatch(part -> mayFail(part, type));
  }

  /** Whether an expression may fail even if its operands do not. */
  private final class Failure implements Expression.Visitor<Boolean> {
    private final Optional<String> type;

    Failure(Optional<String> type) {
      this.type = type;
    }

    @Override
    public Boolean reference(Reference reference) {
      return !isInBounds(reference, type) || propositionMayFail(reference);
    }

    /** Only the process at hand is sure to be there. */
    @Override
    public Boolean remoteVariable(Expression.RemoteVariable remote) {
      Optional<String> owner = Optional.of(remote.proctype());
      return remote.pid().isPresent()
          || !owner.equals(type)
          || !isInBounds(remote.variable(), owner);
    }

    @Override
    public Boolean binary(Expression.Binary binary) {
      boolean divides =
          binary.operator() == BinaryOperator.DIVIDE || binary.operator() == BinaryOperator.MODULO;
      return divides
          && !(binary.right() instanceof Expression.Literal literal && literal.value() != 0);
    }

    @Override
    public Boolean channelState(Expression.ChannelState state) {
      return true;
    }

    @Override
    public Boolean poll(Expression.Poll poll) {
      return true;
    }

    @Override
    public Boolean run(Expression.Run run) {
      return true;
    }

    @Override
    public Boolean literal(Expression.Literal literal) {
      return false;
    }

    @Override
    public Boolean unary(Expression.Unary unary) {
      return false;
    }

    @Override
    public Boolean conditional(Expression.Conditional conditional) {
      return false;
    }

    @Override
    public Boolean remoteLabel(Expression.RemoteLabel remote) {
      return false;
    }

    @Override
    public Boolean special(Expression.Special special) {
      return false;
    }

    @Override
    public Boolean ofProcess(Expression.OfProcess question) {
      return false;
    }

    @Override
    public Boolean quantified(Expression.Quantified quantified) {
      return false;
    }

    @Override
    public Boolean temporal(Expression.Temporal temporal) {
      return false;
    }
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
