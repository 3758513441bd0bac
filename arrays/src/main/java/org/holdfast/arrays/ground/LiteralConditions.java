package org.holdfast.arrays.ground;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.ValueRelation;

/** Literals as conditions of the model again, for whoever does not know of numbered cells. */
public final class LiteralConditions {
  private final Cells cells;
  private final int decimals;
  private final IntFunction<ArrayTerm.Process> names;

  /**
   * Prepares for literals about some processes.
   *
   * @param decimals by how many digits constants of real sums were shifted
   * @param names what the numbered processes are called
   */
  public LiteralConditions(Cells cells, int decimals, IntFunction<ArrayTerm.Process> names) {
    this.cells = cells;
    this.decimals = decimals;
    this.names = names;
  }

  public ArrayCondition of(Literal literal) {
    return switch (literal.kind()) {
      case AMONG -> among(literal);
      case SAME ->
          new ArrayCondition.Atom(
              ValueRelation.EQUAL, read(literal.first()), read(literal.second()));
      case DIFFERENT ->
          new ArrayCondition.Atom(
              ValueRelation.DIFFERENT, read(literal.first()), read(literal.second()));
      case LINEAR -> linear(literal.linear());
    };
  }

  private ArrayTerm.Read read(int cell) {
    return new ArrayTerm.Read(
        cells.symbol(cell), Arrays.stream(cells.index(cell)).mapToObj(names).toList());
  }

  /** Whoever has no number is told by being none of those that are not among the values. */
  private ArrayCondition among(Literal literal) {
    int cell = literal.first();
    ArrayTerm.Read read = read(cell);
    long full = cells.full(cell);
    long in = literal.values();
    boolean others = cells.kind(cell) == Cells.Kind.PROCESS && (in & Cells.SOMEONE_ELSE) != 0;
    boolean exclude = others || Long.bitCount(in) > Long.bitCount(full & ~in);
    List<ArrayCondition> parts = new ArrayList<>();
    for (long rest = exclude ? full & ~in : in; rest != 0; rest &= rest - 1) {
      parts.add(
          new ArrayCondition.Atom(
              exclude ? ValueRelation.DIFFERENT : ValueRelation.EQUAL,
              read,
              value(cell, Long.numberOfTrailingZeros(rest))));
    }
    return exclude ? ArrayCondition.all(parts) : ArrayCondition.any(parts);
  }

  private ArrayTerm value(int cell, int bit) {
    return cells.symbol(cell).sort() instanceof Sort.Enumeration enumeration
        ? new ArrayTerm.Value(enumeration, bit)
        : names.apply(bit);
  }

  /** What has a positive factor stands on the left, the rest on the right. */
  private ArrayCondition linear(Linear linear) {
    Map<ArrayTerm.Summand, BigInteger> left = new LinkedHashMap<>();
    Map<ArrayTerm.Summand, BigInteger> right = new LinkedHashMap<>();
    Sort sort = Sort.WHOLE;
    boolean processes = true;
    for (int i = 0; i < linear.units().length; i++) {
      int unit = linear.units()[i];
      boolean cell = unit < cells.count();
      ArrayTerm.Summand part = cell ? read(unit) : names.apply(unit - cells.count());
      long factor = linear.factors()[i];
      (factor > 0 ? left : right).put(part, BigInteger.valueOf(Math.abs(factor)));
      if (cell && cells.symbol(unit).sort() instanceof Sort.Real) {
        sort = Sort.REAL;
      }
      processes &= !cell || cells.kind(unit) == Cells.Kind.PROCESS;
    }
    boolean next = linear.relation() == Linear.Relation.AT_MOST && linear.constant() == 1;
    if (processes && linear.isDifference() && linear.units().length == 2) {
      if (linear.constant() == 0 || next) {
        return new ArrayCondition.Atom(
            next ? ValueRelation.LESS : relation(linear.relation()), only(left), only(right));
      }
    }
    BigDecimal constant = BigDecimal.valueOf(-linear.constant());
    return new ArrayCondition.Atom(
        relation(linear.relation()),
        new ArrayTerm.Sum(sort, left, BigDecimal.ZERO),
        new ArrayTerm.Sum(
            sort, right, sort instanceof Sort.Real ? constant.movePointLeft(decimals) : constant));
  }

  private static ArrayTerm only(Map<ArrayTerm.Summand, BigInteger> sum) {
    ArrayTerm.Summand part = sum.keySet().iterator().next();
    return part instanceof ArrayTerm.Read read ? read : (ArrayTerm.Process) part;
  }

  private static ValueRelation relation(Linear.Relation relation) {
    return switch (relation) {
      case AT_MOST -> ValueRelation.AT_MOST;
      case LESS -> ValueRelation.LESS;
      case EQUAL -> ValueRelation.EQUAL;
      case DIFFERENT -> ValueRelation.DIFFERENT;
    };
  }
}
