package org.holdfast.threshold.instance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;

/**
 * A generalised Büchi automaton for a formula in negation normal form, built as far as it is used:
 * the tableau of Gerth, Peled, Vardi and Wolper 1995, section 3. A node is the set of formulas that
 * the rest of the run must satisfy. Reading a configuration, each formula is decided now or put
 * off; only what was put off and what must always hold is left for the next node. So a run is
 * accepting if for each {@code <>} and {@code U} it infinitely often passes a node without it. The
 * node without obligations accepts every run.
 *
 * <p>Configurations are read as letters: which of the state formulas hold.
 */
final class Obligations {
  /** The formula has more parts than fit into a machine word. */
  static final class TooLarge extends Exception {
    private static final long serialVersionUID = 1L;

    TooLarge() {
      super("the property has more than 64 different temporal operators or state formulas");
    }
  }

  private static final int[] UNKNOWN = {};

  private final Map<Ltl, Integer> bits = new LinkedHashMap<>();
  private final List<Ltl> formulas = new ArrayList<>();
  private final Map<Formula, Integer> leaves = new LinkedHashMap<>();
  private final Condition[] conditions;
  private final long eventualities;
  private final boolean finitary;

  private final Map<Long, Integer> nodeNumbers = new HashMap<>();
  private final List<Long> nodes = new ArrayList<>();
  private final Map<Long, Integer> letterNumbers = new HashMap<>();
  private final List<Long> letters = new ArrayList<>();
  // By node, then by letter.
  private final List<int[][]> edges = new ArrayList<>();

  Obligations(Ltl formula, Function<Formula, Condition> compile) throws TooLarge {
    Ltl normal = formula.negationNormalForm();
    collect(normal);
    bits.putIfAbsent(normal, bits.size());
    formulas.addAll(bits.keySet());
    if (bits.size() > Long.SIZE || leaves.size() > Long.SIZE) {
      throw new TooLarge();
    }
    conditions = leaves.keySet().stream().map(compile).toArray(Condition[]::new);
    long mask = 0;
    boolean always = false;
    for (Ltl part : formulas) {
      mask |= part instanceof Ltl.Eventually || part instanceof Ltl.Until ? bit(part) : 0;
      always |= part instanceof Ltl.Always || part instanceof Ltl.Release;
    }
    eventualities = mask;
    finitary = !always;
    node(0);
    node(bit(normal));
  }

  private void collect(Ltl ltl) {
    if (ltl instanceof Ltl.State state) {
      leaves.putIfAbsent(state.formula(), leaves.size());
    } else if (ltl instanceof Ltl.And and) {
      and.operands().forEach(this::collect);
    } else if (ltl instanceof Ltl.Or or) {
      or.operands().forEach(this::collect);
    } else if (ltl instanceof Ltl.Eventually eventually) {
      bits.putIfAbsent(ltl, bits.size());
      collect(eventually.operand());
    } else if (ltl instanceof Ltl.Always always) {
      bits.putIfAbsent(ltl, bits.size());
      collect(always.operand());
    } else if (ltl instanceof Ltl.Until until) {
      bits.putIfAbsent(ltl, bits.size());
      collect(until.left());
      collect(until.right());
    } else if (ltl instanceof Ltl.Release release) {
      bits.putIfAbsent(ltl, bits.size());
      collect(release.left());
      collect(release.right());
    } else {
      throw new AssertionError(ltl);
    }
  }

  private long bit(Ltl formula) {
    return 1L << bits.get(formula);
  }

  /**
   * Whether every accepted run is accepted by reaching {@link #done}: there is no {@code []} or
   * {@code V}.
   */
  boolean finitary() {
    return finitary;
  }

  /** The node that has nothing left to satisfy. */
  int done() {
    return 0;
  }

  int initial() {
    return 1;
  }

  /** The {@code <>} and {@code U} formulas, each of which must be met infinitely often. */
  long eventualities() {
    return eventualities;
  }

