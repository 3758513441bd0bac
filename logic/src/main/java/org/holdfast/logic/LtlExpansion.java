package org.holdfast.logic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What remains to be satisfied of a formula when a run goes on by one state: the expansion step of
 * the tableau of Gerth, Peled, Vardi and Wolper (1995, section 3). Obligations are a set of the
 * temporal formulas that occur in the formula, as bits. Reading a state, each of them is met now or
 * put off; only what was put off and what must always hold is left for the rest of the run.
 */
public final class LtlExpansion {
  private final Ltl normal;
  private final Map<Ltl, Integer> places;
  private final List<Ltl> formulas;
  private final long initial;
  private final long eventualities;
  private final boolean finitary;

  private LtlExpansion(Ltl normal, Map<Ltl, Integer> places) {
    this.normal = normal;
    this.places = places;
    this.formulas = List.copyOf(places.keySet());
    this.initial = bit(normal);
    long delayed = 0;
    boolean forever = false;
    for (Ltl part : formulas) {
      delayed |= part instanceof Ltl.Eventually || part instanceof Ltl.Until ? bit(part) : 0;
      forever |= part instanceof Ltl.Always || part instanceof Ltl.Release;
    }
    this.eventualities = delayed;
    this.finitary = !forever;
  }

  /** The expansion of a formula; empty if it has more temporal operators than bits fit a word. */
  public static Optional<LtlExpansion> of(Ltl formula) {
    Ltl normal = formula.negationNormalForm();
    Map<Ltl, Integer> places = new LinkedHashMap<>();
    collect(normal, places);
    places.putIfAbsent(normal, places.size());
    return places.size() > Long.SIZE
        ? Optional.empty()
        : Optional.of(new LtlExpansion(normal, places));
  }

  private static void collect(Ltl ltl, Map<Ltl, Integer> places) {
    if (ltl instanceof Ltl.And and) {
      and.operands().forEach(part -> collect(part, places));
    } else if (ltl instanceof Ltl.Or or) {
      or.operands().forEach(part -> collect(part, places));
    } else if (!(ltl instanceof Ltl.State)) {
      places.putIfAbsent(ltl, places.size());
      operands(ltl).forEach(part -> collect(part, places));
    }
  }

  /** The operands of a temporal formula, from left to right. */
  private static List<Ltl> operands(Ltl temporal) {
    if (temporal instanceof Ltl.Eventually eventually) {
      return List.of(eventually.operand());
    } else if (temporal instanceof Ltl.Always always) {
      return List.of(always.operand());
    } else if (temporal instanceof Ltl.Until until) {
      return List.of(until.left(), until.right());
    } else if (temporal instanceof Ltl.Release release) {
      return List.of(release.left(), release.right());
    }
    throw new AssertionError(temporal);
  }

  private long bit(Ltl formula) {
    return 1L << places.get(formula);
  }

  /** The very formulas of which {@link #after} and {@link #holdForever} ask whether they hold. */
  public List<Formula> states() {
    return normal.states();
  }

  /** How many bits obligations have. */
  public int bits() {
    return formulas.size();
  }

  /** The obligations of the whole run. */
  public long initial() {
    return initial;
  }

  /** The {@code <>} and {@code U} formulas, none of which may be put off for ever. */
  public long eventualities() {
    return eventualities;
  }

  /** Whether there is no {@code []} and no {@code V}: then obligations end or are put off. */
  public boolean finitary() {
    return finitary;
  }

  /**
   * The obligations that may be left after a state, none of them needlessly.
   *
   * @param holds which state formulas hold there
   */
  public List<Long> after(long obligations, Predicate<Formula> holds) {
    Expansion expansion = new Expansion(holds);
    expansion.decide(at(obligations), 0, 0);
    return expansion.outcomes;
  }

