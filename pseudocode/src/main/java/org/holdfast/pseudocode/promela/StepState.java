package org.holdfast.pseudocode.promela;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.Formula;
import org.holdfast.logic.NormalForms;
import org.holdfast.pseudocode.local.OutgoingMessage;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.LocalExpression;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Witness;

/** What is known in the middle of a step: the conditions under which it came here, what it did. */
final class StepState {
  /** A crash that counts if the step turns out to be one. */
  record Cut(Map<LocalVariable, Datum> assigned, SourcePosition position) {}

  private final Map<LocalVariable, Datum> known;
  private final Map<LocalVariable, Datum> assigned;
  private final Map<Witness, Datum> bindings;
  private final Map<OutgoingMessage, Boolean> sent;
  private final List<OutgoingMessage> sends;
  private final Set<Formula> conditions;
  private final List<Cut> cuts;

  StepState() {
    known = new LinkedHashMap<>();
    assigned = new LinkedHashMap<>();
    bindings = new LinkedHashMap<>();
    sent = new LinkedHashMap<>();
    sends = new ArrayList<>();
    conditions = new LinkedHashSet<>();
    cuts = new ArrayList<>();
  }

  private StepState(StepState other) {
    known = new LinkedHashMap<>(other.known);
    assigned = new LinkedHashMap<>(other.assigned);
    bindings = new LinkedHashMap<>(other.bindings);
    sent = new LinkedHashMap<>(other.sent);
    sends = new ArrayList<>(other.sends);
    conditions = new LinkedHashSet<>(other.conditions);
    cuts = new ArrayList<>(other.cuts);
  }

  StepState copy() {
    return new StepState(this);
  }

  /** Adds a condition; false if it contradicts another one. */
  boolean assume(Formula condition) {
    for (Formula part : NormalForms.negationNormalForm(condition).conjuncts()) {
      if (part.equals(Formula.FALSE)
          || conditions.contains(NormalForms.negationNormalForm(Formula.not(part)))) {
        return false;
      }
      conditions.add(part);
    }
    return true;
  }

  Formula guard() {
    return Formula.and(conditions);
  }

  /** A variable that was not assigned in this step has a value. */
  void know(LocalVariable variable, Datum value) {
    known.put(variable, value);
  }

  void assign(LocalVariable variable, Datum value) {
    assigned.put(variable, value);
  }

  Map<LocalVariable, Datum> assigned() {
    return assigned;
  }

  /** The value before the step, if it is known. */
  Optional<Datum> before(LocalVariable variable) {
    return Optional.ofNullable(known.get(variable));
  }

  Optional<Datum> value(LocalVariable variable) {
    return Optional.ofNullable(assigned.getOrDefault(variable, known.get(variable)));
  }

  void bind(Map<Witness, Datum> choice) {
    bindings.putAll(choice);
  }

  Datum witness(LocalExpression.Bound bound) {
    return bindings.get(bound.witness());
  }

  /** Whether a message was sent, in this step or before, if it is known. */
  Optional<Boolean> sent(OutgoingMessage message) {
    return Optional.ofNullable(sent.get(message));
  }

  void know(OutgoingMessage message, boolean wasSent) {
    sent.put(message, wasSent);
  }

  /** Sends what was not sent before. */
  void send(OutgoingMessage message) {
    sent.put(message, true);
    sends.add(message);
  }

  List<OutgoingMessage> sends() {
    return sends;
  }

  void mayCrashAt(SourcePosition position) {
    cuts.add(new Cut(new LinkedHashMap<>(assigned), position));
  }

  List<Cut> cuts() {
    return cuts;
  }
}
