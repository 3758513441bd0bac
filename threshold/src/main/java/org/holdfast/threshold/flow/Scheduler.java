package org.holdfast.threshold.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.logic.Formula;

/**
 * Puts the firings of a candidate into an order in which each is enabled. The points of the
 * candidate fix the configurations between which this is tried, piece by piece; within a piece it
 * is a depth-first search that prefers firings that spoil nothing, and remembers where it has been.
 */
final class Scheduler {
  private static final int MOST_DEAD_ENDS = 20_000;

  /** What came of it. */
  sealed interface Outcome {}

  /** All firings in order, and where they lead. */
  record Scheduled(List<FlowRule> firings, RunState end) implements Outcome {}

  /**
   * No order was found. Rules left over wait for the {@code atoms} to change their value, or for a
   * process in one of the {@code unpopulated} classes, where nobody has been since the last point,
   * or would violate clauses that hold from some point on, by making the last of their literals,
   * the {@code losses}, false.
   */
  record Stuck(Set<Integer> atoms, Set<Integer> unpopulated, Set<LiteralTimes.Occurrence> losses)
      implements Outcome {}

  private final FlowAutomaton automaton;
  private final Candidate candidate;
  private final List<Henceforth.Requirement> requirements;
  private final Budget budget;

  Scheduler(
      FlowAutomaton automaton,
      Candidate candidate,
      List<Henceforth.Requirement> requirements,
      Budget budget) {
    this.automaton = automaton;
    this.candidate = candidate;
    this.requirements = requirements;
    this.budget = budget;
  }

  Outcome schedule() throws BudgetExhausted {
    RunState state = new RunState(automaton, candidate);
    List<Henceforth.Requirement> active = new ArrayList<>();
    List<FlowRule> firings = new ArrayList<>();
    long[] done = new long[automaton.rules().size()];
    for (Candidate.Plan plan : candidate.plans()) {
      long[] remaining = new long[done.length];
      for (int i = 0; i < done.length; i++) {
        remaining[i] = plan.fired()[i] - done[i];
      }
      Piece piece = new Piece(state, remaining, List.copyOf(active));
      if (!piece.search()) {
        return piece.stuck();
      }
      firings.addAll(piece.path);
      done = plan.fired();
      for (Henceforth.Requirement requirement : requirements) {
        if (requirement.since() == plan.point()) {
          active.add(requirement);
        }
      }
    }
    return new Scheduled(firings, state);
  }

  /** The search for an order of the firings between two points. */
  private final class Piece {
    private final RunState state;
    private final long[] remaining;
    private final List<Henceforth.Requirement> active;
    private final List<FlowRule> path = new ArrayList<>();
    private final Set<List<Long>> deadEnds = new HashSet<>();
    private final Set<Integer> populated = new LinkedHashSet<>();
    private int deepest = -1;
    private Stuck deepestStuck = new Stuck(Set.of(), Set.of(), Set.of());

    Piece(RunState state, long[] remaining, List<Henceforth.Requirement> active) {
      this.state = state;
      this.remaining = remaining;
      this.active = active;
      for (int i = 0; i < automaton.partition().classes(); i++) {
        if (state.counter(i) > 0) {
          populated.add(i);
        }
      }
    }

    /** Depth first, without recursion, because runs can be long. */
    boolean search() throws BudgetExhausted {
      if (isDone()) {
        return true;
      }
      Deque<Iterator<FlowRule>> open = new ArrayDeque<>();
      open.push(choices().iterator());
      while (!open.isEmpty()) {
        budget.spend();
        if (open.peek().hasNext()) {
          fire(open.peek().next());
          if (!allowed()) {
            undo(path.get(path.size() - 1));
          } else if (isDone()) {
            return true;
          } else {
            boolean hopeless = deadEnds.size() >= MOST_DEAD_ENDS || deadEnds.contains(key());
            open.push(hopeless ? Collections.emptyIterator() : choices().iterator());
          }
        } else {
          noteDeadEnd();
          open.pop();
          if (!open.isEmpty()) {
            undo(path.get(path.size() - 1));
          }
        }
      }
      return false;
    }

    private boolean isDone() {
      return Arrays.stream(remaining).allMatch(count -> count == 0);
    }

    private void noteDeadEnd() {
      deadEnds.add(key());
      if (path.size() > deepest) {
        deepest = path.size();
        deepestStuck = blocked();
      }
    }

    private List<Long> key() {
      return Arrays.stream(remaining).boxed().toList();
    }

    private void fire(FlowRule rule) {
      state.fire(rule);
      remaining[rule.index()]--;
      path.add(rule);
      populated.add(rule.to());
    }

    private void undo(FlowRule rule) {
      state.undo(rule);
      remaining[rule.index()]++;
      path.remove(path.size() - 1);
    }

    private boolean allowed() {
      return active.stream().allMatch(requirement -> state.satisfies(requirement.formula()));
    }

    /** The enabled rules, best first: spoil nothing, go on with the same rule, change little. */
    private List<FlowRule> choices() {
      List<FlowRule> enabled = new ArrayList<>();
      for (FlowRule rule : automaton.rules()) {
        if (remaining[rule.index()] > 0 && state.isEnabled(rule)) {
          enabled.add(rule);
        }
      }
      FlowRule last = path.isEmpty() ? null : path.get(path.size() - 1);
      Comparator<FlowRule> order = Comparator.comparingInt(this::spoiled);
      enabled.sort(
          order
              .thenComparing(rule -> rule == last ? 0 : 1)
              .thenComparing(rule -> rule.increments().size())
              .thenComparing(FlowRule::index));
      return enabled;
    }

    /** How many rules left over would be disabled for good. */
    private int spoiled(FlowRule rule) {
      if (rule.incrementsNothing()) {
        return 0;
      }
      remaining[rule.index()]--;
      state.fire(rule);
      int count = 0;
      for (FlowRule other : automaton.rules()) {
        if (remaining[other.index()] > 0 && other.falls().stream().anyMatch(state::holds)) {
          count++;
        }
      }
      state.undo(rule);
      remaining[rule.index()]++;
      return count;
    }

    private Stuck blocked() {
      Set<Integer> atoms = new LinkedHashSet<>();
      Set<Integer> unpopulated = new LinkedHashSet<>();
      Set<LiteralTimes.Occurrence> losses = new LinkedHashSet<>();
      for (FlowRule rule : automaton.rules()) {
        if (remaining[rule.index()] > 0 && state.isEnabled(rule)) {
          losses.addAll(losses(rule));
        } else if (remaining[rule.index()] > 0) {
          rule.rises().stream().filter(atom -> !state.holds(atom)).forEach(atoms::add);
          rule.falls().stream().filter(state::holds).forEach(atoms::add);
          if (!populated.contains(rule.from())) {
            unpopulated.add(rule.from());
          }
        }
      }
      return new Stuck(atoms, unpopulated, losses);
    }

    /** The literals of the clauses that a firing would violate. */
    private List<LiteralTimes.Occurrence> losses(FlowRule rule) {
      List<LiteralTimes.Occurrence> lost = new ArrayList<>();
      state.fire(rule);
      for (Henceforth.Requirement requirement : active) {
        for (Clause clause : requirement.clauses(automaton)) {
          if (clause.literals().size() > 1 && !state.satisfies(clause.formula())) {
            for (Formula literal : clause.literals()) {
              lost.add(new LiteralTimes.Occurrence(requirement.since(), clause, literal));
            }
          }
        }
      }
      state.undo(rule);
      return lost;
    }

    Stuck stuck() {
      return deepestStuck;
    }
  }
}
