package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundExpression;
import org.holdfast.pseudocode.rounds.ValueType;

/**
 * What an expression of a round became, and what it can be.
 *
 * @param value its values; those of its elements, if it is a set
 * @param domain the declared domain of the values, if they belong to one
 */
record RoundValue(
    TypedValue<RoundExpression> value, boolean set, Optional<RoundAlgorithm.Domain> domain) {
  static RoundValue single(
      RoundExpression meaning,
      List<Datum> values,
      Optional<RoundAlgorithm.Domain> domain,
      String shown) {
    return new RoundValue(new TypedValue<>(meaning, values, shown), false, domain);
  }

  static RoundValue set(
      RoundExpression meaning,
      List<Datum> elements,
      Optional<RoundAlgorithm.Domain> domain,
      String shown) {
    return new RoundValue(new TypedValue<>(meaning, elements, shown), true, domain);
  }

  /** Something of a declared type. */
  static RoundValue of(RoundExpression meaning, ValueType type, String shown) {
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public RoundValue single(ValueType.Single single) {
            return RoundValue.single(meaning, single.type().values(), single.domain(), shown);
          }

          @Override
          public RoundValue setOf(ValueType.SetOf setOf) {
            return RoundValue.set(meaning, setOf.elements().values(), setOf.domain(), shown);
          }
        });
  }

  RoundExpression meaning() {
    return value.meaning();
  }

  String shown() {
    return value.shown();
  }

  List<Datum> values() {
    return value.values();
  }

  /** Whether it is written down, or a set of such values: it belongs to whatever has it. */
  boolean isConstant() {
    return value.meaning() instanceof RoundExpression.Constant
        || value.meaning() instanceof RoundExpression.SetLiteral literal
            && literal.elements().stream().allMatch(RoundExpression.Constant.class::isInstance);
  }

  /** Whether one can ask which of two such values is smaller. */
  boolean isOrdered() {
    return domain.map(RoundAlgorithm.Domain::ordered).orElseGet(value::isNumeric);
  }

  /** Whether the values of both mean the same: constants fit to everything that has them. */
  boolean fits(RoundValue other) {
    return isConstant() || other.isConstant() || domain.equals(other.domain);
  }

  /** The values of both. */
  static List<Datum> union(List<Datum> left, List<Datum> right) {
    Set<Datum> all = new LinkedHashSet<>(left);
    all.addAll(right);
    return List.copyOf(all);
  }

  /** The type of a part of a message with this content, which may have another content as well. */
  ValueType type() {
    if (domain.isPresent()) {
      FiniteType plain = domain.get().values();
      return set
          ? new ValueType.SetOf(plain, domain)
          : new ValueType.Single(values().contains(Datum.NONE) ? plain.optional() : plain, domain);
    }
    List<Datum> ordered = new ArrayList<>(values());
    ordered.sort(RoundValue::compare);
    FiniteType plain = new FiniteType("{" + TypedValue.listed(ordered) + "}", ordered);
    for (FiniteType known : List.of(FiniteType.BOOL, FiniteType.BIT)) {
      plain = Set.copyOf(known.values()).equals(Set.copyOf(ordered)) ? known : plain;
    }
    return set
        ? new ValueType.SetOf(plain, Optional.empty())
        : new ValueType.Single(plain, Optional.empty());
  }

  /** None first, then numbers by size; names stay in their order. */
  private static int compare(Datum left, Datum right) {
    if (left.number().isPresent() && right.number().isPresent()) {
      return Long.compare(left.number().getAsLong(), right.number().getAsLong());
    }
    return Boolean.compare(!left.equals(Datum.NONE), !right.equals(Datum.NONE));
  }
}
