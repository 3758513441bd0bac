package org.holdfast.arrays.ground;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.holdfast.arrays.model.Sort;

/** Makes literals, in one form for each meaning, and keeps one object of each, for all threads. */
public final class LiteralTable {
  private final Cells cells;
  private final Map<Literal, Literal> known = new ConcurrentHashMap<>();

  public LiteralTable(Cells cells) {
    this.cells = cells;
  }

  public Cells cells() {
    return cells;
  }

  private Literal one(Literal key) {
    Literal found = known.get(key);
    if (found != null) {
      return found;
    }
    Literal made = new Literal(key, processes(key), cells(key));
    Literal earlier = known.putIfAbsent(key, made);
    return earlier == null ? made : earlier;
  }

  private int[] cells(Literal literal) {
    return switch (literal.kind()) {
      case AMONG -> new int[] {literal.first()};
      case SAME, DIFFERENT -> new int[] {literal.first(), literal.second()};
      case LINEAR ->
          Arrays.stream(literal.linear().units()).filter(unit -> unit < cells.count()).toArray();
    };
  }

  private int processes(Literal literal) {
    return switch (literal.kind()) {
      case AMONG -> cells.processes(literal.first()) | named(literal.first(), literal.values());
      case SAME, DIFFERENT -> cells.processes(literal.first()) | cells.processes(literal.second());
      case LINEAR -> {
        int bits = 0;
        for (int unit : literal.linear().units()) {
          bits |= unit < cells.count() ? cells.processes(unit) : 1 << (unit - cells.count());
        }
        yield bits;
      }
    };
  }

  /** The processes that a set of values singles out, or leaves out. */
  private int named(int cell, long values) {
    if (cells.kind(cell) != Cells.Kind.PROCESS) {
      return 0;
    }
    long special = (values & Cells.SOMEONE_ELSE) == 0 ? values : cells.full(cell) & ~values;
    return (int) (special & (Cells.SOMEONE_ELSE - 1));
  }

  /** The value of a cell is among some. */
  public Literal among(int cell, long values) {
    return one(new Literal(Literal.Kind.AMONG, cell, 0, values & cells.full(cell), null));
  }

  /** The cells that a literal mentions; not to be changed. */
  public int[] cellsOf(Literal literal) {
    return literal.cells();
  }

  /** What two literals about the values of one cell say together. */
  public Literal intersection(Literal first, Literal second) {
    return among(first.first(), first.values() & second.values());
  }

  Literal same(int first, int second) {
    return pair(Literal.Kind.SAME, first, second);
  }

  Literal different(int first, int second) {
    return pair(Literal.Kind.DIFFERENT, first, second);
  }

  private Literal pair(Literal.Kind kind, int first, int second) {
    return one(new Literal(kind, Math.min(first, second), Math.max(first, second), 0, null));
  }

  /** A linear constraint that is not decided by itself. */
  private Literal linear(Linear linear) {
    return one(new Literal(Literal.Kind.LINEAR, 0, 0, 0, linear));
  }

