package org.holdfast.threshold.lint;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.fairness.FaultStructure;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.FaultModel;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.MessageType;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.solving.Senders;

/**
 * Faults that are modelled by halves, as far as the form of the model tells. Each of these makes
 * the faulty weaker, or stronger, than the author thinks, without any verdict that would show it.
 */
final class FaultLint {
  private final TaModel model;
  private final ThresholdAutomaton frame;
  private final SourceText source;
  private final FaultStructure faults;
  private final Senders senders;
  private final Set<Variable> parameters;
  private final List<Diagnostic> warnings = new ArrayList<>();

  FaultLint(TaModel model, SourceText source) {
    this.model = model;
    this.frame = model.frame();
    this.source = source;
    this.faults = FaultStructure.of(model);
    this.senders = new Senders(frame);
    this.parameters = new LinkedHashSet<>(frame.parameters());
  }

  List<Diagnostic> warnings() {
    unusedParameters();
    uncrashed();
    if (model instanceof ReceiveAutomaton automaton) {
      automaton
          .faults()
          .ifPresentOrElse(kind -> receiving(automaton, kind), () -> received(automaton));
    } else {
      sending();
    }
    return warnings;
  }

  private void warn(SourcePosition position, String message) {
    warnings.add(source.warning(position, message));
  }

  private void unusedParameters() {
    Set<Variable> used = new LinkedHashSet<>();
    frame.initial().forEach(line -> used.addAll(line.formula().variables()));
    frame.rules().forEach(rule -> used.addAll(rule.guard().variables()));
    frame
        .properties()
        .forEach(p -> p.formula().states().forEach(state -> used.addAll(state.variables())));
    if (model instanceof ReceiveAutomaton automaton) {
      automaton.environment().forEach(line -> used.addAll(line.formula().variables()));
      automaton.lemmas().forEach(line -> used.addAll(line.formula().variables()));
      automaton.faults().flatMap(FaultModel::faulty).ifPresent(used::add);
    }
    for (Variable parameter : frame.parameters()) {
      // What bounds the faults that occur need not occur itself.
      boolean tolerated = used.stream().anyMatch(other -> isBoundedBy(other, parameter));
      if (!used.contains(parameter) && !tolerated) {
        frame.assumptions().stream()
            .filter(line -> line.formula().variables().contains(parameter))
            .findFirst()
            .ifPresent(
                line ->
                    warn(
                        line.position(),
                        "only the assumptions mention '"
                            + parameter
                            + "'; where do its processes start, crash or send?"));
      }
    }
  }

  /** Who cannot fail where it is about to send is sure to send. */
  private void uncrashed() {
    if (faults.budgets().isEmpty()) {
      return;
    }
    for (Location location : frame.locations()) {
      List<Rule> leaving =
          frame.rules().stream().filter(rule -> rule.from().equals(location)).toList();
      if (leaving.stream().noneMatch(faults.faultRules()::contains)) {
        leaving.stream()
            .filter(rule -> faults.isOwed(rule) && sends(rule))
            .findFirst()
            .ifPresent(
                rule ->
                    warn(
                        rule.position(),
                        "nobody fails in '"
                            + location
                            + "' as processes do elsewhere, so whoever gets there is sure to send"
                            + " by rule "
                            + rule.name()
                            + "; add a rule that fails there."));
      }
    }
  }

  private boolean sends(Rule rule) {
    return rule.updates().keySet().stream()
        .anyMatch(
            variable -> Senders.amount(rule, variable) > 0 && !faults.budgets().contains(variable));
  }

  /** An environment that is written by hand, without a fault model. */
  private void received(ReceiveAutomaton automaton) {
    Set<Variable> mentioned = new LinkedHashSet<>();
    automaton.environment().forEach(line -> mentioned.addAll(line.formula().variables()));
    for (Variable faulty : faults.silent()) {
      boolean unheard =
          !mentioned.contains(faulty)
              && faults.faulty().isEmpty()
              && mentioned.stream().noneMatch(this::isActualFaults);
      automaton.environment().stream()
          .filter(line -> unheard)
          .findFirst()
          .ifPresent(
              line ->
                  warn(
                      line.position(),
                      "the environment does not mention '"
                          + faulty
                          + "', so nobody receives anything from the "
                          + faulty
                          + " faulty processes, which are no processes of the model; if they may"
                          + " send, add "
                          + faulty
                          + " to what can be received."));
    }
  }

