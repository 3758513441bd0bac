package org.holdfast.pseudocode.processes;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Valuation;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.ProcessCondition;
import org.holdfast.pseudocode.model.ProcessVariable;

/**
 * Whether a condition of a property holds of processes, by trying all of them for each variable.
 * Those that have no code are not among them.
 */
final class GlobalEvaluation implements GlobalCondition.Visitor<Boolean> {
  private final List<ProcessView> processes;
  private final FaultAssumption.Kind faults;
  private final Valuation parameters;

  GlobalEvaluation(List<ProcessView> processes, FaultAssumption.Kind faults, Valuation parameters) {
    this.processes = processes;
    this.faults = faults;
    this.parameters = parameters;
  }

  /** Processes with omission faults are not told apart from correct ones. */
  private boolean isMeant(ProcessView process, ProcessVariable variable) {
    boolean role = variable.isOf(process.role());
    boolean correct = !process.faulty() || faults == FaultAssumption.Kind.OMISSION;
    return role && (correct || variable.evenFaulty());
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

  private boolean some(GlobalCondition.Some some, int next, Map<String, ProcessView> chosen) {
    if (next == some.processes().size()) {
      return some.condition().accept(new OfProcesses(chosen));
    }
    ProcessVariable variable = some.processes().get(next);
    for (ProcessView process : processes) {
      if (isMeant(process, variable)) {
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
              .filter(process -> isMeant(process, counted.process()))
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
  private record OfProcesses(Map<String, ProcessView> chosen)
      implements ProcessCondition.Visitor<Boolean>, ProcessCondition.Operand.Visitor<Datum> {
    @Override
    public Boolean truth(ProcessCondition.Truth truth) {
      return truth.value();
    }

    @Override
    public Boolean not(ProcessCondition.Not not) {
      return !not.operand().accept(this);
    }

    @Override
    public Boolean and(ProcessCondition.And and) {
      return and.operands().stream().allMatch(operand -> operand.accept(this));
    }

    @Override
    public Boolean or(ProcessCondition.Or or) {
      return or.operands().stream().anyMatch(operand -> operand.accept(this));
    }

    @Override
    public Boolean compares(ProcessCondition.Compares compares) {
      return DatumComparison.holds(
          compares.left().accept(this), compares.relation(), compares.right().accept(this));
    }

    @Override
    public Boolean done(ProcessCondition.Done done) {
      return chosen.get(done.process().name()).local().isDone();
    }

    @Override
    public Boolean member(ProcessCondition.Member member) {
      throw new IllegalStateException("only algorithms in rounds have sets: " + member);
    }

    @Override
    public Datum constant(ProcessCondition.Constant constant) {
      return constant.value();
    }

    @Override
    public Datum variable(ProcessCondition.Variable variable) {
      ProcessView process = chosen.get(variable.process().name());
      int place =
          process
              .role()
              .variables()
              .indexOf(process.role().variable(variable.name()).orElseThrow());
      return process.local().values().get(place);
    }
  }
}
