package org.holdfast.logic;

import java.util.Arrays;
import java.util.List;

/**
 * An infinite run given by finitely many configurations: after the last one it goes on with the one
 * at {@code loopStart}. A finite run that stays in its last configuration has its loop there.
 */
public record Lasso(List<Valuation> configurations, int loopStart) {
  public Lasso {
    configurations = List.copyOf(configurations);
    if (loopStart < 0 || loopStart >= configurations.size()) {
      throw new IllegalArgumentException("the loop must start inside the run");
    }
  }

  /** Whether the run satisfies the formula, by the definition of the operators. */
  public boolean satisfies(Ltl ltl) {
    return truth(ltl)[0];
  }

  /** The truth of the formula at every position of the run. */
  private boolean[] truth(Ltl ltl) {
    int size = configurations.size();
    boolean[] result = new boolean[size];
    if (ltl instanceof Ltl.State state) {
      for (int i = 0; i < size; i++) {
        result[i] = state.formula().evaluate(configurations.get(i));
      }
    } else if (ltl instanceof Ltl.Not not) {
      boolean[] operand = truth(not.operand());
      for (int i = 0; i < size; i++) {
        result[i] = !operand[i];
      }
    } else if (ltl instanceof Ltl.And and) {
      Arrays.fill(result, true);
      for (Ltl part : and.operands()) {
        boolean[] operand = truth(part);
        for (int i = 0; i < size; i++) {
          result[i] &= operand[i];
        }
      }
    } else if (ltl instanceof Ltl.Or or) {
      for (Ltl part : or.operands()) {
        boolean[] operand = truth(part);
        for (int i = 0; i < size; i++) {
          result[i] |= operand[i];
        }
      }
    } else if (ltl instanceof Ltl.Eventually eventually) {
      boolean[] operand = truth(eventually.operand());
      boolean inLoop = false;
      for (int i = loopStart; i < size; i++) {
        inLoop |= operand[i];
      }
      for (int i = size - 1; i >= 0; i--) {
        result[i] = operand[i] || (i >= loopStart ? inLoop : result[i + 1]);
      }
    } else if (ltl instanceof Ltl.Always always) {
      boolean[] operand = truth(new Ltl.Eventually(Ltl.not(always.operand())));
      for (int i = 0; i < size; i++) {
        result[i] = !operand[i];
      }
    } else if (ltl instanceof Ltl.Until until) {
      return until(truth(until.left()), truth(until.right()));
    } else if (ltl instanceof Ltl.Release release) {
      boolean[] operand = truth(new Ltl.Until(Ltl.not(release.left()), Ltl.not(release.right())));
      for (int i = 0; i < size; i++) {
        result[i] = !operand[i];
      }
    } else {
      throw new AssertionError(ltl);
    }
    return result;
  }

  /** The least solution of {@code now = right || left && next}; twice round the loop is enough. */
  private boolean[] until(boolean[] left, boolean[] right) {
    int size = configurations.size();
    boolean[] result = new boolean[size];
    for (int round = 0; round < 2; round++) {
      for (int i = size - 1; i >= 0; i--) {
        result[i] = right[i] || left[i] && result[i + 1 < size ? i + 1 : loopStart];
      }
    }
    return result;
  }
}
