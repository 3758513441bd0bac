package org.holdfast.intervals.skeleton;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.ControlFlowAutomaton;
import org.holdfast.promela.step.StepModel;

/**
 * Reads thresholds off the guards of a step: what a variable that counts is compared with, if that
 * is made of parameters only (Gmeiner, 2015, section 4.1). They are brought to the form {@code x >=
 * threshold}. A threshold of one variable is one of all that are compared with it or get their
 * values from it: what was received is bounded by what was sent.
 */
public final class Thresholds {
  private final StepModel model;
  private final Set<Variable> finite = new LinkedHashSet<>();
  private final Map<Variable, Set<LinearTerm>> found = new LinkedHashMap<>();
  // A variable that is related to each one; related variables have the same root.
  private final Map<Variable, Variable> related = new HashMap<>();

  private Thresholds(StepModel model) {
    this.model = model;
  }

  /** The thresholds of each counter and each shared variable. */
  public static Map<Variable, List<LinearTerm>> of(StepModel model) {
    Thresholds thresholds = new Thresholds(model);
    thresholds.findFinite();
    thresholds.relateCopies();
    for (ControlFlowAutomaton.Edge edge : model.step().edges()) {
      edge.label().accept(thresholds.new Reader());
    }
    List<Variable> variables = new ArrayList<>(model.counters());
    variables.addAll(model.shared().keySet());
    Map<Variable, List<LinearTerm>> all = new LinkedHashMap<>();
    variables.forEach(variable -> all.put(variable, thresholds.of(variable)));
    return all;
  }

  private List<LinearTerm> of(Variable variable) {
    Set<LinearTerm> terms = new LinkedHashSet<>();
    found.forEach(
        (compared, limits) -> {
          if (root(compared).equals(root(variable))) {
            terms.addAll(limits);
          }
        });
    return List.copyOf(terms);
  }

  private Variable root(Variable variable) {
    Variable at = variable;
    while (related.containsKey(at)) {
      at = related.get(at);
    }
    return at;
  }

  private void relate(Collection<Variable> variables) {
    Variable first = null;
    for (Variable variable : variables) {
      if (isNumber(variable)) {
        Variable root = root(variable);
        if (first == null) {
          first = root;
        } else if (!root.equals(first)) {
          related.put(root, first);
        }
      }
    }
  }

  private boolean isNumber(Variable variable) {
    return !finite.contains(variable)
        && !model.parameters().contains(variable)
        && !model.quotients().contains(variable);
  }

  private void relateCopies() {
    model
        .step()
        .origins()
        .forEach(
            (copy, origin) -> {
              if (model.shared().containsKey(origin) || model.counters().contains(origin)) {
                relate(List.of(origin, copy));
              }
            });
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
      Set<Variable> variables = new LinkedHashSet<>(assignment.value().variables());
      variables.add(assignment.copy());
      relate(variables);
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
    relate(difference.variables());
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
    Set<LinearTerm> limits = found.computeIfAbsent(variables.get(0), any -> new LinkedHashSet<>());
    switch (comparison.relation()) {
      case GE, LT -> limits.add(left ? limit : limit.plus(1));
      case GT, LE -> limits.add(left ? limit.plus(1) : limit);
      case EQ, NE -> {
        limits.add(limit);
        limits.add(limit.plus(1));
      }
    }
  }
}
