package org.holdfast.explicit.search;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.automaton.Alphabet;
import org.holdfast.explicit.automaton.Tableau;
import org.holdfast.explicit.automaton.TooLarge;
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
  private final Optional<Obligations> obligations;
  private final int nodeBytes;
  private final BitSet visible;
  private final long wanted;

  private Product(
      TransitionSystem system,
      Alphabet alphabet,
      Tableau tableau,
      boolean fair,
      Optional<Obligations> obligations,
      int nodeBytes,
      BitSet visible) {
    this.system = system;
    this.alphabet = alphabet;
    this.tableau = tableau;
    this.fair = fair;
    this.obligations = obligations;
    this.nodeBytes = nodeBytes;
    this.visible = visible;
    this.wanted = wanted();
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
    return new Product(system, alphabet, tableau, false, Optional.empty(), bytes, visible);
  }

  /**
   * The product in which only those runs accept that are weakly fair to every process.
   *
   * @throws TooLarge if the property has too many temporal operators for that
   */
  public Product weaklyFair() throws TooLarge {
    boolean told = !(system instanceof Quotient quotient) || quotient.tellsProcessesApart();
    boolean bitEach = told && tableau.bits() + system.processes() <= Long.SIZE;
    if (!bitEach && tableau.bits() + Obligations.BITS > Long.SIZE) {
      throw new TooLarge(
          "weak fairness is limited to 64 processes and temporal operators, or to "
              + (Long.SIZE - Obligations.BITS)
              + " temporal operators");
    }
    Optional<Obligations> sets = bitEach ? Optional.empty() : Optional.of(new Obligations());
    return new Product(system, alphabet, tableau, true, sets, nodeBytes, visible);
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

  /**
   * What weak fairness asks for, where processes have no bits of their own. Then marks have the
   * number of a set of these above the bits of the automaton.
   */
  Optional<Obligations> obligations() {
    return obligations;
  }

  /** The marks of a loop from those of two parts of it; 0 are those of a part without edges. */
  long joined(long one, long other) {
    if (obligations.isEmpty()) {
      return one | other;
    }
    int bits = tableau.bits();
    long set = obligations.get().both((int) (one >>> bits), (int) (other >>> bits));
    return (one | other) & ((1L << bits) - 1) | set << bits;
  }

  /** Whether a loop with these marks accepts. */
  boolean accepts(long marks) {
    return (wanted & ~marks) == 0
        && (obligations.isEmpty() || marks >>> tableau.bits() == Obligations.NONE);
  }

  /** The bits that a loop must carry to accept. */
  private long wanted() {
    boolean bitEach = fair && obligations.isEmpty();
    return tableau.eventualities() | (bitEach ? processes() << tableau.bits() : 0);
  }

  /** A bit for each process. */
  long processes() {
    int count = system.processes();
    return count == 0 ? 0 : -1L >>> Long.SIZE - count;
  }

  /** Whether states tell a node. */
  boolean hasNodes() {
    return nodeBytes > 0;
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
