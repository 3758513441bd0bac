package org.holdfast.rounds.everysize;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.rounds.RoundAlgorithm.Receiver;
import org.holdfast.rounds.semantics.SentMessage;
import org.holdfast.rounds.symbolic.LocalExecution.Emission;

/**
 * How many messages of each kind are sent in a round by processes that follow the code. What a
 * faulty process sends reaches anybody or not, by itself for each receiver, and is kept apart.
 */
final class SentMessages {
  /** Who has sent, and to whom. */
  private record Origin(SentMessage kind, Receiver receiver, boolean coordinator, boolean sure) {}

  private final CountedRounds model;
  private final ControlPoint point;
  private final Map<Origin, LinearTerm> numbers = new LinkedHashMap<>();
  private final List<Formula> definitions = new ArrayList<>();

  SentMessages(CountedRounds model, ControlPoint point) {
    this.model = model;
    this.point = point;
    model.places(point).stream().filter(Place::runs).forEach(this::addSenders);
  }

  /** How many processes of a place crash in this round, if they may. */
  static Optional<Variable> crashing(CountedRounds model, Place place) {
    return place.runs() && place.standing() == Standing.PRONE && model.faults().crashes()
        ? Optional.of(new Variable("crashing " + place))
        : Optional.empty();
  }

  private void addSenders(Place place) {
    LinearTerm all = LinearTerm.of(place.before());
    Optional<LinearTerm> crashing = crashing(model, place).map(LinearTerm::of);
    for (Emission emission : emissions(place)) {
      emission
          .sent()
          .ifPresent(
              sent -> {
                Formula when = emission.path().condition();
                boolean sure =
                    place.standing() == Standing.CORRECT
                        || model.faults() != FaultAssumption.Kind.OMISSION;
                Origin origin =
                    new Origin(sent.message(), sent.receiver(), place.coordinator(), sure);
                LinearTerm staying = crashing.map(all::minus).orElse(all);
                add(origin, amount(staying, when, place + " sending " + sent.message()));
                if (model.faults() == FaultAssumption.Kind.CRASH) {
                  crashing.ifPresent(
                      number ->
                          add(
                              new Origin(
                                  sent.message(), sent.receiver(), place.coordinator(), false),
                              amount(number, when, place + " crashing with " + sent.message())));
                }
              });
    }
  }

  private void add(Origin origin, LinearTerm amount) {
    numbers.merge(origin, amount, LinearTerm::plus);
  }

  /** The number if the condition holds, which is about the pass, else zero. */
  private LinearTerm amount(LinearTerm number, Formula when, String name) {
    if (when.equals(Formula.TRUE)) {
      return number;
    }
    LinearTerm amount = LinearTerm.of(new Variable(name));
    definitions.add(
        Formula.or(
            Formula.and(when, Formula.equal(amount, number)),
            Formula.and(Formula.not(when), Formula.isZero(amount))));
    return amount;
  }

  /** What the variables that are used in the numbers stand for. */
  List<Formula> definitions() {
    return definitions;
  }

  List<Emission> emissions(Place place) {
    return model.behaviour().emissions(point, place.state(), place.coordinator());
  }

  /**
   * How many messages of a kind are sent to a process.
   *
   * @param toCoordinator whether it is the coordinator that may hear them
   * @param ofCoordinator whether the message of the coordinator is meant, or those of the others
   * @param sure whether the senders send to everybody, or to anybody or not
   */
  LinearTerm number(SentMessage kind, boolean toCoordinator, boolean ofCoordinator, boolean sure) {
    LinearTerm sum =
        numbers.getOrDefault(new Origin(kind, Receiver.ALL, ofCoordinator, sure), LinearTerm.ZERO);
    return toCoordinator
        ? sum.plus(
            numbers.getOrDefault(
                new Origin(kind, Receiver.COORDINATOR, ofCoordinator, sure), LinearTerm.ZERO))
        : sum;
  }
}
