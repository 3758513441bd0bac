package org.holdfast.intervals.skeleton;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.ControlFlowAutomaton;
import org.holdfast.promela.step.StepModel;

/**
 * Reads thresholds off the guards of a step: what a variable that counts is compared with, if that
 * is made of parameters only (Gmeiner, 2015, section 4.1). They are brought to the form {@code x >=
 * threshold}.
 */
public final class Thresholds {
  private final StepModel model;
  private final Set<Variable> finite = new LinkedHashSet<>();
  private final Set<LinearTerm> found = new LinkedHashSet<>();

  private Thresholds(StepModel model) {
    this.model = model;
  }

  public static List<LinearTerm> of(StepModel model) {
    Thresholds thresholds = new Thresholds(model);
    thresholds.findFinite();
    for (ControlFlowAutomaton.Edge edge : model.step().edges()) {
      edge.label().accept(thresholds.new Reader());
    }
    return List.copyOf(thresholds.found);
  }

  /** Copies that hold only constants, such as the next value of a program counter. */
  private void findFinite() {
    finite.addAll(model.status());
    finite.addAll(model.scratch());
    model
        .step()
        .origins()
        .forEach(
            (copy, origin) -> {
              if (!model.shared().containsKey(origin) && !model.counters().contains(origin)) {
                finite.add(copy);
              }
            });
    int before = -1;
    while (before != finite.size()) {
      before = finite.size();
      for (ControlFlowAutomaton.Edge edge : model.step().edges()) {
        if (edge.label() instanceof ControlFlowAutomaton.Assignment assignment
            && !finite.containsAll(assignment.value().variables())) {
          finite.remove(assignment.copy());
        } else if (edge.label() instanceof ControlFlowAutomaton.Choice choice) {
          finite.remove(choice.copy());
        }
      }
    }
  }

  private final class Reader implements ControlFlowAutomaton.Label.Visitor<Void> {
    @Override
    public Void guard(ControlFlowAutomaton.Guard guard) {
      return read(guard.condition());
    }

    @Override
    public Void assumption(ControlFlowAutomaton.Assumption assumption) {
      return read(assumption.condition());
    }

    @Override
    public Void assignment(ControlFlowAutomaton.Assignment assignment) {
      return null;
    }

    @Override
    public Void choice(ControlFlowAutomaton.Choice choice) {
      return read(choice.condition());
    }

    @Override
    public Void obligation(ControlFlowAutomaton.Obligation obligation) {
      return null;
    }

    private Void read(Formula condition) {
      condition.comparisons().forEach(Thresholds.this::read);
      return null;
    }
  }

  private void read(Formula.Comparison comparison) {
    LinearTerm difference = comparison.difference();
    List<Variable> variables = new ArrayList<>(difference.variables());
    variables.removeAll(model.parameters());
    variables.removeAll(model.quotients());
    if (variables.size() != 1
        || finite.contains(variables.get(0))
        || !difference.coefficient(variables.get(0)).abs().equals(BigInteger.ONE)) {
      return;
    }
    boolean left = difference.coefficient(variables.get(0)).signum() > 0;
    LinearTerm rest = difference.without(variables.get(0));
    LinearTerm limit = left ? rest.negated() : rest;
    switch (comparison.relation()) {
      case GE, LT -> found.add(left ? limit : limit.plus(1));
      case GT, LE -> found.add(left ? limit.plus(1) : limit);
      case EQ, NE -> {
        found.add(limit);
        found.add(limit.plus(1));
      }
    }
  }
}
