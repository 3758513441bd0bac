package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.MessageFamily;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.threshold.instance.Places;

/**
 * What is counted of the messages that a process has received: for each message and each role, how
 * many processes of the role it has the message from. Slots of one group share their senders: of
 * each sender, a process keeps one message of the group.
 */
final class MessageSlots {
  /** A message, the role of its sender, and the group of messages that exclude each other. */
  record Slot(ProcessMessage message, Role sender, int group) {}

  private final List<Slot> slots = new ArrayList<>();
  private final List<Variable> counts = new ArrayList<>();
  private final Map<String, Map<ProcessMessage, Integer>> numbers = new HashMap<>();
  private int groups;

  MessageSlots(Algorithm algorithm) {
    for (Role role : algorithm.roles()) {
      Map<ProcessMessage, Integer> ofRole = new HashMap<>();
      numbers.put(role.name(), ofRole);
      for (MessageFamily family : algorithm.families()) {
        for (int i = 0; i < family.contents().size(); i++) {
          if (i == 0 || family.perValue()) {
            groups++;
          }
          ProcessMessage message = new ProcessMessage(family, family.contents().get(i));
          ofRole.put(message, slots.size());
          counts.add(new Variable("#" + slots.size()));
          slots.add(new Slot(message, role, groups - 1));
        }
      }
    }
  }

  int size() {
    return slots.size();
  }

  int groups() {
    return groups;
  }

  Slot slot(int number) {
    return slots.get(number);
  }

  int of(ProcessMessage message, Role sender) {
    return numbers.get(sender.name()).get(message);
  }

  /** The variable that stands for a count in conditions. */
  Variable count(int slot) {
    return counts.get(slot);
  }

  /** The counts as places of an array. */
  Places places() {
    return new Places(Map.of(), counts);
  }
}