  /**
   * A linear constraint in its one form; or whether it is true if that can be seen.
   *
   * @param whole whether all units are whole numbers
   */
  Decided constraint(
      Linear.Relation relation, Map<Integer, Long> factors, long constant, boolean whole) {
    int[] units =
        factors.entrySet().stream()
            .filter(entry -> entry.getValue() != 0)
            .mapToInt(Map.Entry::getKey)
            .sorted()
            .toArray();
    long[] times = new long[units.length];
    long gcd = 0;
    for (int i = 0; i < units.length; i++) {
      times[i] = factors.get(units[i]);
      gcd = gcd(gcd, Math.abs(times[i]));
    }
    if (units.length == 0) {
      return Decided.of(new Linear(relation, units, times, constant).holds(constant));
    }
    long rest = constant;
    Linear.Relation kept = relation;
    if (whole && relation == Linear.Relation.LESS) {
      kept = Linear.Relation.AT_MOST;
      rest = Math.addExact(rest, 1);
    }
    if (gcd > 1 && (whole || rest % gcd == 0)) {
      boolean even = rest % gcd == 0;
      if (!even && kept == Linear.Relation.EQUAL) {
        return Decided.of(false);
      } else if (!even && kept == Linear.Relation.DIFFERENT) {
        return Decided.of(true);
      }
      // Of whole numbers a sum is at most zero if it is with the constant rounded up.
      rest = -Math.floorDiv(-rest, gcd);
      for (int i = 0; i < times.length; i++) {
        times[i] /= gcd;
      }
    }
    if ((kept == Linear.Relation.EQUAL || kept == Linear.Relation.DIFFERENT) && times[0] < 0) {
      rest = -rest;
      for (int i = 0; i < times.length; i++) {
        times[i] = -times[i];
      }
    }
    return distinct(new Linear(kept, units, times, rest));
  }

