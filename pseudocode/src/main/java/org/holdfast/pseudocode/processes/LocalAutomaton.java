package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.threshold.instance.Condition;
import org.holdfast.threshold.instance.Places;

/**
 * The local states that the processes of one role and fault may come to, whatever they receive,
 * numbered, with the steps between them. Steps from one state to another are one step, whose
 * condition is that one of them is possible.
 */
final class LocalAutomaton {
  /**
   * A step.
   *
   * @param origin see {@link SymbolicSteps.SymbolicStep}
   * @param asked what must have been received
   */
  record Edge(int to, int origin, Asked asked) {}

  /** A condition on counts with the slots of which it speaks. */
  record Asked(Condition condition, int[] reads) {}

  private final Role role;
  private final boolean faulty;
  private final MessageSlots slots;
  private final Places places;
  private final List<LocalState> states = new ArrayList<>();
  private final Map<LocalState, Integer> numbers = new HashMap<>();
  private final List<Edge[]> edges = new ArrayList<>();
  private final List<Asked> idle = new ArrayList<>();
  private final int initial;
  private final List<BitSet> live = new ArrayList<>();

  LocalAutomaton(
      Role role,
      boolean faulty,
      MessageSlots slots,
      ProcessInstance instance,
      LocalSemantics semantics) {
    this.role = role;
    this.faulty = faulty;
    this.slots = slots;
    this.places = slots.places();
    boolean cuts = faulty && instance.kind() == FaultAssumption.Kind.CRASH;
    SymbolicSteps steps =
        new SymbolicSteps(role, slots, instance.parameters(), semantics.points(), cuts);
    semantics.initial().forEach(this::number);
    initial = states.size();
    for (int i = 0; i < states.size(); i++) {
      expand(steps.from(states.get(i)));
    }
    findLive();
  }

  private int number(LocalState state) {
    Integer known = numbers.putIfAbsent(state, states.size());
    if (known == null) {
      states.add(state);
      return states.size() - 1;
    }
    return known;
  }

  private void expand(List<SymbolicSteps.SymbolicStep> steps) {
    Map<Integer, Formula> conditions = new LinkedHashMap<>();
    Map<Integer, Integer> origins = new HashMap<>();
    List<Formula> duties = new ArrayList<>();
    for (SymbolicSteps.SymbolicStep step : steps) {
      int to = number(step.after());
      conditions.merge(to, step.condition(), (one, other) -> Formula.or(one, other));
      origins.putIfAbsent(to, step.origin());
      if (step.duty()) {
        duties.add(step.condition());
      }
    }
    List<Edge> found = new ArrayList<>();
    conditions.forEach(
        (to, condition) -> {
          found.add(new Edge(to, origins.get(to), asked(condition)));
        });
    edges.add(found.toArray(Edge[]::new));
    idle.add(asked(Formula.not(Formula.or(duties))));
  }

  private Asked asked(Formula formula) {
    int[] reads = formula.variables().stream().mapToInt(this::slot).sorted().distinct().toArray();
    return new Asked(places.condition(formula), reads);
  }

  private int slot(Variable count) {
    return places.place(count);
  }

  /** What a step may read from here on, with all that shares senders with it. */
  private void findLive() {
    for (int i = 0; i < states.size(); i++) {
      live.add(new BitSet());
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = states.size() - 1; i >= 0; i--) {
        BitSet groups = live.get(i);
        int before = groups.cardinality();
        for (Edge edge : edges.get(i)) {
          for (int slot : edge.asked().reads()) {
            groups.set(slots.slot(slot).group());
          }
          groups.or(live.get(edge.to()));
        }
        changed |= groups.cardinality() > before;
      }
    }
  }

  Role role() {
    return role;
  }

  boolean faulty() {
    return faulty;
  }

  int size() {
    return states.size();
  }

  /** Processes begin in the states below this one. */
  int initial() {
    return initial;
  }

  LocalState state(int number) {
    return states.get(number);
  }

  int numberOf(LocalState state) {
    return numbers.get(state);
  }

  Edge[] edges(int state) {
    return edges.get(state);
  }

  /** When a process has no step here that it must not put off for ever. */
  Asked idle(int state) {
    return idle.get(state);
  }

  boolean isLive(int state, int slot) {
    return live.get(state).get(slots.slot(slot).group());
  }

  /** Whether a process can come back to a local state, as far as conditions on counts allow. */
  boolean isCyclic() {
    int[] open = new int[states.size()];
    for (int i = 0; i < states.size(); i++) {
      for (Edge edge : edges.get(i)) {
        open[edge.to()]++;
      }
    }
    List<Integer> free = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      if (open[i] == 0) {
        free.add(i);
      }
    }
    for (int done = 0; done < free.size(); done++) {
      for (Edge edge : edges.get(free.get(done))) {
        if (--open[edge.to()] == 0) {
          free.add(edge.to());
        }
      }
    }
    return free.size() < states.size();
  }

  /** Two messages that exclude each other and that a process may both send, if there are any. */
  Set<SentMessage> rivals() {
    for (LocalState state : states) {
      List<SentMessage> all = new ArrayList<>(state.sent());
      all.addAll(state.cut());
      for (int i = 0; i < all.size(); i++) {
        for (int j = 0; j < i; j++) {
          if (all.get(i).excludes(all.get(j))) {
            return Set.of(all.get(i), all.get(j));
          }
        }
      }
    }
    return Set.of();
  }
}
