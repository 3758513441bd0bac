package org.holdfast.pseudocode.automaton;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Role;

/**
 * All that a process remembers of itself.
 *
 * @param values of the variables of its role, in their order
 * @param sent the messages that it has sent
 * @param executed the places of the handlers {@code once} that it has executed
 */
public record ProcessMemory(
    Role role,
    CodePosition control,
    List<Datum> values,
    Set<MessageContent> sent,
    Set<Integer> executed) {
  public ProcessMemory {
    values = List.copyOf(values);
    sent = Collections.unmodifiableSet(new LinkedHashSet<>(sent));
    executed = Set.copyOf(executed);
  }

  /** The value of a variable of the role. */
  public Datum valueOf(LocalVariable variable) {
    return values.get(role.variables().indexOf(variable));
  }

  /** Whether the process has come to the end of its code, or has halted. */
  public boolean isDone() {
    return control.isDone();
  }

  /** In words: where the process is, its variables, and what it has sent. */
  public List<String> words() {
    List<String> parts = new ArrayList<>();
    if (!role.code().isEmpty() || control.stage() == CodePosition.Stage.HALTED) {
      parts.add(control.describe());
    }
    control.bindings().forEach((witness, value) -> parts.add(witness + " = " + value));
    for (int i = 0; i < values.size(); i++) {
      parts.add(role.variables().get(i) + " = " + values.get(i));
    }
    if (!sent.isEmpty()) {
      parts.add(
          "sent " + sent.stream().map(MessageContent::toString).collect(Collectors.joining(", ")));
    }
    return parts;
  }

  // Sets are compared by content, and a hash over all commands of the rest would take longer.
  @Override
  public int hashCode() {
    return 31 * (31 * values.hashCode() + control.rest().size()) + sent.hashCode();
  }
}
