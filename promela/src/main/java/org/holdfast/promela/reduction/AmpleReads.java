package org.holdfast.promela.reduction;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.holdfast.promela.compilation.Observed;
import org.holdfast.promela.compilation.Scope;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.Reference;

/** What is read of processes from outside of them: variables, places and marks. */
final class AmpleReads {
  private final Program program;
  private final Set<Local> variables = new HashSet<>();
  private final Set<At> places = new HashSet<>();
  private final Set<Flow.Mark> marks = EnumSet.noneOf(Flow.Mark.class);

  /** A variable of every process of a type. */
  private record Local(int type, String variable) {}

  /** A place of every process of a type. */
  private record At(int type, int place) {}

  AmpleReads(Program program) {
    this.program = program;
  }

  /** What an observable reads. */
  static AmpleReads of(Observed observed, Program program) {
    AmpleReads reads = new AmpleReads(program);
    return observed.accept(
        new Observed.Visitor<>() {
          @Override
          public AmpleReads global(Observed.Global global) {
            return reads;
          }

          @Override
          public AmpleReads local(Observed.Local local) {
            return reads.with(local.owner(), local.variable());
          }

          @Override
          public AmpleReads condition(Observed.Condition condition) {
            return reads.with(condition.expression());
          }

          @Override
          public AmpleReads marked(Observed.Marked marked) {
            reads.marks.add(marked.mark());
            return reads;
          }
        });
  }

  private AmpleReads with(Program.Process owner, String variable) {
    variables.add(new Local(owner.number(), variable));
    return this;
  }

  /** An expression that stands in a formula. */
  private AmpleReads with(Expression expression) {
    add(expression, Scope.GLOBAL);
    return this;
  }

  /** An expression; a process that reads its own variables is not outside of itself. */
  void add(Expression expression, Scope scope) {
    if (expression instanceof Expression.Quantified quantified) {
      program
          .process(quantified.proctype())
          .ifPresent(owner -> add(quantified.body(), Scope.over(owner)));
    } else {
      expression.accept(new Own(scope));
      expression.parts().forEach(part -> add(part, scope));
    }
  }

  /** Adds what an expression reads itself, without its operands. */
  private final class Own implements Expression.Visitor<Void> {
    private final Scope scope;

    Own(Scope scope) {
      this.scope = scope;
    }

    @Override
    public Void reference(Reference reference) {
      AmpleReads.this.reference(reference, scope);
      return null;
    }

    @Override
    public Void remoteVariable(Expression.RemoteVariable remote) {
      program.process(remote.proctype()).ifPresent(owner -> with(owner, remote.variable().name()));
      return null;
    }

    @Override
    public Void remoteLabel(Expression.RemoteLabel remote) {
      program
          .process(remote.proctype())
          .ifPresent(
              owner ->
                  places.add(new At(owner.number(), owner.flow().labels().get(remote.label()))));
      return null;
    }

    @Override
    public Void special(Expression.Special special) {
      if (special.value() == Expression.SpecialValue.NO_PROGRESS) {
        marks.add(Flow.Mark.PROGRESS);
      }
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

    /** There are no ample sets then. */
    @Override
    public Void ofProcess(Expression.OfProcess question) {
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

  private void reference(Reference reference, Scope scope) {
    String name = reference.name();
    Optional<Program.Process> owner = scope.process().filter(p -> p.variable(name).isPresent());
    if (owner.isPresent()) {
      if (scope.quantified()) {
        with(owner.get(), name);
      }
    } else if (program.global(name).isEmpty() && !program.constants().containsKey(name)) {
      program.module().propositions().stream()
          .filter(proposition -> proposition.name().equals(name))
          .forEach(proposition -> with(proposition.expression()));
    }
  }

  /** Whether a process of a type is seen to move from one place to another. */
  boolean seesMove(Program.Process process, int from, int to) {
    int type = process.number();
    boolean named = places.contains(new At(type, from)) || places.contains(new At(type, to));
    return from != to && named
        || marks.stream().anyMatch(mark -> has(process, from, mark) != has(process, to, mark));
  }

  private static boolean has(Program.Process process, int place, Flow.Mark mark) {
    return process.flow().places().get(place).marks().contains(mark);
  }

  boolean sees(Program.Process process, String variable) {
    return variables.contains(new Local(process.number(), variable));
  }
}
