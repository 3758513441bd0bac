package org.holdfast.pseudocode.processes;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Role;

/**
 * What is known of a run of one size from somebody who only counts: how many processes begin how,
 * and how many messages have been sent after each step.
 *
 * @param beginnings what is not mentioned may begin as it likes
 * @param counted messages of which it is known how many have been sent, those of a set together
 * @param sent after each step how many of each of these sets
 */
public record CounterRun(
    List<Beginning> beginnings, List<Set<Sending>> counted, Set<List<Long>> sent) {
  /** So many processes begin in one of some states. */
  public record Beginning(Set<Start> starts, long number) {
    public Beginning {
      starts = Set.copyOf(starts);
    }
  }

  /**
   * A state in which a process begins.
   *
   * @param faulty empty if that is not known
   * @param values of the variables of the role, in their order
   */
  public record Start(Role role, Optional<Boolean> faulty, List<Datum> values) {
    public Start {
      values = List.copyOf(values);
    }
  }

  /** A message, and the role of those who send it. */
  public record Sending(Role role, ProcessMessage message) {}

  public CounterRun {
    beginnings = List.copyOf(beginnings);
    counted = counted.stream().map(Set::copyOf).toList();
    sent = new HashSet<>(sent);
  }
}
