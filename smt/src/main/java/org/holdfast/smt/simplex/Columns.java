package org.holdfast.smt.simplex;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;

/**
 * Which variable and which sum of variables has which column. A column is in use from the scope in
 * which it is first needed; when that is gone it stays for a while, since what was asked once is
 * often asked again.
 */
final class Columns {
  /** So many columns that are not in use are carried along. */
  private static final int MOST_UNUSED = 48;

  /** Bounds beyond this would leave no room to compute with. */
  private static final long GREATEST = Long.MAX_VALUE / 4;

  /** A sum of columns of variables, in ascending order; a map needs it as a key. */
  private record Sum(int[] variables, long[] factors) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Sum sum
          && Arrays.equals(variables, sum.variables)
          && Arrays.equals(factors, sum.factors);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(variables) + Arrays.hashCode(factors);
    }
  }

  private final Simplex simplex;
  private final Map<Variable, Integer> variables = new LinkedHashMap<>();
  private final Map<Sum, Integer> sums = new HashMap<>();
  private final List<List<Integer>> scopes = new ArrayList<>();
  private boolean[] used = new boolean[16];
  private int unused;

  Columns(Simplex simplex) {
    this.simplex = simplex;
    push();
  }

  void push() {
    scopes.add(new ArrayList<>());
  }

  void pop() {
    for (int column : scopes.remove(scopes.size() - 1)) {
      used[column] = false;
      unused++;
    }
    if (unused > MOST_UNUSED) {
      // Sums first: a variable can go when no sum depends on it.
      sums.values().removeIf(this::isRemoved);
      variables.values().removeIf(this::isRemoved);
      unused = 0;
    }
  }

  private boolean isRemoved(int column) {
    if (!used[column]) {
      simplex.remove(column);
    }
    return !used[column];
  }

  private void use(int column, boolean known) {
    if (column >= used.length) {
      used = Arrays.copyOf(used, 2 * Math.max(column, used.length));
    }
    if (!used[column]) {
      used[column] = true;
      unused -= known ? 1 : 0;
      scopes.get(scopes.size() - 1).add(column);
    }
  }

  Map<Variable, Integer> variables() {
    return variables;
  }

  private int column(Variable variable) {
    Integer known = variables.get(variable);
    int column = known == null ? simplex.addVariable() : known;
    if (known == null) {
      variables.put(variable, column);
    }
    use(column, known != null);
    return column;
  }

  private int column(Sum sum) {
    Integer known = sums.get(sum);
    int column = known == null ? simplex.addSum(sum.variables, sum.factors) : known;
    if (known == null) {
      sums.put(sum, column);
    }
    use(column, known != null);
    return column;
  }

  /** {@code left - right >= 0} or, for an equation, {@code left - right == 0}. */
  ColumnFormula compared(LinearTerm left, LinearTerm right, boolean equation) {
    long constant = left.constant().subtract(right.constant()).longValueExact();
    int summands = left.coefficients().size() + right.coefficients().size();
    int[] columns = new int[summands];
    long[] factors = new long[summands];
    int size = collect(left, 1, columns, factors, 0);
    size = collect(right, -1, columns, factors, size);
    size = joined(columns, factors, size);
    if (size == 0) {
      return (equation ? constant == 0 : constant >= 0)
          ? ColumnFormula.Every.NONE
          : ColumnFormula.Any.NONE;
    }
    long common = 0;
    for (int i = 0; i < size; i++) {
      common = SimplexRow.gcd(common, factors[i]);
    }
    boolean negative = factors[0] < 0;
    for (int i = 0; i < size; i++) {
      factors[i] /= negative ? -common : common;
    }
    int column =
        size == 1 // whose factor is one now
            ? columns[0]
            : column(new Sum(Arrays.copyOf(columns, size), Arrays.copyOf(factors, size)));
    // common * column + constant, or its negation, is compared with zero.
    long least = bound(Math.negateExact(Math.floorDiv(constant, common)));
    long most = bound(Math.floorDiv(constant, common));
    if (equation) {
      long value = Math.negateExact(constant) / common * (negative ? -1 : 1);
      return constant % common == 0
          ? new ColumnFormula.Every(
              List.of(
                  new ColumnFormula.AtLeast(column, bound(value)),
                  new ColumnFormula.AtMost(column, bound(value))))
          : ColumnFormula.Any.NONE;
    }
    return negative
        ? new ColumnFormula.AtMost(column, most)
        : new ColumnFormula.AtLeast(column, least);
  }

  private static long bound(long value) {
    if (value > GREATEST || value < -GREATEST) {
      throw new ArithmeticException("a bound is too large");
    }
    return value;
  }

  private int collect(LinearTerm term, int sign, int[] columns, long[] factors, int size) {
    int end = size;
    for (Map.Entry<Variable, BigInteger> entry : term.coefficients().entrySet()) {
      long factor = Math.multiplyExact(sign, entry.getValue().longValueExact());
      int column = column(entry.getKey());
      // By insertion, since there are few.
      int place = end;
      while (place > 0 && columns[place - 1] > column) {
        columns[place] = columns[place - 1];
        factors[place] = factors[place - 1];
        place--;
      }
      columns[place] = column;
      factors[place] = factor;
      end++;
    }
    return end;
  }

  /** Adds up what is said of the same column; how many are left. */
  private static int joined(int[] columns, long[] factors, int size) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (kept > 0 && columns[kept - 1] == columns[i]) {
        factors[kept - 1] = Math.addExact(factors[kept - 1], factors[i]);
        if (factors[kept - 1] == 0) {
          kept--;
        }
      } else {
        columns[kept] = columns[i];
        factors[kept] = factors[i];
        kept++;
      }
    }
    return kept;
  }
}
