package org.holdfast.promela.execution;

import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Expressions;
import org.holdfast.promela.syntax.Statement;

/** What a never claim may consist of: it looks at states, and changes nothing. */
final class ClaimStatements {
  private final Diagnostics findings;

  ClaimStatements(Diagnostics findings) {
    this.findings = findings;
  }

  void check(Flow claim) {
    claim
        .steps()
        .distinct()
        .filter(edge -> edge.inner().isPresent() || !observes(edge.statement()))
        .forEach(
            edge ->
                findings.error(
                    edge.statement().position(),
                    "a never claim consists of conditions and assertions; it cannot do anything"
                        + " else."));
    if (claim.places().stream().anyMatch(place -> !place.escapes().isEmpty())) {
      Statement first = claim.places().get(claim.start()).edges().get(0).statement();
      findings.error(first.position(), "there is no 'unless' in a never claim.");
    }
  }

  private static boolean observes(Statement statement) {
    boolean starts =
        Expressions.of(statement)
            .flatMap(Expressions::within)
            .anyMatch(Expression.Run.class::isInstance);
    return !starts
        && (statement instanceof Statement.Condition
            || statement instanceof Statement.Assert
            || statement instanceof Statement.Else
            || statement instanceof Statement.Print
            || statement instanceof Statement.Goto
            || statement instanceof Statement.Break);
  }
}
