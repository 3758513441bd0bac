package org.holdfast.rounds.smt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.rounds.semantics.LocalCode;
import org.holdfast.rounds.semantics.RoundAction;
import org.holdfast.rounds.semantics.RoundConfiguration;
import org.holdfast.rounds.semantics.RoundHearing;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundOutcome;
import org.holdfast.rounds.semantics.RoundPropositions;
import org.holdfast.rounds.semantics.RoundSemantics;
import org.holdfast.rounds.semantics.RoundState;
import org.holdfast.rounds.semantics.RoundState.Life;
import org.holdfast.rounds.semantics.SentMessage;
import org.holdfast.rounds.semantics.StoredValue;
import org.holdfast.rounds.symbolic.WithinRounds;
import org.holdfast.smt.Model;

/** Reads a run off a solution, and executes it in the reference semantics. */
final class ModelReplay {
  private final Unrolling unrolling;
  private final RoundInstance instance;
  private final RoundPropositions propositions;
  private final RoundSemantics semantics;
  private final LocalCode code;
  private final Model model;

  ModelReplay(Unrolling unrolling, RoundPropositions propositions, Model model) {
    this.unrolling = unrolling;
    this.instance = unrolling.instance();
    this.propositions = propositions;
    this.semantics = new RoundSemantics(instance, propositions);
    this.code = new LocalCode(instance);
    this.model = model;
  }

  private int value(Variable variable) {
    return model.valueOf(variable).intValueExact();
  }

  private boolean isSet(Variable bit) {
    return value(bit) == 1;
  }

  Trace trace() throws NotARun {
    List<RoundConfiguration.Member> members = new ArrayList<>();
    for (int process = 0; process < instance.processes(); process++) {
      boolean faulty = isSet(Names.faulty(process));
      boolean hasCode = !faulty || instance.kind().followsCode();
      members.add(
          new RoundConfiguration.Member(
              faulty, hasCode ? Optional.of(state(process, 0)) : Optional.empty()));
    }
    RoundConfiguration initial = semantics.beginning(members);
    List<Trace.Move<RoundAction>> moves = new ArrayList<>();
    boolean failed = false;
    for (int step = 0; step < unrolling.steps() && !failed; step++) {
      RoundAction action = action(members, step);
      moves.add(new Trace.Move<>(action, 1));
      for (int process = 0; process < instance.processes(); process++) {
        failed |= isSet(Names.fails(process, step));
      }
    }
    if (instance.clock().isEndless()) {
      // What a run relies on to be fair can come later, however it began.
      return Trace.replay(
          semantics,
          initial,
          moves,
          semantics.vocabulary(initial),
          WithinRounds.asSafety(propositions.conclusion().formula()));
    }
    Ltl property = propositions.property().formula();
    try {
      return Trace.replay(semantics, initial, moves, semantics.vocabulary(initial), property);
    } catch (NotARun mayStillBecomeOne) {
      // Then it is violated because the run stays where it ends.
      return Trace.replayLasso(
          semantics, initial, moves, moves.size(), semantics.vocabulary(initial), property);
    }
  }

  private RoundState state(int process, int configuration) {
    List<StoredValue> values = new ArrayList<>();
    for (RoundVariable variable : instance.algorithm().variables()) {
      values.add(
          LocalCode.values(variable.type())
              .get(value(Names.value(variable, process, configuration))));
    }
    boolean over = instance.clock().isOver(unrolling.time(configuration));
    Life life =
        switch (value(Names.life(process, configuration))) {
          case Unrolling.Life.RUNS -> over ? Life.DONE : Life.RUNNING;
          case Unrolling.Life.HALTED -> Life.HALTED;
          case Unrolling.Life.CRASHED -> Life.CRASHED;
          default -> throw new IllegalStateException("a process is in no life");
        };
    return new RoundState(values, life);
  }

  private OptionalInt coordinator(int step) {
    if (instance.algorithm().coordinator().isEmpty()) {
      return OptionalInt.empty();
    }
    OptionalInt known = instance.clock().coordinator(unrolling.time(step));
    return known.isPresent() ? known : OptionalInt.of(value(Names.coordinator(step)));
  }

  private RoundAction action(List<RoundConfiguration.Member> members, int step) throws NotARun {
    Set<Integer> crashing = new TreeSet<>();
    Map<Integer, Map<Integer, SentMessage>> forged = new LinkedHashMap<>();
    Map<Integer, RoundAction.Reception> receptions = new TreeMap<>();
    for (int process = 0; process < instance.processes(); process++) {
      if (members.get(process).local().isEmpty()) {
        forged.put(process, forgeries(process, step));
      } else if (state(process, step).isRunning()) {
        if (value(Names.life(process, step + 1)) == Unrolling.Life.CRASHED) {
          crashing.add(process);
        } else {
          receptions.put(process, reception(process, step));
        }
      }
    }
    return new RoundAction(
        instance.clock().choosesCoordinator(unrolling.time(step))
            ? coordinator(step)
            : OptionalInt.empty(),
        crashing,
        forged,
        receptions);
  }

  private Map<Integer, SentMessage> forgeries(int sender, int step) {
    Map<Integer, SentMessage> forgeries = new TreeMap<>();
    for (int receiver = 0; receiver < instance.processes(); receiver++) {
      int kind = value(Names.forges(sender, receiver, step));
      if (kind >= 0) {
        forgeries.put(receiver, unrolling.post(step).kinds().get(kind));
      }
    }
    return forgeries;
  }

  private RoundAction.Reception reception(int receiver, int step) throws NotARun {
    Set<Integer> heardOf = new TreeSet<>();
    List<Integer> arrived = new ArrayList<>();
    List<SentMessage> messages = new ArrayList<>();
    Optional<SentMessage> ofCoordinator = Optional.empty();
    OptionalInt coordinator = coordinator(step);
    for (int sender = 0; sender < instance.processes(); sender++) {
      if (isSet(Names.heardOf(receiver, sender, step))) {
        heardOf.add(sender);
      }
      if (isSet(Names.arrived(receiver, sender, step))) {
        SentMessage message = message(receiver, sender, step);
        arrived.add(sender);
        messages.add(message);
        if (coordinator.equals(OptionalInt.of(sender))) {
          ofCoordinator = Optional.of(message);
        }
      }
    }
    boolean fails = isSet(Names.fails(receiver, step));
    for (RoundOutcome outcome :
        code.heard(
            state(receiver, step),
            unrolling.time(step),
            coordinator.equals(OptionalInt.of(receiver)),
            new RoundHearing(messages, ofCoordinator))) {
      boolean found =
          fails
              ? outcome instanceof RoundOutcome.Failed
              : outcome.equals(new RoundOutcome.Reached(state(receiver, step + 1)));
      if (found) {
        return new RoundAction.Reception(heardOf, arrived, outcome);
      }
    }
    throw new NotARun("what a process hears does not lead where the solver says");
  }

  private SentMessage message(int receiver, int sender, int step) throws NotARun {
    List<SentMessage> kinds = unrolling.post(step).kinds();
    for (int kind = 0; kind < kinds.size(); kind++) {
      if (isSet(Names.gets(receiver, sender, kind, step))) {
        return kinds.get(kind);
      }
    }
    throw new NotARun("a message arrives that has no content");
  }
}
