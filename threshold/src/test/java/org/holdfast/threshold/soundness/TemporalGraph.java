package org.holdfast.threshold.soundness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;

/**
 * A finite graph in which a run that violates a formula is looked for: by guesses which temporal
 * formulas hold from a node on, and a component of nodes and guesses in which each guess fits the
 * next and each promise is kept (the tableau of Lichtenstein and Pnueli 1985, as in {@code
 * NaiveRuns}, but in linear time). A node without steps is where the graph was cut off; no run goes
 * on there.
 */
final class TemporalGraph {
  /** Guesses that are consistent in themselves, and for each what it leaves to the next node. */
  private record Local(int[] guesses, int[] postponed) {}

  private final Ltl property;
  private final List<Ltl> temporal = new ArrayList<>();
  private final List<Formula> conditions = new ArrayList<>();
  private final Map<BitSet, Local> locals = new HashMap<>();
  private final List<BitSet> truths = new ArrayList<>();
  private final List<Local> nodes = new ArrayList<>();
  private final List<List<Integer>> steps = new ArrayList<>();
  private final List<Integer> initial = new ArrayList<>();

  TemporalGraph(Ltl property) {
    this.property = property;
    collect(property);
  }

  int add(Valuation valuation) {
    BitSet truth = new BitSet();
    for (int i = 0; i < conditions.size(); i++) {
      truth.set(i, conditions.get(i).evaluate(valuation));
    }
    truths.add(truth);
    nodes.add(locals.computeIfAbsent(truth, this::local));
    steps.add(new ArrayList<>());
    return nodes.size() - 1;
  }

  int addInitial(Valuation valuation) {
    int number = add(valuation);
    initial.add(number);
    return number;
  }

  void step(int from, int to) {
    if (!steps.get(from).contains(to)) {
      steps.get(from).add(to);
    }
  }

  int size() {
    return nodes.size();
  }

  boolean someRunViolates() {
    return new Components().someKeepsAllPromises();
  }

  private void collect(Ltl ltl) {
    if (ltl instanceof Ltl.State state) {
      if (!conditions.contains(state.formula())) {
        conditions.add(state.formula());
      }
    } else if (ltl instanceof Ltl.Not not) {
      collect(not.operand());
    } else if (ltl instanceof Ltl.And and) {
      and.operands().forEach(this::collect);
    } else if (ltl instanceof Ltl.Or or) {
      or.operands().forEach(this::collect);
    } else if (!temporal.contains(ltl)) {
      temporal.add(ltl);
      operands(ltl).forEach(this::collect);
    }
  }

  private static List<Ltl> operands(Ltl ltl) {
    if (ltl instanceof Ltl.Eventually eventually) {
      return List.of(eventually.operand());
    } else if (ltl instanceof Ltl.Always always) {
      return List.of(always.operand());
    } else if (ltl instanceof Ltl.Until until) {
      return List.of(until.left(), until.right());
    } else if (ltl instanceof Ltl.Release release) {
      return List.of(release.left(), release.right());
    }
    throw new IllegalArgumentException("not temporal: " + ltl);
  }

  private static boolean isUntil(Ltl ltl) {
    return ltl instanceof Ltl.Until || ltl instanceof Ltl.Eventually;
  }

  private boolean holds(Ltl ltl, BitSet truth, int guess) {
    if (ltl instanceof Ltl.State state) {
      return truth.get(conditions.indexOf(state.formula()));
    } else if (ltl instanceof Ltl.Not not) {
      return !holds(not.operand(), truth, guess);
    } else if (ltl instanceof Ltl.And and) {
      return and.operands().stream().allMatch(part -> holds(part, truth, guess));
    } else if (ltl instanceof Ltl.Or or) {
      return or.operands().stream().anyMatch(part -> holds(part, truth, guess));
    }
    return (guess >> temporal.indexOf(ltl) & 1) != 0;
  }

  private boolean right(Ltl ltl, BitSet truth, int guess) {
    List<Ltl> operands = operands(ltl);
    return holds(operands.get(operands.size() - 1), truth, guess);
  }

  /** Of {@code <> p} it is true, of {@code [] p} false: true U p, false R p. */
  private boolean left(Ltl ltl, BitSet truth, int guess) {
    List<Ltl> operands = operands(ltl);
    return operands.size() == 1 ? isUntil(ltl) : holds(operands.get(0), truth, guess);
  }

