package org.holdfast.explicit.search;

import java.util.Arrays;
import java.util.BitSet;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.automaton.Alphabet;
import org.holdfast.explicit.automaton.Tableau;
import org.holdfast.logic.Ltl;

/**
 * The product of a transition system with the automaton of the negated property. Its states are the
 * bytes of a system state followed by the bytes of an automaton node: what the run from this state
 * on must satisfy to violate the property. The node takes no bytes if there is only one.
 */
public final class Product {
  private final TransitionSystem system;
  private final Alphabet alphabet;
  private final Tableau tableau;
  private final boolean fair;
  private final int nodeBytes;
  private final BitSet visible;

  private Product(
      TransitionSystem system,
      Alphabet alphabet,
      Tableau tableau,
      boolean fair,
      int nodeBytes,
      BitSet visible) {
    this.system = system;
    this.alphabet = alphabet;
    this.tableau = tableau;
    this.fair = fair;
    this.nodeBytes = nodeBytes;
    this.visible = visible;
  }

  /** The product whose accepting runs are those that satisfy the negation of a property. */
  public static Product of(
      TransitionSystem system, Alphabet alphabet, Ltl negation, Tableau tableau) {
    Ltl normal = negation.negationNormalForm();
    boolean invariant =
        normal instanceof Ltl.State
            || normal instanceof Ltl.Eventually eventually
                && eventually.operand() instanceof Ltl.State;
    int bytes = invariant ? 0 : (tableau.bits() + Byte.SIZE - 1) / Byte.SIZE;
    BitSet visible = new BitSet();
    alphabet.variables().forEach(visible::set);
    return new Product(system, alphabet, tableau, false, bytes, visible);
  }

  /** The product in which only those runs accept that are weakly fair to every process. */
  public Product weaklyFair() {
    return new Product(system, alphabet, tableau, true, nodeBytes, visible);
  }

  int width() {
    return system.width() + nodeBytes;
  }

  /** Where the parts of a state of the product begin. */
  int[] parts() {
    int[] parts = system.parts();
    if (nodeBytes == 0) {
      return parts;
    }
    int[] more = Arrays.copyOf(parts, parts.length + 1);
    more[parts.length] = system.width();
    return more;
  }

  TransitionSystem system() {
    return system;
  }

  Alphabet alphabet() {
    return alphabet;
  }

  Tableau tableau() {
    return tableau;
  }

  /** Which observables the property speaks of. */
  BitSet visible() {
    return visible;
  }

  boolean fair() {
    return fair;
  }

  /** The marks that a loop must carry to accept. */
  long wanted() {
    return tableau.eventualities() | (fair ? processes() << tableau.bits() : 0);
  }

  /** A bit for each process. */
  long processes() {
    int count = system.processes();
    return count == 0 ? 0 : -1L >>> Long.SIZE - count;
  }

  long node(byte[] state) {
    if (nodeBytes == 0) {
      return tableau.initial();
    }
    long node = 0;
    for (int i = nodeBytes - 1; i >= 0; i--) {
      node = node << Byte.SIZE | state[system.width() + i] & 0xff;
    }
    return node;
  }

  void setNode(byte[] state, long node) {
    long rest = node;
    for (int i = 0; i < nodeBytes; i++) {
      state[system.width() + i] = (byte) rest;
      rest >>>= Byte.SIZE;
    }
  }

  byte[] systemState(byte[] state) {
    return Arrays.copyOf(state, system.width());
  }
}
