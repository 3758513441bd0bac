package org.holdfast.explicit.automaton;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.LongPredicate;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.LtlExpansion;

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

  private final LtlExpansion expansion;

  // By identity: comparing formulas takes longer than anything else here.
  private final Map<Formula, LongPredicate> tests = new IdentityHashMap<>();

  /**
   * @param formula whose comparisons the alphabet has
   * @throws TooLarge if there are more than 64 temporal operators
   */
  public Tableau(Ltl formula, Alphabet alphabet) throws TooLarge {
    this.expansion =
        LtlExpansion.of(formula)
            .orElseThrow(
                () -> new TooLarge("the property has more than 64 different temporal operators"));
    expansion.states().forEach(state -> tests.put(state, alphabet.test(state)));
  }

  public long initial() {
    return expansion.initial();
  }

  /** How many bits a node has. */
  public int bits() {
    return expansion.bits();
  }

  /** The formulas that must not be put off for ever. */
  public long eventualities() {
    return expansion.eventualities();
  }

  /** Whether a run is accepted only by coming to {@link #DONE} or by ending. */
  public boolean finitary() {
    return expansion.finitary();
  }

  /** Whether a loop through a node may accept; if not, no run that accepts comes back to it. */
  public boolean mayRecur(long node) {
    return expansion.mayRecur(node);
  }

  /** The nodes that may come next after reading a letter at a node, none of them needlessly. */
  public long[] edges(long node, long letter) {
    return expansion.after(node, formula -> tests.get(formula).test(letter)).stream()
        .mapToLong(Long::longValue)
        .toArray();
  }

  /** Whether a node accepts the run on which the letter comes again and again. */
  public boolean acceptsForever(long node, long letter) {
    return expansion.holdForever(node, formula -> tests.get(formula).test(letter));
  }
}
