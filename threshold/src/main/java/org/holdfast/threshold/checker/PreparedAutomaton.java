package org.holdfast.threshold.checker;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.UsageException;
import org.holdfast.logic.Variable;

/** What is the same for all sizes of an automaton at once and for one of them. */
abstract class PreparedAutomaton implements Prepared {
  private final LoadedAutomaton model;

  PreparedAutomaton(LoadedAutomaton model) {
    this.model = model;
  }

  @Override
  public final List<Property> properties() {
    return model.frame().properties();
  }

  @Override
  public List<Diagnostic> audit(Budget budget)
      throws ModelException, UsageException, BudgetExhausted {
    return model.audit(budget);
  }

  @Override
  public final Set<Variable> counters() {
    return new HashSet<>(model.frame().counters());
  }
}
