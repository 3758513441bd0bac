package org.holdfast.explicit.search;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.holdfast.explicit.Coverage;

/** What a search saw on its way, whatever it was looking for. */
public final class SearchRecord {
  private final BitSet fired = new BitSet();
  private final BitSet covered = new BitSet();
  private long transitions;
  private long failures;
  private long sometimesTrue;
  private long sometimesFalse;
  private long reduced;
  private boolean pruned;
  private boolean manyLetters;
  private final Set<Long> letters = new HashSet<>();

  void add(Explorer explorer) {
    fired.or(explorer.fired());
    covered.or(explorer.covered());
    transitions += explorer.transitions();
    failures += explorer.failures();
    sometimesTrue |= explorer.sometimesTrue();
    sometimesFalse |= explorer.sometimesFalse();
    reduced += explorer.reduced();
    pruned |= explorer.pruned();
    explorer.letters().ifPresentOrElse(letters::addAll, () -> manyLetters = true);
  }

  /** The actions that were possible somewhere. */
  public BitSet fired() {
    return fired;
  }

  /**
   * The letters of all reachable states, if the search was not cut short; empty if the automaton
   * had no use for some steps, or if there are very many letters.
   */
  public Optional<Set<Long>> letters() {
    return pruned || manyLetters || letters.isEmpty() ? Optional.empty() : Optional.of(letters);
  }

  /** In how many states steps were left out. */
  public long reduced() {
    return reduced;
  }

  /** What was executed somewhere; actions, if the system has no {@link Coverage} of its own. */
  public BitSet covered() {
    return covered;
  }

  /** How many steps were taken; the choice of an initial state is one. */
  public long transitions() {
    return transitions;
  }

  /** How many of these steps fail, so that nothing lies behind them. */
  public long failures() {
    return failures;
  }

  /** The comparisons that were true somewhere, as the bits of a letter. */
  public long sometimesTrue() {
    return sometimesTrue;
  }

  /** The comparisons that were false somewhere, as the bits of a letter. */
  public long sometimesFalse() {
    return sometimesFalse;
  }
}
