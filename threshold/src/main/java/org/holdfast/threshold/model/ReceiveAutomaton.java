package org.holdfast.threshold.model;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Property;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;

/**
 * A threshold automaton whose guards count the messages a process has received (Stoilkovska,
 * Konnov, Widder and Zuleger 2020, definition 2). Every process has its own receive variables; the
 * environment relates them to the shared variables, which count what was sent.
 *
 * @param frame the automaton with every guard as written, receive variables included; not to be
 *     given to an engine for threshold automata
 * @param declarations the receive variables and where they are declared
 * @param environment constraints on receive variables, shared variables and parameters, as written
 * @param lemmas constraints on shared variables and parameters that are to be proved, and then used
 *     as part of the environment
 * @param faults the fault model from which further constraints are generated, with the table of
 *     message types
 */
public record ReceiveAutomaton(
    ThresholdAutomaton frame,
    List<ReceiveVariable> declarations,
    List<Constraint> environment,
    List<Constraint> lemmas,
    Optional<FaultModel> faults,
    List<MessageType> messages)
    implements TaModel {
  public ReceiveAutomaton {
    declarations = List.copyOf(declarations);
    environment = List.copyOf(environment);
    lemmas = List.copyOf(lemmas);
    messages = List.copyOf(messages);
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.receive(this);
  }

  @Override
  public String name() {
    return frame.name();
  }

  @Override
  public ReceiveAutomaton framedBy(ThresholdAutomaton other) {
    return new ReceiveAutomaton(other, declarations, environment, lemmas, faults, messages);
  }

  @Override
  public ReceiveAutomaton withProperties(List<Property> properties) {
    return new ReceiveAutomaton(
        frame.withProperties(properties), declarations, environment, lemmas, faults, messages);
  }

  /** The receive variables, in the order of their declaration. */
  public List<Variable> receives() {
    return declarations.stream().map(ReceiveVariable::variable).toList();
  }

  /** Whether a guard counts received messages. */
  public boolean isReceiveGuard(Formula guard) {
    return guard.variables().stream().anyMatch(receives()::contains);
  }
}
