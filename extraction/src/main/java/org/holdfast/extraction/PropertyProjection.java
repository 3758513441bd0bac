package org.holdfast.extraction;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Premise;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepProperty;
import org.holdfast.threshold.model.Location;

/**
 * Turns formulas over numbers of processes into formulas over the counters of locations. Where a
 * condition speaks of what processes have received, that is not known of a location; then every
 * atom is replaced by one that implies it. So the result implies the formula: premises, such as
 * fairness, become weaker, and what holds for the result holds for the formula.
 */
final class PropertyProjection {
  private final StepModel model;
  private final Map<StatusVector, Location> locations;
  private final CounterProjection projection;
  private final LtlSimplification simplification;
  private final Map<Formula, List<Share>> shares = new LinkedHashMap<>();

  /** What the processes of a location contribute to a number of processes. */
  private record Share(Variable counter, Formula may, Formula must) {
    boolean isExact() {
      return may.equals(must) && may instanceof Formula.Truth;
    }
  }

  PropertyProjection(
      StepModel model,
      Map<StatusVector, Location> locations,
      CounterProjection projection,
      LtlSimplification simplification) {
    this.model = model;
    this.locations = locations;
    this.projection = projection;
    this.simplification = simplification;
  }

  /** A formula that implies the property under the premises of the model. */
  Ltl project(StepProperty property) {
    return project(model.underFairness(property));
  }

  /** With a formula that implies that the premise never holds in a fair run. */
  Premise project(Premise premise) {
    return premise.meaning(never -> project(model.underFairness(never)));
  }

  /** A formula that implies that no run satisfies the premises of the model. */
  Ltl noFairRun() {
    Ltl premises = Ltl.and(model.fairness().stream().map(StepProperty::formula).toList());
    return project(Ltl.not(premises));
  }

  /** A formula that implies the property, whatever the premises of the model. */
  Ltl projectUnfair(StepProperty property) {
    return project(property.formula());
  }

  private Ltl project(Ltl formula) {
    return simplification.simplify(
        formula
            .negationNormalForm()
            .mapStates(state -> stronger(NormalForms.negationNormalForm(state))));
  }

  /** That nobody with a status can satisfy a condition. */
  Ltl never(StatusVector status, Formula condition) {
    return new Ltl.Always(
        Ltl.state(
            Formula.or(
                Formula.isZero(LinearTerm.of(locations.get(status).counter())),
                Formula.not(condition))));
  }

  private Formula stronger(Formula normal) {
    if (normal instanceof Formula.Comparison comparison) {
      return stronger(comparison);
    }
    return normal instanceof Formula.Or or
        ? disjunction(or.operands())
        : normal.mapParts(this::stronger);
  }

  /**
   * A disjunction. That somebody satisfies one condition or somebody another is that somebody
   * satisfies one of them, which may be known though neither is.
   */
  private Formula disjunction(List<Formula> operands) {
    List<Formula> conditions = new ArrayList<>();
    List<Formula> parts = new ArrayList<>();
    for (Formula operand : operands) {
      Optional<Variable> count = notZero(operand);
      if (count.isPresent()) {
        conditions.add(model.counted().get(count.get()));
      } else {
        parts.add(stronger(operand));
      }
    }
    if (!conditions.isEmpty()) {
      parts.add(somebody(Formula.or(conditions)));
    }
    return Formula.or(parts);
  }

  /** The number of processes that a formula says is not zero. */
  private Optional<Variable> notZero(Formula formula) {
    return formula instanceof Formula.Comparison comparison
            && (comparison.relation() == Relation.NE || comparison.relation() == Relation.GT)
        ? model.counted().keySet().stream()
            .filter(count -> comparison.difference().equals(LinearTerm.of(count)))
            .findFirst()
        : Optional.empty();
  }

  private Formula somebody(Formula condition) {
    return Formula.or(
        shares(condition).stream()
            .map(share -> Formula.and(Formula.not(empty(share)), share.must()))
            .toList());
  }

