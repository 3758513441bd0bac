package org.holdfast.threshold.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.ModelPart;
import org.holdfast.checking.Property;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;

/** The parts of an automaton that restrict its runs, and the automaton without some of them. */
public final class Relaxation {
  private final TaModel model;

  public Relaxation(TaModel model) {
    this.model = model;
  }

  /** What a property may rely on, in the order in which it is best done without. */
  public List<ModelPart> parts(Property property) {
    List<ModelPart> parts = new ArrayList<>();
    model.frame().assumptions().forEach(assumption -> parts.add(part(assumption)));
    model.frame().rules().stream()
        .filter(rule -> !rule.guard().equals(Formula.TRUE))
        .forEach(rule -> parts.add(part(rule)));
    clauses(property).forEach(clause -> parts.add(part(clause, property)));
    return parts;
  }

  private static ModelPart part(Constraint assumption) {
    return new ModelPart(
        ModelPart.Kind.ASSUMPTION, assumption.formula().toString(), assumption.position());
  }

  private static ModelPart part(Rule rule) {
    return new ModelPart(ModelPart.Kind.GUARD, rule.name(), rule.position());
  }

  private static ModelPart part(Formula clause, Property property) {
    return new ModelPart(ModelPart.Kind.FAIRNESS, clause.toString(), property.position());
  }

  private static List<Formula> clauses(Property property) {
    List<Formula> found = new ArrayList<>();
    collect(property.formula(), found);
    return found;
  }

  private static void collect(Ltl formula, List<Formula> found) {
    Optional<Formula> condition = Stability.condition(formula);
    condition.ifPresent(clauses -> found.addAll(clauses.conjuncts()));
    if (condition.isEmpty()) {
      formula.parts().forEach(part -> collect(part, found));
    }
  }

  /** The automaton without these parts: it has more runs, and sees more of them as fair. */
  public TaModel without(Set<ModelPart> left) {
    List<Constraint> assumptions =
        model.frame().assumptions().stream().filter(one -> !left.contains(part(one))).toList();
    List<Rule> rules =
        model.frame().rules().stream()
            .map(rule -> left.contains(part(rule)) ? rule.guardedBy(Formula.TRUE) : rule)
            .toList();
    List<Property> properties =
        model.frame().properties().stream()
            .map(property -> property.asking(without(left, property.formula(), property)))
            .toList();
    return model
        .framedBy(model.frame().withAssumptions(assumptions).withRules(rules))
        .withProperties(properties);
  }

  private static Ltl without(Set<ModelPart> left, Ltl formula, Property property) {
    return Stability.condition(formula)
        .map(
            clauses ->
                Stability.of(
                    Formula.and(
                        clauses.conjuncts().stream()
                            .filter(clause -> !left.contains(part(clause, property)))
                            .toList())))
        .orElseGet(() -> formula.mapParts(part -> without(left, part, property)));
  }
}
