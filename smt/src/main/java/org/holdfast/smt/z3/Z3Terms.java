package org.holdfast.smt.z3;

import com.microsoft.z3.Native;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * Turns formulas into Z3's terms, which are handles to counted references. Terms made on the way
 * are held until {@link #release()}; constants of variables stay for the life of the context.
 */
final class Z3Terms implements Formula.Visitor<Long> {
  private final long context;
  private final long intSort;
  private final long boolSort;
  private final Map<Variable, Long> constants = new LinkedHashMap<>();
  private long[] held = new long[64];
  private int heldCount;

  Z3Terms(long context) {
    this.context = context;
    this.intSort = Native.mkIntSort(context);
    Native.incRef(context, intSort);
    this.boolSort = Native.mkBoolSort(context);
    Native.incRef(context, boolSort);
  }

  /** The constants of all variables seen so far, in the order of their first use. */
  Map<Variable, Long> constants() {
    return constants;
  }

  /** A Boolean constant that occurs nowhere else; the caller holds a reference. */
  long freshLiteral() {
    long literal = Native.mkFreshConst(context, "assume", boolSort);
    Native.incRef(context, literal);
    return literal;
  }

  long implication(long premise, Formula conclusion) {
    return hold(Native.mkImplies(context, premise, translate(conclusion)));
  }

  long negation(long operand) {
    return hold(Native.mkNot(context, operand));
  }

  /** The formula as a term that lives at least until {@link #release()}. */
  long translate(Formula formula) {
    return formula.accept(this);
  }

  @Override
  public Long truth(Formula.Truth truth) {
    return hold(truth.value() ? Native.mkTrue(context) : Native.mkFalse(context));
  }

  @Override
  public Long divides(Formula.Divides divides) {
    long remainder = hold(Native.mkMod(context, term(divides.term()), numeral(divides.modulus())));
    return hold(Native.mkEq(context, remainder, numeral(BigInteger.ZERO)));
  }

  @Override
  public Long not(Formula.Not not) {
    return negation(translate(not.operand()));
  }

  @Override
  public Long and(Formula.And and) {
    long[] operands = translateAll(and.operands());
    return hold(Native.mkAnd(context, operands.length, operands));
  }

  @Override
  public Long or(Formula.Or or) {
    long[] operands = translateAll(or.operands());
    return hold(Native.mkOr(context, operands.length, operands));
  }

  private long[] translateAll(List<Formula> formulas) {
    long[] terms = new long[formulas.size()];
    for (int i = 0; i < terms.length; i++) {
      terms[i] = translate(formulas.get(i));
    }
    return terms;
  }

  @Override
  public Long comparison(Formula.Comparison comparison) {
    long left = term(comparison.left());
    long right = term(comparison.right());
    return switch (comparison.relation()) {
      case EQ -> hold(Native.mkEq(context, left, right));
      case NE -> negation(hold(Native.mkEq(context, left, right)));
      case LT -> hold(Native.mkLt(context, left, right));
      case LE -> hold(Native.mkLe(context, left, right));
      case GT -> hold(Native.mkGt(context, left, right));
      case GE -> hold(Native.mkGe(context, left, right));
    };
  }

  private long term(LinearTerm term) {
    Map<Variable, BigInteger> coefficients = term.coefficients();
    boolean withConstant = term.constant().signum() != 0 || coefficients.isEmpty();
    long[] summands = new long[coefficients.size() + (withConstant ? 1 : 0)];
    int count = 0;
    for (Map.Entry<Variable, BigInteger> entry : coefficients.entrySet()) {
      long constant = constant(entry.getKey());
      if (!entry.getValue().equals(BigInteger.ONE)) {
        long[] factors = {numeral(entry.getValue()), constant};
        constant = hold(Native.mkMul(context, 2, factors));
      }
      summands[count++] = constant;
    }
    if (withConstant) {
      summands[count++] = numeral(term.constant());
    }
    return count == 1 ? summands[0] : hold(Native.mkAdd(context, count, summands));
  }

  private long constant(Variable variable) {
    Long known = constants.get(variable);
    if (known != null) {
      return known;
    }
    long symbol = Native.mkStringSymbol(context, variable.name());
    long constant = Native.mkConst(context, symbol, intSort);
    Native.incRef(context, constant);
    constants.put(variable, constant);
    return constant;
  }

  private long numeral(BigInteger value) {
    return hold(
        value.bitLength() < Long.SIZE
            ? Native.mkInt64(context, value.longValue(), intSort)
            : Native.mkNumeral(context, value.toString(), intSort));
  }

  private long hold(long term) {
    Native.incRef(context, term);
    if (heldCount == held.length) {
      held = Arrays.copyOf(held, 2 * heldCount);
    }
    held[heldCount++] = term;
    return term;
  }

  /** Lets go of the terms made since the last release; Z3 keeps those that are asserted. */
  void release() {
    while (heldCount > 0) {
      Native.decRef(context, held[--heldCount]);
    }
  }
}