  private Formula stronger(Formula.Comparison comparison) {
    LinearTerm difference = comparison.difference();
    List<Variable> counts =
        difference.variables().stream().filter(model.counted()::containsKey).toList();
    if (counts.stream()
        .allMatch(count -> shares(model.counted().get(count)).stream().allMatch(Share::isExact))) {
      return single(comparison.mapTerms(term -> term.substitute(this::exact)));
    }
    Optional<Formula> simple = aboutOne(comparison, counts);
    if (simple.isPresent()) {
      return simple.get();
    }
    Formula inequalities = NormalForms.inequalities(comparison);
    return inequalities.mapComparisons(this::bounded);
  }

  /**
   * That several locations are empty, one by one: then the engine sees that no rule leads there.
   * Counters are natural numbers.
   */
  private Formula single(Formula.Comparison comparison) {
    LinearTerm sum = comparison.difference();
    Set<Variable> counters =
        locations.values().stream().map(Location::counter).collect(Collectors.toSet());
    boolean empties =
        sum.constant().signum() == 0
            && counters.containsAll(sum.variables())
            && sum.coefficients().values().stream().allMatch(c -> c.signum() > 0);
    List<Formula> zeros =
        sum.variables().stream().map(counter -> Formula.isZero(LinearTerm.of(counter))).toList();
    if (!empties) {
      return comparison;
    }
    return switch (comparison.relation()) {
      case EQ, LE -> Formula.and(zeros);
      case NE, GT -> Formula.or(zeros.stream().map(Formula::not).toList());
      case LT, GE -> comparison;
    };
  }

  private LinearTerm exact(Variable variable) {
    return model.counted().containsKey(variable)
        ? sum(shares(model.counted().get(variable)))
        : LinearTerm.of(variable);
  }

  private static LinearTerm sum(List<Share> shares) {
    return LinearTerm.sum(
        shares.stream()
            .filter(share -> share.must().equals(Formula.TRUE))
            .map(Share::counter)
            .toList());
  }

  /** That nobody satisfies a condition, or that somebody does. */
  private Optional<Formula> aboutOne(Formula.Comparison comparison, List<Variable> counts) {
    LinearTerm difference = comparison.difference();
    boolean alone = counts.size() == 1 && difference.equals(LinearTerm.of(counts.get(0)));
    if (!alone) {
      return Optional.empty();
    }
    Formula condition = model.counted().get(counts.get(0));
    return switch (comparison.relation()) {
      case EQ, LE ->
          Optional.of(
              Formula.and(
                  shares(condition).stream()
                      .map(share -> Formula.or(empty(share), Formula.not(share.may())))
                      .toList()));
      case NE, GT -> Optional.of(somebody(condition));
      case LT, GE -> Optional.empty();
    };
  }

  private static Formula empty(Share share) {
    return Formula.isZero(LinearTerm.of(share.counter()));
  }

  /** An inequality {@code term >= 0} in which each number is bounded on the side that counts. */
  private Formula bounded(Formula.Comparison inequality) {
    LinearTerm term = inequality.difference();
    LinearTerm bound = LinearTerm.constant(term.constant());
    for (Map.Entry<Variable, BigInteger> entry : term.coefficients().entrySet()) {
      Variable variable = entry.getKey();
      LinearTerm value = LinearTerm.of(variable);
      if (model.counted().containsKey(variable)) {
        List<Variable> kept = new ArrayList<>();
        for (Share share : shares(model.counted().get(variable))) {
          boolean least = entry.getValue().signum() > 0;
          if (least ? share.must().equals(Formula.TRUE) : !share.may().equals(Formula.FALSE)) {
            kept.add(share.counter());
          }
        }
        value = LinearTerm.sum(kept);
      }
      bound = bound.plus(value.times(entry.getValue()));
    }
    return Formula.nonNegative(bound);
  }

  private List<Share> shares(Formula condition) {
    List<Share> known = shares.get(condition);
    if (known == null) {
      List<Share> found = new ArrayList<>();
      locations.forEach(
          (status, location) ->
              found.add(
                  new Share(
                      location.counter(),
                      projection.mayHold(status, condition),
                      NormalForms.negationNormalForm(projection.mustHold(status, condition)))));
      known = found;
      shares.put(condition, known);
    }
    return known;
  }
}
