package org.holdfast.promela.compilation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.code.Cell;
import org.holdfast.promela.code.Term;
import org.holdfast.promela.program.DiagnosticTexts;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.UnaryOperator;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.VariableDeclaration;

/** Turns expressions into terms, and finds what is wrong with them on the way. */
public final class ExpressionCompiler {
  private final Program program;
  private final Diagnostics findings;
  private final ReferenceCompiler references;
  private final Map<String, Term> propositions = new HashMap<>();

  /** The propositions that are being compiled. */
  private final Set<String> open = new HashSet<>();

  private boolean usesTimeout;

  ExpressionCompiler(Program program, Diagnostics findings) {
    this.program = program;
    this.findings = findings;
    this.references = new ReferenceCompiler(program, findings, this);
  }

  ReferenceCompiler references() {
    return references;
  }

  /** Whether {@code timeout} occurs in anything compiled so far, wherever that stands. */
  boolean usesTimeout() {
    return usesTimeout;
  }

  public Term compile(Expression expression, Scope scope) {
    return expression.accept(new Compilation(scope));
  }

  /** What each kind of expressions becomes, where it stands. */
  private final class Compilation implements Expression.Visitor<Term> {
    private final Scope scope;

    Compilation(Scope scope) {
      this.scope = scope;
    }

    private Term of(Expression operand) {
      return compile(operand, scope);
    }

    @Override
    public Term literal(Expression.Literal literal) {
      return new Term.Constant(literal.value());
    }

    @Override
    public Term reference(Expression.Reference reference) {
      return ExpressionCompiler.this.reference(reference, scope);
    }

    @Override
    public Term unary(Expression.Unary unary) {
      return new Term.Unary(unary.operator(), of(unary.operand()));
    }

    @Override
    public Term binary(Expression.Binary binary) {
      return new Term.Binary(binary.operator(), of(binary.left()), of(binary.right()));
    }

    @Override
    public Term conditional(Expression.Conditional conditional) {
      return new Term.Conditional(
          of(conditional.condition()), of(conditional.first()), of(conditional.second()));
    }

    @Override
    public Term channelState(Expression.ChannelState state) {
      return new Term.QueueState(state.query(), references.channel(state.channel(), scope));
    }

    @Override
    public Term poll(Expression.Poll poll) {
      return new Term.Poll(
          new MessageCompiler(ExpressionCompiler.this, program, findings)
              .receive(poll.channel(), poll.random(), true, poll.patterns(), scope));
    }

    @Override
    public Term remoteLabel(Expression.RemoteLabel remote) {
      return ExpressionCompiler.this.remoteLabel(remote, scope);
    }

    @Override
    public Term remoteVariable(Expression.RemoteVariable remote) {
      return ExpressionCompiler.this.remoteVariable(remote, scope);
    }

    @Override
    public Term special(Expression.Special special) {
      return ExpressionCompiler.this.special(special, scope);
    }

    @Override
    public Term ofProcess(Expression.OfProcess question) {
      if (question.question() == Expression.ProcessQuestion.SET_PRIORITY) {
        throw findings.error(
            question.position(), "'set_priority' stands alone, not inside of an expression.");
      }
      return command(question, scope);
    }

    @Override
    public Term quantified(Expression.Quantified quantified) {
      return ExpressionCompiler.this.quantified(quantified);
    }

    @Override
    public Term run(Expression.Run run) {
      throw findings.error(
          run.position(), "'run' stands alone or behind '=', not inside of an expression.");
    }

    @Override
    public Term temporal(Expression.Temporal temporal) {
      throw findings.error(temporal.position(), "a temporal operator cannot stand here.");
    }
  }

  /** A question about a process that may also be a command. */
  Term command(Expression.OfProcess question, Scope scope) {
    return new Term.OfProcess(
        question.question(),
        question.arguments().stream().map(argument -> compile(argument, scope)).toList(),
        priorities());
  }

  /** Where each type of processes has its priority, from its first variable on. */
  List<Integer> priorities() {
    return program.processes().stream()
        .flatMap(
            process ->
                process.variable(Module.PRIORITY).stream()
                    .map(variable -> Cell.offset(variable, process.variables())))
        .toList();
  }

  private Term reference(Expression.Reference reference, Scope scope) {
    boolean known =
        scope.process().flatMap(process -> process.variable(reference.name())).isPresent()
            || program.global(reference.name()).isPresent()
            || program.constants().containsKey(reference.name());
    if (known || reference.index().isPresent() || reference.field().isPresent()) {
      return references.read(reference, scope);
    }
    for (Module.Proposition proposition : program.module().propositions()) {
      if (proposition.name().equals(reference.name())) {
        return proposition(proposition, reference);
      }
    }
    return references.read(reference, scope);
  }

