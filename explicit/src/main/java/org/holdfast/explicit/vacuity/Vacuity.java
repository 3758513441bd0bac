package org.holdfast.explicit.vacuity;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Fairness;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Order;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.explicit.automaton.VisitedLetters;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Implication;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Premise;

/**
 * Finds out whether a property that holds does so for no good reason. A part of a formula does not
 * matter if the formula still holds when the part is replaced by what makes it hardest to satisfy:
 * {@code false}, or {@code true} under a negation (Beer, Ben-David, Eisner, Rodeh, "Efficient
 * detection of vacuity in temporal model checking", 2001; Kupferman, Vardi, "Vacuity detection in
 * temporal model checking", 2003). Here parts of disjunctions and left sides of {@code U} and
 * {@code V} are replaced: wherever a part does not matter, one of these does not.
 */
public final class Vacuity {
  private static final int MOST_SEARCHES = 20;

  private final Function<SearchOptions, Engine> engines;
  private final SearchOptions options;
  private final EventSink events;
  private final Optional<VisitedLetters> letters;

  /** There was not enough time to find out. Never leaves this class. */
  private static final class Cut extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Cut() {
      super(null, null, false, false);
    }
  }

  /**
   * @param engines make an engine that searches as it is told
   * @param options with which the property was checked
   * @param letters what the states spell that this check visited: some questions are answered by
   *     that
   */
  public Vacuity(
      Function<SearchOptions, Engine> engines,
      SearchOptions options,
      EventSink events,
      Optional<VisitedLetters> letters) {
    this.letters = letters;
    this.engines = engines;
    this.options = options.withCoverage(covered -> {}).withOrder(Order.BREADTH_FIRST);
    this.events = events;
  }

  /** On what fairness an answer rests; nothing where fairness does not matter. */
  public Optional<Fairness> assumed(Question question) {
    boolean liveness = question.isLiveness();
    boolean weak = liveness && options.scheduling() == Scheduling.WEAKLY_FAIR;
    Fairness fairness = new Fairness(Fairness.of(question.premises()).formulas(), weak);
    return liveness || !fairness.isNone() ? Optional.of(fairness) : Optional.empty();
  }

  /**
   * What there is to say of a property that holds.
   *
   * @param spent how long the check took; finding out takes a small part of that
   */
  public List<Remark> remarks(Question question, Duration spent, Budget budget) {
    Examination examination = new Examination(question, budget.besides(spent));
    try {
      examination.all();
    } catch (Cut cut) {
      examination.remarks.add(new Remark.VacuityNotDecided());
    }
    return examination.remarks;
  }

  /** One property under examination. */
  private final class Examination {
    private final Question question;
    private final Budget budget;
    private final List<Remark> remarks = new ArrayList<>();
    private List<Property> premises;
    private SearchOptions search = options;
    private int searches;

    Examination(Question question, Budget budget) {
      this.question = question;
      this.premises = question.premises();
      this.budget = budget;
    }

    void all() {
      if (!premises.isEmpty() && holds(Ltl.not(Question.premise(premises)))) {
        remarks.add(new Remark.NoFairRun(Fairness.of(premises)));
        return;
      }
      // At first premises that never hold: what matters most, and is quick.
      Ltl conclusion = question.conclusion().formula();
      Premise.neverHolding(Premise.of(conclusion), this::withConclusion).stream()
          .map(Remark.PremiseNeverHolds::new)
          .forEach(remarks::add);
      if (remarks.isEmpty()) {
        weakFairness();
        premises();
        walk(Implication.lifted(conclusion), true, UnaryOperator.identity());
      }
    }

    private void weakFairness() {
      if (options.scheduling() == Scheduling.WEAKLY_FAIR && question.isLiveness()) {
        search = options.withScheduling(Scheduling.ANY);
        if (holds(question.formula())) {
          remarks.add(new Remark.HoldsWithoutFairness(new Fairness(List.of(), true)));
        } else {
          search = options;
        }
      }
    }

    /** Goes on without the premises that are not needed. */
    private void premises() {
      Ltl conclusion = question.conclusion().formula();
      if (!premises.isEmpty() && holds(conclusion)) {
        remarks.add(new Remark.HoldsWithoutFairness(Fairness.of(premises)));
        premises = List.of();
        return;
      }
      for (Property premise : question.premises()) {
        List<Property> others = new ArrayList<>(premises);
        others.remove(premise);
        if (!others.isEmpty() && holds(Question.formula(others, conclusion))) {
          remarks.add(new Remark.HoldsWithoutFairness(Fairness.of(List.of(premise))));
          premises = others;
        }
      }
    }

    private boolean withConclusion(Ltl conclusion) {
      return holds(Question.formula(premises, conclusion));
    }

    private boolean holds(Ltl formula) {
      Optional<Boolean> known = letters.flatMap(visited -> visited.holds(formula));
      return known.orElseGet(() -> isFoundToHold(formula));
    }

    private boolean isFoundToHold(Ltl formula) {
      if (++searches > MOST_SEARCHES) {
        throw new Cut();
      }
      Property property = question.conclusion();
      Verdict verdict = engines.apply(search).check(property.asking(formula), budget, events);
      if (verdict instanceof Verdict.Unknown) {
        throw new Cut();
      }
      return verdict instanceof Verdict.Holds;
    }

    /** Tries to do without each part of a formula; the context makes the whole of a part. */
    private void walk(Ltl ltl, boolean positive, UnaryOperator<Ltl> context) {
      ltl.accept(new Walk(positive, context));
    }

    private final class Walk implements Ltl.Visitor<Void> {
      private final boolean positive;
      private final UnaryOperator<Ltl> context;

      Walk(boolean positive, UnaryOperator<Ltl> context) {
        this.positive = positive;
        this.context = context;
      }

      /** A state formula here is a literal, which has no parts. */
      @Override
      public Void state(Ltl.State state) {
        return null;
      }

      @Override
      public Void not(Ltl.Not not) {
        walk(not.operand(), !positive, part -> context.apply(Ltl.not(part)));
        return null;
      }

      @Override
      public Void and(Ltl.And and) {
        Function<List<Ltl>, Ltl> whole = parts -> context.apply(Ltl.and(parts));
        Set<Ltl> needless =
            positive
                ? Set.of()
                : each(and.operands(), and.operands(), Remark.HoldsWithoutPart::new, whole);
        operands(and.operands(), needless, positive, whole);
        return null;
      }

      @Override
      public Void or(Ltl.Or or) {
        if (positive) {
          disjunction(or.operands(), context);
        } else {
          operands(or.operands(), Set.of(), false, parts -> context.apply(Ltl.or(parts)));
        }
        return null;
      }

      @Override
      public Void always(Ltl.Always always) {
        walk(always.operand(), positive, part -> context.apply(new Ltl.Always(part)));
        return null;
      }

      @Override
      public Void eventually(Ltl.Eventually eventually) {
        walk(eventually.operand(), positive, part -> context.apply(new Ltl.Eventually(part)));
        return null;
      }

      @Override
      public Void until(Ltl.Until until) {
        left(until.left(), positive, part -> context.apply(new Ltl.Until(part, until.right())));
        walk(until.right(), positive, part -> context.apply(new Ltl.Until(until.left(), part)));
        return null;
      }

      @Override
      public Void release(Ltl.Release release) {
        left(
            release.left(),
            positive,
            part -> context.apply(new Ltl.Release(part, release.right())));
        walk(
            release.right(),
            positive,
            part -> context.apply(new Ltl.Release(release.left(), part)));
        return null;
      }
    }

    private void disjunction(List<Ltl> operands, UnaryOperator<Ltl> context) {
      Function<List<Ltl>, Ltl> whole = parts -> context.apply(Ltl.or(parts));
      Implication parts = Implication.of(operands);
      Set<Ltl> needless =
          each(
              parts.premises(),
              operands,
              premise -> new Remark.HoldsWithoutPremise(Implication.lifted(Ltl.not(premise))),
              whole);
      if (parts.premises().isEmpty() || parts.conclusions().size() > 1) {
        needless.addAll(each(parts.conclusions(), operands, Remark.HoldsWithoutPart::new, whole));
      }
      operands(operands, needless, true, whole);
    }

    /** Leaves out one of some operands at a time; those that are not needed. */
    private Set<Ltl> each(
        List<Ltl> some,
        List<Ltl> operands,
        Function<Ltl, Remark> remark,
        Function<List<Ltl>, Ltl> whole) {
      Set<Ltl> needless = new LinkedHashSet<>();
      for (Ltl operand : some) {
        List<Ltl> rest = new ArrayList<>(operands);
        rest.remove(operand);
        if (withConclusion(whole.apply(rest))) {
          remarks.add(remark.apply(operand));
          needless.add(operand);
        }
      }
      return needless;
    }

    private void operands(
        List<Ltl> operands, Set<Ltl> needless, boolean positive, Function<List<Ltl>, Ltl> whole) {
      for (int i : IntStream.range(0, operands.size()).toArray()) {
        if (needless.contains(operands.get(i))) {
          continue;
        }
        walk(
            operands.get(i),
            positive,
            part -> {
              List<Ltl> changed = new ArrayList<>(operands);
              changed.set(i, part);
              return whole.apply(changed);
            });
      }
    }

    private void left(Ltl left, boolean positive, UnaryOperator<Ltl> context) {
      Ltl hardest = Ltl.state(positive ? Formula.FALSE : Formula.TRUE);
      if (withConclusion(context.apply(hardest))) {
        remarks.add(new Remark.HoldsWhatever(left));
      } else {
        walk(left, positive, context);
      }
    }
  }
}
