package org.holdfast.threshold.mutation;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;

/**
 * Comparisons in guards that hold one number in their author's mind: the same comparison in several
 * rules; or comparisons of like sums with the same bound over parameters, for processes that wait
 * in the same place, as "more than (N + T)/2 echoes for v" with a variable for each value v, and
 * the opposite in the other branch. A bound without parameters, as in {@code x >= 1}, is the same
 * by chance.
 */
final class SharedBound {
  private final Set<Formula.Comparison> comparisons = new LinkedHashSet<>();
  private final Set<Location> places = new LinkedHashSet<>();
  private final Shape shape;
  private final SourcePosition position;

  /**
   * What comparisons with one bound have in common.
   *
   * @param isLower whether they or their negations are lower bounds, not equations
   * @param bound what is added to the counted sum, so that it is compared with zero
   */
  private record Shape(boolean isLower, LinearTerm bound, List<BigInteger> coefficients) {
    static Shape of(Formula.Comparison comparison, Set<Variable> parameters) {
      LinearTerm difference = comparison.difference();
      LinearTerm bound = difference;
      List<BigInteger> coefficients = new ArrayList<>();
      for (Map.Entry<Variable, BigInteger> part : difference.coefficients().entrySet()) {
        if (!parameters.contains(part.getKey())) {
          bound = bound.without(part.getKey());
          coefficients.add(part.getValue());
        }
      }
      coefficients.sort(null);
      return switch (comparison.relation()) {
        case GE, LT -> new Shape(true, bound, coefficients);
        // More than b is at least b + 1.
        case GT, LE -> new Shape(true, bound.plus(-1), coefficients);
        case EQ, NE -> new Shape(false, bound, coefficients);
      };
    }
  }

  private SharedBound(Shape shape, SourcePosition position) {
    this.shape = shape;
    this.position = position;
  }

  /** All bounds on something that was counted, in the order of the rules. */
  static List<SharedBound> of(ThresholdAutomaton frame) {
    Set<Variable> parameters = Set.copyOf(frame.parameters());
    List<SharedBound> bounds = new ArrayList<>();
    for (Rule rule : frame.rules()) {
      for (Formula.Comparison comparison : rule.guard().comparisons()) {
        if (!parameters.containsAll(comparison.difference().variables())) {
          Shape shape = Shape.of(comparison, parameters);
          SharedBound shared =
              bounds.stream()
                  .filter(bound -> bound.isFor(comparison, shape, rule.from()))
                  .findFirst()
                  .orElseGet(() -> new SharedBound(shape, rule.position()));
          if (shared.comparisons.isEmpty()) {
            bounds.add(shared);
          }
          shared.comparisons.add(comparison);
          shared.places.add(rule.from());
        }
      }
    }
    return bounds;
  }

  private boolean isFor(Formula.Comparison comparison, Shape other, Location place) {
    return comparisons.contains(comparison)
        || (shape.equals(other) && !shape.bound.isConstant() && places.contains(place));
  }

  Set<Formula.Comparison> comparisons() {
    return comparisons;
  }

  /** That of the first. */
  Relation relation() {
    return comparisons.iterator().next().relation();
  }

  Set<Variable> variables() {
    return comparisons.stream()
        .flatMap(comparison -> comparison.difference().variables().stream())
        .collect(Collectors.toSet());
  }

  /** Where the first of them stands. */
  SourcePosition position() {
    return position;
  }

  /**
   * As it is written, moved by a number: sums with the same right side are listed before it. The
   * opposite is not written.
   */
  String text(long by) {
    Map<LinearTerm, List<String>> sums = new LinkedHashMap<>();
    for (Formula.Comparison comparison : comparisons) {
      if (comparison.relation() == relation()) {
        sums.computeIfAbsent(comparison.right(), right -> new ArrayList<>())
            .add(comparison.left().toString());
      }
    }
    return sums.entrySet().stream()
        .map(sum -> String.join(", ", sum.getValue()) + ending(sum.getKey().plus(by)))
        .collect(Collectors.joining("; "));
  }

  private String ending(LinearTerm right) {
    return " " + relation().symbol() + " " + right;
  }
}
