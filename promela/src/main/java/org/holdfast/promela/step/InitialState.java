package org.holdfast.promela.step;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * A local state in which a process may be when time starts: one way through the statements before
 * its loop.
 *
 * @param guard what must hold for parameters and choices
 * @param counters the initial value of each counter, over parameters and choices
 * @param increments what each process that takes this way adds to shared variables; those that are
 *     not named stay as they are declared
 * @param choices variables that stand for values the process may choose
 */
public record InitialState(
    StatusVector status,
    Formula guard,
    Map<Variable, LinearTerm> counters,
    Map<Variable, BigInteger> increments,
    List<Variable> choices) {
  public InitialState {
    counters = Collections.unmodifiableMap(new LinkedHashMap<>(counters));
    increments = Collections.unmodifiableMap(new LinkedHashMap<>(increments));
    choices = List.copyOf(choices);
  }
}