  private Term proposition(Module.Proposition proposition, Expression use) {
    Term known = propositions.get(proposition.name());
    if (known != null) {
      return known;
    }
    if (!open.add(proposition.name())) {
      throw findings.error(
          use.position(), "the proposition '" + proposition.name() + "' speaks of itself.");
    }
    Term term = Term.FALSE;
    try {
      term = compile(proposition.expression(), Scope.GLOBAL);
    } finally {
      // What is wrong with it is said once, not again wherever it is used.
      open.remove(proposition.name());
      propositions.put(proposition.name(), term);
    }
    return term;
  }

  private Program.Process process(String name, Expression at) {
    return program
        .process(name)
        .orElseThrow(
            () -> findings.error(at.position(), DiagnosticTexts.unknownProctype(name, program)));
  }

  private Term remoteLabel(Expression.RemoteLabel remote, Scope scope) {
    Program.Process owner = process(remote.proctype(), remote);
    Integer place = owner.flow().labels().get(remote.label());
    if (place == null) {
      throw findings.error(remote.position(), DiagnosticTexts.unknownLabel(remote.label(), owner));
    }
    return isBound(remote.pid(), owner, scope)
        ? new Term.OwnPlace(owner.number(), place)
        : new Term.PlaceOf(pid(remote.pid(), owner, scope), owner.number(), place);
  }

  private Term remoteVariable(Expression.RemoteVariable remote, Scope scope) {
    Program.Process owner = process(remote.proctype(), remote);
    Cell cell =
        isBound(remote.pid(), owner, scope)
            ? references.cell(local(remote, owner), scope)
            : references.remote(remote.variable(), owner, pid(remote.pid(), owner, scope), scope);
    if (cell.type() instanceof Type.Compound) {
      throw findings.error(remote.position(), "name a field of this record.");
    }
    return new Term.Load(cell);
  }

  private Expression.Reference local(Expression.RemoteVariable remote, Program.Process owner) {
    String name = remote.variable().name();
    if (owner.variable(name).isEmpty()) {
      throw findings.error(
          remote.variable().position(), DiagnosticTexts.unknownVariable(name, owner));
    }
    return remote.variable();
  }

  private static boolean isBound(Optional<Expression> pid, Program.Process owner, Scope scope) {
    return pid.isEmpty()
        && scope.quantified()
        && scope.process().orElseThrow().number() == owner.number();
  }

  /** Without a number, the oldest process of the type is meant. */
  private Term pid(Optional<Expression> pid, Program.Process owner, Scope scope) {
    return pid.isPresent() ? compile(pid.get(), scope) : new Term.Oldest(owner.number());
  }

  private Term special(Expression.Special special, Scope scope) {
    return switch (special.value()) {
      case PID -> {
        if (scope.process().isEmpty()) {
          throw findings.error(special.position(), "'_pid' has a meaning in a process only.");
        }
        yield new Term.Self();
      }
      case PROCESS_COUNT -> new Term.ProcessCount();
      case TIMEOUT -> {
        if (scope.process().isEmpty() || scope.quantified()) {
          throw findings.error(
              special.position(),
              "'timeout' has a meaning in a process only; ask for 'end-states' to see where runs"
                  + " stop.");
        }
        usesTimeout = true;
        yield new Term.Timeout();
      }
      case NO_PROGRESS -> new Term.Unary(UnaryOperator.NOT, new Term.Marked(Flow.Mark.PROGRESS));
    };
  }

  private Term quantified(Expression.Quantified quantified) {
    Program.Process owner = process(quantified.proctype(), quantified);
    Term body = compile(quantified.body(), Scope.over(owner));
    return new Term.Quantified(quantified.quantifier(), owner.number(), body);
  }

  Optional<Integer> messageWidth(VariableDeclaration.Initialiser initialiser) {
    return initialiser instanceof VariableDeclaration.Channel channel
        ? Optional.of(messageFields(channel).size())
        : Optional.empty();
  }

  /**
   * The values of a message, with records written out. As in SPIN a bit takes a byte in a message,
   * and keeps all eight bits there.
   */
  List<Type.Scalar> messageFields(VariableDeclaration.Channel channel) {
    List<Type.Scalar> fields = new ArrayList<>();
    for (VariableDeclaration.TypeName name : channel.fields()) {
      Type type = program.type(name.name());
      if (type == null) {
        throw findings.error(
            name.position(), "messages cannot hold values of type '" + name.name() + "'.");
      }
      fields.addAll(type.scalars());
    }
    return fields.stream().map(field -> field.bits() < 8 ? Type.Scalar.BYTE : field).toList();
  }
}
