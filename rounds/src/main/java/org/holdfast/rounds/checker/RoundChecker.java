package org.holdfast.rounds.checker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.explicit.automaton.VisitedLetters;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.explicit.vacuity.Question;
import org.holdfast.explicit.vacuity.Vacuity;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.reductions.ReductionOptions;
import org.holdfast.rounds.reductions.RoundReductions;
import org.holdfast.rounds.search.ArrivalSystem;
import org.holdfast.rounds.search.RoundSystem;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundPropositions;

/** Decides the properties of an algorithm in rounds for one size, by exhaustive search. */
public final class RoundChecker implements Engine {
  /** The name by which users choose it. */
  public static final String NAME = "rounds";

  private final RoundInstance instance;
  private final RoundOptions options;
  private final boolean remarking;

  /**
   * @param remarking whether to find out if what holds does so for no good reason
   */
  public RoundChecker(RoundInstance instance, RoundOptions options, boolean remarking) {
    this.instance = instance;
    this.options = options;
    this.remarking = remarking;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    Requirement requirement =
        instance.algorithm().requirements().stream()
            .filter(one -> one.name().equals(property.name()))
            .findFirst()
            .orElseThrow(() -> new InternalFault("no requirement " + property.name()));
    RoundPropositions propositions = new RoundPropositions(instance, requirement);
    ReductionOptions wanted =
        options.reductions().order() ? options.reductions() : ReductionOptions.NAMED.withoutOrder();
    if (!wanted.order() && !ArrivalSystem.isExact(instance)) {
      return unsupported(
          "without message order reduction, processes that crash must not be able to halt");
    }
    RoundReductions reductions = RoundReductions.of(instance, requirement, wanted);
    Optional<? extends SeparateSemantics> system =
        wanted.order()
            ? RoundSystem.of(instance, propositions, reductions)
            : ArrivalSystem.of(instance, propositions, reductions);
    if (system.isEmpty()) {
      return unsupported("a process has too many local states");
    }
    return search(system.get(), propositions, budget, events)
        .remarked(ReductionRemarks.of(instance, reductions, wanted));
  }

  /** That a run ends before some round is no wonder. */
  private static boolean isOfRounds(Remark remark) {
    return remark instanceof Remark.ConstantCondition constant
        && constant.condition().variables().contains(RoundAlgorithm.ROUND);
  }

  private static Verdict unsupported(String explanation) {
    return new Verdict.Unknown(Verdict.Reason.UNSUPPORTED, explanation, Evidence.NONE);
  }

  private Verdict search(
      SeparateSemantics system, RoundPropositions propositions, Budget budget, EventSink events) {
    Function<SearchOptions, Engine> engines =
        choice -> new ExplicitChecker(system, instance.region(), choice);
    AtomicReference<VisitedLetters> letters = new AtomicReference<>();
    long start = System.nanoTime();
    Verdict verdict =
        new ExplicitChecker(system, instance.region(), options.search(), letters::set)
            .check(propositions.property(), budget, events);
    Question question = new Question(propositions.premises(), propositions.conclusion());
    Vacuity vacuity =
        new Vacuity(engines, options.search(), events, Optional.ofNullable(letters.get()));
    List<Remark> remarks = new ArrayList<>();
    if (!propositions.premises().isEmpty()) {
      vacuity.assumed(question).map(Remark.Assumes::new).ifPresent(remarks::add);
    }
    verdict.evidence().remarks().stream()
        .filter(remark -> !isOfRounds(remark))
        .forEach(remarks::add);
    if (remarking && verdict instanceof Verdict.Holds) {
      Duration spent = Duration.ofNanos(System.nanoTime() - start);
      remarks.addAll(vacuity.remarks(question, spent, budget));
    }
    return verdict.with(new Evidence(verdict.evidence().statistics(), remarks));
  }
}
