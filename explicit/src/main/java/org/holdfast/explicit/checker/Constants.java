package org.holdfast.explicit.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.holdfast.checking.Remark;
import org.holdfast.explicit.Observation;
import org.holdfast.explicit.automaton.Alphabet;
import org.holdfast.explicit.search.SearchRecord;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Implication;
import org.holdfast.logic.Ltl;

/** The comparisons of a property that had the same truth wherever the search went. */
record Constants(Alphabet alphabet, SearchRecord findings) {
  /** Comparisons that the property claims to be always true are left out: that is the answer. */
  List<Remark> remarks(Ltl property) {
    Set<Formula> doubtful =
        property.negationNormalForm().accept(new Doubtful(true)).collect(Collectors.toSet());
    List<Remark> remarks = new ArrayList<>();
    for (int i = 0; i < alphabet.comparisons().size(); i++) {
      Formula comparison = alphabet.comparisons().get(i);
      boolean reserved = comparison.variables().stream().anyMatch(Observation.ALL::contains);
      if (reserved
          || !doubtful.contains(comparison) && !doubtful.contains(Formula.not(comparison))) {
        continue;
      }
      if ((findings.sometimesTrue() >>> i & 1) == 0) {
        remarks.add(remark(comparison, false));
      } else if ((findings.sometimesFalse() >>> i & 1) == 0) {
        remarks.add(remark(comparison, true));
      }
    }
    return remarks;
  }

  private static Remark remark(Formula comparison, boolean truth) {
    return Implication.isNegated(comparison)
        ? new Remark.ConstantCondition(Formula.not(comparison), !truth)
        : new Remark.ConstantCondition(comparison, truth);
  }

  /**
   * The comparisons that need not be true wherever they are evaluated for the property to hold.
   * What stands alone below {@code []} and conjunctions has to be.
   */
  private static final class Doubtful implements Ltl.NormalFormVisitor<Stream<Formula>> {
    private final boolean claimed;

    Doubtful(boolean claimed) {
      this.claimed = claimed;
    }

    private static Stream<Formula> all(Ltl part) {
      return part.states().stream().flatMap(state -> state.atoms().stream());
    }

    @Override
    public Stream<Formula> state(Ltl.State state) {
      boolean single = !(state.formula() instanceof Formula.Or);
      return claimed && single ? Stream.of() : all(state);
    }

    @Override
    public Stream<Formula> and(Ltl.And and) {
      return and.operands().stream().flatMap(part -> part.accept(this));
    }

    @Override
    public Stream<Formula> always(Ltl.Always always) {
      return always.operand().accept(this);
    }

    @Override
    public Stream<Formula> or(Ltl.Or or) {
      return or.operands().stream()
          .flatMap(part -> part.accept(new Doubtful(part instanceof Ltl.Always)));
    }

    @Override
    public Stream<Formula> eventually(Ltl.Eventually eventually) {
      return all(eventually);
    }

    @Override
    public Stream<Formula> until(Ltl.Until until) {
      return all(until);
    }

    @Override
    public Stream<Formula> release(Ltl.Release release) {
      return all(release);
    }
  }
}
