package org.holdfast.checking.experiment;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.AssumedModel;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.logic.simplification.EliminationEntailment;
import org.holdfast.logic.simplification.Entailment;

/**
 * Finds the weakest conditions {@code n > a * t + b * f + c} with small numbers under which a
 * property holds. Each counterexample excludes all bounds that admit its parameters, and a bound
 * that holds makes all stronger ones hold, so few of the many bounds are ever checked.
 */
public final class ResilienceSearch {
  private final AssumedModel model;
  private final Variable size;
  private final List<Formula> kept;
  private final List<SizeBound> bounds;
  private final Trial trial;
  private final Budget budget;
  private final Entailment entailment = new EliminationEntailment();

  /**
   * @param size the parameter that is bounded from below; what relates it to others is left out
   */
  public ResilienceSearch(
      AssumedModel model, Variable size, SizeBound.Range range, Trial trial, Budget budget) {
    this.model = model;
    this.size = size;
    this.trial = trial;
    this.budget = budget;
    this.kept = model.assumptions().stream().filter(one -> !relates(one, size)).toList();
    List<Variable> others = model.parameters().stream().filter(p -> !p.equals(size)).toList();
    this.bounds = SizeBound.all(size, others, range);
  }

  private static boolean relates(Formula assumption, Variable size) {
    return assumption.variables().contains(size) && assumption.variables().size() > 1;
  }

  /**
   * The parameter that the assumptions bound from below by others, and by which they bound none:
   * {@code n} in {@code n > 3 * t, t >= f}.
   */
  public static Optional<Variable> size(AssumedModel model) {
    return model.parameters().stream()
        .filter(p -> model.assumptions().stream().anyMatch(one -> bounds(one, p, 1)))
        .filter(p -> model.assumptions().stream().noneMatch(one -> bounds(one, p, -1)))
        .findFirst();
  }

  /** Whether a parameter stands on the larger side of an inequality with others, or the smaller. */
  private static boolean bounds(Formula assumption, Variable parameter, int sign) {
    return assumption.comparisons().stream()
        .filter(one -> one.difference().variables().size() > 1)
        .anyMatch(one -> one.difference().coefficient(parameter).signum() * direction(one) == sign);
  }

  /** On which side of a comparison the larger term stands: 1 for the left, -1 for the right. */
  private static int direction(Formula.Comparison comparison) {
    return switch (comparison.relation()) {
      case GT, GE -> 1;
      case LT, LE -> -1;
      case EQ, NE -> 0;
    };
  }

  /** The conditions that stay, whatever the bound. */
  public List<Formula> kept() {
    return kept;
  }

  /**
   * What was found out about one property.
   *
   * @param weakest the weakest bounds under which it holds; none implies another one
   * @param outside for each of them the parameters of a violation just outside, where there is one
   * @param violations the parameters of all violations that were met
   * @param undecided bounds that nobody could decide; the true bound may be among them
   */
  public record Finding(
      String property,
      List<SizeBound> weakest,
      List<Optional<Map<Variable, BigInteger>>> outside,
      List<Map<Variable, BigInteger>> violations,
      List<SizeBound> undecided) {
    public Finding {
      weakest = List.copyOf(weakest);
      outside = List.copyOf(outside);
      violations = List.copyOf(violations);
      undecided = List.copyOf(undecided);
    }
  }

  public Finding find(String property) {
    List<SizeBound> holding = new ArrayList<>();
    List<SizeBound> undecided = new ArrayList<>();
    List<Map<Variable, BigInteger>> violations = new ArrayList<>();
    for (SizeBound bound : bounds) {
      boolean excluded = violations.stream().anyMatch(one -> admits(bound, one));
      if (!excluded && holding.stream().noneMatch(weaker -> implies(bound, weaker))) {
        Verdict verdict = check(bound.formula(), property);
        if (verdict instanceof Verdict.Violated violated) {
          violations.add(violated.trace().parameters());
        } else {
          (verdict instanceof Verdict.Holds ? holding : undecided).add(bound);
        }
      }
    }
    List<SizeBound> weakest = weakest(holding);
    List<Optional<Map<Variable, BigInteger>>> outside =
        weakest.stream().map(bound -> outside(bound, property)).toList();
    outside.forEach(one -> one.ifPresent(violations::add));
    undecided.removeIf(bound -> weakest.stream().anyMatch(one -> implies(bound, one)));
    return new Finding(property, weakest, outside, violations, undecided);
  }

