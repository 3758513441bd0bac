package org.holdfast.pseudocode.model;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/** An asynchronous algorithm for any number of processes, with the properties asked of it. */
public record Algorithm(
    String name,
    List<Variable> parameters,
    List<Assumption> assumptions,
    FaultAssumption faults,
    Network network,
    List<MessageFamily> families,
    List<Role> roles,
    List<InitialCondition> initially,
    List<Requirement> requirements,
    SourcePosition position)
    implements Adaptable<Algorithm> {
  /** What is promised about messages. */
  public enum Network {
    /** What a correct process sends to all arrives at every correct process in the end. */
    RELIABLE,
    /** Nothing. */
    LOSSY
  }

  /** A condition on the parameters. */
  public record Assumption(Formula formula, SourcePosition position) {}

  /** A condition on the configurations in which runs begin. */
  public record InitialCondition(GlobalCondition condition, SourcePosition position) {}

  public Algorithm {
    parameters = List.copyOf(parameters);
    assumptions = List.copyOf(assumptions);
    families = List.copyOf(families);
    roles = List.copyOf(roles);
    initially = List.copyOf(initially);
    requirements = List.copyOf(requirements);
  }

  public Optional<Role> role(String wanted) {
    return roles.stream().filter(role -> role.name().equals(wanted)).findFirst();
  }

  @Override
  public Algorithm under(FaultAssumption others) {
    return with(assumptions, others, roles, requirements);
  }

  /** The same algorithm with other code; its properties must make sense there, too. */
  public Algorithm withRoles(List<Role> others) {
    return with(assumptions, faults, others, requirements);
  }

  @Override
  public Algorithm assuming(List<Assumption> others) {
    return with(others, faults, roles, requirements);
  }

  @Override
  public Algorithm asking(List<Requirement> others) {
    return with(assumptions, faults, roles, others);
  }

  @Override
  public Algorithm frame() {
    return this;
  }

  private Algorithm with(
      List<Assumption> assumed,
      FaultAssumption failing,
      List<Role> acting,
      List<Requirement> asked) {
    return new Algorithm(
        name, parameters, assumed, failing, network, families, acting, initially, asked, position);
  }
}
