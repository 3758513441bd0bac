package org.holdfast.promela.coverage;

import org.holdfast.checking.Remark;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.StatementCases;
import org.holdfast.promela.syntax.SyntaxPrinter;

/**
 * A statement of a type of processes, as it is written. What is written once and occurs several
 * times, such as the text of an inline, is one.
 */
public record WrittenStatement(String process, String text, SourcePosition position, Kind kind) {
  /** What a statement is for. */
  public enum Kind {
    ASSERTION,
    ELSE,
    OTHER
  }

  static WrittenStatement of(String process, Flow.Edge edge) {
    Statement statement = edge.statement();
    Kind kind = statement.accept(KIND);
    return new WrittenStatement(
        process, SyntaxPrinter.headline(statement), statement.position(), kind);
  }

  private static final StatementCases<Kind> KIND =
      new StatementCases<>() {
        @Override
        public Kind check(Statement.Assert check) {
          return Kind.ASSERTION;
        }

        @Override
        public Kind otherwise(Statement.Else otherwise) {
          return Kind.ELSE;
        }

        @Override
        public Kind other(Statement statement) {
          return Kind.OTHER;
        }
      };

  /** For a remark on it. */
  public Remark.Statement subject() {
    return new Remark.Statement(process, text, position);
  }
}
