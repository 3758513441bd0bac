package org.holdfast.promela.program;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.promela.syntax.Expression;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Statement;

/**
 * A model whose parameters have values: what its processes are made of.
 *
 * @param provisional whether the values of the parameters are made up
 * @param constants the message types and the parameters
 * @param processes every type of processes, in the order in which they are written
 * @param events what is demanded of the messages of every run, if anything is
 * @param edges how many steps are written in the model
 */
public record Program(
    Module module,
    boolean provisional,
    Map<String, Integer> constants,
    Map<String, Type> types,
    List<Variable> globals,
    List<Process> processes,
    Optional<Flow> never,
    Optional<Events> events,
    int edges) {
  public Program {
    constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
    types = Map.copyOf(types);
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

    /** Processes are keys of maps, and a look at all that they do would take long. */
    @Override
    public int hashCode() {
      return number;
    }
  }

  /**
   * The control flow of a {@code trace} or {@code notrace}, whose steps have numbers of their own.
   */
  public record Events(Module.Demand demand, Flow flow) {}

  /** The type of a name; null if there is none, as for {@code unsigned}. */
  public Type type(String name) {
    return types.get(name);
  }

  public Optional<Process> process(String name) {
    return processes.stream().filter(process -> process.name().equals(name)).findFirst();
  }

  /** Whether there are {@code run}s, so that processes may start later. */
  public boolean startsProcesses() {
    return processes.stream()
        .flatMap(process -> process.flow().stepsWithin())
        .anyMatch(step -> Statement.run(step.statement()).isPresent());
  }

  /**
   * Whether it makes a difference which process moves or could move, beside what it does: by {@code
   * _last}, {@code enabled} or priorities. Then no step is independent of another.
   */
  public boolean watchesProcesses() {
    return global(Module.LAST).isPresent()
        || hasPriorities()
        || module.expressions().anyMatch(Expression.OfProcess.class::isInstance);
  }

  public boolean hasPriorities() {
    return processes.stream().anyMatch(process -> process.variable(Module.PRIORITY).isPresent());
  }

  public Optional<Variable> global(String name) {
    return globals.stream().filter(variable -> variable.name().equals(name)).findFirst();
  }
}
