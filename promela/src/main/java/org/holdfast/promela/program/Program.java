package org.holdfast.promela.program;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;

/**
 * A model whose parameters have values: what its processes are made of.
 *
 * @param constants the message types and the parameters
 * @param processes every type of processes, in the order in which they are written
 * @param edges how many steps are written in the model
 */
public record Program(
    Module module,
    Map<String, Integer> constants,
    List<Variable> globals,
    List<Process> processes,
    Optional<Flow> never,
    int edges) {
  public Program {
    constants = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(constants));
    globals = List.copyOf(globals);
    processes = List.copyOf(processes);
  }

  /**
   * A type of processes.
   *
   * @param active how many of them run from the start
   * @param parameters how many of the variables are parameters
   */
  public record Process(
      String name,
      int number,
      int active,
      int parameters,
      List<Variable> variables,
      Optional<Expression> provided,
      Flow flow) {
    public Process {
      variables = List.copyOf(variables);
    }

    public Optional<Variable> variable(String wanted) {
      return variables.stream().filter(v -> v.name().equals(wanted)).findFirst();
    }
  }

  public Optional<Process> process(String name) {
    return processes.stream().filter(process -> process.name().equals(name)).findFirst();
  }

  public Optional<Variable> global(String name) {
    return globals.stream().filter(variable -> variable.name().equals(name)).findFirst();
  }
}
