package org.holdfast.pseudocode.language;

import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.GlobalCondition;

/** Reads conditions on the configurations in which runs begin. */
record InitialReading(PropertyScope scope) {
  Algorithm.InitialCondition read(Phrase phrase) {
    TemporalReading properties = new TemporalReading(scope);
    if (!(properties.read(phrase) instanceof Ltl.State state)) {
      throw scope
          .findings()
          .error(
              phrase.position(),
              "this speaks of the beginning only, so nothing temporal can stand in it.");
    }
    GlobalCondition condition = state.formula().accept(new Meaning(properties.conditions()));
    return new Algorithm.InitialCondition(condition, phrase.position());
  }

  /** Puts back what propositions stand for. */
  private record Meaning(Map<Variable, GlobalCondition> conditions)
      implements Formula.Visitor<GlobalCondition> {
    @Override
    public GlobalCondition truth(Formula.Truth truth) {
      return new GlobalCondition.Truth(truth.value());
    }

    @Override
    public GlobalCondition not(Formula.Not not) {
      return new GlobalCondition.Not(not.operand().accept(this));
    }

    @Override
    public GlobalCondition and(Formula.And and) {
      return new GlobalCondition.And(all(and.operands()));
    }

    @Override
    public GlobalCondition or(Formula.Or or) {
      return new GlobalCondition.Or(all(or.operands()));
    }

    private List<GlobalCondition> all(List<Formula> operands) {
      return operands.stream().map(operand -> operand.accept(this)).toList();
    }

    @Override
    public GlobalCondition comparison(Formula.Comparison comparison) {
      GlobalCondition condition = conditions.get(comparison.variables().iterator().next());
      return switch (comparison.relation()) {
        case EQ -> condition;
        case NE -> new GlobalCondition.Not(condition);
        case LT, LE, GT, GE -> throw new IllegalStateException("no proposition: " + comparison);
      };
    }

    @Override
    public GlobalCondition divides(Formula.Divides divides) {
      throw new IllegalStateException("no proposition: " + divides);
    }
  }
}
