package org.holdfast.arrays.model;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.OptionalInt;
import org.holdfast.checking.SourcePosition;

/**
 * Processes, any number of them, with their variables and what they can do.
 *
 * @param processes how many there are, where the model says so
 * @param initial what holds for every tuple of processes at the beginning, equal ones included
 * @param unsafe what must never hold, each a property
 * @param invariants what its author says never holds, to be proved before it is used
 * @param axioms what holds in every state because the author says so
 * @param decimals how many digits after the point real numbers have; engines multiply real numbers
 *     accordingly, so that all are whole
 */
public record ArraySystem(
    OptionalInt processes,
    List<Sort> sorts,
    List<ArraySymbol> symbols,
    About initial,
    List<About> unsafe,
    List<About> invariants,
    List<About> axioms,
    List<Transition> transitions,
    int decimals) {
  public ArraySystem {
    sorts = List.copyOf(sorts);
    symbols = List.copyOf(symbols);
    unsafe = List.copyOf(unsafe);
    invariants = List.copyOf(invariants);
    axioms = List.copyOf(axioms);
    transitions = List.copyOf(transitions);
  }

  /** The constant of a sum as engines count: real numbers are multiplied. */
  public BigInteger scaled(ArrayTerm.Sum sum) {
    BigDecimal constant = sum.constant();
    return (sum.sort() instanceof Sort.Real ? constant.movePointRight(decimals) : constant)
        .toBigIntegerExact();
  }

  /**
   * A condition about some processes.
   *
   * @param correct those of whom it speaks only while they are correct; where nothing fails, all
   *     are
   */
  public record About(
      String name,
      List<ArrayTerm.Process> variables,
      ArrayCondition condition,
      List<ArrayTerm.Process> correct,
      SourcePosition position) {
    public About {
      variables = List.copyOf(variables);
      correct = List.copyOf(correct);
    }

    /** About processes of any kind. */
    public About(
        String name,
        List<ArrayTerm.Process> variables,
        ArrayCondition condition,
        SourcePosition position) {
      this(name, variables, condition, List.of(), position);
    }
  }
}
