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

  // By place: the temporal formulas of which the one there is a part.
  private final long[] wholes;

  private LtlExpansion(Ltl normal, Map<Ltl, Integer> places) {
    this.normal = normal;
    this.places = places;
    this.formulas = List.copyOf(places.keySet());
    this.initial = bit(normal);
    long delayed = 0;
    boolean forever = false;
    for (Ltl part : formulas) {
      Obligation obligation = part.accept(Obligation.OF);
      delayed |= obligation == Obligation.EVENTUALITY ? bit(part) : 0;
      forever |= obligation == Obligation.INVARIANT;
    }
    this.eventualities = delayed;
    this.finitary = !forever;
    this.wholes = new long[formulas.size()];
    formulas.forEach(whole -> noteParts(whole, bit(whole)));
  }

  private void noteParts(Ltl formula, long whole) {
    for (Ltl part : formula.parts()) {
      if (places.containsKey(part)) {
        wholes[places.get(part)] |= whole;
      }
      noteParts(part, whole);
    }
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
    if (ltl.accept(Obligation.OF) != Obligation.NONE) {
      places.putIfAbsent(ltl, places.size());
    }
    for (Ltl part : ltl.parts()) {
      collect(part, places);
    }
  }

  /** What a formula may leave to the rest of the run. */
  private enum Obligation {
    /** Not by itself: it is met now, or by its parts. */
    NONE,

    /** Itself, but not for ever. */
    EVENTUALITY,

    /** Itself, possibly for ever. */
    INVARIANT;

    static final Ltl.NormalFormVisitor<Obligation> OF =
        new Ltl.NormalFormVisitor<>() {
          @Override
          public Obligation state(Ltl.State state) {
            return NONE;
          }

          @Override
          public Obligation and(Ltl.And and) {
            return NONE;
          }

          @Override
          public Obligation or(Ltl.Or or) {
            return NONE;
          }

          @Override
          public Obligation eventually(Ltl.Eventually eventually) {
            return EVENTUALITY;
          }

          @Override
          public Obligation always(Ltl.Always always) {
            return INVARIANT;
          }

          @Override
          public Obligation until(Ltl.Until until) {
            return EVENTUALITY;
          }

          @Override
          public Obligation release(Ltl.Release release) {
            return INVARIANT;
          }
        };
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
   * Whether a run on which these obligations come again and again may satisfy them. It does not if
   * one of them is an eventuality and no part of another: once it is met it never comes again, so
   * it is put off for ever.
   */
  public boolean mayRecur(long obligations) {
    for (long rest = obligations & eventualities; rest != 0; rest &= rest - 1) {
      if ((wholes[Long.numberOfTrailingZeros(rest)] & obligations) == 0) {
        return false;
      }
    }
    return true;
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
    Forever forever = new Forever(holds);
    return at(obligations).stream().allMatch(formula -> formula.accept(forever));
  }

  /** On a run that repeats one state, what is true now is so always. */
  private record Forever(Predicate<Formula> holds) implements Ltl.NormalFormVisitor<Boolean> {
    @Override
    public Boolean state(Ltl.State state) {
      return holds.test(state.formula());
    }

    @Override
    public Boolean and(Ltl.And and) {
      return and.operands().stream().allMatch(part -> part.accept(this));
    }

    @Override
    public Boolean or(Ltl.Or or) {
      return or.operands().stream().anyMatch(part -> part.accept(this));
    }

    @Override
    public Boolean eventually(Ltl.Eventually eventually) {
      return eventually.operand().accept(this);
    }

    @Override
    public Boolean always(Ltl.Always always) {
      return always.operand().accept(this);
    }

    /** Only the right side matters, of {@code V} too. */
    @Override
    public Boolean until(Ltl.Until until) {
      return until.right().accept(this);
    }

    @Override
    public Boolean release(Ltl.Release release) {
      return release.right().accept(this);
    }
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

  /** A way to satisfy a formula: what has to hold now, and whether the formula is left as well. */
  private record Way(List<Ltl> now, boolean later) {
    static Way met(Ltl... now) {
      return new Way(List.of(now), false);
    }

    static Way putOff(Ltl... now) {
      return new Way(List.of(now), true);
    }
  }

  /** Goes through all ways to meet obligations in one state. */
  private final class Expansion implements Ltl.NormalFormVisitor<List<Way>> {
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
      long self = ltl.accept(Obligation.OF) == Obligation.NONE ? 0 : bit(ltl);
      if ((decided & self) != 0) {
        decide(rest, decided, next);
        return;
      }
      for (Way way : ltl.accept(this)) {
        decide(with(rest, way.now), decided | self, way.later ? next | self : next);
      }
    }

    @Override
    public List<Way> state(Ltl.State state) {
      return holds.test(state.formula()) ? List.of(Way.met()) : List.of();
    }

    @Override
    public List<Way> and(Ltl.And and) {
      return List.of(new Way(and.operands(), false));
    }

    @Override
    public List<Way> or(Ltl.Or or) {
      return or.operands().stream().map(Way::met).toList();
    }

    @Override
    public List<Way> eventually(Ltl.Eventually eventually) {
      Way now = Way.met(eventually.operand());
      // Putting off what is true already is never better.
      return eventually.operand() instanceof Ltl.State state && holds.test(state.formula())
          ? List.of(now)
          : List.of(now, Way.putOff());
    }

    @Override
    public List<Way> always(Ltl.Always always) {
      return List.of(Way.putOff(always.operand()));
    }

    @Override
    public List<Way> until(Ltl.Until until) {
      return List.of(Way.met(until.right()), Way.putOff(until.left()));
    }

    @Override
    public List<Way> release(Ltl.Release release) {
      return List.of(Way.met(release.left(), release.right()), Way.putOff(release.right()));
    }

    /** State formulas come last, to be looked at first: most branches end there. */
    private List<Ltl> with(List<Ltl> rest, List<Ltl> more) {
      if (more.isEmpty()) {
        return rest;
      }
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
