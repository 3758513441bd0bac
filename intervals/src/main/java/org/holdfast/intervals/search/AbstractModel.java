package org.holdfast.intervals.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Move;
import org.holdfast.intervals.abstraction.SharedOutcomes;
import org.holdfast.intervals.abstraction.Snapshot;
import org.holdfast.intervals.domain.IntervalDomain;
import org.holdfast.intervals.invariant.Facts;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Model;
import org.holdfast.smt.session.SolverSession;

/**
 * All that the counter abstraction is made of, for one order of thresholds and one property.
 *
 * @param fewer where the number of processes in a local state may go when one leaves it
 * @param more and when one comes to it
 * @param lasting the moves that may be made infinitely often
 * @param formulas how many formulas the property speaks of
 * @param early those that matter before a run has settled, as bits
 */
public record AbstractModel(
    LocalGraph graph,
    List<Move> moves,
    List<List<Integer>> fewerTable,
    List<List<Integer>> moreTable,
    BitSet lasting,
    Facts facts,
    SharedOutcomes outcomes,
    Possibility possibility,
    Blocking blocking,
    List<byte[]> initial,
    int formulas,
    int early) {
  public AbstractModel {
    moves = List.copyOf(moves);
    initial = List.copyOf(initial);
  }

  int places() {
    return graph.states().size() + graph.skeleton().shared().size();
  }

  List<Integer> fewer(int interval) {
    return fewerTable.get(interval);
  }

  List<Integer> more(int interval) {
    return moreTable.get(interval);
  }

  boolean isPossible(byte[] state) {
    return possibility.isPossible(state);
  }

  boolean mayEnd(byte[] state) {
    return blocking.mayEnd(state);
  }

  /** The formulas whose truths are part of a state, as bits. */
  public int asked(boolean settled) {
    return settled ? (1 << formulas) - 1 : early;
  }

  int[] letters(byte[] state, boolean settled) {
    return possibility.letters(state, asked(settled));
  }

  String describe(Move move) {
    return graph.describe(move.from()) + " -> " + graph.describe(move.to());
  }

  /** The abstract states in which runs may begin. */
  public static List<byte[]> initialStates(Facts facts, SolverSession solver)
      throws BudgetExhausted, SolverSession.NoAnswer {
    LocalGraph graph = facts.graph();
    Snapshot initial = Snapshot.initial(graph);
    List<LinearTerm> values = new ArrayList<>(initial.counts());
    for (Variable variable : graph.skeleton().sharedVariables()) {
      values.add(initial.shared().get(variable));
    }
    List<byte[]> states = new ArrayList<>();
    solver.push();
    try {
      solver.add(facts.start());
      solver.add(initial.natural());
      while (true) {
        Optional<Model> example = solver.solve();
        if (example.isEmpty()) {
          return states;
        }
        byte[] state = new byte[values.size()];
        List<Formula> same = new ArrayList<>();
        for (int i = 0; i < state.length; i++) {
          IntervalDomain domain = graph.domainAt(i);
          state[i] = (byte) domain.interval(values.get(i).evaluate(example.get()), example.get());
          same.add(domain.contains(values.get(i), state[i]));
        }
        states.add(state);
        solver.add(Formula.not(Formula.and(same)));
      }
    } finally {
      solver.pop();
    }
  }
}
