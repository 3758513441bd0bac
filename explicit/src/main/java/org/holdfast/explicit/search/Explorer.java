package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.holdfast.checking.InternalFault;
import org.holdfast.explicit.AmpleHint;
import org.holdfast.explicit.Coverage;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.automaton.Tableau;
import org.holdfast.explicit.storage.StateStore;

/**
 * Expands states of the product, for one thread. This is the inner loop of every search: arrays are
 * kept and reused from one state to the next, and what the automaton does is remembered.
 */
final class Explorer implements TransitionSystem.Sink {
  private record Failure(String message, int action, int process) {}

  private final Product product;
  private final TransitionSystem.Worker worker;
  private final Observer observer;
  private final EdgeMemory edgesOf;
  // Cheaper to set than a bit.
  private final boolean[] fired;

  // The steps of the state expanded last.
  private byte[][] targets = new byte[16][];
  private int[] actions = new int[16];
  private int[] processes = new int[16];
  private int[] partners = new int[16];
  private int steps;
  private final List<Failure> failures = new ArrayList<>();

  private long[] edges = {};
  private Ending ending = Ending.OPEN;
  private Failure fatal;
  private long disabled;
  private long sometimesTrue;
  private long sometimesFalse;
  private long reduced;
  private long transitions;

  Explorer(Product product) {
    this.product = product;
    this.worker = product.system().worker();
    this.observer = new Observer(product.system(), worker);
    this.fired = new boolean[product.system().actions()];
    this.edgesOf = new EdgeMemory(product.tableau());
  }

  /** Gives the initial states of the product to the consumer, who must copy them. */
  void initial(Consumer<byte[]> consumer) {
    byte[] initial = new byte[product.width()];
    product.setNode(initial, product.tableau().initial());
    worker.initial(
        new TransitionSystem.Sink() {
          @Override
          public void next(byte[] state, int action, int process, int partner) {
            System.arraycopy(state, 0, initial, 0, product.system().width());
            transitions++;
            consumer.accept(initial);
          }

          @Override
          public void error(String message, int action, int process) {
            throw new InternalFault("an initial state fails: " + message);
          }
        });
  }

  /** Works out all steps of a state. */
  void expand(byte[] state) {
    steps = 0;
    failures.clear();
    worker.successors(state, this);
    finish(state);
  }

  /** Works out an ample set of the steps of a state, if the system offers one. */
  boolean expandAmple(byte[] state) {
    steps = 0;
    failures.clear();
    if (!(worker instanceof AmpleHint hint && hint.ample(state, product.visible(), this))) {
      return false;
    }
    finish(state);
    return true;
  }

  private void finish(byte[] state) {
    boolean stuck = steps == 0 && failures.isEmpty();
    observer.lookAt(state, Stop.at(stuck, stuck && worker.isValidEnd(state)));
    long letter = product.alphabet().letter(observer);
    sometimesTrue |= letter;
    sometimesFalse |= ~letter;
    long node = product.node(state);
    edges = edgesOf.edges(node, letter);
    ending = Ending.OPEN;
    if (edges.length > 0 && edges[0] == Tableau.DONE) {
      ending = Ending.HERE;
    } else if (stuck) {
      ending = product.tableau().acceptsForever(node, letter) ? Ending.HERE : Ending.OPEN;
    } else if (!failures.isEmpty()) {
      fail(state);
    }
    disabled = product.fair() ? disabled() : 0;
  }

  private void fail(byte[] state) {
    observer.lookAt(state, Stop.BY_FAILURE);
    long letter = product.alphabet().letter(observer);
    sometimesTrue |= letter;
    sometimesFalse |= ~letter;
    for (long next : edges) {
      if (product.tableau().acceptsForever(next, letter)) {
        ending = Ending.BY_FAILURE;
        fatal = failures.get(0);
        return;
      }
    }
  }

  private long disabled() {
    long enabled = 0;
    for (int i = 0; i < steps; i++) {
      enabled |= movers(i);
    }
    for (Failure failure : failures) {
      enabled |= bit(failure.process);
    }
    return product.processes() & ~enabled;
  }

