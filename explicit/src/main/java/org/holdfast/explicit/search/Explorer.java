package org.holdfast.explicit.search;

import java.util.BitSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.holdfast.checking.InternalFault;
import org.holdfast.explicit.AmpleHint;
import org.holdfast.explicit.Coverage;
import org.holdfast.explicit.LocalSteps;
import org.holdfast.explicit.Movers;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.explicit.automaton.Tableau;
import org.holdfast.explicit.storage.PartAccess;
import org.holdfast.explicit.storage.StateStore;

/**
 * Expands states of the product, for one thread. This is the inner loop of every search: arrays are
 * kept and reused from one state to the next, and what the automaton does is remembered.
 */
final class Explorer {
  private final Product product;
  private final TransitionSystem.Worker worker;
  private final Observer observer;
  // Null if steps tell all.
  private final Movers movers;
  private final EdgeMemory edgesOf;

  // The steps of the state expanded last.
  private final Successors found;

  // Null if there is none.
  private final StepMemory memory;

  private long node;
  private long[] edges = {};
  private Ending ending = Ending.OPEN;
  private Successors.Failure fatal;
  private long disabled;
  private final Optional<OpenClasses> open;
  private long sometimesTrue;
  private long sometimesFalse;
  private long reduced;
  private long recurring;
  private boolean pruned;
  private long transitions;
  private long failures;

  Explorer(Product product) {
    this.product = product;
    this.worker = product.system().worker();
    this.observer = new Observer(product.system(), worker);
    this.found = new Successors(product, worker);
    this.memory =
        worker instanceof LocalSteps local ? new StepMemory(local, product.system().width()) : null;
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
    found.clear();
    worker.successors(state, found);
    finish(state);
  }

  /**
   * Works out all steps of the state that was read last, as far as is needed to add them to the
   * store it was read from and to know their {@link #marks}.
   */
  void expandRead(byte[] state, StateStore.Access access) {
    found.clear();
    boolean known =
        memory != null
            && access instanceof PartAccess parts
            && memory.expand(state, parts, found)
            && !found.isEmpty();
    if (!known) {
      worker.successors(state, found);
    }
    finish(state);
  }

  /** Works out an ample set of the steps of a state, if the system offers one. */
  boolean expandAmple(byte[] state) {
    found.clear();
    if (!(worker instanceof AmpleHint hint && hint.ample(state, product.visible(), found))) {
      return false;
    }
    finish(state);
    return true;
  }

  private void finish(byte[] state) {
    boolean stuck = found.isEmpty();
    observer.lookAt(state, Stop.at(stuck, stuck && worker.isValidEnd(state)));
    long letter = product.alphabet().letter(observer);
    sometimesTrue |= letter;
    sometimesFalse |= ~letter;
    node = product.node(state);
    edges = edgesOf.edges(node, letter);
    pruned |= edges.length == 0 && found.steps() > 0;
    ending = Ending.OPEN;
    if (edges.length > 0 && edges[0] == Tableau.DONE) {
      ending = Ending.HERE;
    } else if (stuck) {
      ending = product.tableau().acceptsForever(node, letter) ? Ending.HERE : Ending.OPEN;
    } else if (!found.failures().isEmpty()) {
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
        fatal = found.failures().get(0);
        return;
      }
    }
  }

  private long disabled() {
    long enabled = 0;
    for (int i = 0; i < found.steps(); i++) {
      enabled |= bit(found.process(i));
    }
    for (Successors.Failure failure : found.failures()) {
      enabled |= bit(failure.process());
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
    for (int i = 0; i < found.steps(); i++) {
      classes.couldMove(found.process(i));
    }
    for (Successors.Failure failure : found.failures()) {
      classes.couldMove(failure.process());
    }
    for (int process : heldBack()) {
      classes.couldMove(process);
    }
  }

  private long moving(int step) {
    long moving = bit(found.process(step)) | bit(found.partner(step));
    for (int other : found.others(step)) {
      moving |= bit(other);
    }
    return moving;
  }

  private static long bit(int process) {
    return process == TransitionSystem.Sink.NOBODY ? 0 : 1L << process;
  }

  /** What became of the state expanded last. */
  Ending ending() {
    return ending;
  }

  /** The number of successors of the state expanded last: each step with each edge. */
  int successors() {
    return found.steps() * edges.length;
  }

  /**
   * Whether there is a step all of whose successors satisfy a condition: one for each edge of the
   * automaton. The condition is asked of every successor, once.
   */
  boolean hasStepWithin(Predicate<byte[]> condition) {
    boolean within = edges.length == 0;
    for (int step = 0; step < found.steps(); step++) {
      boolean all = edges.length > 0;
      byte[] target = found.target(step);
      for (long edge : edges) {
        product.setNode(target, edge);
        all &= condition.test(target);
      }
      within |= all;
    }
    return within;
  }

  /** A successor, in a buffer that is good until the next call. */
  byte[] successor(int number) {
    byte[] target = found.target(number % found.steps());
    product.setNode(target, edges[number / found.steps()]);
    return target;
  }

  /** Counts the steps of the state expanded last, when the search goes on with them. */
  void count() {
    transitions += successors() + found.failures().size();
    failures += found.failures().size();
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

  /** How many of the steps counted fail. */
  long failures() {
    return failures;
  }

  /** Lets all successors be added to a store soon. */
  void addTo(StateStore.Access access) {
    for (long edge : edges) {
      found.addTo(access, edge);
    }
  }

  /**
   * Adds all successors to a store, many lookups at once.
   *
   * @param names gets the answers of the store in the order of the successors
   */
  void addTo(StateStore.Access access, long[] names) {
    access.answerInto(names, 0);
    addTo(access);
    access.flush();
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
      if (tableau.mayRecur(edge)) {
        long[] names = loops.names(found.steps());
        access.answerInto(names, 0);
        found.addTo(access, edge);
        access.flush();
        for (int i = 0; i < found.steps(); i++) {
          loops.add(names[i], fairness(i));
        }
      } else {
        found.addTo(access, edge);
      }
    }
    loops.end();
  }

  /** What a loop through this successor is good for. */
  long marks(int number) {
    return product.tableau().eventualities() & ~edges[number / found.steps()]
        | fairness(number % found.steps());
  }

  /** What weak fairness says of a loop with a step, above the bits of the automaton. */
  private long fairness(int step) {
    if (!product.fair()) {
      return 0;
    }
    long marks =
        open.isPresent()
            ? open.get().after(found.process(step), found.partner(step), found.others(step))
            : disabled | moving(step);
    return marks << product.tableau().bits();
  }

  /** The step to a successor. */
  Step step(int number) {
    int i = number % found.steps();
    byte[] target = product.systemState(found.target(i));
    return Step.of(found.action(i), found.process(i), found.partner(i), found.others(i), target);
  }

  /** The step that fails, where the ending is {@link Ending#BY_FAILURE}. */
  Step failure(byte[] state) {
    return Step.failing(
        fatal.action(), fatal.process(), fatal.message(), product.systemState(state));
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
    return found.fired();
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
