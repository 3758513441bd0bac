package org.holdfast.threshold.telling;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.logic.Variable;

/**
 * Which messages have been sent, in their order, and which of them each process has received.
 *
 * @param received by process
 */
public record Mail(List<ToldMessage> sent, List<Set<ToldMessage>> received) {
  public Mail {
    sent = List.copyOf(sent);
    received = received.stream().map(Mail::ordered).toList();
  }

  private static Set<ToldMessage> ordered(Set<ToldMessage> packets) {
    return Collections.unmodifiableSet(new LinkedHashSet<>(packets));
  }

  /** Nothing has been sent yet. */
  public static Mail none(int processes) {
    return new Mail(List.of(), Collections.nCopies(processes, Set.of()));
  }

  public Mail sending(int process, Variable type, long amount) {
    List<ToldMessage> now = new ArrayList<>(sent);
    long before = sent.stream().filter(p -> p.type().equals(type) && p.sender() == process).count();
    for (long i = 0; i < amount; i++) {
      now.add(new ToldMessage(type, process, (int) (before + i)));
    }
    return new Mail(now, received);
  }

  public Mail receiving(int process, Set<ToldMessage> packets) {
    List<Set<ToldMessage>> now = new ArrayList<>(received);
    Set<ToldMessage> all = new LinkedHashSet<>(received.get(process));
    all.addAll(packets);
    now.set(process, all);
    return new Mail(sent, now);
  }

  /** What was sent of one of these types and has not reached a process; its own comes first. */
  public List<ToldMessage> underway(int process, Set<Variable> types) {
    List<ToldMessage> open =
        new ArrayList<>(
            sent.stream()
                .filter(packet -> types.contains(packet.type()))
                .filter(packet -> !received.get(process).contains(packet))
                .toList());
    open.sort((one, other) -> Boolean.compare(other.sender() == process, one.sender() == process));
    return open;
  }

  /** How many messages of a type a process has received. */
  public long count(int process, Variable type) {
    return received.get(process).stream().filter(packet -> packet.type().equals(type)).count();
  }
}
