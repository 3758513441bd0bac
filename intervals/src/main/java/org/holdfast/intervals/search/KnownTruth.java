package org.holdfast.intervals.search;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.intervals.abstraction.CensusEncoding;
import org.holdfast.intervals.abstraction.CensusEncoding.Share;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/**
 * The truth of a formula as far as an abstract state shows it without a solver: whether none or at
 * least so many processes satisfy a condition.
 */
final class KnownTruth {
  /** Three values, as in Kleene's logic. */
  enum Value {
    TRUE,
    FALSE,
    OPEN;

    static Value of(boolean truth) {
      return truth ? TRUE : FALSE;
    }

    Value negated() {
      return this == OPEN ? OPEN : of(this == FALSE);
    }
  }

  private final LocalGraph graph;
  private final CensusEncoding encoding;

  KnownTruth(LocalGraph graph, CensusEncoding encoding) {
    this.graph = graph;
    this.encoding = encoding;
  }

  Value of(Census census, byte[] state) {
    return census.formula().accept(new InState(census, state));
  }

  private final class InState implements Formula.Visitor<Value> {
    private final Census census;
    private final byte[] state;

    InState(Census census, byte[] state) {
      this.census = census;
      this.state = state;
    }

    @Override
    public Value truth(Formula.Truth truth) {
      return Value.of(truth.value());
    }

    @Override
    public Value not(Formula.Not not) {
      return not.operand().accept(this).negated();
    }

    @Override
    public Value and(Formula.And and) {
      return all(and.operands(), Value.FALSE);
    }

    @Override
    public Value or(Formula.Or or) {
      return all(or.operands(), Value.TRUE);
    }

    /** The dominant value if one part has it, its opposite if all have that. */
    private Value all(List<Formula> parts, Value dominant) {
      Value value = dominant.negated();
      for (Formula part : parts) {
        Value one = part.accept(this);
        if (one == dominant) {
          return dominant;
        } else if (one == Value.OPEN) {
          value = Value.OPEN;
        }
      }
      return value;
    }

    @Override
    public Value divides(Formula.Divides divides) {
      return Value.OPEN;
    }

    /** Known for one count that is compared with a number. */
    @Override
    public Value comparison(Formula.Comparison comparison) {
      Set<Variable> variables = comparison.difference().variables();
      Variable count = variables.isEmpty() ? null : variables.iterator().next();
      if (variables.size() != 1 || !census.counts().containsKey(count)) {
        return Value.OPEN;
      }
      int least = 0;
      boolean none = true;
      for (int place = 0; place < graph.states().size(); place++) {
        if (state[place] > 0) {
          Share share = encoding.share(census.counts().get(count), place, shared());
          none &= share == Share.NONE;
          least += share == Share.ALL ? 1 : 0;
        }
      }
      BigInteger coefficient = comparison.difference().coefficient(count);
      BigInteger constant = comparison.difference().constant();
      if (none) {
        return Value.of(comparison.relation().holds(constant, BigInteger.ZERO));
      }
      // From the least count on the difference goes on in the direction of the coefficient.
      BigInteger first = constant.add(coefficient.multiply(BigInteger.valueOf(least)));
      return fromThereOn(comparison.relation(), first.signum(), coefficient.signum());
    }

    private Map<Variable, Integer> shared() {
      Map<Variable, Integer> intervals = new LinkedHashMap<>();
      List<Variable> variables = graph.skeleton().sharedVariables();
      for (int i = 0; i < variables.size(); i++) {
        intervals.put(variables.get(i), (int) state[graph.states().size() + i]);
      }
      return intervals;
    }
  }

  /** What a relation to zero is for a number of this sign and all beyond in a direction. */
  private static Value fromThereOn(Relation relation, int sign, int direction) {
    boolean away = sign == direction;
    boolean onIt = sign == 0;
    boolean positive = direction > 0;
    return switch (relation) {
      case EQ -> away ? Value.FALSE : Value.OPEN;
      case NE -> away ? Value.TRUE : Value.OPEN;
      case GE -> away || onIt && positive ? Value.of(positive) : Value.OPEN;
      case LE -> away || onIt && !positive ? Value.of(!positive) : Value.OPEN;
      case GT -> away || onIt && !positive ? Value.of(positive) : Value.OPEN;
      case LT -> away || onIt && positive ? Value.of(!positive) : Value.OPEN;
    };
  }
}
