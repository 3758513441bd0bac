package org.holdfast.pseudocode.checker;

import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.source.ViolatedAssumptions;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.processes.ProcessChecker;

/** Searches one size of an algorithm exhaustively, in the semantics of its processes. */
record OneSize(LoadedAlgorithm model) implements EngineChoice {
  @Override
  public String name() {
    return "processes";
  }

  @Override
  public Scope scope() {
    return Scope.ONE_SIZE;
  }

  @Override
  public Prepared prepare(Size size) throws UsageException {
    ViolatedAssumptions violated = model.violatedBy(size);
    // What is searched all the same is searched as if nothing had been assumed.
    Algorithm searched =
        violated.isEmpty() ? model.algorithm() : model.algorithm().assuming(List.of());
    return new Searched(
        model, new ProcessChecker(searched, size.values(), model.tools().search()), violated);
  }

  private record Searched(
      LoadedAlgorithm model, ProcessChecker checker, ViolatedAssumptions violated)
      implements Prepared {
    /** As people wrote them; how they are asked is the business of the engine. */
    @Override
    public List<Property> properties() {
      List<Requirement> requirements = model.algorithm().requirements();
      return checker.properties().stream()
          .map(property -> AlgorithmProperties.named(property, requirements))
          .toList();
    }

    @Override
    public Order order() {
      return Order.ONE_AFTER_ANOTHER;
    }

    @Override
    public List<Diagnostic> warnings() {
      return violated.warnings(model.reading().source());
    }

    @Override
    public List<Diagnostic> audit(Budget budget)
        throws ModelException, UsageException, BudgetExhausted {
      return AlgorithmAudit.of(model, budget);
    }

    @Override
    public Engine engine(Budget budget, EventSink events) {
      return checker;
    }
  }
}
