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
    return ltl.accept(new Truth())[0];
  }

  /** The truth of a formula at every position of the run. */
  private final class Truth implements Ltl.Visitor<boolean[]> {
    @Override
    public boolean[] state(Ltl.State state) {
      boolean[] result = new boolean[configurations.size()];
      for (int i = 0; i < result.length; i++) {
        result[i] = state.formula().evaluate(configurations.get(i));
      }
      return result;
    }

    @Override
    public boolean[] not(Ltl.Not not) {
      return negation(not.operand().accept(this));
    }

    @Override
    public boolean[] and(Ltl.And and) {
      boolean[] result = new boolean[configurations.size()];
      Arrays.fill(result, true);
      for (Ltl part : and.operands()) {
        boolean[] operand = part.accept(this);
        for (int i = 0; i < result.length; i++) {
          result[i] &= operand[i];
        }
      }
      return result;
    }

    @Override
    public boolean[] or(Ltl.Or or) {
      boolean[] result = new boolean[configurations.size()];
      for (Ltl part : or.operands()) {
        boolean[] operand = part.accept(this);
        for (int i = 0; i < result.length; i++) {
          result[i] |= operand[i];
        }
      }
      return result;
    }

    @Override
    public boolean[] eventually(Ltl.Eventually eventually) {
      return Lasso.this.eventually(eventually.operand().accept(this));
    }

    @Override
    public boolean[] always(Ltl.Always always) {
      return negation(Lasso.this.eventually(negation(always.operand().accept(this))));
    }

    @Override
    public boolean[] until(Ltl.Until until) {
      return Lasso.this.until(until.left().accept(this), until.right().accept(this));
    }

    @Override
    public boolean[] release(Ltl.Release release) {
      boolean[] left = negation(release.left().accept(this));
      return negation(Lasso.this.until(left, negation(release.right().accept(this))));
    }
  }

  private static boolean[] negation(boolean[] operand) {
    boolean[] result = new boolean[operand.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = !operand[i];
    }
    return result;
  }

  private boolean[] eventually(boolean[] operand) {
    boolean[] result = new boolean[operand.length];
    boolean inLoop = false;
    for (int i = loopStart; i < result.length; i++) {
      inLoop |= operand[i];
    }
    for (int i = result.length - 1; i >= 0; i--) {
      result[i] = operand[i] || (i >= loopStart ? inLoop : result[i + 1]);
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
