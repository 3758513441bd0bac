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
import org.holdfast.logic.LtlExpansion;

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

  private final LtlExpansion expansion;
  private final Map<Formula, Integer> leaves = new LinkedHashMap<>();
  private final Condition[] conditions;

  private final Map<Long, Integer> nodeNumbers = new HashMap<>();
  private final List<Long> nodes = new ArrayList<>();
  private final Map<Long, Integer> letterNumbers = new HashMap<>();
  private final List<Long> letters = new ArrayList<>();
  // By node, then by letter.
  private final List<int[][]> edges = new ArrayList<>();

  Obligations(Ltl formula, Function<Formula, Condition> compile) throws TooLarge {
    expansion = LtlExpansion.of(formula).orElseThrow(TooLarge::new);
    for (Formula state : formula.negationNormalForm().states()) {
      leaves.putIfAbsent(state, leaves.size());
    }
    if (leaves.size() > Long.SIZE) {
      throw new TooLarge();
    }
    conditions = leaves.keySet().stream().map(compile).toArray(Condition[]::new);
    node(0);
    node(expansion.initial());
  }

  /**
   * Whether every accepted run is accepted by reaching {@link #done}: there is no {@code []} or
   * {@code V}.
   */
  boolean finitary() {
    return expansion.finitary();
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
    return expansion.eventualities();
  }

  /** The {@code <>} and {@code U} formulas that are not waiting to be met at a node. */
  long met(int node) {
    return expansion.eventualities() & ~nodes.get(node);
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
    return expansion
        .after(obligations, formula -> (letter >>> leaves.get(formula) & 1) != 0)
        .stream()
        .mapToInt(this::node)
        .toArray();
  }
}