  /** The {@code <>} and {@code U} formulas that are not waiting to be met at a node. */
  long met(int node) {
    return eventualities & ~nodes.get(node);
  }

  /** The number of the letter that a configuration spells. */
  int letter(long[] configuration) {
    long letter = 0;
    for (int i = 0; i < conditions.length; i++) {
      if (conditions[i].holds(configuration)) {
        letter |= 1L << i;
      }
    }
    Integer number = letterNumbers.putIfAbsent(letter, letters.size());
    if (number == null) {
      letters.add(letter);
      return letters.size() - 1;
    }
    return number;
  }

  /** Where the automaton may go from a node when it reads a letter. */
  int[] edges(int node, int letter) {
    int[][] ofNode = edges.get(node);
    if (letter >= ofNode.length) {
      int[][] longer = Arrays.copyOf(ofNode, Math.max(letter + 1, 2 * ofNode.length));
      Arrays.fill(longer, ofNode.length, longer.length, UNKNOWN);
      edges.set(node, longer);
      ofNode = longer;
    }
    if (ofNode[letter] == UNKNOWN) {
      ofNode[letter] = expand(nodes.get(node), letters.get(letter));
    }
    return ofNode[letter];
  }

  private int node(long obligations) {
    Integer number = nodeNumbers.putIfAbsent(obligations, nodes.size());
    if (number != null) {
      return number;
    }
    nodes.add(obligations);
    edges.add(new int[0][]);
    return nodes.size() - 1;
  }

  private int[] expand(long obligations, long letter) {
    List<Ltl> todo = new ArrayList<>();
    for (int i = 0; i < formulas.size(); i++) {
      if ((obligations >>> i & 1) != 0) {
        todo.add(formulas.get(i));
      }
    }
    Expansion expansion = new Expansion(letter);
    expansion.decide(todo, 0, 0);
    return expansion.outcomes.stream().mapToInt(this::node).toArray();
  }

  /** Goes through all ways to satisfy the obligations of a node at one configuration. */
  private final class Expansion {
    private final long letter;
    private final List<Long> outcomes = new ArrayList<>();

    Expansion(long letter) {
      this.letter = letter;
    }

    /**
     * A temporal formula that occurs twice is decided once: {@code decided} tells which are. What
     * is left for the next node is {@code next}.
     */
    void decide(List<Ltl> todo, long decided, long next) {
      if (todo.isEmpty()) {
        add(next);
        return;
      }
      Ltl ltl = todo.get(todo.size() - 1);
      List<Ltl> rest = todo.subList(0, todo.size() - 1);
      if (ltl instanceof Ltl.State state) {
        if (holds(state)) {
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
      } else if (ltl instanceof Ltl.Always always) {
        long bit = bit(ltl);
        decide(with(rest, List.of(always.operand())), decided | bit, next | bit);
      } else if (ltl instanceof Ltl.Eventually eventually) {
        long bit = bit(ltl);
        decide(with(rest, List.of(eventually.operand())), decided | bit, next);
        // Putting off what is true already is never better.
        if (!(eventually.operand() instanceof Ltl.State state && holds(state))) {
          decide(rest, decided | bit, next | bit);
        }
      } else if (ltl instanceof Ltl.Until until) {
        long bit = bit(ltl);
        decide(with(rest, List.of(until.right())), decided | bit, next);
        decide(with(rest, List.of(until.left())), decided | bit, next | bit);
      } else if (ltl instanceof Ltl.Release release) {
        long bit = bit(ltl);
        decide(with(rest, List.of(release.left(), release.right())), decided | bit, next);
        decide(with(rest, List.of(release.right())), decided | bit, next | bit);
      } else {
        throw new AssertionError(ltl);
      }
    }

    private boolean holds(Ltl.State state) {
      return (letter >>> leaves.get(state.formula()) & 1) != 0;
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