  private Local local(BitSet truth) {
    List<Integer> guesses = new ArrayList<>();
    List<Integer> postponed = new ArrayList<>();
    for (int guess = 0; guess < 1 << temporal.size(); guess++) {
      int later = 0;
      boolean consistent = true;
      for (int i = 0; i < temporal.size() && consistent; i++) {
        Ltl ltl = temporal.get(i);
        boolean left = left(ltl, truth, guess);
        boolean right = right(ltl, truth, guess);
        if (isUntil(ltl) ? left && !right : right && !left) {
          later |= 1 << i;
        } else {
          consistent = holds(ltl, truth, guess) == right;
        }
      }
      if (consistent) {
        guesses.add(guess);
        postponed.add(later);
      }
    }
    return new Local(
        guesses.stream().mapToInt(i -> i).toArray(), postponed.stream().mapToInt(i -> i).toArray());
  }

  /** Strongly connected components of nodes with guesses (Tarjan 1972), without recursion. */
  private final class Components {
    private final int width = 1 << temporal.size();
    private final Map<Long, Integer> index = new HashMap<>();
    private final List<long[]> successors = new ArrayList<>();
    private final List<Long> states = new ArrayList<>();
    private final List<Integer> low = new ArrayList<>();
    private final BitSet onStack = new BitSet();
    private final List<Integer> stack = new ArrayList<>();

    boolean someKeepsAllPromises() {
      for (int node : initial) {
        for (int guess : nodes.get(node).guesses) {
          if (!holds(property, truths.get(node), guess)
              && !index.containsKey(state(node, guess))
              && searchFrom(state(node, guess))) {
            return true;
          }
        }
      }
      return false;
    }

    private long state(int node, int guess) {
      return (long) node * width + guess;
    }

    private int enter(long state) {
      int number = states.size();
      index.put(state, number);
      states.add(state);
      low.add(number);
      successors.add(successors(state));
      stack.add(number);
      onStack.set(number);
      return number;
    }

    private long[] successors(long state) {
      int node = (int) (state / width);
      int guess = (int) (state % width);
      Local local = nodes.get(node);
      int later = 0;
      for (int i = 0; i < local.guesses.length; i++) {
        if (local.guesses[i] == guess) {
          later = local.postponed[i];
        }
      }
      List<Long> found = new ArrayList<>();
      for (int to : steps.get(node)) {
        for (int next : nodes.get(to).guesses) {
          if ((next & later) == (guess & later)) {
            found.add(state(to, next));
          }
        }
      }
      return found.stream().mapToLong(i -> i).toArray();
    }

    private boolean searchFrom(long first) {
      List<int[]> path = new ArrayList<>();
      path.add(new int[] {enter(first), 0});
      while (!path.isEmpty()) {
        int[] top = path.get(path.size() - 1);
        long[] next = successors.get(top[0]);
        if (top[1] < next.length) {
          Integer known = index.get(next[top[1]]);
          if (known == null) {
            path.add(new int[] {enter(next[top[1]]), 0});
          } else if (onStack.get(known)) {
            low.set(top[0], Math.min(low.get(top[0]), known));
          }
          top[1]++;
          continue;
        }
        path.remove(path.size() - 1);
        if (!path.isEmpty()) {
          int below = path.get(path.size() - 1)[0];
          low.set(below, Math.min(low.get(below), low.get(top[0])));
        }
        if (low.get(top[0]) == top[0] && isGood(pop(top[0]))) {
          return true;
        }
      }
      return false;
    }

    private List<Integer> pop(int root) {
      List<Integer> component = new ArrayList<>();
      int member;
      do {
        member = stack.remove(stack.size() - 1);
        onStack.clear(member);
        component.add(member);
      } while (member != root);
      return component;
    }

    private boolean isGood(List<Integer> component) {
      long only = states.get(component.get(0));
      if (component.size() == 1
          && Arrays.stream(successors.get(component.get(0))).noneMatch(s -> s == only)) {
        return false;
      }
      int kept = 0;
      for (int member : component) {
        long state = states.get(member);
        BitSet truth = truths.get((int) (state / width));
        int guess = (int) (state % width);
        for (int i = 0; i < temporal.size(); i++) {
          Ltl ltl = temporal.get(i);
          boolean here = holds(ltl, truth, guess);
          boolean right = right(ltl, truth, guess);
          kept |= (isUntil(ltl) ? !here || right : here || !right) ? 1 << i : 0;
        }
      }
      return kept == width - 1;
    }
  }
}
