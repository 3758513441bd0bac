package org.holdfast.smt.scope;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;

/** The formulas a solver has been given, scope by scope, so that somebody can read them again. */
public final class AssertionStack {
  private final List<List<Formula>> scopes = new ArrayList<>();

  public AssertionStack() {
    scopes.add(new ArrayList<>());
  }

  public void push() {
    scopes.add(new ArrayList<>());
  }

  public void pop() {
    if (scopes.size() == 1) {
      throw new IllegalStateException("pop without a matching push");
    }
    scopes.remove(scopes.size() - 1);
  }

  public void add(Formula formula) {
    scopes.get(scopes.size() - 1).add(formula);
  }

  /** Outermost scope first. */
  public List<List<Formula>> scopes() {
    return scopes.stream().map(List::copyOf).toList();
  }

  /** The formulas of all scopes, oldest first. */
  public List<Formula> formulas() {
    return scopes.stream().flatMap(List::stream).toList();
  }
}
