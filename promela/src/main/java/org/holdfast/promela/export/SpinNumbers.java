package org.holdfast.promela.export;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.StatementNumbers;

/** The numbers by which SPIN 6.5 knows the statements of a text, over all of its processes. */
final class SpinNumbers {
  private final Map<Integer, Integer> statements = new HashMap<>();
  private final Map<String, Integer> ends = new HashMap<>();
  private final Set<String> jumpLabels = new TreeSet<>();
  private final Set<String> seenLabels = new HashSet<>();

  SpinNumbers(Module module) {
    int next = 0;
    for (Module.Proctype proctype : module.proctypes()) {
      StatementNumbers numbers = new StatementNumbers(proctype.body(), next);
      proctype.provided().ifPresent(this::look);
      proctype.body().stream().flatMap(Statement::within).forEach(s -> collect(s, numbers));
      ends.put(proctype.name(), numbers.end());
      next = numbers.end() + 1;
    }
  }

  /** SPIN's number of a statement that {@link StandardForm} numbered. */
  int of(int statement) {
    return statements.get(statement);
  }

  /** SPIN's number of the death of a process. */
  int end(String proctype) {
    return ends.get(proctype);
  }

  /** A label of a jump that a process looks at: SPIN's numbers change where there is one. */
  Optional<String> seenJumpLabel() {
    return jumpLabels.stream().filter(seenLabels::contains).findFirst();
  }

  private void collect(Statement statement, StatementNumbers numbers) {
    statement.expressions().forEach(this::look);
    if (statement instanceof Statement.Labelled labelled && isJump(labelled)) {
      jumpLabels.add(labelled.label());
    }
    if (!numbers.has(statement)) {
      return;
    }
    int number = numbers.of(statement);
    if (statement instanceof Statement.Declare declare) {
      for (int i = 0; i < declare.variables().size(); i++) {
        statements.put(declare.variables().get(i).position().line(), number + i);
      }
    } else {
      statements.put(statement.position().line(), number);
    }
  }

  private static boolean isJump(Statement statement) {
    return statement instanceof Statement.Labelled labelled
        ? isJump(labelled.statement())
        : Statement.isJump(statement);
  }

  private void look(Expression expression) {
    expression
        .within()
        .filter(Expression.RemoteLabel.class::isInstance)
        .map(part -> ((Expression.RemoteLabel) part).label())
        .forEach(seenLabels::add);
  }
}
