package org.holdfast.smt.simplex;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.logic.Variable;
import org.holdfast.smt.simplex.ColumnFormula.Any;

/**
 * Finds integers that satisfy bounds and choices: as long as the values that the simplex method
 * finds leave a choice unsatisfied, its alternatives are tried one after the other, and as long as
 * one of them is not an integer, what is below it and what is above. The reasons of a contradiction
 * show which alternatives had a part in it; the others of a choice that had none need no look.
 */
final class CaseAnalysis implements ColumnFormula.Assertions {
  /** So many alternatives are tried one inside of another. */
  private static final int DEEPEST = 64;

  private record Choice(Any any, BitSet reason) {}

  /** What was found. */
  interface Found {
    /** The values of the columns are a solution now, and only now. */
    void solution();
  }

  private final Simplex simplex;
  private final Columns columns;
  private final List<Choice> choices = new ArrayList<>();

  /** Choices of which an alternative was imposed; what is left of it is a choice of its own. */
  private final BitSet decided = new BitSet();

  private Found found = () -> {};
  private int firstDecision;

  CaseAnalysis(Simplex simplex, Columns columns) {
    this.simplex = simplex;
    this.columns = columns;
  }

  @Override
  public Simplex simplex() {
    return simplex;
  }

  @Override
  public void choose(Any choice, BitSet reason) {
    choices.add(new Choice(choice, reason));
  }

  /** How many choices there are. */
  int mark() {
    return choices.size();
  }

  /** Forgets the choices after a mark. */
  void undo(int mark) {
    choices.subList(mark, choices.size()).clear();
  }

  /**
   * Looks for a solution of all that was imposed.
   *
   * @param free the least number that no reason has
   * @param found told of the first solution
   * @return the reasons why there is none; empty if there is one
   */
  Optional<BitSet> solve(int free, Found found) throws GaveUp {
    this.firstDecision = free;
    this.found = found;
    decided.clear();
    return solve(0);
  }

  private Optional<BitSet> solve(int depth) throws GaveUp {
    Optional<BitSet> conflict = simplex.solve();
    if (conflict.isPresent()) {
      return conflict;
    }
    int best = -1;
    long fewest = Long.MAX_VALUE;
    for (int i = 0; i < choices.size(); i++) {
      Any any = choices.get(i).any;
      if (decided.get(i) || any.holds(simplex)) {
        continue;
      }
      long open = open(any);
      if (open == 1) {
        decided.set(i);
        conflict = follow(choices.get(i));
        if (conflict.isPresent()) {
          return conflict;
        }
        // With other values, other choices are unsatisfied.
        best = -1;
        fewest = Long.MAX_VALUE;
        i = -1;
      } else if (open < fewest) {
        fewest = open;
        best = i;
      }
    }
    if (best < 0) {
      return splitValue(depth);
    }
    decided.set(best);
    return split(choices.get(best), depth);
  }

  private long open(Any any) {
    long open = 0;
    for (ColumnFormula part : any.parts()) {
      open += part.refutation(simplex).isEmpty() ? 1 : 0;
    }
    return open;
  }

  /** Imposes the only alternative that is left. */
  private Optional<BitSet> follow(Choice choice) throws GaveUp {
    BitSet reasons = (BitSet) choice.reason.clone();
    ColumnFormula left = Any.NONE;
    for (ColumnFormula part : choice.any.parts()) {
      Optional<BitSet> refutation = part.refutation(simplex);
      if (refutation.isEmpty()) {
        left = part;
      } else {
        reasons.or(refutation.get());
      }
    }
    Optional<BitSet> conflict = left.impose(this, reasons);
    return conflict.isPresent() ? conflict : simplex.solve();
  }

  private Optional<BitSet> split(Choice choice, int depth) throws GaveUp {
    BitSet reasons = (BitSet) choice.reason.clone();
    for (ColumnFormula part : choice.any.parts()) {
      Optional<BitSet> conflict = attempt(part, depth);
      if (conflict.isEmpty()) {
        return conflict;
      } else if (!conflict.get().get(firstDecision + depth)) {
        return conflict;
      }
      reasons.or(conflict.get());
    }
    reasons.clear(firstDecision + depth);
    return Optional.of(reasons);
  }

  /** A variable whose value is not an integer is less than that, or greater. */
  private Optional<BitSet> splitValue(int depth) throws GaveUp {
    for (Map.Entry<Variable, Integer> entry : columns.variables().entrySet()) {
      int column = entry.getValue();
      if (!simplex.isInteger(column)) {
        long below = simplex.floor(column);
        Any either =
            new Any(
                List.of(
                    new ColumnFormula.AtMost(column, below),
                    new ColumnFormula.AtLeast(column, Math.addExact(below, 1))));
        return split(new Choice(either, new BitSet()), depth);
      }
    }
    found.solution();
    return Optional.empty();
  }

  private Optional<BitSet> attempt(ColumnFormula part, int depth) throws GaveUp {
    if (depth == DEEPEST) {
      throw new GaveUp();
    }
    // Alternatives that bounds alone refute are cheap, but there may be very many of them.
    simplex.spend(1L + choices.size());
    BitSet decision = new BitSet();
    decision.set(firstDecision + depth);
    int bounds = simplex.mark();
    int before = choices.size();
    BitSet decidedBefore = (BitSet) decided.clone();
    try {
      Optional<BitSet> conflict = part.impose(this, decision);
      return conflict.isPresent() ? conflict : solve(depth + 1);
    } finally {
      simplex.undo(bounds);
      undo(before);
      decided.clear();
      decided.or(decidedBefore);
    }
  }
}
