package org.holdfast.pseudocode.processes;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Valuation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;

/**
 * Whether a condition of a property holds of processes, by trying all of them for each variable.
 * Those that have no code are not among them.
 */
public final class GlobalEvaluation implements GlobalCondition.Visitor<Boolean> {
  private final List<? extends Observed> processes;
  private final Valuation parameters;

  /** What properties see of a process. */
  public interface Observed {
    /** Whether a quantifier ranges over it. */
    boolean isMeantBy(ProcessVariable variable);

    Datum valueOf(String variable);

    /** The elements of a variable that is a set, which only algorithms in rounds have. */
    Set<Datum> elementsOf(String variable);

    boolean isDone();
  }

  public GlobalEvaluation(List<? extends Observed> processes, Valuation parameters) {
    this.processes = List.copyOf(processes);
    this.parameters = parameters;
  }

  @Override
  public Boolean truth(GlobalCondition.Truth truth) {
    return truth.value();
  }

  @Override
  public Boolean not(GlobalCondition.Not not) {
    return !not.operand().accept(this);
  }

  @Override
  public Boolean and(GlobalCondition.And and) {
    return and.operands().stream().allMatch(operand -> operand.accept(this));
  }

  @Override
  public Boolean or(GlobalCondition.Or or) {
    return or.operands().stream().anyMatch(operand -> operand.accept(this));
  }

  @Override
  public Boolean some(GlobalCondition.Some some) {
    return some(some, 0, new HashMap<>());
  }

  private boolean some(GlobalCondition.Some some, int next, Map<String, Observed> chosen) {
    if (next == some.processes().size()) {
      return some.condition().accept(new OfProcesses(chosen));
    }
    ProcessVariable variable = some.processes().get(next);
    for (Observed process : processes) {
      if (process.isMeantBy(variable)) {
        chosen.put(variable.name(), process);
        if (some(some, next + 1, chosen)) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public Boolean population(GlobalCondition.Population population) {
    BigInteger sum = population.offset().evaluate(parameters);
    for (GlobalCondition.Counted counted : population.counted()) {
      long count =
          processes.stream()
              .filter(process -> process.isMeantBy(counted.process()))
              .filter(
                  process ->
                      counted
                          .condition()
                          .accept(new OfProcesses(Map.of(counted.process().name(), process))))
              .count();
      sum = sum.add(counted.factor().multiply(BigInteger.valueOf(count)));
    }
    return population.relation().holds(sum, BigInteger.ZERO);
  }

  /** Whether a condition holds of the processes that were chosen for its variables, by name. */
  private record OfProcesses(Map<String, Observed> chosen)
      implements ProcessCondition.Evaluation, ProcessCondition.Operand.Visitor<Datum> {
    @Override
    public Boolean compares(ProcessCondition.Compares compares) {
      return DatumComparison.holds(
          compares.left().accept(this), compares.relation(), compares.right().accept(this));
    }

    @Override
    public Boolean done(ProcessCondition.Done done) {
      return chosen.get(done.process().name()).isDone();
    }

    @Override
    public Boolean member(ProcessCondition.Member member) {
      return chosen
          .get(member.set().process().name())
          .elementsOf(member.set().name())
          .contains(member.element().accept(this));
    }

    @Override
    public Datum constant(ProcessCondition.Constant constant) {
      return constant.value();
    }

    @Override
    public Datum variable(ProcessCondition.Variable variable) {
      return chosen.get(variable.process().name()).valueOf(variable.name());
    }
  }
}
