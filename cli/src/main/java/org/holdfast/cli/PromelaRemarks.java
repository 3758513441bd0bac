package org.holdfast.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.vacuity.Question;
import org.holdfast.explicit.vacuity.Vacuity;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.coverage.ExecutedStatements;
import org.holdfast.promela.coverage.WrittenStatement;
import org.holdfast.promela.execution.SystemBuilder;
import org.holdfast.promela.vacuity.TrivialAssertions;

/**
 * What the reader should know of an answer about a Promela model: the fairness it rests on, whether
 * it holds for no good reason, and what was never executed.
 */
final class PromelaRemarks {
  /** What the engine says of its actions; statements are told more exactly here. */
  private static final String ACTIONS = "never possible: ";

  static final String VACUOUS = "vacuous: ";

  private final PromelaInstance instance;
  private final Scrutiny scrutiny;
  private final Vacuity vacuity;

  PromelaRemarks(PromelaInstance instance, Scrutiny scrutiny, Vacuity vacuity) {
    this.instance = instance;
    this.scrutiny = scrutiny;
    this.vacuity = vacuity;
  }

  /**
   * The verdict with these remarks.
   *
   * @param covered what was executed, if the search saw every state
   */
  Verdict added(Property property, Verdict verdict, Duration spent, Budget budget, BitSet covered) {
    Question question = instance.question(property);
    List<String> remarks = new ArrayList<>(vacuity.assumptions(question));
    if (verdict instanceof Verdict.Holds holds) {
      List<String> found = ofHolding(question, holds, spent, budget);
      // What is not needed at all is not assumed either.
      remarks.removeIf(remark -> found.contains(remark.replaceFirst("assumes", "holds without")));
      remarks.addAll(found);
      if (property.name().equals(SystemBuilder.ASSERTIONS)) {
        ExecutedStatements statements = new ExecutedStatements(instance.program(), covered);
        remarks.addAll(trivial(statements));
        remarks.addAll(new CoverageRemarks(statements).lines(scrutiny.coverage()));
      }
      return new Verdict.Holds(holds.region(), with(holds.evidence(), remarks));
    }
    remarks.addAll(verdict.evidence().remarks());
    if (scrutiny.coverage() && property.name().equals(SystemBuilder.ASSERTIONS)) {
      remarks.add("what is never executed is known only when every state was visited");
    }
    if (verdict instanceof Verdict.Violated violated) {
      return new Verdict.Violated(violated.trace(), with(violated.evidence(), remarks));
    }
    return verdict;
  }

  private static Evidence with(Evidence evidence, List<String> remarks) {
    return new Evidence(evidence.statistics(), remarks);
  }

  private List<String> ofHolding(
      Question question, Verdict.Holds holds, Duration spent, Budget budget) {
    List<String> found = scrutiny.vacuity() ? vacuity.remarks(question, spent, budget) : List.of();
    List<String> remarks = new ArrayList<>(found);
    boolean vacuous = found.stream().anyMatch(remark -> remark.startsWith(VACUOUS));
    for (String remark : holds.evidence().remarks()) {
      // What is constant is no wonder where nothing matters.
      if (!remark.startsWith(ACTIONS) && !(vacuous && remark.startsWith("`"))) {
        remarks.add(remark);
      }
    }
    return remarks;
  }

  /** Assertions that were executed and cannot fail. */
  private List<String> trivial(ExecutedStatements statements) {
    List<SourcePosition> unreached =
        statements.unreached().stream().map(WrittenStatement::position).toList();
    return new TrivialAssertions(instance.program())
        .find().stream()
            .filter(assertion -> !unreached.contains(assertion.position()))
            .map(
                assertion ->
                    VACUOUS
                        + "the assertion at "
                        + assertion.position().line()
                        + ":"
                        + assertion.position().column()
                        + " cannot fail, the statements before it in the same step make it true")
            .toList();
  }
}
