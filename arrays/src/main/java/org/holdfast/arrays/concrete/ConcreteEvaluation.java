package org.holdfast.arrays.concrete;

import java.math.BigInteger;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;

/**
 * Conditions and terms in a configuration. Quantifiers range over the processes that have not
 * crashed.
 *
 * @param who the numbers of the processes that variables stand for
 * @param others whom "all others" leaves out
 */
record ConcreteEvaluation(
    ArraySystem system,
    Configuration configuration,
    Map<ArrayTerm.Process, Integer> who,
    Collection<Integer> others)
    implements ArrayCondition.Visitor<Boolean>, ArrayTerm.Visitor<BigInteger> {

  /** With the processes of a transition, or of a formula. */
  static ConcreteEvaluation of(
      ArraySystem system,
      Configuration configuration,
      List<ArrayTerm.Process> variables,
      List<Integer> processes) {
    Map<ArrayTerm.Process, Integer> who = new HashMap<>();
    for (int i = 0; i < variables.size(); i++) {
      who.put(variables.get(i), processes.get(i));
    }
    return new ConcreteEvaluation(system, configuration, who, processes);
  }

  /** With one variable more. */
  ConcreteEvaluation with(ArrayTerm.Process variable, int process) {
    Map<ArrayTerm.Process, Integer> more = new HashMap<>(who);
    more.put(variable, process);
    return new ConcreteEvaluation(system, configuration, more, others);
  }

  boolean holds(ArrayCondition condition) {
    return condition.accept(this);
  }

  BigInteger value(ArrayTerm term) {
    return term.accept(this);
  }

  private int number(ArrayTerm.Process process) {
    Integer number = who.get(process);
    return number != null ? number : process.number();
  }

  @Override
  public Boolean atom(ArrayCondition.Atom atom) {
    return atom.relation().holds(value(atom.left()).compareTo(value(atom.right())));
  }

  @Override
  public Boolean all(ArrayCondition.All all) {
    return all.parts().stream().allMatch(this::holds);
  }

  @Override
  public Boolean any(ArrayCondition.Any any) {
    return any.parts().stream().anyMatch(this::holds);
  }

  @Override
  public Boolean quantified(ArrayCondition.Quantified quantified) {
    if (quantified.variables().size() != 1
        || quantified.range() != ArrayCondition.Range.OTHERS
        || quantified.quantifier() != ArrayCondition.Quantifier.EVERY) {
      throw new IllegalArgumentException("not in a guard: " + quantified);
    }
    return IntStream.rangeClosed(1, configuration.order().size())
        .filter(process -> !others.contains(process))
        .filter(process -> !configuration.crashed().contains(process))
        .allMatch(process -> with(quantified.variables().get(0), process).holds(quantified.body()));
  }

  @Override
  public BigInteger process(ArrayTerm.Process process) {
    return configuration.order().get(number(process) - 1);
  }

  @Override
  public BigInteger value(ArrayTerm.Value value) {
    return BigInteger.valueOf(value.ordinal());
  }

  @Override
  public BigInteger read(ArrayTerm.Read read) {
    return configuration.value(
        new ConcretePlace(read.symbol(), read.index().stream().map(this::number).toList()));
  }

  @Override
  public BigInteger sum(ArrayTerm.Sum sum) {
    BigInteger value = system.scaled(sum);
    for (Map.Entry<ArrayTerm.Summand, BigInteger> entry : sum.factors().entrySet()) {
      ArrayTerm.Summand part = entry.getKey();
      BigInteger of =
          part instanceof ArrayTerm.Read read ? read(read) : process((ArrayTerm.Process) part);
      value = value.add(of.multiply(entry.getValue()));
    }
    return value;
  }
}
