package org.holdfast.arrays.forward;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.arrays.ground.Cells;
import org.holdfast.arrays.ground.Linear;
import org.holdfast.arrays.ground.Literal;

/**
 * A conjunction of literals as tests of slots. What cannot be told from slots is taken to be true.
 */
final class BoxCondition {
  /** The values of a slot are among some. */
  private record Among(int slot, int word, long clear, long allowed) {}

  /** For each value of the first slot, the values that the second may have beside it. */
  private record Related(int first, int second, long[] allowed) {}

  private final BoxLayout layout;
  private final Among[] singles;
  private final Related[] pairs;

  private BoxCondition(BoxLayout layout, List<Among> singles, List<Related> pairs) {
    this.layout = layout;
    this.singles = singles.toArray(Among[]::new);
    this.pairs = pairs.toArray(Related[]::new);
  }

  /** The tests; nothing if they always fail. */
  static Optional<BoxCondition> of(BoxLayout layout, List<Literal> conjunction) {
    List<Among> singles = new ArrayList<>();
    List<Related> pairs = new ArrayList<>();
    for (Literal literal : conjunction) {
      if (!literal.accept(new Compilation(layout, singles, pairs))) {
        return Optional.empty();
      }
    }
    return Optional.of(new BoxCondition(layout, singles, pairs));
  }

  /** Whether something of a literal can be told from slots, if its processes are among the few. */
  static boolean tells(BoxLayout layout, Literal literal) {
    return literal.accept(
        new Literal.Visitor<>() {
          @Override
          public Boolean among(int cell, long bits) {
            return true;
          }

          @Override
          public Boolean same(int first, int second) {
            return layout.isKept(first) && layout.isKept(second);
          }

          @Override
          public Boolean different(int first, int second) {
            return same(first, second);
          }

          @Override
          public Boolean linear(Linear linear) {
            boolean kept = linear.units().length <= 2;
            for (int unit : linear.units()) {
              kept &= unit >= layout.cells().count() || layout.isKept(unit);
            }
            return kept;
          }
        });
  }

  /** Adds the tests for a literal; false if it never holds. */
  private record Compilation(BoxLayout layout, List<Among> singles, List<Related> pairs)
      implements Literal.Visitor<Boolean> {
    /** The place of a process in the order, with room between any two. */
    private static final long APART = 1 << 10;

    @Override
    public Boolean among(int cell, long bits) {
      int slot = layout.slot(cell);
      return slot < 0 || single(slot, layout.bits(slot, bits));
    }

    private boolean single(int slot, long allowed) {
      int shift = layout.shift(slot);
      singles.add(
          new Among(slot, layout.word(slot), ~(layout.full(slot) << shift), allowed << shift));
      return allowed != 0;
    }

    @Override
    public Boolean same(int first, int second) {
      return equality(layout.slot(first), layout.slot(second), true);
    }

    @Override
    public Boolean different(int first, int second) {
      return equality(layout.slot(first), layout.slot(second), false);
    }

    private boolean equality(int first, int second, boolean same) {
      if (first < 0 || second < 0) {
        return true;
      }
      long[] allowed = new long[Long.bitCount(layout.full(first))];
      for (int value = 0; value < allowed.length; value++) {
        long one = 1L << value;
        // Someone else may be different from someone else.
        boolean many = layout.isProcess(first) && one == layout.someoneElse();
        allowed[value] = same ? one : many ? layout.full(second) : layout.full(second) & ~one;
      }
      pairs.add(new Related(first, second, allowed));
      return true;
    }

    @Override
    public Boolean linear(Linear linear) {
      int count = linear.units().length;
      if (count > 2) {
        return true;
      }
      long[][] values = new long[count][];
      for (int i = 0; i < count; i++) {
        values[i] = values(linear, linear.units()[i]);
        if (values[i] == null) {
          return true;
        }
      }
      if (count == 1) {
        return single(linear, values[0]);
      }
      return pair(linear, values[0], values[1]);
    }

    /** The numbers that the values of a unit stand for; null if that cannot be told. */
    private long[] values(Linear linear, int unit) {
      Cells cells = layout.cells();
      boolean order = linear.units().length == 2 && Math.abs(linear.constant()) <= 1;
      for (int other : linear.units()) {
        order &= other >= cells.count() || cells.kind(other) == Cells.Kind.PROCESS;
      }
      if (unit >= cells.count()) {
        return order ? new long[] {APART * (unit - cells.count())} : null;
      }
      int slot = layout.slot(unit);
      if (slot < 0 || (layout.isProcess(slot) && !order)) {
        return null;
      }
      long[] values = new long[Long.bitCount(layout.full(slot))];
      for (int i = 0; i < values.length; i++) {
        values[i] = layout.isProcess(slot) ? APART * i : layout.range().value(i);
      }
      return values;
    }

    private boolean single(Linear linear, long[] values) {
      long allowed = 0;
      for (int i = 0; i < values.length; i++) {
        if (linear.holds(linear.factors()[0] * values[i] + linear.constant())) {
          allowed |= 1L << i;
        }
      }
      return single(layout.slot(linear.units()[0]), allowed);
    }

    private boolean pair(Linear linear, long[] first, long[] second) {
      long[] allowed = new long[first.length];
      for (int a = 0; a < first.length; a++) {
        for (int b = 0; b < second.length; b++) {
          long sum = linear.factors()[0] * first[a] + linear.factors()[1] * second[b];
          if (isElse(linear.units()[0], a)
              || isElse(linear.units()[1], b)
              || linear.holds(sum + linear.constant())) {
            allowed[a] |= 1L << b;
          }
        }
      }
      boolean named = linear.units()[0] >= layout.cells().count();
      boolean alsoNamed = linear.units()[1] >= layout.cells().count();
      if (named && alsoNamed) {
        return allowed[0] != 0;
      } else if (named) {
        return single(layout.slot(linear.units()[1]), allowed[0]);
      } else if (alsoNamed) {
        long left = 0;
        for (int a = 0; a < allowed.length; a++) {
          left |= allowed[a] << a;
        }
        return single(layout.slot(linear.units()[0]), left);
      }
      pairs.add(
          new Related(layout.slot(linear.units()[0]), layout.slot(linear.units()[1]), allowed));
      return true;
    }

    /** Where someone else is in the order is not known. */
    private boolean isElse(int unit, int value) {
      return unit < layout.cells().count()
          && layout.isProcess(layout.slot(unit))
          && value == layout.processes();
    }
  }

