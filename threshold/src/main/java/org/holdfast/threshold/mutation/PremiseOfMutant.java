package org.holdfast.threshold.mutation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
 * waits for ever who has enough messages". So a clause of a premise that says of a location what is
 * derived from the rules of the original says of the mutant what is derived from its own rules;
 * else a raised threshold or a forgotten rule could never be noticed, because the old premise would
 * exclude the runs that show it. Clauses that say anything else stay as they are.
 */
final class PremiseOfMutant {
  private final Map<Set<Formula>, Formula> replacements = new LinkedHashMap<>();

  private PremiseOfMutant(DerivedFairness original, DerivedFairness mutant) {
    for (Obligation owed : original.obligations()) {
      replacements.put(literals(owed.clause()), clause(mutant, owed.location()));
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
  static TaModel of(TaModel original, TaModel mutant) {
    try {
      PremiseOfMutant premise =
          new PremiseOfMutant(DerivedFairness.of(original), DerivedFairness.of(mutant));
      List<Property> properties = new ArrayList<>();
      for (Property property : mutant.frame().properties()) {
        properties.add(
            new Property(
                property.name(), premise.adapted(property.formula()), property.position()));
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
    List<Formula> adapted = new ArrayList<>();
    for (Formula clause : clauses.conjuncts()) {
      adapted.add(replacements.getOrDefault(literals(clause), clause));
    }
    return Formula.and(adapted);
  }

  /** The parts of a clause, so that clauses which differ in order or in spelling are equal. */
  private static Set<Formula> literals(Formula clause) {
    Formula normal =
        NormalForms.negationNormalForm(clause).mapComparisons(NormalForms::inequalities);
    return new HashSet<>(normal.disjuncts());
  }
}