  /**
   * Whether the run that repeats one state satisfies the obligations.
   *
   * @param holds which state formulas hold there
   */
  public boolean holdForever(long obligations, Predicate<Formula> holds) {
    return at(obligations).stream().allMatch(formula -> holdsForever(formula, holds));
  }

  private static boolean holdsForever(Ltl ltl, Predicate<Formula> holds) {
    if (ltl instanceof Ltl.State state) {
      return holds.test(state.formula());
    } else if (ltl instanceof Ltl.And and) {
      return and.operands().stream().allMatch(part -> holdsForever(part, holds));
    } else if (ltl instanceof Ltl.Or or) {
      return or.operands().stream().anyMatch(part -> holdsForever(part, holds));
    }
    // What is true now is so always; of U and V, only the right side matters.
    List<Ltl> operands = operands(ltl);
    return holdsForever(operands.get(operands.size() - 1), holds);
  }

  private List<Ltl> at(long obligations) {
    List<Ltl> result = new ArrayList<>();
    for (int i = 0; i < formulas.size(); i++) {
      if ((obligations >>> i & 1) != 0) {
        result.add(formulas.get(i));
      }
    }
    return result;
  }

  /** Goes through all ways to meet obligations in one state. */
  private final class Expansion {
    private final Predicate<Formula> holds;
    private final List<Long> outcomes = new ArrayList<>();

    Expansion(Predicate<Formula> holds) {
      this.holds = holds;
    }

    /** A temporal formula that occurs twice is decided once; {@code next} is put off. */
    void decide(List<Ltl> todo, long decided, long next) {
      if (todo.isEmpty()) {
        add(next);
        return;
      }
      Ltl ltl = todo.get(todo.size() - 1);
      List<Ltl> rest = todo.subList(0, todo.size() - 1);
      if (ltl instanceof Ltl.State state) {
        if (holds.test(state.formula())) {
          decide(rest, decided, next);
        }
      } else if (ltl instanceof Ltl.And and) {
        decide(with(rest, and.operands()), decided, next);
      } else if (ltl instanceof Ltl.Or or) {
        for (Ltl operand : or.operands()) {
          decide(with(rest, List.of(operand)), decided, next);
        }
      } else if ((decided & bit(ltl)) != 0) {
        decide(rest, decided, next);
      } else {
        temporal(ltl, rest, decided | bit(ltl), next);
      }
    }

    private void temporal(Ltl ltl, List<Ltl> rest, long decided, long next) {
      long later = next | bit(ltl);
      if (ltl instanceof Ltl.Always always) {
        decide(with(rest, List.of(always.operand())), decided, later);
      } else if (ltl instanceof Ltl.Eventually eventually) {
        decide(with(rest, List.of(eventually.operand())), decided, next);
        // Putting off what is true already is never better.
        if (!(eventually.operand() instanceof Ltl.State state && holds.test(state.formula()))) {
          decide(rest, decided, later);
        }
      } else if (ltl instanceof Ltl.Until until) {
        decide(with(rest, List.of(until.right())), decided, next);
        decide(with(rest, List.of(until.left())), decided, later);
      } else if (ltl instanceof Ltl.Release release) {
        decide(with(rest, List.of(release.left(), release.right())), decided, next);
        decide(with(rest, List.of(release.right())), decided, later);
      }
    }

    /** State formulas come last, to be looked at first: most branches end there. */
    private List<Ltl> with(List<Ltl> rest, List<Ltl> more) {
      List<Ltl> result = new ArrayList<>(rest);
      more.stream().filter(part -> !(part instanceof Ltl.State)).forEach(result::add);
      more.stream().filter(Ltl.State.class::isInstance).forEach(result::add);
      return result;
    }

    /** Whoever has fewer obligations can do all that one with more can: only the least are kept. */
    private void add(long outcome) {
      if (outcomes.stream().noneMatch(other -> (other & ~outcome) == 0)) {
        outcomes.removeIf(other -> (outcome & ~other) == 0);
        outcomes.add(outcome);
      }
    }
  }
}
