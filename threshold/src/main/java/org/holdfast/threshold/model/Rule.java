package org.holdfast.threshold.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Message;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/**
 * A rule: one process moves from a location to another if the guard over shared variables and
 * parameters holds, and the shared variables are updated. Variables without an update stay as they
 * are. The {@code name} is what the file calls it; {@code index} is its place in the automaton.
 */
public record Rule(
    int index,
    String name,
    Location from,
    Location to,
    Formula guard,
    Map<Variable, Update> updates,
    SourcePosition position) {
  public Rule {
    updates = Collections.unmodifiableMap(new LinkedHashMap<>(updates));
  }

  public boolean isSelfLoop() {
    return from.equals(to) && updates.isEmpty();
  }

  /** The same with another guard. */
  public Rule guardedBy(Formula other) {
    return new Rule(index, name, from, to, other, updates, position);
  }

  /** The same at another place of the automaton. */
  public Rule numbered(int place) {
    return new Rule(place, name, from, to, guard, updates, position);
  }

  /** The messages that a process sends when it takes the rule: what it adds to shared variables. */
  public List<Message> sends(Message.Peer sender) {
    List<Message> messages = new ArrayList<>();
    updates.forEach(
        (variable, update) -> {
          if (update instanceof Update.Add add && add.amount() > 0) {
            messages.add(
                new Message(
                    variable.name(), List.of(), add.amount(), sender, Message.Peer.EVERYONE));
          }
        });
    return messages;
  }

  @Override
  public String toString() {
    return name + ": " + from + " -> " + to;
  }
}
