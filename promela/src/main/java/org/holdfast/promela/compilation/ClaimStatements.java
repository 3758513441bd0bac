package org.holdfast.promela.compilation;

import org.holdfast.checking.source.Diagnostics;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.StatementCases;

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
        statement.expressions().stream()
            .flatMap(Expression::within)
            .anyMatch(Expression.Run.class::isInstance);
    return !starts && statement.accept(OBSERVING);
  }

  private static final StatementCases<Boolean> OBSERVING =
      new StatementCases<>() {
        @Override
        public Boolean condition(Statement.Condition condition) {
          return true;
        }

        @Override
        public Boolean check(Statement.Assert check) {
          return true;
        }

        @Override
        public Boolean otherwise(Statement.Else otherwise) {
          return true;
        }

        @Override
        public Boolean print(Statement.Print print) {
          return true;
        }

        @Override
        public Boolean jump(Statement.Goto jump) {
          return true;
        }

        @Override
        public Boolean leave(Statement.Break leave) {
          return true;
        }

        @Override
        public Boolean other(Statement statement) {
          return false;
        }
      };
}
