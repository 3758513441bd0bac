package org.holdfast.explicit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.Remark;
import org.holdfast.explicit.automaton.Alphabet;
import org.holdfast.explicit.search.Findings;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Implication;
import org.holdfast.logic.Ltl;

/** The comparisons of a property that had the same truth wherever the search went. */
record Constants(Alphabet alphabet, Findings findings) {
  /** Comparisons that the property claims to be always true are left out: that is the answer. */
  List<Remark> remarks(Ltl property) {
    Set<Formula> doubtful = new LinkedHashSet<>();
    collect(property.negationNormalForm(), true, doubtful);
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

  private static void collect(Ltl normal, boolean claimed, Set<Formula> doubtful) {
    if (normal instanceof Ltl.State state) {
      boolean single = !(state.formula() instanceof Formula.Or);
      if (!claimed || !single) {
        doubtful.addAll(state.formula().atoms());
      }
    } else if (normal instanceof Ltl.And and) {
      and.operands().forEach(part -> collect(part, claimed, doubtful));
    } else if (normal instanceof Ltl.Always always) {
      collect(always.operand(), claimed, doubtful);
    } else if (normal instanceof Ltl.Or or) {
      or.operands().forEach(part -> collect(part, part instanceof Ltl.Always, doubtful));
    } else {
      normal.states().forEach(state -> doubtful.addAll(state.atoms()));
    }
  }
}
