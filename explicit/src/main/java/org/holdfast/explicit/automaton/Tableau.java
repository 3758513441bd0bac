package org.holdfast.explicit.automaton;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.logic.Ltl;

/**
 * A generalised Büchi automaton, worked out as it is asked for: the tableau of Gerth, Peled, Vardi
 * and Wolper (1995), with acceptance read off what is put off. A node is the set of temporal
 * formulas that the rest of the run has to satisfy, as bits. Reading a letter, each of them is met
 * now or put off to the next node. A run through the automaton accepts if, for each {@code <>} and
 * {@code U}, it infinitely often passes a node without it: whoever is put off for ever is in every
 * node from some point on, and whoever is met leaves the node.
 *
 * <p>Two nodes are special: the one without obligations, {@link #DONE}, accepts whatever comes; and
 * a node of which nothing remains for some letter has no edge for it.
 */
public final class Tableau {
  /** The node that accepts every run. */
  public static final long DONE = 0;

  private final Alphabet alphabet;
  private final List<Ltl> formulas;
  private final long initial;
  private final long eventualities;
  private final boolean finitary;

  /**
   * @param formula whose comparisons the alphabet has
   * @throws TooLarge if there are more than 64 temporal operators
   */
  public Tableau(Ltl formula, Alphabet alphabet) throws TooLarge {
    this.alphabet = alphabet;
    Ltl normal = formula.negationNormalForm();
    Set<Ltl> temporal = new LinkedHashSet<>();
    collect(normal, temporal);
    temporal.add(normal);
    if (temporal.size() > Long.SIZE) {
      throw new TooLarge("the property has more than 64 different temporal operators");
    }
    formulas = List.copyOf(temporal);
    initial = bit(normal);
    long delayed = 0;
    boolean forever = false;
    for (Ltl part : formulas) {
      delayed |= part instanceof Ltl.Eventually || part instanceof Ltl.Until ? bit(part) : 0;
      forever |= part instanceof Ltl.Always || part instanceof Ltl.Release;
    }
    eventualities = delayed;
    finitary = !forever;
  }

  private static void collect(Ltl ltl, Set<Ltl> temporal) {
    if (ltl instanceof Ltl.And and) {
      and.operands().forEach(part -> collect(part, temporal));
    } else if (ltl instanceof Ltl.Or or) {
      or.operands().forEach(part -> collect(part, temporal));
    } else if (!(ltl instanceof Ltl.State)) {
      temporal.add(ltl);
      operands(ltl).forEach(part -> collect(part, temporal));
    }
  }

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
    return 1L << formulas.indexOf(formula);
  }

  public long initial() {
    return initial;
  }

  /** How many bits a node has. */
  public int bits() {
    return formulas.size();
  }

  /** The formulas that must not be put off for ever. */
  public long eventualities() {
    return eventualities;
  }

  /** Whether a run is accepted only by coming to {@link #DONE} or by ending. */
  public boolean finitary() {
    return finitary;
  }

  /** The nodes that may come next after reading a letter at a node, none of them needlessly. */
  public long[] edges(long node, long letter) {
    Expansion expansion = new Expansion(letter);
    expansion.decide(at(node), 0, 0);
    return expansion.outcomes.stream().mapToLong(Long::longValue).toArray();
  }

  /** Whether a node accepts the run on which the letter comes again and again. */
  public boolean acceptsForever(long node, long letter) {
    return at(node).stream().allMatch(formula -> holdsForever(formula, letter));
  }

  private boolean holdsForever(Ltl ltl, long letter) {
    if (ltl instanceof Ltl.State state) {
      return alphabet.holds(state.formula(), letter);
    } else if (ltl instanceof Ltl.And and) {
      return and.operands().stream().allMatch(part -> holdsForever(part, letter));
    } else if (ltl instanceof Ltl.Or or) {
      return or.operands().stream().anyMatch(part -> holdsForever(part, letter));
    }
    // What is true now is so always; of U and V, only the right side matters.
    List<Ltl> operands = operands(ltl);
    return holdsForever(operands.get(operands.size() - 1), letter);
  }

  private List<Ltl> at(long node) {
    List<Ltl> result = new ArrayList<>();
    for (int i = 0; i < formulas.size(); i++) {
      if ((node >>> i & 1) != 0) {
        result.add(formulas.get(i));
      }
    }
    return result;
  }

  /** Goes through all ways to meet the obligations of a node with one letter. */
  private final class Expansion {
    private final long letter;
    private final List<Long> outcomes = new ArrayList<>();

    Expansion(long letter) {
      this.letter = letter;
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
        if (alphabet.holds(state.formula(), letter)) {
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
        decide(rest, decided, later);
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
