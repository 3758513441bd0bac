package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.rounds.RoundCodeWalk;
import org.holdfast.pseudocode.rounds.RoundCommand;
import org.holdfast.rounds.reductions.RoundReductions;
import org.holdfast.rounds.semantics.RoundAction;
import org.holdfast.rounds.semantics.RoundConfiguration;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundPropositions;
import org.holdfast.rounds.semantics.RoundSemantics;

/**
 * An algorithm in rounds of one size without message order reduction: a step is the beginning of a
 * round, the arrival of one message at one process, or the end of a round. Properties see nothing
 * of what happens within a round, and cannot count steps, so that they are the same as where a
 * round is one step. It is there to be compared with.
 */
public final class ArrivalSystem implements SeparateSemantics {
  private final SearchModel model;
  private final RoundSemantics semantics;
  private final RoundPropositions propositions;

  private ArrivalSystem(
      SearchModel model, RoundSemantics semantics, RoundPropositions propositions) {
    this.model = model;
    this.semantics = semantics;
    this.propositions = propositions;
  }

  /**
   * Whether all its runs are runs. A process that is to crash must not halt before, which is known
   * only when all messages have arrived: then it is too late to let it crash in this round.
   */
  public static boolean isExact(RoundInstance instance) {
    boolean[] halts = {false};
    new RoundCodeWalk() {
      @Override
      public Void halt(RoundCommand.Halt halt) {
        halts[0] = true;
        return null;
      }
    }.walk(instance.algorithm());
    return !(halts[0] && instance.kind().crashes() && instance.mostFaulty() > 0);
  }

  /**
   * Empty if local states have more values than can be numbered.
   *
   * @param reductions no symmetry: processes and values have names here
   */
  public static Optional<ArrivalSystem> of(
      RoundInstance instance, RoundPropositions propositions, RoundReductions reductions) {
    return SearchModel.of(instance, propositions, reductions)
        .map(
            model ->
                new ArrivalSystem(model, new RoundSemantics(instance, propositions), propositions));
  }

  @Override
  public int width() {
    return ArrivalState.width(model);
  }

  @Override
  public int actions() {
    return 1;
  }

  @Override
  public int processes() {
    return 0;
  }

  @Override
  public Action action(int number, int process) {
    return Action.of(number, "arrival", Optional.empty(), new Actor.Environment());
  }

  @Override
  public List<Variable> observables() {
    return RoundObservation.variables(propositions);
  }

  @Override
  public Vocabulary vocabulary() {
    return Vocabulary.plain(
        Vocabulary.Steps.ROUNDS, model.instance().algorithm().parameters(), List.of());
  }

  @Override
  public Trace replay(Path path, Ltl property) throws NotARun {
    ArrivalSteps steps = new ArrivalSteps(model);
    List<ArrivalState> states =
        path.states().stream().map(bytes -> ArrivalState.of(bytes, model)).toList();
    RoundConfiguration initial = semantics.beginning(model.members(states.get(0).slots()));
    RoundsOfRun run = new RoundsOfRun(semantics, initial);
    int loop = path.loopStart().orElse(states.size() - 1);
    // A loop that begins within a round is begun at its next end.
    while (loop < states.size() - 1 && !states.get(loop).isBetweenRounds()) {
      loop++;
    }
    for (RoundAction action : rounds(steps, states.subList(0, loop + 1))) {
      run.take(action);
    }
    if (path.loopStart().isEmpty()) {
      return run.ending(property);
    }
    List<ArrivalState> again = new ArrayList<>(states.subList(loop, states.size()));
    again.addAll(states.subList(path.loopStart().getAsInt() + 1, loop + 1));
    List<RoundAction> repeated = rounds(steps, again);
    return run.repeating(
        () -> {
          for (RoundAction action : repeated) {
            run.take(action);
          }
        },
        property);
  }

  /** The rounds that end on the way. */
  private static List<RoundAction> rounds(ArrivalSteps steps, List<ArrivalState> states)
      throws NotARun {
    List<RoundAction> rounds = new ArrayList<>();
    for (int i = 1; i < states.size(); i++) {
      ArrivalState before = states.get(i - 1);
      if (states.get(i).isBetweenRounds()) {
        rounds.add(end(steps, before, states.get(i).slots()));
      }
    }
    return rounds;
  }

  private static RoundAction end(ArrivalSteps steps, ArrivalState before, SlotState after)
      throws NotARun {
    List<RoundAction> found = new ArrayList<>();
    steps.ends(
        before,
        end -> {
          if (end.next().isSameAs(after)) {
            found.add(end.action());
          }
        });
    if (found.isEmpty()) {
      throw new NotARun("no round ends in the state that was found");
    }
    return found.get(0);
  }

  @Override
  public Worker worker() {
    return new Worker() {
      private final ArrivalSteps steps = new ArrivalSteps(model);
      private final RoundObservation observation = new RoundObservation(model, propositions);

      @Override
      public void initial(Sink sink) {
        new RoundBeginnings(model)
            .forEach(
                slots -> {
                  if (observation.begins(slots)) {
                    SlotState state = new SlotState(0, slots.clone(), 0, 0, 0, false);
                    sink.next(ArrivalState.between(state).packed(model), 0, Sink.NOBODY);
                  }
                });
      }

      @Override
      public void successors(byte[] state, Sink sink) {
        steps.of(
            ArrivalState.of(state, model), next -> sink.next(next.packed(model), 0, Sink.NOBODY));
      }

      @Override
      public boolean isValidEnd(byte[] state) {
        return true;
      }

      @Override
      public long value(int observable, byte[] state) {
        return observation.value(observable, model.packing().unpack(state));
      }
    };
  }
}
