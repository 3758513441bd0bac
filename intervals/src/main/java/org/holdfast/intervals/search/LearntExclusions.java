package org.holdfast.intervals.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.intervals.abstraction.CensusEncoding;
import org.holdfast.intervals.abstraction.Snapshot;
import org.holdfast.intervals.invariant.Facts;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.logic.Formula;
import org.holdfast.smt.Answer;
import org.holdfast.smt.session.SolverSession;

/**
 * The same questions as those of {@link Possibility}, for a reader who has no solver: each answer
 * <em>no</em> is generalised by its unsat core and kept, also those about truths of formulas, so
 * that together they say all that was found out.
 */
public final class LearntExclusions {
  private final Snapshot snapshot;
  private final Facts facts;
  private final List<Census> formulas;
  private final SolverSession solver;
  private final PlaceBounds bounds;
  private final KnownTruth truth;
  private final List<Exclusion> learnt = new ArrayList<>();

  /**
   * @param formulas all whose truths will be asked for
   * @param solver that this uses alone from now on
   */
  public LearntExclusions(Facts facts, List<Census> formulas, SolverSession solver) {
    this.facts = facts;
    this.formulas = List.copyOf(formulas);
    this.solver = solver;
    this.snapshot = Snapshot.named(facts.graph(), "");
    this.bounds = new PlaceBounds(facts.graph(), List.of(snapshot));
    this.truth = new KnownTruth(facts.graph(), facts.encoding());
    solver.add(facts.start());
    solver.add(facts.about(snapshot, any -> true, ""));
  }

  /** What is known to be impossible by now. */
  public List<Exclusion> learnt() {
    return List.copyOf(learnt);
  }

  /** Whether an abstract state has a configuration. */
  public boolean isPossible(byte[] state) {
    return isPossible(state, Map.of(), Map.of());
  }

  /**
   * Finds out which truths some formulas cannot have in abstract states.
   *
   * @param together the numbers of those that are decided together
   */
  public void decide(List<byte[]> states, List<Integer> together) {
    solver.push();
    try {
      // Unsat cores stand for states in which other places have processes, so none is left out.
      CensusEncoding.Reading reading =
          facts
              .encoding()
              .reading(together.stream().map(formulas::get).toList(), snapshot, place -> true, "#");
      solver.add(reading.definitions());
      Map<Integer, List<Formula>> literals = new LinkedHashMap<>();
      for (int i : together) {
        Census formula = formulas.get(i);
        literals.put(i, List.of(reading.of(formula.negated()), reading.of(formula)));
      }
      states.forEach(state -> decide(state, literals));
    } finally {
      solver.pop();
    }
  }

  private void decide(byte[] state, Map<Integer, List<Formula>> literals) {
    List<Integer> open = new ArrayList<>();
    for (int formula : literals.keySet()) {
      KnownTruth.Value known = truth.of(formulas.get(formula), state);
      boolean mayHold =
          known == KnownTruth.Value.TRUE || isPossible(state, Map.of(formula, true), literals);
      boolean mayFail =
          known == KnownTruth.Value.FALSE || isPossible(state, Map.of(formula, false), literals);
      if (mayHold && mayFail) {
        open.add(formula);
      }
    }
    for (int choice = 0; open.size() > 1 && choice < 1 << open.size(); choice++) {
      Map<Integer, Boolean> truths = new LinkedHashMap<>();
      for (int i = 0; i < open.size(); i++) {
        truths.put(open.get(i), (choice >>> i & 1) == 1);
      }
      isPossible(state, truths, literals);
    }
  }

  private boolean isPossible(
      byte[] state, Map<Integer, Boolean> truths, Map<Integer, List<Formula>> literals) {
    for (Exclusion known : learnt) {
      if (known.concerns(state, truths)) {
        return false;
      }
    }
    List<Formula> assumptions = bounds.of(state);
    truths.forEach((formula, value) -> assumptions.add(literal(literals, formula, value)));
    if (!(solver.check(assumptions) instanceof Answer.Unsat unsat)) {
      return true;
    }
    List<Formula> core = Cores.smaller(solver, unsat.core());
    Map<Integer, Boolean> needed = new LinkedHashMap<>(truths);
    needed.entrySet().removeIf(e -> !core.contains(literal(literals, e.getKey(), e.getValue())));
    Exclusion found = new Exclusion(bounds.box(core), needed);
    learnt.removeIf(found::covers);
    learnt.add(found);
    return false;
  }

  private static Formula literal(Map<Integer, List<Formula>> literals, int formula, boolean value) {
    return literals.get(formula).get(value ? 1 : 0);
  }
}
