package org.holdfast.explicit.search;

import java.util.HashSet;
import java.util.Set;
import org.holdfast.explicit.automaton.Tableau;

/** Remembers the edges of the automaton that were asked for lately, for one thread. */
final class EdgeMemory {
  private static final int SIZE = 1024;

  /** More letters than these are not all noted. */
  static final int MOST_LETTERS = 4096;

  private final Tableau tableau;
  private final long[] nodes = new long[SIZE];
  private final long[] letters = new long[SIZE];
  private final long[][] edges = new long[SIZE][];

  // Whatever letter is read comes here once.
  private final Set<Long> read = new HashSet<>();

  EdgeMemory(Tableau tableau) {
    this.tableau = tableau;
  }

  long[] edges(long node, long letter) {
    long mixed = (node * 0x9e3779b97f4a7c15L + letter) * 0xe7037ed1a0b428dbL;
    int place = (int) (mixed >>> 32) & (SIZE - 1);
    if (edges[place] == null || nodes[place] != node || letters[place] != letter) {
      nodes[place] = node;
      letters[place] = letter;
      note(letter);
      edges[place] = tableau.edges(node, letter);
    }
    return edges[place];
  }

  /** Notes a letter that was read without asking for edges. */
  void note(long letter) {
    if (read.size() <= MOST_LETTERS) {
      read.add(letter);
    }
  }

  /** All letters read; more than {@link #MOST_LETTERS} if these are not all. */
  Set<Long> letters() {
    return read;
  }
}