  /** Two processes are never the same. */
  private Decided distinct(Linear linear) {
    if (linear.units().length == 2
        && linear.isDifference()
        && linear.units()[0] >= cells.count()
        && linear.constant() == 0) {
      switch (linear.relation()) {
        case EQUAL -> {
          return Decided.of(false);
        }
        case DIFFERENT -> {
          return Decided.of(true);
        }
        case AT_MOST -> {
          return Decided.of(
              linear(new Linear(Linear.Relation.AT_MOST, linear.units(), linear.factors(), 1)));
        }
        case LESS -> {
          // Whole numbers are never compared so.
          return Decided.of(linear(linear));
        }
      }
    }
    return Decided.of(linear(linear));
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /** A literal, or a truth value. */
  public record Decided(Optional<Literal> literal, boolean value) {
    public static Decided of(boolean value) {
      return new Decided(Optional.empty(), value);
    }

    public static Decided of(Literal literal) {
      return new Decided(Optional.of(literal), false);
    }
  }

  private boolean isWhole(Linear linear) {
    for (int unit : linear.units()) {
      if (unit < cells.count() && cells.symbol(unit).sort() instanceof Sort.Real) {
        return false;
      }
    }
    return true;
  }

  /** What a linear constraint excludes: one of these holds exactly if it does not. */
  List<Linear> negated(Linear linear) {
    return switch (linear.relation()) {
      case AT_MOST -> List.of(flipped(linear, strict(linear), isWhole(linear) ? 1 : 0));
      case LESS -> List.of(flipped(linear, Linear.Relation.AT_MOST, 0));
      case EQUAL -> {
        long one = isWhole(linear) ? 1 : 0;
        yield List.of(
            new Linear(strict(linear), linear.units(), linear.factors(), linear.constant() + one),
            flipped(linear, strict(linear), one));
      }
      case DIFFERENT -> List.of(asEquation(linear));
    };
  }

  private Linear.Relation strict(Linear linear) {
    return isWhole(linear) ? Linear.Relation.AT_MOST : Linear.Relation.LESS;
  }

  private static Linear flipped(Linear linear, Linear.Relation relation, long more) {
    long[] factors = Arrays.stream(linear.factors()).map(factor -> -factor).toArray();
    return new Linear(relation, linear.units(), factors, -linear.constant() + more);
  }

  Linear asEquation(Linear disequation) {
    return new Linear(
        Linear.Relation.EQUAL, disequation.units(), disequation.factors(), disequation.constant());
  }

  /**
   * Literals about the order of two numbers that follow from one about the same: both directions of
   * an equation, and that one is at most the other where it is less.
   */
  public List<Literal> weakened(Literal literal) {
    if (literal.kind() != Literal.Kind.LINEAR || literal.linear().units().length > 2) {
      return List.of();
    }
    Linear linear = literal.linear();
    return switch (linear.relation()) {
      case EQUAL ->
          List.of(
              linear(
                  new Linear(
                      Linear.Relation.AT_MOST,
                      linear.units(),
                      linear.factors(),
                      linear.constant())),
              linear(flipped(linear, Linear.Relation.AT_MOST, 0)));
      case LESS ->
          List.of(
              linear(
                  new Linear(
                      Linear.Relation.AT_MOST,
                      linear.units(),
                      linear.factors(),
                      linear.constant())));
      case AT_MOST ->
          isWhole(linear) && linear.constant() == 1 && linear.units()[0] < cells.count()
              ? List.of(
                  linear(new Linear(Linear.Relation.AT_MOST, linear.units(), linear.factors(), 0)))
              : List.of();
      case DIFFERENT -> List.of();
    };
  }

  /** What is true exactly if a literal is not. */
  public Literal negated(Literal literal) {
    return switch (literal.kind()) {
      case AMONG -> among(literal.first(), ~literal.values());
      case SAME -> different(literal.first(), literal.second());
      case DIFFERENT -> same(literal.first(), literal.second());
      case LINEAR -> {
        Linear linear = literal.linear();
        yield linear(
            linear.relation() == Linear.Relation.EQUAL
                ? new Linear(
                    Linear.Relation.DIFFERENT, linear.units(), linear.factors(), linear.constant())
                : negated(linear).get(0));
      }
    };
  }

  /** The same about other processes; no two of them may become one. */
  public Literal rename(Literal literal, int[] renaming) {
    boolean same = true;
    int place = 0;
    for (int rest = literal.processes(); rest != 0; rest &= rest - 1) {
      int process = Integer.numberOfTrailingZeros(rest);
      same &= renaming[process] == process;
      place = place * Cells.MOST_PROCESSES + renaming[process];
    }
    if (same) {
      return literal;
    } else if (Integer.bitCount(literal.processes()) > Literal.MOST_REMEMBERED) {
      return renamedAnew(literal, renaming);
    }
    Literal[] known = literal.renamed();
    // Another thread may store the same at the same time, so the array is read once.
    Literal found = known[place];
    if (found == null) {
      found = renamedAnew(literal, renaming);
      known[place] = found;
    }
    return found;
  }

  private Literal renamedAnew(Literal literal, int[] renaming) {
    return switch (literal.kind()) {
      case AMONG -> among(cells.rename(literal.first(), renaming), renamed(literal, renaming));
      case SAME, DIFFERENT ->
          pair(
              literal.kind(),
              cells.rename(literal.first(), renaming),
              cells.rename(literal.second(), renaming));
      case LINEAR -> renamed(literal.linear(), renaming);
    };
  }

  /** Processes that are not renamed are not mentioned, so they are all in or all out. */
  private long renamed(Literal literal, int[] renaming) {
    long values = literal.values();
    if (cells.kind(literal.first()) != Cells.Kind.PROCESS) {
      return values;
    }
    boolean most = (values & Cells.SOMEONE_ELSE) != 0;
    long special = most ? cells.full(literal.first()) & ~values : values;
    long image = 0;
    for (long rest = special; rest != 0; rest &= rest - 1) {
      image |= 1L << renaming[Long.numberOfTrailingZeros(rest)];
    }
    return most ? cells.full(literal.first()) & ~image : image;
  }

  private Literal renamed(Linear linear, int[] renaming) {
    Map<Integer, Long> factors = new HashMap<>();
    for (int i = 0; i < linear.units().length; i++) {
      int unit = linear.units()[i];
      int image =
          unit < cells.count()
              ? cells.rename(unit, renaming)
              : cells.count() + renaming[unit - cells.count()];
      factors.merge(image, linear.factors()[i], Math::addExact);
    }
    return constraint(linear.relation(), factors, linear.constant(), isWhole(linear))
        .literal()
        .orElseThrow();
  }

  /** How people write a literal, processes by their numbers from one on. */
  public String text(Literal literal) {
    return GroundText.of(literal, cells);
  }
}