  /** Whether each test alone may hold somewhere in a box. */
  boolean mayHold(long[] box) {
    return mayHold(box, 0);
  }

  /** The same for a box among others in one array. */
  boolean mayHold(long[] boxes, int offset) {
    for (Among one : singles) {
      if ((boxes[offset + one.word] & one.allowed) == 0) {
        return false;
      }
    }
    for (Related pair : pairs) {
      if (!mayHold(pair, boxes, offset)) {
        return false;
      }
    }
    return true;
  }

  private boolean mayHold(Related pair, long[] boxes, int offset) {
    long others = boxes[offset + layout.word(pair.second)] >>> layout.shift(pair.second);
    long rest =
        boxes[offset + layout.word(pair.first)] >>> layout.shift(pair.first)
            & layout.full(pair.first);
    for (; rest != 0; rest &= rest - 1) {
      if ((pair.allowed[Long.numberOfTrailingZeros(rest)] & others & layout.full(pair.second))
          != 0) {
        return true;
      }
    }
    return false;
  }

  /** What is done with each part of a box. */
  interface Part {
    void take(long[] box);
  }

  /** The parts of a box in which all tests hold. */
  void parts(long[] box, Part part) {
    if (!mayHold(box)) {
      return;
    }
    if (singles.length == 0 && pairs.length == 0) {
      part.take(box);
      return;
    }
    long[] left = box.clone();
    for (Among one : singles) {
      long allowed = left[one.word] & (one.clear | one.allowed);
      if ((allowed & one.allowed) == 0) {
        return;
      }
      left[one.word] = allowed;
    }
    split(left, 0, part);
  }

  private void split(long[] box, int at, Part part) {
    if (at == pairs.length) {
      part.take(box);
      return;
    }
    Related pair = pairs[at];
    long others = layout.get(box, pair.second);
    for (long rest = layout.get(box, pair.first); rest != 0; rest &= rest - 1) {
      long allowed = others & pair.allowed[Long.numberOfTrailingZeros(rest)];
      if (allowed != 0) {
        long[] one = box.clone();
        layout.set(one, pair.first, Long.lowestOneBit(rest));
        layout.set(one, pair.second, allowed);
        split(one, at + 1, part);
      }
    }
  }
}
