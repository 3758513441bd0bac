package org.holdfast.pseudocode.promela;

import java.util.Map;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;

/**
 * A temporal formula over propositions that are compared with 1.
 *
 * @param names what each proposition is called
 */
record TemporalText(Map<Variable, String> names)
    implements Ltl.Visitor<String>, Formula.Visitor<String> {
  @Override
  public String state(Ltl.State state) {
    return state.formula().accept(this);
  }

  @Override
  public String not(Ltl.Not not) {
    return "!" + not.operand().accept(this);
  }

  @Override
  public String and(Ltl.And and) {
    return and.operands().stream()
        .map(part -> part.accept(this))
        .collect(Collectors.joining(" && ", "(", ")"));
  }

  @Override
  public String or(Ltl.Or or) {
    return or.operands().stream()
        .map(part -> part.accept(this))
        .collect(Collectors.joining(" || ", "(", ")"));
  }

  @Override
  public String eventually(Ltl.Eventually eventually) {
    return "<>" + eventually.operand().accept(this);
  }

  @Override
  public String always(Ltl.Always always) {
    return "[]" + always.operand().accept(this);
  }

  @Override
  public String until(Ltl.Until until) {
    return "(" + until.left().accept(this) + " U " + until.right().accept(this) + ")";
  }

  @Override
  public String release(Ltl.Release release) {
    return "(" + release.left().accept(this) + " V " + release.right().accept(this) + ")";
  }

  @Override
  public String truth(Formula.Truth truth) {
    return truth.value() ? "true" : "false";
  }

  @Override
  public String not(Formula.Not not) {
    return "!" + not.operand().accept(this);
  }

  @Override
  public String and(Formula.And and) {
    return and.operands().stream()
        .map(part -> part.accept(this))
        .collect(Collectors.joining(" && ", "(", ")"));
  }

  @Override
  public String or(Formula.Or or) {
    return or.operands().stream()
        .map(part -> part.accept(this))
        .collect(Collectors.joining(" || ", "(", ")"));
  }

  @Override
  public String comparison(Formula.Comparison comparison) {
    Variable proposition = comparison.left().variables().iterator().next();
    boolean plain =
        comparison.left().equals(LinearTerm.of(proposition))
            && comparison.right().equals(LinearTerm.ONE);
    if (!plain || comparison.relation() != Relation.EQ && comparison.relation() != Relation.NE) {
      throw new IllegalArgumentException("not a proposition: " + comparison);
    }
    String name = names.get(proposition);
    return comparison.relation() == Relation.EQ ? name : "!" + name;
  }

  @Override
  public String divides(Formula.Divides divides) {
    throw new IllegalArgumentException("not a proposition: " + divides);
  }
}
