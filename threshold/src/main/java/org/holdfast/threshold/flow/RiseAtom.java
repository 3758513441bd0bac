package org.holdfast.threshold.flow;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * A condition on shared variables and parameters that stays true once it is true, because shared
 * variables never decrease. What is made of such conditions by conjunction and disjunction is one,
 * too.
 */
sealed interface RiseAtom {
  /** One case for each kind. */
  interface Visitor<R> {
    R threshold(Threshold threshold);

    R constant(Constant constant);

    R all(All all);

    R any(Any any);
  }

  <R> R accept(Visitor<R> visitor);

  Formula formula();

  /** Whether firings with these increments bring it nearer to being true. */
  boolean isRaisedBy(Map<Variable, Long> increments);

  /** Whether it is true after sufficiently many firings with these increments. */
  boolean isReachedBy(Map<Variable, Long> increments);

  /** A comparison {@code weighted >= bound} of shared variables, with positive weights. */
  record Threshold(LinearTerm weighted, LinearTerm bound) implements RiseAtom {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.threshold(this);
    }

    @Override
    public Formula formula() {
      return Formula.atLeast(weighted, bound);
    }

    @Override
    public boolean isRaisedBy(Map<Variable, Long> increments) {
      BigInteger gain = BigInteger.ZERO;
      for (Map.Entry<Variable, Long> entry : increments.entrySet()) {
        BigInteger weight = weighted.coefficient(entry.getKey());
        gain = gain.add(weight.multiply(BigInteger.valueOf(entry.getValue())));
      }
      return gain.signum() > 0;
    }

    @Override
    public boolean isReachedBy(Map<Variable, Long> increments) {
      return isRaisedBy(increments);
    }

    @Override
    public String toString() {
      return formula().toString();
    }
  }

  /** A condition on parameters, which does not change. */
  record Constant(Formula formula) implements RiseAtom {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.constant(this);
    }

    @Override
    public boolean isRaisedBy(Map<Variable, Long> increments) {
      return false;
    }

    @Override
    public boolean isReachedBy(Map<Variable, Long> increments) {
      return false;
    }

    @Override
    public String toString() {
      return formula.toString();
    }
  }

  /** The conjunction of its parts. */
  record All(List<RiseAtom> parts) implements RiseAtom {
    public All {
      parts = List.copyOf(parts);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.all(this);
    }

    @Override
    public Formula formula() {
      return Formula.and(parts.stream().map(RiseAtom::formula).toList());
    }

    @Override
    public boolean isRaisedBy(Map<Variable, Long> increments) {
      return parts.stream().anyMatch(part -> part.isRaisedBy(increments));
    }

    @Override
    public boolean isReachedBy(Map<Variable, Long> increments) {
      return parts.stream().allMatch(part -> part.isReachedBy(increments));
    }

    @Override
    public String toString() {
      return formula().toString();
    }
  }

  /** The disjunction of its parts. */
  record Any(List<RiseAtom> parts) implements RiseAtom {
    public Any {
      parts = List.copyOf(parts);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.any(this);
    }

    @Override
    public Formula formula() {
      return Formula.or(parts.stream().map(RiseAtom::formula).toList());
    }

    @Override
    public boolean isRaisedBy(Map<Variable, Long> increments) {
      return parts.stream().anyMatch(part -> part.isRaisedBy(increments));
    }

    @Override
    public boolean isReachedBy(Map<Variable, Long> increments) {
      return parts.stream().anyMatch(part -> part.isReachedBy(increments));
    }

    @Override
    public String toString() {
      return formula().toString();
    }
  }
}
