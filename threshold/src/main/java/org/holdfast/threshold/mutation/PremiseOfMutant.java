package org.holdfast.threshold.mutation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.Property;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;
import org.holdfast.threshold.fairness.DerivedFairness;
import org.holdfast.threshold.fairness.Obligation;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.Unsupported;

/**
 * The fairness of a mutant. What the author assumes of the network follows from the rules: "nobody
 * waits for ever who has enough messages". So clauses of a premise that say of a location what is
 * derived from the rules of the original say of the mutant what is derived from its own rules; else
 * a raised threshold or a forgotten rule could never be noticed, because the old premise would
 * exclude the runs that show it. Clauses that say anything else stay as they are. Clauses are
 * compared by the cases that they exclude, so it does not matter how they are put together.
 */
final class PremiseOfMutant {
  /** A clause that excludes more cases is taken as a whole. */
  private static final int CASES = 256;

  /** For the cases that are excluded by what a location is owed: what the mutant's rules owe it. */
  private final Map<Set<Set<Formula>>, Formula> replacements = new LinkedHashMap<>();

  private PremiseOfMutant(DerivedFairness original, DerivedFairness mutant) {
    for (Obligation owed : original.obligations()) {
      replacements.put(excluded(owed.clause()), clause(mutant, owed.location()));
    }
  }

  private static Formula clause(DerivedFairness mutant, Location location) {
    return mutant.obligations().stream()
        .filter(obligation -> obligation.location().equals(location))
        .map(Obligation::clause)
        .findFirst()
        .orElse(Formula.TRUE);
  }

  /** The mutant, asked for its properties under its own fairness, if that can be derived. */
  static TaModel of(DerivedFairness original, TaModel mutant) {
    try {
      PremiseOfMutant premise = new PremiseOfMutant(original, DerivedFairness.of(mutant));
      List<Property> properties = new ArrayList<>();
      for (Property property : mutant.frame().properties()) {
        properties.add(property.asking(premise.adapted(property.formula())));
      }
      return mutant.withProperties(properties);
    } catch (Unsupported unknown) {
      return mutant;
    }
  }

  private Ltl adapted(Ltl formula) {
    return Stability.condition(formula)
        .map(clauses -> Stability.of(adapted(clauses)))
        .orElseGet(() -> formula.mapParts(this::adapted));
  }

  private Formula adapted(Formula clauses) {
    Map<Formula, Set<Set<Formula>>> written = new LinkedHashMap<>();
    clauses.conjuncts().forEach(clause -> written.put(clause, excluded(clause)));
    Set<Set<Formula>> all = new HashSet<>();
    written.values().forEach(all::addAll);
    Set<Set<Formula>> derived = new HashSet<>();
    List<Formula> adapted = new ArrayList<>();
    replacements.forEach(
        (cases, replacement) -> {
          if (all.containsAll(cases)) {
            derived.addAll(cases);
            adapted.add(replacement);
          }
        });
    written.forEach((clause, cases) -> adapted.add(rest(clause, cases, derived)));
    return Formula.and(adapted);
  }

  /** What a clause says beside what is derived. */
  private static Formula rest(Formula clause, Set<Set<Formula>> cases, Set<Set<Formula>> derived) {
    List<Formula> kept =
        cases.stream()
            .filter(excluded -> !derived.contains(excluded))
            .map(excluded -> Formula.not(Formula.and(List.copyOf(excluded))))
            .toList();
    return kept.size() == cases.size() ? clause : Formula.and(kept);
  }

  /** The conjunctions of which a clause says that none holds. */
  private static Set<Set<Formula>> excluded(Formula clause) {
    Formula negated =
        NormalForms.negationNormalForm(Formula.not(clause))
            .mapComparisons(NormalForms::inequalities);
    return NormalForms.conjunctions(negated, CASES)
        .<Set<Set<Formula>>>map(LinkedHashSet::new)
        .orElseGet(() -> Set.of(Set.of(negated)));
  }
}