  private static boolean admits(SizeBound bound, Map<Variable, BigInteger> parameters) {
    return bound.formula().evaluate(Valuation.of(parameters));
  }

  private List<SizeBound> weakest(List<SizeBound> holding) {
    List<SizeBound> weakest = new ArrayList<>();
    for (SizeBound bound : holding) {
      boolean stronger =
          holding.stream()
              .anyMatch(
                  other ->
                      other != bound
                          && implies(bound, other)
                          && (!implies(other, bound) || weakest.contains(other)));
      if (!stronger) {
        weakest.add(bound);
      }
    }
    return weakest;
  }

  private boolean implies(SizeBound stronger, SizeBound weaker) {
    return follows(stronger.formula(), weaker.formula());
  }

  /** Whether a condition on the parameters follows from another one and what is kept. */
  private boolean follows(Formula premise, Formula conclusion) {
    List<Formula> premises = new ArrayList<>(kept);
    model.parameters().forEach(p -> premises.add(Formula.nonNegative(LinearTerm.of(p))));
    premises.add(premise);
    return entailment.entails(Formula.and(premises), conclusion);
  }

  private Optional<Map<Variable, BigInteger>> outside(SizeBound bound, String property) {
    return check(bound.edge(), property) instanceof Verdict.Violated violated
        ? Optional.of(violated.trace().parameters())
        : Optional.empty();
  }

  private Verdict check(Formula condition, String property) {
    List<Formula> assumptions = new ArrayList<>(kept);
    assumptions.add(condition);
    return trial.verdicts(model.assuming(assumptions), List.of(property), budget).get(0);
  }

  /** What is known of one choice of two parameters. */
  public enum Point {
    HOLDS,
    VIOLATED,
    UNKNOWN,
    NOT_ADMISSIBLE
  }

  /**
   * Where the property holds, over the size and one other parameter; the remaining parameters take
   * all admissible values.
   *
   * @return a row for each value of the other parameter, from 0, in it a point for each size
   */
  public List<List<Point>> picture(Finding finding, Variable other, int greatest, int largest) {
    List<List<Point>> rows = new ArrayList<>();
    for (int value = 0; value <= greatest; value++) {
      List<Point> row = new ArrayList<>();
      for (int processes = 0; processes <= largest; processes++) {
        Map<Variable, BigInteger> place = new LinkedHashMap<>();
        place.put(size, BigInteger.valueOf(processes));
        place.put(other, BigInteger.valueOf(value));
        row.add(point(finding, place));
      }
      rows.add(row);
    }
    return rows;
  }

  private Point point(Finding finding, Map<Variable, BigInteger> place) {
    List<Formula> equations = new ArrayList<>();
    place.forEach(
        (variable, value) ->
            equations.add(Formula.equal(LinearTerm.of(variable), LinearTerm.constant(value))));
    Formula here = Formula.and(equations);
    if (follows(here, Formula.FALSE)) {
      return Point.NOT_ADMISSIBLE;
    } else if (finding.violations().stream()
        .anyMatch(one -> one.entrySet().containsAll(place.entrySet()))) {
      return Point.VIOLATED;
    } else if (finding.weakest().stream().anyMatch(bound -> follows(here, bound.formula()))) {
      return Point.HOLDS;
    }
    Verdict verdict = check(here, finding.property());
    return verdict instanceof Verdict.Violated
        ? Point.VIOLATED
        : verdict instanceof Verdict.Holds ? Point.HOLDS : Point.UNKNOWN;
  }
}
