package org.holdfast.intervals.abstraction;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.session.SolverSession;

/**
 * Which moves can be made again and again for ever. The number of processes is fixed, so a run
 * without end comes back to the same numbers of processes in all local states, with shared
 * variables that are not smaller than before (by Dickson's lemma, for those that change by fixed
 * numbers), and in between makes all the moves that it makes infinitely often, and no other. So
 * these moves have a combination, each of them taken at least once, without effect on the numbers
 * of processes; a move that is part of no such combination is made finitely often only. Counter
 * abstraction forgets that: it may move a process out of a large crowd for ever.
 */
public final class Transience {
  private Transience() {}

  /** The numbers of the moves that may be made infinitely often. */
  public static BitSet lasting(LocalGraph graph, List<Move> moves, SolverSession solver) {
    BitSet lasting = new BitSet();
    solver.push();
    try {
      List<LinearTerm> balance = new ArrayList<>();
      graph.states().forEach(state -> balance.add(LinearTerm.ZERO));
      for (Move move : moves) {
        LinearTerm times = times(move);
        solver.add(Formula.nonNegative(times));
        balance.set(move.from(), balance.get(move.from()).minus(times));
        balance.set(move.to(), balance.get(move.to()).plus(times));
      }
      balance.forEach(sum -> solver.add(Formula.isZero(sum)));
      for (Variable variable : graph.skeleton().sharedVariables()) {
        growth(variable, moves).ifPresent(sum -> solver.add(Formula.nonNegative(sum)));
      }
      for (Move move : moves) {
        if (!solver.isImpossible(Formula.atLeast(times(move), LinearTerm.ONE))) {
          lasting.set(move.number());
        }
      }
    } finally {
      solver.pop();
    }
    return lasting;
  }

  private static LinearTerm times(Move move) {
    return LinearTerm.of(new Variable("times#" + move.number()));
  }

  private static Optional<LinearTerm> growth(Variable variable, List<Move> moves) {
    LinearTerm sum = LinearTerm.ZERO;
    for (Move move : moves) {
      Optional<BigInteger> by = move.increment(variable);
      if (by.isEmpty()) {
        return Optional.empty();
      }
      sum = sum.plus(times(move).times(by.get()));
    }
    return Optional.of(sum);
  }
}
