package org.holdfast.pseudocode.model;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.LinearTerm;

/**
 * Processes that execute the same code.
 *
 * @param name what the algorithm calls them; {@code process} if all processes are of one kind
 * @param size how many they are, the faulty ones included
 * @param code what each of them executes from its beginning to its end, once
 */
public record Role(
    String name,
    LinearTerm size,
    List<LocalVariable> variables,
    List<Command> code,
    List<Handler> handlers,
    SourcePosition position) {
  public Role {
    variables = List.copyOf(variables);
    code = List.copyOf(code);
    handlers = List.copyOf(handlers);
  }

  public Optional<LocalVariable> variable(String wanted) {
    return variables.stream().filter(variable -> variable.name().equals(wanted)).findFirst();
  }

  @Override
  public String toString() {
    return name;
  }

  // A name tells roles apart; a hash over all commands takes long.
  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
