package org.holdfast.intervals.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Move;
import org.holdfast.intervals.abstraction.Snapshot;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * A configuration is what it was initially and what moves have made of it, each made some number of
 * times (the state equation of Petri nets). Conserved quantities follow from this; beyond them,
 * that no move is made a negative number of times: nobody has crashed more often than there are
 * crashes, and no more messages were sent than there are processes that can have sent one.
 *
 * <p>Relaxation: moves are made in any order, whatever their guards say; but who has come to a
 * local state has left behind what the presence of a process in it says, which stays true.
 *
 * @param moves those that change something; of several with the same effect one
 */
public record StateEquation(LocalGraph graph, List<Move> moves) {
  /** With more kinds of moves, questions take longer than the answers are worth. */
  private static final int MOST_MOVES = 40;

  /** What moves with the same effect have in common. */
  private record Effect(int from, int to, Map<Variable, Optional<BigInteger>> increments) {}

  public StateEquation {
    moves = List.copyOf(moves);
  }

  /** Of all moves; empty if there are too many of them. */
  public static Optional<StateEquation> of(LocalGraph graph, List<Move> moves) {
    Map<Effect, Move> effects = new LinkedHashMap<>();
    for (Move move : moves) {
      if (!move.isIdle()) {
        Map<Variable, Optional<BigInteger>> increments = new LinkedHashMap<>();
        graph.skeleton().sharedVariables().forEach(v -> increments.put(v, move.increment(v)));
        effects.putIfAbsent(new Effect(move.from(), move.to(), increments), move);
      }
    }
    return effects.size() > MOST_MOVES
        ? Optional.empty()
        : Optional.of(new StateEquation(graph, List.copyOf(effects.values())));
  }

  private static LinearTerm times(int index, String tag) {
    return LinearTerm.of(new Variable("made#" + index + tag));
  }

  /**
   * What holds of a configuration.
   *
   * @param initial in which the run began
   * @param tag tells auxiliary variables from those of other configurations
   */
  Formula about(Snapshot snapshot, Snapshot initial, Facts facts, String tag) {
    List<Formula> parts = new ArrayList<>();
    List<LinearTerm> counts = new ArrayList<>(initial.counts());
    Map<Variable, LinearTerm> shared = new LinkedHashMap<>(initial.shared());
    Set<Variable> erratic = new LinkedHashSet<>();
    for (int i = 0; i < moves.size(); i++) {
      Move move = moves.get(i);
      LinearTerm times = times(i, tag);
      parts.add(Formula.nonNegative(times));
      parts.add(Formula.or(Formula.isZero(times), facts.present(move.to(), snapshot)));
      counts.set(move.from(), counts.get(move.from()).minus(times));
      counts.set(move.to(), counts.get(move.to()).plus(times));
      for (Variable variable : graph.skeleton().sharedVariables()) {
        move.increment(variable)
            .ifPresentOrElse(
                by -> shared.merge(variable, times.times(by), LinearTerm::plus),
                () -> erratic.add(variable));
      }
    }
    for (int i = 0; i < counts.size(); i++) {
      parts.add(Formula.equal(snapshot.counts().get(i), counts.get(i)));
    }
    shared.keySet().removeAll(erratic);
    shared.forEach(
        (variable, value) -> parts.add(Formula.equal(snapshot.shared().get(variable), value)));
    for (Crowd crowd : facts.crowds()) {
      parts.add(crowd.in(snapshot, arrivals(crowd.state(), tag)));
    }
    return Formula.and(parts);
  }

  /** How often a process has come to a local state. */
  private LinearTerm arrivals(int state, String tag) {
    LinearTerm sum = LinearTerm.ZERO;
    for (int i = 0; i < moves.size(); i++) {
      if (moves.get(i).to() == state && moves.get(i).from() != state) {
        sum = sum.plus(times(i, tag));
      }
    }
    return sum;
  }
}
