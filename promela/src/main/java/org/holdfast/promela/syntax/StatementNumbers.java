package org.holdfast.promela.syntax;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The numbers by which SPIN 6.5 knows the statements of a body, which it shows with {@code pan -d}
 * and answers to {@code pc_value}. Its parser counts on whenever it has read a statement: what is
 * inside of a compound statement before the compound itself, which takes numbers for its end, too
 * (SPIN's flow.c).
 */
public final class StatementNumbers {
  private static final List<String> MARKS = List.of("accept", "end", "progress");

  /** By identity: statements that look the same are different ones. */
  private final Map<Statement, Integer> numbers = new IdentityHashMap<>();

  private int next;
  private boolean started;

  /**
   * @param body of a process; its declarations at the start are no statements
   * @param first the number that comes first
   */
  public StatementNumbers(List<Statement> body, int first) {
    this.next = first;
    sequence(body);
  }

  /**
   * The number of a statement: of a compound that of the choice or block, of a declaration that of
   * its first variable, of a label before a jump that of the place that SPIN puts there.
   */
  public int of(Statement statement) {
    Integer number = numbers.get(statement);
    if (number == null) {
      throw new IllegalArgumentException("not a statement of this body: " + statement);
    }
    return number;
  }

  public boolean has(Statement statement) {
    return numbers.containsKey(statement);
  }

  /** The number of what follows the body: the end of the process. */
  public int end() {
    return next;
  }

  private void sequence(List<Statement> statements) {
    statements.forEach(this::statement);
  }

  private void nested(List<Statement> statements) {
    started = true;
    sequence(statements);
  }

  private void take(Statement statement, int count) {
    numbers.put(statement, next);
    next += count;
  }

  private void statement(Statement statement) {
    started |= statement.accept(new Numbering());
  }

  /** Gives the numbers of a statement; answers whether the process has started with it. */
  private final class Numbering implements StatementCases<Boolean> {
    @Override
    public Boolean declare(Statement.Declare declare) {
      if (started) {
        take(declare, declare.variables().size());
      }
      return false;
    }

    @Override
    public Boolean labelled(Statement.Labelled labelled) {
      StatementNumbers.this.labelled(labelled);
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
      choice.options().forEach(StatementNumbers.this::nested);
      take(choice, choice.repeated() ? 3 : 2);
      return true;
    }

    @Override
    public Boolean unless(Statement.Unless unless) {
      nested(SyntaxPrinter.contents(unless.main()));
      escape(unless);
      return true;
    }

    @Override
    public Boolean other(Statement simple) {
      take(simple, 1);
      return true;
    }
  }

  /** A block that is an escape has no number of its own in SPIN: no process is ever before it. */
  private void escape(Statement.Unless unless) {
    nested(SyntaxPrinter.contents(unless.escape()));
    numbers.putIfAbsent(unless.escape(), next);
    take(unless, 2);
  }

  private void labelled(Statement.Labelled labelled) {
    Statement inner = labelled;
    boolean marked = false;
    while (inner instanceof Statement.Labelled outer) {
      marked |= MARKS.stream().anyMatch(outer.label()::startsWith);
      inner = outer.statement();
    }
    if (inner instanceof Statement.Unless unless && unless.main() instanceof Statement.Block main) {
      // SPIN takes the block that may be left apart, and puts another one around the whole.
      nested(main.body());
      escape(unless);
      take(main, 1);
      return;
    }
    statement(inner);
    // SPIN puts a skip before a jump whose label means something.
    boolean skips = Statement.isJump(inner) && marked;
    for (Statement s = labelled; s instanceof Statement.Labelled l; s = l.statement()) {
      numbers.put(l, skips ? next : of(inner));
    }
    next += skips ? 1 : 0;
  }
}
