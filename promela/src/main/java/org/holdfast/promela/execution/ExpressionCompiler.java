package org.holdfast.promela.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.promela.language.Findings;
import org.holdfast.promela.program.ConstantExpressions;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Names;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.program.Type;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.BinaryOperator;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.VariableDeclaration;

/** Turns expressions into terms, and finds what is wrong with them on the way. */
final class ExpressionCompiler {
  private final Program program;
  private final Findings findings;
  private final ReferenceCompiler references;
  private final Map<String, Term> propositions = new HashMap<>();

  /** The propositions that are being compiled. */
  private final Set<String> open = new HashSet<>();

  ExpressionCompiler(Program program, Findings findings) {
    this.program = program;
    this.findings = findings;
    this.references = new ReferenceCompiler(program, findings, this);
  }

  ReferenceCompiler references() {
    return references;
  }

  Term compile(Expression expression, Scope scope) {
    if (expression instanceof Expression.Literal literal) {
      int value = literal.value();
      return machine -> value;
    } else if (expression instanceof Expression.Reference reference) {
      return reference(reference, scope);
    } else if (expression instanceof Expression.Unary unary) {
      return unary(unary, scope);
    } else if (expression instanceof Expression.Binary binary) {
      return binary(
          binary.operator(), compile(binary.left(), scope), compile(binary.right(), scope));
    } else if (expression instanceof Expression.Conditional conditional) {
      Term condition = compile(conditional.condition(), scope);
      Term first = compile(conditional.first(), scope);
      Term second = compile(conditional.second(), scope);
      return machine ->
          condition.value(machine) != 0 ? first.value(machine) : second.value(machine);
    } else if (expression instanceof Expression.ChannelState state) {
      return channelState(state, scope);
    } else if (expression instanceof Expression.Poll poll) {
      ReceiveCode receive =
          new MessageCompiler(this, program, findings)
              .receive(poll.channel(), poll.random(), true, poll.patterns(), scope);
      return machine -> truth(receive.enabled(machine));
    } else if (expression instanceof Expression.RemoteLabel remote) {
      return remoteLabel(remote, scope);
    } else if (expression instanceof Expression.RemoteVariable remote) {
      return remoteVariable(remote, scope);
    } else if (expression instanceof Expression.Special special) {
      return special(special, scope);
    } else if (expression instanceof Expression.Quantified quantified) {
      return quantified(quantified);
    } else if (expression instanceof Expression.Run run) {
      throw findings.error(
          run.position(), "'run' stands alone or behind '=', not inside of an expression.");
    }
    throw findings.error(expression.position(), "a temporal operator cannot stand here.");
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
      // Said once; nothing else is wrong with the others on the way round.
      open.forEach(name -> propositions.put(name, machine -> 0));
      throw findings.error(
          use.position(), "the proposition '" + proposition.name() + "' speaks of itself.");
    }
    Term term = compile(proposition.expression(), Scope.GLOBAL);
    open.remove(proposition.name());
    propositions.put(proposition.name(), term);
    return term;
  }

  private Term unary(Expression.Unary unary, Scope scope) {
    Term operand = compile(unary.operand(), scope);
    return switch (unary.operator()) {
      case NOT -> machine -> truth(operand.value(machine) == 0);
      case MINUS -> machine -> -operand.value(machine);
      case COMPLEMENT -> machine -> ~operand.value(machine);
    };
  }

  private static Term binary(BinaryOperator operator, Term a, Term b) {
    return switch (operator) {
      case OR -> m -> truth(a.value(m) != 0 || b.value(m) != 0);
      case AND -> m -> truth(a.value(m) != 0 && b.value(m) != 0);
      case EQUAL -> m -> truth(a.value(m) == b.value(m));
      case NOT_EQUAL -> m -> truth(a.value(m) != b.value(m));
      case LESS -> m -> truth(a.value(m) < b.value(m));
      case AT_MOST -> m -> truth(a.value(m) <= b.value(m));
      case GREATER -> m -> truth(a.value(m) > b.value(m));
      case AT_LEAST -> m -> truth(a.value(m) >= b.value(m));
      case PLUS -> m -> a.value(m) + b.value(m);
      case MINUS -> m -> a.value(m) - b.value(m);
      case TIMES -> m -> a.value(m) * b.value(m);
      case DIVIDE -> m -> a.value(m) / nonZero(b.value(m));
      case MODULO -> m -> a.value(m) % nonZero(b.value(m));
      default -> m -> ConstantExpressions.apply(operator, a.value(m), b.value(m));
    };
  }

  private static int nonZero(int divisor) {
    if (divisor == 0) {
      throw new RuntimeFault("division by zero");
    }
    return divisor;
  }

  static int truth(boolean value) {
    return value ? 1 : 0;
  }

  private Term channelState(Expression.ChannelState state, Scope scope) {
    Term channel = references.channel(state.channel(), scope);
    return switch (state.query()) {
      case LEN -> m -> m.length(m.queue(channel.value(m)));
      case EMPTY -> m -> truth(m.length(m.queue(channel.value(m))) == 0);
      case NEMPTY -> m -> truth(m.length(m.queue(channel.value(m))) > 0);
      case FULL -> m -> truth(isFull(m, channel));
      case NFULL -> m -> truth(!isFull(m, channel));
    };
  }

  private static boolean isFull(Machine machine, Term channel) {
    int queue = machine.queue(channel.value(machine));
    return machine.length(queue) >= machine.queueType(queue).capacity();
  }

  private Program.Process process(String name, Expression at) {
    return program
        .process(name)
        .orElseThrow(() -> findings.error(at.position(), Names.unknownProctype(name, program)));
  }

  private Term remoteLabel(Expression.RemoteLabel remote, Scope scope) {
    Program.Process owner = process(remote.proctype(), remote);
    Integer place = owner.flow().labels().get(remote.label());
    if (place == null) {
      throw findings.error(remote.position(), Names.unknownLabel(remote.label(), owner));
    }
    if (isBound(remote.pid(), owner, scope)) {
      return machine -> truth(machine.cells[machine.self - 1] == place);
    }
    Term pid = pid(remote.pid(), owner, scope);
    return machine -> {
      int number = pid.value(machine);
      return truth(
          number >= 0
              && number < machine.processes()
              && machine.type(number) == owner.number()
              && machine.place(number) == place);
    };
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
    return machine -> machine.cells[cell.address().value(machine)];
  }

  private Expression.Reference local(Expression.RemoteVariable remote, Program.Process owner) {
    String name = remote.variable().name();
    if (owner.variable(name).isEmpty()) {
      throw findings.error(remote.variable().position(), Names.unknownIn(name, owner));
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
    if (pid.isPresent()) {
      return compile(pid.get(), scope);
    }
    return machine -> {
      for (int number = 0; number < machine.processes(); number++) {
        if (machine.type(number) == owner.number()) {
          return number;
        }
      }
      return -1;
    };
  }

  private Term special(Expression.Special special, Scope scope) {
    return switch (special.value()) {
      case PID -> {
        if (scope.process().isEmpty()) {
          throw findings.error(special.position(), "'_pid' has a meaning in a process only.");
        }
        yield machine -> machine.pid;
      }
      case PROCESS_COUNT -> Machine::processes;
      case TIMEOUT -> machine -> truth(machine.timeout);
      case NO_PROGRESS -> machine -> truth(noProgress(machine));
    };
  }

  private boolean noProgress(Machine machine) {
    for (int number = 0; number < machine.processes(); number++) {
      Flow flow = program.processes().get(machine.type(number)).flow();
      if (flow.places().get(machine.place(number)).marks().contains(Flow.Mark.PROGRESS)) {
        return false;
      }
    }
    return true;
  }

  private Term quantified(Expression.Quantified quantified) {
    Program.Process owner = process(quantified.proctype(), quantified);
    Term body = compile(quantified.body(), Scope.over(owner));
    return switch (quantified.quantifier()) {
      case SOME -> machine -> truth(count(machine, owner, body, 1) > 0);
      case ALL -> machine -> truth(count(machine, owner, m -> truth(body.value(m) == 0), 1) == 0);
      case CARD -> machine -> count(machine, owner, body, Integer.MAX_VALUE);
    };
  }

  private static int count(Machine machine, Program.Process owner, Term body, int enough) {
    int self = machine.self;
    int pid = machine.pid;
    int found = 0;
    for (int number = 0; number < machine.processes() && found < enough; number++) {
      if (machine.type(number) == owner.number()) {
        machine.act(number);
        found += truth(body.value(machine) != 0);
      }
    }
    machine.self = self;
    machine.pid = pid;
    return found;
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
      if (type instanceof Type.Scalar scalar) {
        fields.add(scalar);
      } else if (type instanceof Type.Compound compound) {
        compound.fields().forEach(field -> fields.addAll(field.scalars()));
      } else {
        throw findings.error(
            name.position(), "messages cannot hold values of type '" + name.name() + "'.");
      }
    }
    return fields.stream().map(field -> field.bits() < 8 ? Type.Scalar.BYTE : field).toList();
  }
}
