package org.holdfast.promela.export;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.StatementCases;
import org.holdfast.promela.syntax.SyntaxPrinter;

/**
 * The numbers by which SPIN 6.5 knows the statements of a text. Its parser counts on whenever it
 * has read a statement, over all processes: what is inside of a compound statement before the
 * compound itself, which takes a number for its end, too (SPIN's flow.c).
 */
final class SpinNumbers {
  private static final List<String> MARKS = List.of("accept", "end", "progress");

  private final Map<Integer, Integer> statements = new HashMap<>();
  private final Map<String, Integer> ends = new HashMap<>();
  private final Set<String> jumpLabels = new TreeSet<>();
  private final Set<String> seenLabels = new HashSet<>();
  private int next;
  private boolean started;

  SpinNumbers(Module module) {
    for (Module.Proctype proctype : module.proctypes()) {
      started = false;
      proctype.provided().ifPresent(this::look);
      sequence(proctype.body());
      ends.put(proctype.name(), next++);
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

  private void look(Expression expression) {
    expression
        .within()
        .filter(Expression.RemoteLabel.class::isInstance)
        .map(part -> ((Expression.RemoteLabel) part).label())
        .forEach(seenLabels::add);
  }

  private void sequence(List<Statement> statements) {
    statements.forEach(this::statement);
  }

  private void nested(List<Statement> statements) {
    started = true;
    sequence(statements);
  }

  private void take(Statement statement, int numbers) {
    statements.put(statement.position().line(), next);
    next += numbers;
  }

  private void statement(Statement statement) {
    statement.expressions().forEach(this::look);
    boolean begins = statement.accept(new Numbering(started));
    started |= begins;
  }

  /** Gives the numbers of a statement; answers whether the process has started with it. */
  private final class Numbering implements StatementCases<Boolean> {
    private final boolean before;

    Numbering(boolean before) {
      this.before = before;
    }

    /** At the start of a process a declaration is no statement. */
    @Override
    public Boolean declare(Statement.Declare declare) {
      if (before) {
        declare.variables().forEach(v -> statements.put(v.position().line(), next++));
      }
      return false;
    }

    @Override
    public Boolean labelled(Statement.Labelled labelled) {
      SpinNumbers.this.labelled(labelled);
      return true;
    }

    @Override
    public Boolean block(Statement.Block block) {
      nested(block.body());
      take(block, 1);
      return true;
    }

    @Override
    public Boolean choice(Statement.Choice choice) {
      choice.options().forEach(SpinNumbers.this::nested);
      take(choice, choice.repeated() ? 3 : 2);
      return true;
    }

    @Override
    public Boolean unless(Statement.Unless unless) {
      nested(SyntaxPrinter.contents(unless.main()));
      nested(SyntaxPrinter.contents(unless.escape()));
      take(unless, 2);
      return true;
    }

    @Override
    public Boolean other(Statement simple) {
      take(simple, 1);
      return true;
    }
  }

  private void labelled(Statement.Labelled labelled) {
    Statement inner = labelled;
    boolean marked = false;
    while (inner instanceof Statement.Labelled outer) {
      marked |= MARKS.stream().anyMatch(outer.label()::startsWith);
      inner = outer.statement();
    }
    statement(inner);
    boolean jump = Statement.isJump(inner);
    if (jump) {
      jumpLabels.add(labelled.label());
    }
    // SPIN puts a skip before a jump whose label means something, and a block around an unless.
    if (jump && marked) {
      for (Statement s = labelled; s instanceof Statement.Labelled l; s = l.statement()) {
        statements.put(l.position().line(), next);
      }
      next++;
    } else if (inner instanceof Statement.Unless) {
      next++;
    }
  }
}