  private void receiving(ReceiveAutomaton automaton, FaultModel model) {
    switch (model.kind()) {
      case BYZANTINE, SYMMETRIC -> {
        Variable faulty = model.faulty().orElseThrow();
        if (!faults.silent().contains(faulty)) {
          warn(
              model.position(),
              "the "
                  + faulty
                  + " faulty processes are no processes of the model, but 'inits' does not leave"
                  + " them out; N - "
                  + faulty
                  + " processes should start.");
        }
        sums(automaton, faulty);
      }
      case CRASH, CLEAN_CRASH -> crashing(automaton, model);
      case OMISSION -> {
        // All processes are modelled, and any message may get lost: there is no half of it.
      }
    }
    unknowable(automaton, model);
  }

  /** The code of a process cannot ask how many processes are faulty in this run. */
  private void unknowable(ReceiveAutomaton automaton, FaultModel model) {
    model
        .faulty()
        .ifPresent(
            faulty -> {
              for (Rule rule : frame.rules()) {
                if (automaton.isReceiveGuard(rule.guard())
                    && rule.guard().variables().contains(faulty)) {
                  warn(
                      rule.position(),
                      "the guard of rule "
                          + rule.name()
                          + " mentions '"
                          + faulty
                          + "', but a process cannot know how many faults occur; use the number"
                          + " that is tolerated.");
                }
              }
            });
  }

  /** The generated environment counts a faulty process once in each sum. */
  private void sums(ReceiveAutomaton automaton, Variable faulty) {
    for (Rule rule : frame.rules()) {
      twice(rule, automaton)
          .ifPresent(
              pair ->
                  warn(
                      rule.position(),
                      "rule "
                          + rule.name()
                          + " adds up '"
                          + pair.get(0).received()
                          + "' and '"
                          + pair.get(1).received()
                          + "', and one process can send both, so each of the "
                          + faulty
                          + " faulty processes may add two messages; the generated environment"
                          + " counts it once: write the environment yourself."));
    }
  }

  private Optional<List<MessageType>> twice(Rule rule, ReceiveAutomaton automaton) {
    for (Formula.Atom atom : rule.guard().atoms()) {
      List<MessageType> added =
          automaton.messages().stream()
              .filter(type -> atom.subject().variables().contains(type.received()))
              .toList();
      for (MessageType one : added) {
        for (MessageType other : added.subList(added.indexOf(one) + 1, added.size())) {
          boolean sameSide =
              atom.subject().coefficient(one.received()).signum()
                  == atom.subject().coefficient(other.received()).signum();
          if (sameSide && senders.canSendBoth(one.sent(), other.sent())) {
            return Optional.of(List.of(one, other));
          }
        }
      }
    }
    return Optional.empty();
  }

  private void crashing(ReceiveAutomaton automaton, FaultModel model) {
    if (faults.faultRules().isEmpty()) {
      warn(
          model.position(),
          "no rule lets a process crash, so that '"
              + model.kind().keyword()
              + "' has no effect; add a location for crashed processes and rules into it, guarded"
              + " by 'crashes < F'.");
      return;
    }
    for (MessageType type : automaton.messages()) {
      for (Variable half : type.sentByCrashed()) {
        if (senders.of(List.of(half)).isEmpty()) {
          warn(
              type.position(),
              "no rule increments '"
                  + half
                  + "', so nobody crashes while it sends; add a rule that crashes and increments"
                  + " it.");
        }
      }
      for (Variable sent : type.sent()) {
        if (faults.unreliable().contains(sent)) {
          warn(
              type.position(),
              "'"
                  + sent
                  + "' counts only what processes send while they crash, which need not arrive;"
                  + " name it after 'crashed'.");
        }
      }
    }
  }

  /** Guards over sent messages, lowered by hand by what faulty processes may add. */
  private void sending() {
    if (!faults.budgets().isEmpty()) {
      return;
    }
    Set<Variable> lowering = new LinkedHashSet<>();
    for (Rule rule : frame.rules()) {
      for (RiseBound bound : RiseBound.of(rule.guard(), parameters)) {
        bound
            .bound()
            .coefficients()
            .forEach(
                (parameter, c) -> {
                  if (c.signum() < 0) {
                    lowering.add(parameter);
                  }
                });
      }
    }
    Set<Variable> started = new LinkedHashSet<>();
    frame.initial().forEach(line -> started.addAll(line.formula().variables()));
    for (Variable faulty : faults.silent()) {
      if (lowering.contains(faulty)) {
        frame.rules().forEach(rule -> lowered(rule, faulty));
      } else if (faults.faulty().isEmpty() && lowering.stream().noneMatch(this::isActualFaults)) {
        silent(faulty);
      }
    }
    lowering.removeAll(started);
    lowering.stream().filter(this::isActualFaults).forEach(this::allStart);
  }

