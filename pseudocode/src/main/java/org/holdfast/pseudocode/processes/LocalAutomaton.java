package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.ProcessVariable;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.threshold.instance.Condition;
import org.holdfast.threshold.instance.Places;

/**
 * The local states that the processes of one role and fault may come to, whatever they receive,
 * numbered, with the steps between them. Steps from one state to another are one step, whose
 * condition is that one of them is possible.
 *
 * <p>Local states that nobody can tell apart are one state: the property sees the same of them, the
 * same was sent, they have the same duties, and the same steps under the same conditions to states
 * of which all this is true again. That is the coarsest such partition, found by refinement. What
 * the property sees of the beginning only tells apart the states in which processes begin.
 */
final class LocalAutomaton {
  /**
   * A step.
   *
   * @param origin see {@link SymbolicSteps.SymbolicStep}
   * @param condition on the counts of {@link MessageSlots}
   * @param asked the same, ready to be evaluated
   */
  record Edge(int to, int origin, Formula condition, Asked asked) {}

  /** A condition on counts with the slots of which it speaks. */
  record Asked(Condition condition, int[] reads) {}

  /** A step before states are numbered anew. */
  private record Arc(int origin, Formula condition) {}

  private final Role role;
  private final boolean faulty;
  private final MessageSlots slots;
  private final Places places;
  private final int initial;
  private final int starts;

  // Before states that nobody can tell apart are one.
  private final List<ProcessState> reached = new ArrayList<>();
  private final Map<ProcessState, Integer> numbers = new HashMap<>();
  private final List<Map<Integer, Arc>> arcs = new ArrayList<>();
  private final List<Formula> duties = new ArrayList<>();

  // And after that.
  private final int[] classOf;
  private final List<ProcessState> states = new ArrayList<>();
  private final List<Edge[]> edges = new ArrayList<>();
  private final List<Formula> dutyOf = new ArrayList<>();
  private final List<Asked> idle = new ArrayList<>();
  private final List<Object> looks = new ArrayList<>();
  private final List<BitSet> live = new ArrayList<>();
  private final List<BitSet> falling = new ArrayList<>();

  LocalAutomaton(
      Role role,
      boolean faulty,
      MessageSlots slots,
      ProcessInstance instance,
      LocalSemantics semantics,
      Sight sight) {
    this.role = role;
    this.faulty = faulty;
    this.slots = slots;
    this.places = slots.places();
    boolean cuts = faulty && instance.kind() == FaultAssumption.Kind.CRASH;
    SymbolicSteps steps =
        new SymbolicSteps(role, slots, instance.parameters(), semantics.points(), cuts);
    semantics.initial().forEach(this::number);
    this.starts = reached.size();
    for (int i = 0; i < reached.size(); i++) {
      expand(steps.from(reached.get(i)));
    }
    Predicate<ProcessVariable> meant =
        variable -> ProcessView.isMeant(role, faulty, instance.kind(), variable);
    Sight.Seen first = sight.atFirst(meant);
    Sight.Seen seen = sight.always(meant);
    this.classOf = classes(first, seen);
    this.initial = 1 + IntStream.range(0, starts).map(i -> classOf[i]).max().orElse(-1);
    merge(seen);
    findLive();
  }

  private int number(ProcessState state) {
    Integer known = numbers.putIfAbsent(state, reached.size());
    if (known == null) {
      reached.add(state);
      return reached.size() - 1;
    }
    return known;
  }

  private void expand(List<SymbolicSteps.SymbolicStep> steps) {
    Map<Integer, Arc> found = new LinkedHashMap<>();
    List<Formula> wanted = new ArrayList<>();
    for (SymbolicSteps.SymbolicStep step : steps) {
      add(number(step.after()), new Arc(step.origin(), step.condition()), found);
      if (step.duty()) {
        wanted.add(step.condition());
      }
    }
    arcs.add(found);
    duties.add(Formula.or(wanted));
  }

  private static void add(int to, Arc arc, Map<Integer, Arc> into) {
    into.merge(
        to,
        arc,
        (one, other) -> new Arc(one.origin(), Formula.or(one.condition(), other.condition())));
  }

