package org.holdfast.promela.step;

import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.SyntaxPrinter;

/** Reads conditions on one process between two of its steps. */
final class LocalReading implements StepPropositions.LocalConditions {
  private final StepNames names;
  private final Flow flow;
  private final int loop;
  private final Map<Variable, LinearTerm> constants;
  private final boolean mayStop;

  /**
   * @param loop where a process is between two steps
   * @param constants the values of its variables that are no state
   * @param mayStop whether it may also wait inside of a step, where these have any value
   */
  LocalReading(
      StepNames names, Flow flow, int loop, Map<Variable, LinearTerm> constants, boolean mayStop) {
    this.names = names;
    this.flow = flow;
    this.loop = loop;
    this.constants = constants;
    this.mayStop = mayStop;
  }

  @Override
  public Formula read(Expression condition, Diagnostics findings) {
    return new LinearExpressions(new OfOneProcess(findings), names.quotients(), findings)
        .condition(condition);
  }

  private final class OfOneProcess implements LinearExpressions.Names {
    private final Diagnostics findings;

    OfOneProcess(Diagnostics findings) {
      this.findings = findings;
    }

    @Override
    public Optional<LinearTerm> value(Expression.Reference reference) {
      Variable named = new Variable(reference.name());
      if (!constants.containsKey(named)) {
        return names.value(reference, variable -> variable);
      } else if (mayStop) {
        throw findings.error(
            reference.position(),
            "'"
                + reference.name()
                + "' has a value inside of a step only, where a process may have to wait.");
      }
      return Optional.of(constants.get(named));
    }

    @Override
    public Optional<LinearTerm> number(Expression expression) {
      return expression instanceof Expression.RemoteVariable remote && remote.pid().isEmpty()
          ? value(remote.variable())
          : Optional.empty();
    }

    @Override
    public Optional<Formula> condition(Expression expression) {
      return expression instanceof Expression.RemoteLabel remote && remote.pid().isEmpty()
          ? Optional.of(stands(remote))
          : Optional.empty();
    }

    private Formula stands(Expression.RemoteLabel remote) {
      int place = flow.labels().get(remote.label());
      if (place == loop) {
        return mayStop
            ? Formula.equal(LinearTerm.of(StepModel.AT_REST), LinearTerm.ONE)
            : Formula.TRUE;
      } else if (place < 0 || !flow.places().get(place).interior()) {
        // A place before the loop, which everybody has left when time starts.
        return Formula.FALSE;
      }
      throw findings.error(
          remote.position(),
          "'" + SyntaxPrinter.print(remote) + "' is a place inside of the step.");
    }
  }
}
