package org.holdfast.intervals.search;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.intervals.abstraction.CensusEncoding;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Snapshot;
import org.holdfast.intervals.invariant.Facts;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.logic.Formula;
import org.holdfast.smt.Answer;
import org.holdfast.smt.session.SolverSession;

/**
 * Whether an abstract state stands for any configuration that the facts admit, for some parameters;
 * and which truths formulas may have there, all at once. Where the solver does not know, the answer
 * is yes. What is impossible is generalised by its unsat core and kept, so that most states are
 * recognised without asking; the rest is remembered.
 */
public final class Possibility {
  /** The truths of the formulas, as bits: which are known, and which of them are true. */
  private record Key(ByteBuffer state, int formulas) {}

  private final LocalGraph graph;
  private final Facts facts;
  private final List<Census> formulas;
  private final SolverSession solver;
  private final Similarity similarity;
  private final Snapshot snapshot;
  private final PlaceBounds bounds;
  private final KnownTruth truth;
  private final Map<ByteBuffer, Boolean> known = new HashMap<>();
  private final Map<Key, int[]> letters = new HashMap<>();
  private final List<Box> learnt = new ArrayList<>();

  /**
   * @param formulas whose truths will be asked for, at most 31
   * @param solver that this uses alone from now on
   */
  public Possibility(Facts facts, List<Census> formulas, SolverSession solver) {
    this.graph = facts.graph();
    this.facts = facts;
    this.formulas = List.copyOf(formulas);
    this.solver = solver;
    this.similarity = new Similarity(facts, formulas);
    this.snapshot = Snapshot.named(graph, "");
    this.bounds = new PlaceBounds(graph, List.of(snapshot));
    this.truth = new KnownTruth(graph, facts.encoding());
    solver.add(facts.start());
    solver.add(facts.about(snapshot, any -> true, ""));
  }

  /** How many places a state has. */
  public int places() {
    return bounds.places();
  }

  /** Whether an abstract state does not show the truth of a formula by itself. */
  public boolean isOpen(byte[] state, int formula) {
    return truth.of(formulas.get(formula), state) == KnownTruth.Value.OPEN;
  }

  /** What is known to be impossible by now; each of these sets is, whatever was asked before. */
  public List<Box> impossible() {
    return List.copyOf(learnt);
  }

  /**
   * Whether there is a configuration.
   *
   * @param state intervals of the places, perhaps with more behind them
   */
  public boolean isPossible(byte[] state) {
    byte[] asked = similarity.representative(state, bounds.places());
    ByteBuffer key = ByteBuffer.wrap(asked);
    Boolean answer = known.get(key);
    if (answer == null) {
      answer = decide(asked);
      known.put(key, answer);
    }
    return answer;
  }

  private boolean decide(byte[] state) {
    for (Box box : learnt) {
      if (box.contains(state)) {
        return false;
      }
    }
    List<Formula> assumptions = bounds.of(state);
    if (!(solver.check(assumptions) instanceof Answer.Unsat unsat)) {
      return true;
    }
    learnt.add(bounds.box(Cores.smaller(solver, unsat.core())));
    return false;
  }

  /**
   * The truths that some of the formulas may have in a state, each as a set of bits; the others
   * count as false.
   *
   * @param asked the formulas, as bits
   */
  public int[] letters(byte[] state, int asked) {
    byte[] sorted = similarity.representative(state, bounds.places());
    Key key = new Key(ByteBuffer.wrap(sorted), asked);
    int[] found = letters.get(key);
    if (found == null) {
      found = decideLetters(sorted, asked);
      letters.put(key, found);
    }
    return found;
  }

  private int[] decideLetters(byte[] state, int asked) {
    int fixed = 0;
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < formulas.size(); i++) {
      if ((asked >>> i & 1) == 0) {
        continue;
      }
      KnownTruth.Value value = truth.of(formulas.get(i), state);
      if (value == KnownTruth.Value.TRUE) {
        fixed |= 1 << i;
      } else if (value == KnownTruth.Value.OPEN) {
        open.add(i);
      }
    }
    List<Integer> possible = new ArrayList<>();
    for (int choice = 0; choice < 1 << open.size(); choice++) {
      int letter = fixed;
      for (int i = 0; i < open.size(); i++) {
        letter |= (choice >>> i & 1) << open.get(i);
      }
      if (open.isEmpty() || isPossible(state, open, letter)) {
        possible.add(letter);
      }
    }
    return possible.stream().mapToInt(Integer::intValue).toArray();
  }

  private boolean isPossible(byte[] state, List<Integer> open, int letter) {
    solver.push();
    try {
      CensusEncoding.Reading reading =
          facts
              .encoding()
              .reading(
                  open.stream().map(formulas::get).toList(),
                  snapshot,
                  place -> state[place] > 0,
                  "#");
      solver.add(reading.definitions());
      for (int i : open) {
        Census formula = formulas.get(i);
        solver.add(reading.of((letter >>> i & 1) == 1 ? formula : formula.negated()));
      }
      return !(solver.check(bounds.of(state)) instanceof Answer.Unsat);
    } finally {
      solver.pop();
    }
  }
}
