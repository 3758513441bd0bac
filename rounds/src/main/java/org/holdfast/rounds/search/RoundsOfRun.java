package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.logic.Ltl;
import org.holdfast.rounds.semantics.RoundAction;
import org.holdfast.rounds.semantics.RoundConfiguration;
import org.holdfast.rounds.semantics.RoundSemantics;

/** A run with names, round by round, that becomes a trace. */
final class RoundsOfRun {
  /** How often a loop is gone round before names and values are as they were. */
  private static final int MOST_TURNS = 10_000;

  private final RoundSemantics semantics;
  private final RoundConfiguration initial;
  private final List<Trace.Move<RoundAction>> moves = new ArrayList<>();
  private RoundConfiguration at;

  /** Goes a loop round once. */
  interface Turn {
    void take() throws NotARun;
  }

  RoundsOfRun(RoundSemantics semantics, RoundConfiguration initial) {
    this.semantics = semantics;
    this.initial = initial;
    this.at = initial;
  }

  void take(RoundAction action) throws NotARun {
    Optional<String> obstacle = semantics.whyNotEnabled(at, action);
    if (obstacle.isPresent()) {
      throw new NotARun(action + " cannot be taken: " + obstacle.get());
    }
    moves.add(new Trace.Move<>(action, 1));
    at = semantics.apply(at, action);
  }

  /** The run so far, which may stay where it is. */
  Trace ending(Ltl property) throws NotARun {
    try {
      return Trace.replay(semantics, initial, moves, semantics.vocabulary(initial), property);
    } catch (NotARun mayStillBecomeOne) {
      // Then it is violated because the run stays here.
      return lasso(moves.size(), property);
    }
  }

  /** The run so far, and then a loop for ever; names may be others after a turn. */
  Trace repeating(Turn turn, Ltl property) throws NotARun {
    List<RoundConfiguration> starts = new ArrayList<>();
    List<Integer> lengths = new ArrayList<>();
    while (!starts.contains(at) && starts.size() < MOST_TURNS) {
      starts.add(at);
      lengths.add(moves.size());
      turn.take();
    }
    return lasso(lengths.get(Math.max(0, starts.indexOf(at))), property);
  }

  private Trace lasso(int loopStart, Ltl property) throws NotARun {
    return Trace.replayLasso(
        semantics, initial, moves, loopStart, semantics.vocabulary(initial), property);
  }
}
