package org.holdfast.promela.execution;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expression.Reference;
import org.holdfast.promela.syntax.Expressions;

/** What is read of processes from outside of them: variables, places and marks. */
final class AmpleReads {
  private final Program program;
  private final Set<Local> variables = new HashSet<>();
  private final Set<At> places = new HashSet<>();
  private final Set<Flow.Mark> marks = EnumSet.noneOf(Flow.Mark.class);
  private boolean everything;

  /** A variable of every process of a type. */
  private record Local(int type, String variable) {}

  /** A place of every process of a type. */
  private record At(int type, int place) {}

  AmpleReads(Program program) {
    this.program = program;
  }

  /** Something of which nothing is known but that it reads the state. */
  static AmpleReads ofEverything(Program program) {
    AmpleReads reads = new AmpleReads(program);
    reads.everything = true;
    return reads;
  }

  AmpleReads with(Flow.Mark mark) {
    marks.add(mark);
    return this;
  }

  AmpleReads with(Program.Process owner, String variable) {
    variables.add(new Local(owner.number(), variable));
    return this;
  }

  /** An expression that stands in a formula. */
  AmpleReads with(Expression expression) {
    add(expression, Scope.GLOBAL);
    return this;
  }

  /** An expression; a process that reads its own variables is not outside of itself. */
  void add(Expression expression, Scope scope) {
    if (expression instanceof Expression.Quantified quantified) {
      program
          .process(quantified.proctype())
          .ifPresent(owner -> add(quantified.body(), Scope.over(owner)));
      return;
    } else if (expression instanceof Reference reference) {
      reference(reference, scope);
    } else if (expression instanceof Expression.RemoteVariable remote) {
      program.process(remote.proctype()).ifPresent(owner -> with(owner, remote.variable().name()));
    } else if (expression instanceof Expression.RemoteLabel remote) {
      program
          .process(remote.proctype())
          .ifPresent(
              owner ->
                  places.add(new At(owner.number(), owner.flow().labels().get(remote.label()))));
    } else if (expression instanceof Expression.Special special
        && special.value() == Expression.SpecialValue.NO_PROGRESS) {
      marks.add(Flow.Mark.PROGRESS);
    }
    Expressions.of(expression).forEach(part -> add(part, scope));
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
    if (everything) {
      return true;
    }
    int type = process.number();
    boolean named = places.contains(new At(type, from)) || places.contains(new At(type, to));
    return from != to && named
        || marks.stream().anyMatch(mark -> has(process, from, mark) != has(process, to, mark));
  }

  private static boolean has(Program.Process process, int place, Flow.Mark mark) {
    return process.flow().places().get(place).marks().contains(mark);
  }

  boolean sees(Program.Process process, String variable) {
    return everything || variables.contains(new Local(process.number(), variable));
  }
}