  private long movers(int step) {
    return bit(processes[step]) | bit(partners[step]);
  }

  private static long bit(int process) {
    return process == NOBODY ? 0 : 1L << process;
  }

  @Override
  public void next(byte[] state, int action, int process, int partner) {
    if (steps == targets.length) {
      int more = 2 * steps;
      targets = Arrays.copyOf(targets, more);
      actions = Arrays.copyOf(actions, more);
      processes = Arrays.copyOf(processes, more);
      partners = Arrays.copyOf(partners, more);
    }
    if (targets[steps] == null) {
      targets[steps] = new byte[product.width()];
    }
    System.arraycopy(state, 0, targets[steps], 0, product.system().width());
    actions[steps] = action;
    processes[steps] = process;
    partners[steps] = partner;
    steps++;
    fired[action] = true;
  }

  @Override
  public void error(String message, int action, int process) {
    failures.add(new Failure(message, action, process));
    fired[action] = true;
  }

  /** What became of the state expanded last. */
  Ending ending() {
    return ending;
  }

  /** The number of successors of the state expanded last: each step with each edge. */
  int successors() {
    return steps * edges.length;
  }

  /**
   * Whether there is a step all of whose successors satisfy a condition: one for each edge of the
   * automaton. The condition is asked of every successor, once.
   */
  boolean hasStepWithin(Predicate<byte[]> condition) {
    boolean found = edges.length == 0;
    for (int step = 0; step < steps; step++) {
      boolean all = edges.length > 0;
      for (long edge : edges) {
        product.setNode(targets[step], edge);
        all &= condition.test(targets[step]);
      }
      found |= all;
    }
    return found;
  }

  /** A successor, in a buffer that is good until the next call. */
  byte[] successor(int number) {
    byte[] target = targets[number % steps];
    product.setNode(target, edges[number / steps]);
    return target;
  }

  /** Counts the steps of the state expanded last, when the search goes on with them. */
  void count() {
    transitions += successors() + failures.size();
  }

  /** How many steps the search has counted, and initial states, as SPIN does. */
  long transitions() {
    return transitions;
  }

  /** Lets all successors be added to a store soon. */
  void addTo(StateStore.Access access) {
    for (long edge : edges) {
      for (int i = 0; i < steps; i++) {
        product.setNode(targets[i], edge);
      }
      access.addSoon(targets, steps);
    }
  }

  /** What a loop through this successor is good for. */
  long marks(int number) {
    long met = product.tableau().eventualities() & ~edges[number / steps];
    if (!product.fair()) {
      return met;
    }
    return met | (disabled | movers(number % steps)) << product.tableau().bits();
  }

  /** The step to a successor. */
  Step step(int number) {
    int i = number % steps;
    byte[] target = product.systemState(targets[i]);
    return new Step(actions[i], processes[i], partners[i], "", new Configuration(target, false));
  }

  /** The step that fails, where the ending is {@link Ending#BY_FAILURE}. */
  Step failure(byte[] state) {
    Configuration target = new Configuration(product.systemState(state), true);
    return new Step(fatal.action, fatal.process, NOBODY, fatal.message, target);
  }

  /** Notes that the ample set worked out last is all that is taken of its state. */
  void takesAmple() {
    reduced++;
  }

  /** In how many states only an ample set was taken. */
  long reduced() {
    return reduced;
  }

  /** What the worker says it has executed; without a say, the actions. */
  BitSet covered() {
    return worker instanceof Coverage coverage ? coverage.covered() : fired();
  }

  /** The actions seen so far. */
  BitSet fired() {
    BitSet set = new BitSet();
    for (int action = 0; action < fired.length; action++) {
      set.set(action, fired[action]);
    }
    return set;
  }

  /** The comparisons that were true in some state, as bits. */
  long sometimesTrue() {
    return sometimesTrue;
  }

  /** The comparisons that were false in some state, as bits. */
  long sometimesFalse() {
    return sometimesFalse;
  }
}
