package org.holdfast.pseudocode.processes;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Witness;

/**
 * What a process knows of itself.
 *
 * @param point where it is in its code, as {@link CodePoints} counts
 * @param values of the variables, in the order of their declaration
 * @param witnesses found by conditions that it has passed, as far as the code ahead reads them
 * @param sent what it has sent in steps that it has completed
 * @param cut what it has sent in the step in the middle of which it stopped
 * @param fired the numbers of the {@code once} handlers that it has executed
 */
public record ProcessState(
    int point,
    List<Datum> values,
    Map<Witness, Datum> witnesses,
    Set<ProcessMessage> sent,
    Set<ProcessMessage> cut,
    Set<Integer> fired,
    Life life) {
  /** Whether a process takes steps. */
  public enum Life {
    RUNNING,
    /** It has executed {@code halt}. */
    HALTED,
    /** It has stopped by a fault. */
    CRASHED
  }

  public ProcessState {
    values = List.copyOf(values);
    witnesses = Map.copyOf(witnesses);
    sent = Set.copyOf(sent);
    cut = Set.copyOf(cut);
    fired = Set.copyOf(fired);
  }

  /** Whether it has come to the end of its code, or has halted. */
  boolean isDone() {
    return point == CodePoints.END || life == Life.HALTED;
  }

  /** The same process, stopped between two steps. */
  ProcessState crashed() {
    return new ProcessState(point, values, witnesses, sent, cut, fired, Life.CRASHED);
  }
}
