package org.holdfast.pseudocode.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.LocalCondition;
import org.holdfast.pseudocode.model.MessagePattern;

/** Turns comparisons of numbers of messages into conditions of a process. */
record ThresholdConditions(
    Map<Variable, MessagePattern> patterns, Diagnostics findings, SourcePosition position)
    implements Formula.Visitor<LocalCondition> {
  LocalCondition of(Formula formula) {
    return formula.accept(this);
  }

  @Override
  public LocalCondition truth(Formula.Truth truth) {
    return new LocalCondition.Truth(truth.value());
  }

  @Override
  public LocalCondition not(Formula.Not not) {
    return new LocalCondition.Not(of(not.operand()));
  }

  @Override
  public LocalCondition and(Formula.And and) {
    return new LocalCondition.And(and.operands().stream().map(this::of).toList());
  }

  @Override
  public LocalCondition or(Formula.Or or) {
    return new LocalCondition.Or(or.operands().stream().map(this::of).toList());
  }

  @Override
  public LocalCondition divides(Formula.Divides divides) {
    throw findings.error(position, Roundings.REMAINDER);
  }

  @Override
  public LocalCondition comparison(Formula.Comparison comparison) {
    Oriented oriented = Oriented.of(comparison, patterns.keySet());
    List<LocalCondition.Received> received = new ArrayList<>();
    oriented
        .counted()
        .forEach((v, c) -> received.add(new LocalCondition.Received(c, patterns.get(v))));
    return new LocalCondition.Counts(received, oriented.offset(), oriented.relation());
  }

  /** A comparison with zero in which the first thing that is counted has a positive factor. */
  record Oriented(Map<Variable, BigInteger> counted, LinearTerm offset, Relation relation) {
    static Oriented of(Formula.Comparison comparison, java.util.Set<Variable> countable) {
      LinearTerm difference = comparison.difference();
      Relation relation = comparison.relation();
      for (Variable variable : difference.variables()) {
        if (countable.contains(variable)) {
          if (difference.coefficient(variable).signum() < 0) {
            difference = difference.negated();
            relation = mirrored(relation);
          }
          break;
        }
      }
      Map<Variable, BigInteger> counted = new java.util.LinkedHashMap<>();
      LinearTerm offset = difference;
      for (Variable variable : difference.variables()) {
        if (countable.contains(variable)) {
          counted.put(variable, difference.coefficient(variable));
          offset = offset.without(variable);
        }
      }
      return new Oriented(counted, offset, relation);
    }

    private static Relation mirrored(Relation relation) {
      return switch (relation) {
        case EQ -> Relation.EQ;
        case NE -> Relation.NE;
        case LT -> Relation.GT;
        case LE -> Relation.GE;
        case GT -> Relation.LT;
        case GE -> Relation.LE;
      };
    }
  }
}
