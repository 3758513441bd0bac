package org.holdfast.promela.checker;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Remark;
import org.holdfast.checking.SourcePosition;
import org.holdfast.promela.checker.CheckerOptions.Coverage;
import org.holdfast.promela.coverage.ExecutedStatements;
import org.holdfast.promela.coverage.WrittenStatement;
import org.holdfast.promela.coverage.WrittenStatement.Kind;
import org.holdfast.promela.program.Program;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.vacuity.TrivialAssertions;

/** Which statements were never executed, and which assertions were executed for nothing. */
record StatementRemarks(Program program, ExecutedStatements statements) {
  List<Remark> all(Coverage detail) {
    List<Remark> remarks = new ArrayList<>(cannotFail());
    for (WrittenStatement statement : statements.unreached()) {
      if (statement.kind() == Kind.ASSERTION) {
        remarks.add(new Remark.AssertionNeverReached(statement.position()));
      }
    }
    if (detail == Coverage.EVERY_STATEMENT) {
      statements.processes().forEach(process -> remarks.addAll(ofProcess(process)));
    } else if (!statements.unreached().isEmpty()) {
      remarks.add(summary());
    }
    return remarks;
  }

  /** Assertions that were executed and cannot fail. */
  private List<Remark> cannotFail() {
    List<SourcePosition> unreached =
        statements.unreached().stream().map(WrittenStatement::position).toList();
    return new TrivialAssertions(program)
        .find().stream()
            .map(Statement.Assert::position)
            .filter(position -> !unreached.contains(position))
            .<Remark>map(Remark.AssertionCannotFail::new)
            .toList();
  }

  private List<Remark> ofProcess(String process) {
    List<WrittenStatement> unreached = statements.unreached(process);
    List<Remark> remarks = new ArrayList<>();
    remarks.add(new Remark.ProcessCoverage(process, unreached.size(), statements.size(process)));
    unreached.forEach(
        statement -> remarks.add(new Remark.StatementNeverExecuted(statement.subject())));
    return remarks;
  }

  private Remark summary() {
    List<Remark.Statement> guards =
        statements.neverPossible().stream()
            .filter(statement -> statement.kind() != Kind.ELSE)
            .map(WrittenStatement::subject)
            .toList();
    return new Remark.NeverExecuted(guards, statements.unreached().size());
  }
}
