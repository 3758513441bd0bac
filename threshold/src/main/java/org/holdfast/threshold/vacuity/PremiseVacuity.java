package org.holdfast.threshold.vacuity;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.WrappedEngine;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;

/**
 * An engine that also asks of what holds whether its temporal premises ever hold together, and
 * whether it holds without one of them (Beer, Ben-David, Eisner, Rodeh: Efficient detection of
 * vacuity in temporal model checking, 2001). Mostly a small instance shows that they matter; only
 * where all of it says the opposite, the engine is asked.
 */
public final class PremiseVacuity extends WrappedEngine {
  private static final Duration MOST_TIME = Duration.ofSeconds(10);

  private final SmallestInstance instances;
  private final OwedPremises owed;

  public PremiseVacuity(Engine engine, SmallestInstance instances, OwedPremises owed) {
    super(engine);
    this.instances = instances;
    this.owed = owed;
  }

  @Override
  public Verdict check(Property property, Budget budget, EventSink events) {
    Verdict verdict = engine().check(property, budget, events);
    if (!(verdict instanceof Verdict.Holds) || property.isWitness()) {
      return verdict;
    }
    return verdict.remarked(new Questions(property, budget).remarks());
  }

  /** About one property that holds. */
  private final class Questions {
    private final Property property;
    private final Budget budget;
    private final List<Ltl> premises = new ArrayList<>();
    private final List<Formula> conditions = new ArrayList<>();
    private final List<Ltl> conclusions = new ArrayList<>();

    Questions(Property property, Budget budget) {
      this.property = property;
      this.budget = budget.atMost(MOST_TIME);
      for (Ltl alternative : property.formula().disjuncts()) {
        if (alternative instanceof Ltl.Not not) {
          not.operand().conjuncts().forEach(this::premise);
        } else if (alternative instanceof Ltl.State state) {
          conditions.add(Formula.not(state.formula()));
        } else {
          conclusions.add(alternative);
        }
      }
    }

    private void premise(Ltl premise) {
      if (premise instanceof Ltl.State state) {
        conditions.add(state.formula());
      } else {
        premises.add(premise);
      }
    }

    List<Remark> remarks() {
      List<Ltl> doubtful = premises.stream().filter(premise -> !owed.contains(premise)).toList();
      if (doubtful.isEmpty() || conclusions.isEmpty()) {
        return List.of();
      }
      Optional<Engine> small = instances.satisfying(conditions);
      if (holds(without(Ltl.and(premises), List.of()), small)) {
        return List.of(new Remark.PremiseNeverHolds(Ltl.and(premises)));
      }
      List<Remark> remarks = new ArrayList<>();
      for (Ltl premise : doubtful) {
        List<Ltl> rest = new ArrayList<>(premises);
        rest.remove(premise);
        if (holds(without(Ltl.and(rest), conclusions), small)) {
          remarks.add(new Remark.HoldsWithoutPremise(premise));
        }
      }
      return remarks;
    }

    private Ltl without(Ltl kept, List<Ltl> concluded) {
      Ltl start = Ltl.state(Formula.and(conditions));
      return Ltl.implies(Ltl.and(List.of(start, kept)), Ltl.or(concluded));
    }

    private boolean holds(Ltl formula, Optional<Engine> small) {
      Property asked = property.asking(formula);
      return small.filter(one -> check(one, asked) instanceof Verdict.Holds).isPresent()
          && check(engine(), asked) instanceof Verdict.Holds;
    }

    private Verdict check(Engine one, Property asked) {
      return one.check(asked, budget, EventSink.NONE);
    }
  }
}