  /** The number of the class of each state; classes are numbered as they are met. */
  private int[] classes(Sight.Seen first, Sight.Seen seen) {
    List<Object> appearances = new ArrayList<>();
    for (int i = 0; i < reached.size(); i++) {
      ProcessState state = reached.get(i);
      Object beginning = i < starts ? look(state, first) : "later";
      appearances.add(List.of(beginning, look(state, seen), state.sent(), state.cut()));
    }
    int[] classes = numbered(appearances);
    int count = -1;
    for (int next = count(classes); next > count; next = count(classes)) {
      count = next;
      List<Object> keys = new ArrayList<>();
      for (int i = 0; i < reached.size(); i++) {
        Map<Integer, Arc> targets = new LinkedHashMap<>();
        for (Map.Entry<Integer, Arc> arc : arcs.get(i).entrySet()) {
          add(classes[arc.getKey()], arc.getValue(), targets);
        }
        Map<Integer, Formula> conditions =
            targets.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().condition()));
        keys.add(List.of(classes[i], conditions, duties.get(i)));
      }
      classes = numbered(keys);
    }
    return classes;
  }

  private List<Object> look(ProcessState state, Sight.Seen seen) {
    List<Object> look = new ArrayList<>();
    for (int i = 0; i < role.variables().size(); i++) {
      if (seen.variables().contains(role.variables().get(i).name())) {
        look.add(state.values().get(i));
      }
    }
    if (seen.done()) {
      look.add(state.isDone());
    }
    return look;
  }

  private static int[] numbered(List<?> keys) {
    Map<Object, Integer> known = new HashMap<>();
    return keys.stream()
        .mapToInt(
            key -> {
              Integer number = known.putIfAbsent(key, known.size());
              return number == null ? known.size() - 1 : number;
            })
        .toArray();
  }

  private static int count(int[] classes) {
    return 1 + IntStream.of(classes).max().orElse(-1);
  }

  /**
   * The classes as states. If no process can take infinitely many steps, none can go round among
   * classes either: a step from one member of a class is one from all of them, so that it would
   * never come to an end.
   */
  private void merge(Sight.Seen seen) {
    for (int i = 0; i < reached.size(); i++) {
      if (classOf[i] == states.size()) {
        Map<Integer, Arc> targets = new LinkedHashMap<>();
        for (Map.Entry<Integer, Arc> arc : arcs.get(i).entrySet()) {
          add(classOf[arc.getKey()], arc.getValue(), targets);
        }
        states.add(reached.get(i));
        looks.add(look(reached.get(i), seen));
        BitSet groups = new BitSet();
        List<Edge> found = new ArrayList<>();
        targets.forEach(
            (to, arc) -> {
              Formula condition = Cases.simplified(arc.condition());
              found.add(new Edge(to, arc.origin(), condition, asked(condition)));
              MonotoneSlots.falling(condition, this::slot).stream()
                  .forEach(slot -> groups.set(slots.slot(slot).group()));
            });
        edges.add(found.toArray(Edge[]::new));
        Formula duty = Cases.simplified(duties.get(i));
        dutyOf.add(duty);
        idle.add(asked(Formula.not(duty)));
        falling.add(groups);
      }
    }
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
      BitSet groups = new BitSet();
      for (Edge edge : edges.get(i)) {
        IntStream.of(edge.asked().reads()).forEach(s -> groups.set(slots.slot(s).group()));
      }
      live.add(groups);
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = states.size() - 1; i >= 0; i--) {
        int before = live.get(i).cardinality() + falling.get(i).cardinality();
        for (Edge edge : edges.get(i)) {
          live.get(i).or(live.get(edge.to()));
          falling.get(i).or(falling.get(edge.to()));
        }
        changed |= live.get(i).cardinality() + falling.get(i).cardinality() > before;
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

  /** Processes begin in the states below this one, each of which some process may begin in. */
  int initial() {
    return initial;
  }

  /** One of the local states that this number stands for. */
  ProcessState state(int number) {
    return states.get(number);
  }

  int numberOf(ProcessState state) {
    return classOf[numbers.get(state)];
  }

  /** The state in which a process begins with these values, if one does. */
  Optional<Integer> beginning(List<Datum> values) {
    return reached.subList(0, starts).stream()
        .filter(state -> state.values().equals(values))
        .map(this::numberOf)
        .findFirst();
  }

  Edge[] edges(int state) {
    return edges.get(state);
  }

  /** When a process has a step here that it must not put off for ever. */
  Formula duty(int state) {
    return dutyOf.get(state);
  }

  /** What the property sees of a process after the beginning. */
  Object look(int state) {
    return looks.get(state);
  }

  /** When a process has no step here that it must not put off for ever. */
  Asked idle(int state) {
    return idle.get(state);
  }

  /** Whether a step may still look at a slot, or at one that shares senders with it. */
  boolean isLive(int state, int slot) {
    return live.get(state).get(slots.slot(slot).group());
  }

  /** Whether more messages of a slot never make a step impossible, from here on. */
  boolean isMonotone(int state, int slot) {
    return !falling.get(state).get(slots.slot(slot).group());
  }

  /** Whether a process can come back to a local state, as far as conditions on counts allow. */
  boolean isCyclic() {
    int[] open = new int[reached.size()];
    arcs.forEach(from -> from.keySet().forEach(to -> open[to]++));
    List<Integer> free = new ArrayList<>();
    for (int i = 0; i < open.length; i++) {
      if (open[i] == 0) {
        free.add(i);
      }
    }
    for (int done = 0; done < free.size(); done++) {
      for (int to : arcs.get(free.get(done)).keySet()) {
        if (--open[to] == 0) {
          free.add(to);
        }
      }
    }
    return free.size() < reached.size();
  }

  /** Two messages that exclude each other and that a process may both send, if there are any. */
  Set<ProcessMessage> rivals() {
    for (ProcessState state : reached) {
      List<ProcessMessage> all = new ArrayList<>(state.sent());
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