  /** As if the faulty had crashed before the start. */
  private void silent(Variable faulty) {
    frame.rules().stream()
        .filter(rule -> !RiseBound.of(rule.guard(), parameters).isEmpty())
        .findFirst()
        .ifPresent(
            rule ->
                warn(
                    rule.position(),
                    "no threshold is lowered by '"
                        + faulty
                        + "', so the "
                        + faulty
                        + " faulty processes, which are no processes of the model, never send"
                        + " anything; if they may, lower the thresholds by "
                        + faulty
                        + "."));
  }

  /**
   * A parameter that the assumptions bound by another one, as in {@code T >= F}, is a number of
   * faults.
   */
  private boolean isActualFaults(Variable parameter) {
    return parameters.stream().anyMatch(other -> isBoundedBy(parameter, other))
        && parameters.stream().noneMatch(other -> isBoundedBy(other, parameter));
  }

  private boolean isBoundedBy(Variable parameter, Variable other) {
    return frame.assumptions().stream()
        .flatMap(line -> line.formula().comparisons().stream())
        .flatMap(comparison -> RiseBound.of(comparison, Set.of(parameter)).stream())
        .anyMatch(
            bound ->
                bound.sum().equals(LinearTerm.of(other))
                    && bound.bound().linearPart().equals(LinearTerm.of(parameter)));
  }

  private void allStart(Variable faulty) {
    Optional<Constraint> total =
        frame.initial().stream()
            .filter(line -> line.formula().variables().stream().anyMatch(parameters::contains))
            .findFirst();
    total.ifPresent(
        line ->
            warn(
                line.position(),
                "guards are lowered by '"
                    + faulty
                    + "' as if so many processes were faulty and outside of the model, but 'inits'"
                    + " does not leave them out; N - "
                    + faulty
                    + " processes should start."));
  }

  private void lowered(Rule rule, Variable faulty) {
    for (RiseBound bound : RiseBound.of(rule.guard(), parameters)) {
      BigInteger help = bound.bound().coefficient(faulty).negate();
      boolean both = sendsTwo(bound);
      if (help.signum() <= 0) {
        warn(
            rule.position(),
            "the threshold of "
                + bound.sum()
                + " in rule "
                + rule.name()
                + " is not lowered by '"
                + faulty
                + "' as others are; faulty processes may send these messages, too.");
      } else if (both && help.compareTo(bound.heaviest()) <= 0) {
        warn(
            rule.position(),
            "rule "
                + rule.name()
                + " adds up "
                + bound.sum()
                + ", and one process can send more than one of them, so each of the "
                + faulty
                + " faulty processes may, too; lower the threshold once for each.");
      } else if (!both && help.compareTo(bound.heaviest()) > 0) {
        warn(
            rule.position(),
            "rule "
                + rule.name()
                + " lowers the threshold of "
                + bound.sum()
                + " by more than one message for each of the "
                + faulty
                + " faulty processes, though a process sends one of them at most.");
      } else if (!both && help.compareTo(bound.heaviest()) < 0) {
        warn(
            rule.position(),
            "rule "
                + rule.name()
                + " lowers the threshold of "
                + bound.sum()
                + " by less than one message for each of the "
                + faulty
                + " faulty processes; a message counts "
                + bound.heaviest()
                + " there, so lower it by "
                + bound.heaviest()
                + " * "
                + faulty
                + ".");
      }
    }
  }

  private boolean sendsTwo(RiseBound bound) {
    List<Variable> messages = List.copyOf(bound.messages().keySet());
    for (int i = 0; i < messages.size(); i++) {
      for (int j = i + 1; j < messages.size(); j++) {
        if (senders.canSendBoth(List.of(messages.get(i)), List.of(messages.get(j)))) {
          return true;
        }
      }
    }
    return false;
  }
}
