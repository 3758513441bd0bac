package org.holdfast.threshold.language;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.FaultModel;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.MessageType;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.ReceiveVariable;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Takes the positions out of a model, so that models from different texts can be compared. */
final class Positions {
  static final SourcePosition NOWHERE = new SourcePosition("-", 1, 1);

  private Positions() {}

  static ThresholdAutomaton erase(ThresholdAutomaton ta) {
    Map<String, Location> locations =
        ta.locations().stream()
            .map(l -> new Location(l.counter(), l.values(), NOWHERE))
            .collect(Collectors.toMap(Location::name, Function.identity()));
    return new ThresholdAutomaton(
        ta.name(),
        ta.locals(),
        ta.parameters(),
        ta.shared(),
        ta.locations().stream().map(l -> locations.get(l.name())).toList(),
        constraints(ta.assumptions()),
        constraints(ta.initial()),
        ta.rules().stream()
            .map(
                r ->
                    new Rule(
                        r.index(),
                        r.name(),
                        locations.get(r.from().name()),
                        locations.get(r.to().name()),
                        r.guard(),
                        r.updates(),
                        NOWHERE))
            .toList(),
        ta.properties().stream().map(p -> new Property(p.name(), p.formula(), NOWHERE)).toList());
  }

  static ReceiveAutomaton erase(ReceiveAutomaton automaton) {
    return new ReceiveAutomaton(
        erase(automaton.frame()),
        automaton.receives().stream().map(v -> new ReceiveVariable(v, NOWHERE)).toList(),
        constraints(automaton.environment()),
        constraints(automaton.lemmas()),
        automaton.faults().map(f -> new FaultModel(f.kind(), f.faulty(), NOWHERE)),
        automaton.messages().stream()
            .map(m -> new MessageType(m.received(), m.sent(), m.sentByCrashed(), NOWHERE))
            .toList());
  }

  private static List<Constraint> constraints(List<Constraint> constraints) {
    return constraints.stream().map(c -> new Constraint(c.formula(), NOWHERE)).toList();
  }
}
