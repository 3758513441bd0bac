package org.holdfast.explicit.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.holdfast.checking.InternalFault;
import org.holdfast.explicit.AmpleHint;
import org.holdfast.explicit.Coverage;
import org.holdfast.explicit.Movers;
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
  // Null if steps tell all.
  private final Movers movers;
  private final EdgeMemory edgesOf;
  // Cheaper to set than a bit.
  private final boolean[] fired;

  // The steps of the state expanded last.
  private byte[][] targets = new byte[16][];
  private int[] actions = new int[16];
  private int[] processes = new int[16];
  private int[] partners = new int[16];
  private int[][] others = new int[16][];
  private int steps;
  private final List<Failure> failures = new ArrayList<>();

  private long node;
  private long[] edges = {};
  private Ending ending = Ending.OPEN;
  private Failure fatal;
  private long disabled;
  private final Optional<OpenClasses> open;
  private long sometimesTrue;
  private long sometimesFalse;
  private long reduced;
  private long recurring;
  private boolean pruned;
  private long transitions;

  Explorer(Product product) {
    this.product = product;
    this.worker = product.system().worker();
    this.observer = new Observer(product.system(), worker);
    this.fired = new boolean[product.system().actions()];
    this.edgesOf = new EdgeMemory(product.tableau());
    this.movers = worker instanceof Movers knowing ? knowing : null;
    this.open = product.obligations().map(sets -> new OpenClasses(product.system(), sets));
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
    node = product.node(state);
    edges = edgesOf.edges(node, letter);
    pruned |= edges.length == 0 && steps > 0;
    ending = Ending.OPEN;
    if (edges.length > 0 && edges[0] == Tableau.DONE) {
      ending = Ending.HERE;
    } else if (stuck) {
      ending = product.tableau().acceptsForever(node, letter) ? Ending.HERE : Ending.OPEN;
    } else if (!failures.isEmpty()) {
      fail(state);
    }
    if (open.isPresent()) {
      openHere(state, open.get());
    } else if (product.fair()) {
      disabled = disabled();
    }
  }

  private void fail(byte[] state) {
    observer.lookAt(state, Stop.BY_FAILURE);
    long letter = product.alphabet().letter(observer);
    sometimesTrue |= letter;
    sometimesFalse |= ~letter;
    edgesOf.note(letter);
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
      enabled |= bit(processes[i]);
    }
    for (Failure failure : failures) {
      enabled |= bit(failure.process);
    }
    for (int process : heldBack()) {
      enabled |= bit(process);
    }
    return product.processes() & ~enabled;
  }

  private int[] heldBack() {
    return movers == null ? Movers.NOBODY_ELSE : movers.heldBack();
  }

  private void openHere(byte[] state, OpenClasses classes) {
    classes.lookAt(state);
    for (int i = 0; i < steps; i++) {
      classes.couldMove(processes[i]);
    }
    for (Failure failure : failures) {
      classes.couldMove(failure.process);
    }
    for (int process : heldBack()) {
      classes.couldMove(process);
    }
  }

  private long moving(int step) {
    long moving = bit(processes[step]) | bit(partners[step]);
    for (int other : others[step]) {
      moving |= bit(other);
    }
    return moving;
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
      others = Arrays.copyOf(others, more);
    }
    if (targets[steps] == null) {
      targets[steps] = new byte[product.width()];
    }
    System.arraycopy(state, 0, targets[steps], 0, product.system().width());
    actions[steps] = action;
    processes[steps] = process;
    partners[steps] = partner;
    int[] more = movers == null ? Movers.NOBODY_ELSE : movers.others();
    // As a rule it is there already; a look is cheaper than storing it.
    if (others[steps] != more) {
      others[steps] = more;
    }
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
    recurring += product.tableau().mayRecur(node) ? 1 : 0;
  }

  /** How many of the states counted may lie on an accepting loop, by their node. */
  long recurring() {
    return recurring;
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

  /**
   * Adds all successors to a store, many lookups at once.
   *
   * @param names gets the answers of the store in the order of the successors
   */
  void addTo(StateStore.Access access, long[] names) {
    for (int i = 0; i < edges.length; i++) {
      for (int step = 0; step < steps; step++) {
        product.setNode(targets[step], edges[i]);
      }
      access.addAll(targets, steps, names, i * steps);
    }
  }

  /**
   * Lets all successors be added to a store soon, and notes what leads to them where a loop that
   * accepts may pass.
   *
   * @param name of the state expanded last
   */
  void addTo(StateStore.Access access, long name, LoopEdges loops) {
    Tableau tableau = product.tableau();
    if (!tableau.mayRecur(node)) {
      addTo(access);
      return;
    }
    loops.begin(name, tableau.eventualities() & ~node);
    for (long edge : edges) {
      for (int i = 0; i < steps; i++) {
        product.setNode(targets[i], edge);
      }
      if (tableau.mayRecur(edge)) {
        long[] names = loops.names(steps);
        access.addAll(targets, steps, names, 0);
        for (int i = 0; i < steps; i++) {
          loops.add(names[i], fairness(i));
        }
      } else {
        access.addSoon(targets, steps);
      }
    }
    loops.end();
  }

  /** What a loop through this successor is good for. */
  long marks(int number) {
    return product.tableau().eventualities() & ~edges[number / steps] | fairness(number % steps);
  }

  /** What weak fairness says of a loop with a step, above the bits of the automaton. */
  private long fairness(int step) {
    if (!product.fair()) {
      return 0;
    }
    long marks =
        open.isPresent()
            ? open.get().after(processes[step], partners[step], others[step])
            : disabled | moving(step);
    return marks << product.tableau().bits();
  }

  /** The step to a successor. */
  Step step(int number) {
    int i = number % steps;
    byte[] target = product.systemState(targets[i]);
    return Step.of(actions[i], processes[i], partners[i], others[i], target);
  }

  /** The step that fails, where the ending is {@link Ending#BY_FAILURE}. */
  Step failure(byte[] state) {
    return Step.failing(fatal.action, fatal.process, fatal.message, product.systemState(state));
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

  /**
   * The letters of all states that were expanded, also as they are after a step that fails; empty
   * if there are very many.
   */
  Optional<Set<Long>> letters() {
    Set<Long> letters = edgesOf.letters();
    return letters.size() > EdgeMemory.MOST_LETTERS ? Optional.empty() : Optional.of(letters);
  }

  /** Whether steps were not taken because the automaton had no use for them. */
  boolean pruned() {
    return pruned;
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
