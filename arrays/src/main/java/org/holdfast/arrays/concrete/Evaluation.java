package org.holdfast.arrays.concrete;

import java.math.BigInteger;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.Condition;
import org.holdfast.arrays.model.Term;

/**
 * Conditions and terms in a configuration. Quantifiers range over the processes that have not
 * crashed.
 *
 * @param who the numbers of the processes that variables stand for
 * @param others whom "all others" leaves out
 */
record Evaluation(
    ArraySystem system,
    Configuration configuration,
    Map<Term.Process, Integer> who,
    Collection<Integer> others)
    implements Condition.Visitor<Boolean>, Term.Visitor<BigInteger> {

  /** With the processes of a transition, or of a formula. */
  static Evaluation of(
      ArraySystem system,
      Configuration configuration,
      List<Term.Process> variables,
      List<Integer> processes) {
    Map<Term.Process, Integer> who = new HashMap<>();
    for (int i = 0; i < variables.size(); i++) {
      who.put(variables.get(i), processes.get(i));
    }
    return new Evaluation(system, configuration, who, processes);
  }

  /** With one variable more. */
  Evaluation with(Term.Process variable, int process) {
    Map<Term.Process, Integer> more = new HashMap<>(who);
    more.put(variable, process);
    return new Evaluation(system, configuration, more, others);
  }

  boolean holds(Condition condition) {
    return condition.accept(this);
  }

  BigInteger value(Term term) {
    return term.accept(this);
  }

  private int number(Term.Process process) {
    Integer number = who.get(process);
    return number != null
        ? number
        : Integer.parseInt(process.name(), 1, process.name().length(), 10);
  }

  @Override
  public Boolean atom(Condition.Atom atom) {
    return atom.relation().holds(value(atom.left()).compareTo(value(atom.right())));
  }

  @Override
  public Boolean all(Condition.All all) {
    return all.parts().stream().allMatch(this::holds);
  }

  @Override
  public Boolean any(Condition.Any any) {
    return any.parts().stream().anyMatch(this::holds);
  }

  @Override
  public Boolean quantified(Condition.Quantified quantified) {
    if (quantified.variables().size() != 1
        || quantified.range() != Condition.Range.OTHERS
        || quantified.quantifier() != Condition.Quantifier.EVERY) {
      throw new IllegalArgumentException("not in a guard: " + quantified);
    }
    return IntStream.rangeClosed(1, configuration.order().size())
        .filter(process -> !others.contains(process))
        .filter(process -> !configuration.crashed().contains(process))
        .allMatch(process -> with(quantified.variables().get(0), process).holds(quantified.body()));
  }

  @Override
  public BigInteger process(Term.Process process) {
    return configuration.order().get(number(process) - 1);
  }

  @Override
  public BigInteger value(Term.Value value) {
    return BigInteger.valueOf(value.ordinal());
  }

  @Override
  public BigInteger read(Term.Read read) {
    return configuration.value(
        new Place(read.symbol(), read.index().stream().map(this::number).toList()));
  }

  @Override
  public BigInteger sum(Term.Sum sum) {
    BigInteger value = system.scaled(sum);
    for (Map.Entry<Term.Summand, BigInteger> entry : sum.factors().entrySet()) {
      Term.Summand part = entry.getKey();
      BigInteger of = part instanceof Term.Read read ? read(read) : process((Term.Process) part);
      value = value.add(of.multiply(entry.getValue()));
    }
    return value;
  }
}
