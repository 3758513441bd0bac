package org.holdfast.logic.elimination;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Relation;

/** Brings alternatives of a disjunction together that are one condition in pieces. */
final class Alternatives {
  private Alternatives() {}

  /** Joins alternatives that differ in one literal where the two literals make one. */
  static List<Formula> merged(List<Formula> alternatives) {
    List<Formula> result = new ArrayList<>(alternatives);
    for (int i = 0; i < result.size(); i++) {
      for (int j = i + 1; j < result.size(); j++) {
        Formula joined = join(result.get(i), result.get(j));
        if (joined != null) {
          result.remove(j);
          result.set(i, joined);
          j = i; // the joined one may meet those passed before
        }
      }
    }
    return result;
  }

  private static Formula join(Formula first, Formula second) {
    List<Formula> left = first.conjuncts();
    List<Formula> right = second.conjuncts();
    if (left.size() != right.size()) {
      return null;
    }
    Set<Formula> onlyLeft = new LinkedHashSet<>(left);
    onlyLeft.removeAll(right);
    Set<Formula> onlyRight = new LinkedHashSet<>(right);
    onlyRight.removeAll(left);
    if (onlyLeft.size() != 1 || onlyRight.size() != 1) {
      return null;
    }
    Formula union = union(onlyLeft.iterator().next(), onlyRight.iterator().next());
    if (union == null) {
      return null;
    }
    Set<Formula> common = new LinkedHashSet<>(left);
    common.removeAll(onlyLeft);
    return Formula.and(union, Formula.and(common));
  }

  /** One literal for a disjunction of two, or null where there is none. */
  private static Formula union(Formula first, Formula second) {
    if (!Literals.isLiteral(first) || !Literals.isLiteral(second)) {
      return null;
    } else if (Literals.negation(first).equals(second)) {
      return Formula.TRUE;
    }
    Formula extended = extended(first, second);
    return extended != null ? extended : extended(second, first);
  }

  /** {@code t >= 0 || t == -1} is {@code t + 1 >= 0}. */
  private static Formula extended(Formula bound, Formula point) {
    if (Literals.is(bound, Relation.GE) && Literals.is(point, Relation.EQ)) {
      LinearTerm next = Literals.term(bound).plus(1);
      if (next.equals(Literals.term(point)) || next.equals(Literals.term(point).negated())) {
        return Formula.nonNegative(next);
      }
    }
    return null;
  }

  /** Takes what all alternatives of a disjunction share in front of it, at every level. */
  static Formula factored(Formula formula) {
    return formula.accept(FACTORED);
  }

  private static final NormalForms.Visitor<Formula> FACTORED =
      new NormalForms.Visitor<>() {
        @Override
        public Formula truth(Formula.Truth truth) {
          return truth;
        }

        @Override
        public Formula literal(Formula literal) {
          return literal;
        }

        @Override
        public Formula and(Formula.And and) {
          return Formula.and(and.operands().stream().map(Alternatives::factored).toList());
        }

        @Override
        public Formula or(Formula.Or or) {
          return sharing(or.operands().stream().map(Alternatives::factored).toList());
        }
      };

  private static Formula sharing(List<Formula> alternatives) {
    Set<Formula> common = new LinkedHashSet<>(alternatives.get(0).conjuncts());
    alternatives.forEach(alternative -> common.retainAll(alternative.conjuncts()));
    if (common.isEmpty()) {
      return Formula.or(alternatives);
    }
    List<Formula> rests = new ArrayList<>();
    for (Formula alternative : alternatives) {
      Set<Formula> rest = new LinkedHashSet<>(alternative.conjuncts());
      rest.removeAll(common);
      rests.add(Formula.and(rest));
    }
    return Formula.and(Formula.and(common), Formula.or(rests));
  }
}
