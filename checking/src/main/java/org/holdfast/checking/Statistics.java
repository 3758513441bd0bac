package org.holdfast.checking;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongBinaryOperator;

/**
 * Figures of a check that can be compared with those of another; what was not counted is not in it.
 */
public record Statistics(Map<Figure, Long> values) {
  public static final Statistics NONE = new Statistics(Map.of());

  /** What can be counted, in the order in which it is told. */
  public enum Figure {
    STATES("states", Long::sum),
    /** The most steps from an initial state. */
    DEPTH("depth", Math::max),
    /** The memory that the states took, or the room on disk. */
    BYTES("bytes", Math::max),
    TRANSITIONS("transitions", Long::sum),
    /** In how many states steps were left out. */
    REDUCED("reduced", Long::sum),
    /** Steps that fail: a run ends there. */
    FAILED("failed", Long::sum),
    /** Questions to a solver. */
    QUERIES("queries", Long::sum),
    LEMMAS("lemmas", Long::sum),
    /** Cubes of a backward search. */
    NODES("nodes", Math::max),
    LOCATIONS("locations", Math::max),
    RULES("rules", Math::max),
    ATOMS("atoms", Math::max),
    /** Searches for one choice of parameters. */
    INSTANCES("instances", Long::sum),
    /** How often something spurious was excluded. */
    REFINEMENTS("refinements", Long::sum);

    private final String code;
    private final LongBinaryOperator sum;

    Figure(String code, LongBinaryOperator sum) {
      this.code = code;
      this.sum = sum;
    }

    /** The word used in machine-readable output. */
    public String code() {
      return code;
    }
  }

  /** Counts while a check is under way. For one thread. */
  public static final class Builder {
    private final Map<Figure, Long> counts = new EnumMap<>(Figure.class);

    /**
     * @param fromZero what is told even if there is nothing of it
     */
    public Builder(Figure... fromZero) {
      for (Figure figure : fromZero) {
        counts.put(figure, 0L);
      }
    }

    public void add(Figure figure, long amount) {
      counts.merge(figure, amount, Long::sum);
    }

    public void set(Figure figure, long value) {
      counts.put(figure, value);
    }

    /** What was counted so far. */
    public Statistics build() {
      return new Statistics(counts);
    }
  }

  public Statistics {
    Map<Figure, Long> ordered = new EnumMap<>(Figure.class);
    ordered.putAll(values);
    values = Collections.unmodifiableMap(ordered);
  }

  public boolean has(Figure figure) {
    return values.containsKey(figure);
  }

  /** The value of a figure; zero if it was not counted. */
  public long get(Figure figure) {
    return values.getOrDefault(figure, 0L);
  }

  /** Of two parts of a check together: work adds up, for sizes the largest counts. */
  public Statistics plus(Statistics more) {
    Map<Figure, Long> both = new EnumMap<>(Figure.class);
    both.putAll(values);
    more.values.forEach((figure, value) -> both.merge(figure, value, figure.sum::applyAsLong));
    return new Statistics(both);
  }
}
