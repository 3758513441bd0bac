package org.holdfast.pseudocode.rounds;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Adaptable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.model.Role;

/**
 * An algorithm in rounds for any number of processes, all of one kind, with the properties asked of
 * it.
 *
 * @param processes how many processes there are, the faulty ones included
 * @param coordinator who coordinates, if the algorithm speaks of a coordinator
 * @param before what each process does before the first round, without hearing anything
 * @param length how often the phases are repeated; empty if for ever
 * @param phases the rounds that differ, in their order; each is one exchange of messages
 * @param after what each process does after its last round; nothing if there is none
 */
public record RoundAlgorithm(
    String name,
    List<Variable> parameters,
    List<Algorithm.Assumption> assumptions,
    LinearTerm processes,
    FaultAssumption faults,
    Communication communication,
    Optional<Coordinator> coordinator,
    List<Domain> domains,
    List<RoundVariable> variables,
    List<RoundCommand> before,
    Optional<LinearTerm> length,
    List<Phase> phases,
    List<RoundCommand> after,
    List<Algorithm.InitialCondition> initially,
    List<Requirement> requirements,
    SourcePosition position)
    implements Adaptable<RoundAlgorithm> {
  /**
   * What formulas of requirements call the number of rounds that are over, which they compare with
   * terms over parameters; every other comparison in them is of a proposition of the requirement
   * with 1. Not a name that users can give.
   */
  public static final Variable ROUND = new Variable("__round");

  public RoundAlgorithm {
    parameters = List.copyOf(parameters);
    assumptions = List.copyOf(assumptions);
    domains = List.copyOf(domains);
    variables = List.copyOf(variables);
    before = List.copyOf(before);
    phases = List.copyOf(phases);
    after = List.copyOf(after);
    initially = List.copyOf(initially);
    requirements = List.copyOf(requirements);
  }

  @Override
  public RoundAlgorithm under(FaultAssumption others) {
    return new RoundAlgorithm(
        name,
        parameters,
        assumptions,
        processes,
        others,
        communication,
        coordinator,
        domains,
        variables,
        before,
        length,
        phases,
        after,
        initially,
        requirements,
        position);
  }

  @Override
  public RoundAlgorithm assuming(List<Algorithm.Assumption> others) {
    return new RoundAlgorithm(
        name,
        parameters,
        others,
        processes,
        faults,
        communication,
        coordinator,
        domains,
        variables,
        before,
        length,
        phases,
        after,
        initially,
        requirements,
        position);
  }

  @Override
  public Algorithm frame() {
    Role role = new Role("process", processes, List.of(), List.of(), List.of(), position);
    return new Algorithm(
        name,
        parameters,
        assumptions,
        faults,
        Algorithm.Network.RELIABLE,
        List.of(),
        List.of(role),
        List.of(),
        List.of(),
        position);
  }

  @Override
  public RoundAlgorithm asking(List<Requirement> others) {
    return asking(initially, others);
  }

  /** The same algorithm that begins in other ways, and of which something else is asked. */
  public RoundAlgorithm asking(
      List<Algorithm.InitialCondition> beginning, List<Requirement> properties) {
    return new RoundAlgorithm(
        name,
        parameters,
        assumptions,
        processes,
        faults,
        communication,
        coordinator,
        domains,
        variables,
        before,
        length,
        phases,
        after,
        beginning,
        properties,
        position);
  }

  /** Which process coordinates a pass through the phases. */
  public enum Coordinator {
    /** Always the first process. */
    FIXED,
    /** The first process in the first pass, the second in the second, and so on round in turns. */
    ROTATING,
    /** In each pass any process, the same for all. */
    ANY
  }

  /**
   * A set of values that the algorithm declares.
   *
   * @param ordered whether the algorithm may ask which of two values is smaller
   */
  public record Domain(FiniteType values, boolean ordered, SourcePosition position) {}

  /**
   * One exchange of messages. A process sends what the first sending says whose condition holds, or
   * nothing; then it hears some of what was sent to it in this round, and executes the commands.
   *
   * @param fields what a message carries, the same in all sendings of the phase
   */
  public record Phase(
      String name,
      List<Field> fields,
      List<Sending> sendings,
      List<RoundCommand> commands,
      SourcePosition position) {
    public Phase {
      fields = List.copyOf(fields);
      sendings = List.copyOf(sendings);
      commands = List.copyOf(commands);
    }
  }

  /**
   * A part of a message.
   *
   * @param name what the algorithm calls it; if there is only one, it may be called after what is
   *     sent
   */
  public record Field(String name, ValueType type) {}

  /**
   * A message that is sent if a condition holds, which does not speak of what is heard.
   *
   * @param contents one for each field
   */
  public record Sending(
      RoundCondition condition,
      List<RoundExpression> contents,
      Receiver receiver,
      SourcePosition position) {
    public Sending {
      contents = List.copyOf(contents);
    }
  }

  /** Who may hear a message. */
  public enum Receiver {
    /** All processes, the sender included. */
    ALL,
    COORDINATOR
  }
}
