package org.holdfast.promela.checker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Fairness;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.vacuity.Question;
import org.holdfast.explicit.vacuity.Vacuity;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.checker.CheckerOptions.Coverage;
import org.holdfast.promela.coverage.ExecutedStatements;
import org.holdfast.promela.system.SystemBuilder;

/**
 * What the reader should know of an answer about a Promela model: the fairness it rests on, whether
 * it holds vacuously, and what was never executed.
 */
record AnswerRemarks(PromelaInstance instance, CheckerOptions options, Vacuity vacuity) {
  /**
   * The verdict with these remarks.
   *
   * @param covered what was executed, if the search saw every state
   */
  Verdict added(Property property, Verdict verdict, Duration spent, Budget budget, BitSet covered) {
    Question question = instance.question(property);
    Optional<Fairness> assumed = vacuity.assumed(question);
    boolean seesStatements = property.name().equals(SystemBuilder.ASSERTIONS);
    return verdict.accept(
        new Verdict.Visitor<Verdict>() {
          @Override
          public Verdict holds(Verdict.Holds holds) {
            List<Remark> found = ofHolding(question, holds, spent, budget);
            List<Remark> remarks = new ArrayList<>(needed(assumed, found));
            remarks.addAll(found);
            if (seesStatements) {
              ExecutedStatements executed = new ExecutedStatements(instance.program(), covered);
              remarks.addAll(
                  new StatementRemarks(instance.program(), executed).all(options.coverage()));
            }
            return with(holds, remarks);
          }

          @Override
          public Verdict violated(Verdict.Violated violated) {
            List<Remark> remarks = new ArrayList<>();
            assumed.map(Remark.Assumes::new).ifPresent(remarks::add);
            remarks.addAll(violated.evidence().remarks());
            if (options.coverage() == Coverage.EVERY_STATEMENT && seesStatements) {
              remarks.add(new Remark.CoverageUnknown());
            }
            return with(violated, remarks);
          }

          @Override
          public Verdict unknown(Verdict.Unknown unknown) {
            return unknown;
          }
        });
  }

  private static Verdict with(Verdict verdict, List<Remark> remarks) {
    return verdict.with(new Evidence(verdict.evidence().statistics(), remarks));
  }

  /** What is not needed is not assumed either. */
  private static List<Remark> needed(Optional<Fairness> assumed, List<Remark> found) {
    if (assumed.isEmpty()) {
      return List.of();
    }
    Fairness rest = assumed.get();
    for (Remark remark : found) {
      if (remark instanceof Remark.HoldsWithoutFairness needless) {
        rest = rest.without(needless.fairness());
      }
    }
    // That nothing is left says the remark on what is not needed.
    return rest.isNone() && !assumed.get().isNone() ? List.of() : List.of(new Remark.Assumes(rest));
  }

  private List<Remark> ofHolding(
      Question question, Verdict.Holds holds, Duration spent, Budget budget) {
    List<Remark> remarks = new ArrayList<>();
    if (options.vacuity() == CheckerOptions.Vacuity.CHECKED) {
      remarks.addAll(vacuity.remarks(question, spent, budget));
    }
    boolean vacuous = remarks.stream().anyMatch(Remark.Vacuous.class::isInstance);
    for (Remark remark : holds.evidence().remarks()) {
      // Statements are told more exactly than actions, and constant conditions are no wonder where
      // nothing matters.
      if (!(remark instanceof Remark.NeverPossible)
          && !(vacuous && remark instanceof Remark.ConstantCondition)) {
        remarks.add(remark);
      }
    }
    return remarks;
  }
}
