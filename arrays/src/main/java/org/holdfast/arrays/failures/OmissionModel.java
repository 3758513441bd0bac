package org.holdfast.arrays.failures;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArraySymbol;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;
import org.holdfast.arrays.model.Sort;
import org.holdfast.arrays.model.Transition;
import org.holdfast.arrays.model.Transmission;
import org.holdfast.arrays.model.Transmission.Fate;
import org.holdfast.arrays.model.ValueRelation;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;

/**
 * Who may fail to deal with messages. Each transition that sends one gets twins with the same guard
 * in which the updates of the message are missing, and somebody is faulty from then on. What must
 * never happen then speaks of processes that are not.
 */
public enum OmissionModel {
  /** Processes fail to send messages. */
  SEND,
  /** Processes fail to send or to receive messages. */
  GENERAL;

  /** The array that tells who has failed; no model may have one of that name. */
  public static final String FAULTY = "Faulty";

  /**
   * A system with these failures.
   *
   * @param findings takes up why the model cannot have them, if it cannot; then the answer means
   *     nothing
   */
  public ArraySystem applied(ArraySystem system, Diagnostics findings) {
    List<Transmission> messages =
        system.transitions().stream().flatMap(one -> one.message().stream()).toList();
    system.symbols().stream()
        .filter(symbol -> symbol.name().equals(FAULTY))
        .forEach(
            symbol ->
                findings.error(
                    symbol.position(),
                    "omissions add an array "
                        + Token.quote(FAULTY)
                        + ", which the model has already; rename it."));
    if (messages.isEmpty()) {
      findings.error(
          system.initial().position(),
          "no transition says what it sends, so nothing can be omitted; write for example 'sends p"
              + " to q : X' behind a guard ("
              + "':sends x to y : a' in .in files), where the message changes X.");
      return system;
    }
    if (this == GENERAL) {
      messages.stream()
          .filter(message -> message.receiver().isEmpty())
          .forEach(
              message ->
                  findings.error(
                      message.position(),
                      "who receives this is not said, so nobody could lose it; write 'sends "
                          + message.sender()
                          + " to' and the process."));
    }
    ArraySymbol faulty =
        new ArraySymbol(
            FAULTY, ArraySymbol.Kind.ARRAY, 1, Sort.BOOLEAN, messages.get(0).position());
    return new ArraySystem(
        system.processes(),
        system.sorts(),
        Stream.concat(system.symbols().stream(), Stream.of(faulty)).toList(),
        initial(system.initial(), faulty),
        system.unsafe().stream().map(about -> relativised(about, faulty)).toList(),
        system.invariants().stream().map(about -> relativised(about, faulty)).toList(),
        system.axioms(),
        transitions(system.transitions(), faulty),
        system.decimals());
  }

  /** At the beginning nobody is faulty. */
  private static ArraySystem.About initial(ArraySystem.About initial, ArraySymbol faulty) {
    List<ArrayTerm.Process> variables =
        initial.variables().isEmpty() ? List.of(new ArrayTerm.Process("p")) : initial.variables();
    return new ArraySystem.About(
        initial.name(),
        variables,
        ArrayCondition.all(List.of(initial.condition(), isCorrect(variables.get(0), faulty))),
        initial.correct(),
        initial.position());
  }

  private static ArrayCondition isCorrect(ArrayTerm.Process process, ArraySymbol faulty) {
    return new ArrayCondition.Atom(
        ValueRelation.EQUAL,
        new ArrayTerm.Read(faulty, List.of(process)),
        new ArrayTerm.Value(Sort.BOOLEAN, 0));
  }

  private static ArraySystem.About relativised(ArraySystem.About about, ArraySymbol faulty) {
    List<ArrayCondition> parts = new ArrayList<>();
    parts.add(about.condition());
    about.correct().forEach(process -> parts.add(isCorrect(process, faulty)));
    return new ArraySystem.About(
        about.name(),
        about.variables(),
        ArrayCondition.all(parts),
        about.correct(),
        about.position());
  }

  /** Those of the model keep their places; twins come behind them. */
  private List<Transition> transitions(List<Transition> written, ArraySymbol faulty) {
    List<Transition> all = new ArrayList<>(written);
    for (Transition transition : written) {
      transition
          .message()
          .ifPresent(
              message -> {
                all.add(twin(transition, message.with(Fate.OMITTED), message.sender(), faulty));
                message
                    .receiver()
                    .filter(receiver -> this == GENERAL)
                    .map(receiver -> twin(transition, message.with(Fate.LOST), receiver, faulty))
                    .ifPresent(all::add);
              });
    }
    return all;
  }

  private static Transition twin(
      Transition transition, Transmission message, ArrayTerm.Process failing, ArraySymbol faulty) {
    List<ArrayUpdate> updates = new ArrayList<>(transition.updates());
    updates.removeAll(message.updates());
    ArrayTerm.Process anybody = fresh(transition.parameters());
    updates.add(
        new ArrayUpdate(
            faulty,
            List.of(anybody),
            List.of(
                new ArrayUpdate.Case(
                    new ArrayCondition.Atom(ValueRelation.EQUAL, anybody, failing),
                    ArrayUpdate.Assigned.of(new ArrayTerm.Value(Sort.BOOLEAN, 1)))),
            ArrayUpdate.Assigned.of(new ArrayTerm.Read(faulty, List.of(anybody)))));
    return new Transition(
        transition.name() + message.fate().remark(),
        transition.parameters(),
        transition.guard(),
        updates,
        Optional.of(message),
        transition.position());
  }

  private static ArrayTerm.Process fresh(List<ArrayTerm.Process> taken) {
    return Stream.iterate(1, i -> i + 1)
        .map(i -> new ArrayTerm.Process("j'" + i))
        .filter(process -> !taken.contains(process))
        .findFirst()
        .orElseThrow();
  }
}
