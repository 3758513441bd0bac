package org.holdfast.pseudocode.processes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;

/**
 * Steps after which a process can do all that it could do without them, so that nothing is lost if
 * it takes them as soon as it can. The state to which such a step leads simulates the one from
 * which it leads: the property sees the same of both, at least the same has been sent, and every
 * step of the one is a step of the other under the same condition, or none at all, after which all
 * this is true again. For one thread.
 *
 * <p>Where liveness is asked, moreover, the process has to take the step in the end; and where it
 * need not move any more, the same has been sent and it has the same duties.
 */
final class LosslessSteps {
  private static final int MOST_PAIRS = 100_000;

  private final LocalAutomaton automaton;
  private final boolean stays;
  private final BitSet[] known;

  /**
   * @param stays whether it is asked where a run may stay for ever
   */
  LosslessSteps(LocalAutomaton automaton, boolean stays) {
    this.automaton = automaton;
    this.stays = stays;
    this.known = new BitSet[automaton.size()];
  }

  /** Where those steps from a state lead that lose nothing. */
  BitSet from(int state) {
    if (known[state] == null) {
      known[state] = new BitSet();
      for (LocalAutomaton.Edge edge : automaton.edges(state)) {
        known[state].set(edge.to(), new Simulation(edge.condition()).relates(state, edge.to()));
      }
    }
    return known[state];
  }

  /** Two states: what the first can do, the second should be able to do. */
  private record Pair(int less, int more) {}

  /** The largest simulation, as far as some pair depends on it. */
  private final class Simulation {
    private final Formula taken;
    // For each way in which the first state can go on, the pairs of which one has to be in.
    private final Map<Pair, List<List<Pair>>> wanted = new HashMap<>();
    private final Set<Pair> out = new HashSet<>();
    private final Deque<Pair> open = new ArrayDeque<>();

    /**
     * @param taken the condition of the step that is taken early
     */
    Simulation(Formula taken) {
      this.taken = taken;
    }

    boolean relates(int less, int more) {
      Pair asked = new Pair(less, more);
      if (less == more) {
        return false;
      }
      reach(asked);
      while (!open.isEmpty() && !out.contains(asked)) {
        if (wanted.size() > MOST_PAIRS) {
          return false;
        }
        expand(open.poll());
      }
      boolean changed = true;
      while (changed && !out.contains(asked)) {
        changed = false;
        for (Map.Entry<Pair, List<List<Pair>>> entry : wanted.entrySet()) {
          if (!out.contains(entry.getKey())
              && entry.getValue().stream().anyMatch(out::containsAll)) {
            changed = out.add(entry.getKey());
          }
        }
      }
      return !out.contains(asked);
    }

    private void reach(Pair pair) {
      if (!wanted.containsKey(pair) && !out.contains(pair)) {
        if (pair.less() == pair.more() || isAlike(pair)) {
          wanted.put(pair, new ArrayList<>());
          open.add(pair);
        } else {
          out.add(pair);
        }
      }
    }

    private void expand(Pair pair) {
      if (pair.less() == pair.more()) {
        return;
      }
      for (LocalAutomaton.Edge edge : automaton.edges(pair.less())) {
        for (Formula way : edge.condition().disjuncts()) {
          List<Pair> answers = new ArrayList<>();
          answers.add(new Pair(edge.to(), pair.more()));
          for (LocalAutomaton.Edge same : automaton.edges(pair.more())) {
            if (implies(way, same.condition())) {
              answers.add(new Pair(edge.to(), same.to()));
            }
          }
          answers.forEach(this::reach);
          wanted.get(pair).add(answers);
        }
      }
    }

    private boolean isAlike(Pair pair) {
      ProcessState less = automaton.state(pair.less());
      ProcessState more = automaton.state(pair.more());
      Set<ProcessMessage> all = new HashSet<>(more.sent());
      all.addAll(more.cut());
      return automaton.look(pair.less()).equals(automaton.look(pair.more()))
          && more.sent().containsAll(less.sent())
          && all.containsAll(less.cut())
          && (!stays || hasToMove(pair.less()) || mayStayAlike(pair));
    }

    /**
     * The step that is taken early stays possible, whatever else is received, and is not one to be
     * put off for ever.
     */
    private boolean hasToMove(int state) {
      Formula duty = automaton.duty(state);
      return duty.equals(Formula.TRUE)
          || MonotoneSlots.falling(taken, count -> 0).isEmpty()
              && taken.disjuncts().stream().allMatch(way -> implies(way, duty));
    }

    private boolean mayStayAlike(Pair pair) {
      ProcessState less = automaton.state(pair.less());
      ProcessState more = automaton.state(pair.more());
      return less.sent().equals(more.sent())
          && less.cut().equals(more.cut())
          && automaton.duty(pair.less()).equals(automaton.duty(pair.more()));
    }
  }

  /** Whether this can be seen without arithmetic. */
  private static boolean implies(Formula conjunction, Formula condition) {
    List<Formula> given = conjunction.conjuncts();
    return condition.disjuncts().stream()
        .anyMatch(way -> way.equals(conjunction) || given.containsAll(way.conjuncts()));
  }
}
