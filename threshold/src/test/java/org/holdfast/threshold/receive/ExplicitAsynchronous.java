package org.holdfast.threshold.receive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.Update;

/**
 * All reachable states of the asynchronous system for fixed parameters, by brute force and straight
 * from definition 4 of the paper: with any rule a process may also receive any messages. Shares no
 * code with what it checks. A state is a list of numbers: the shared variables, and then for each
 * process its location and its receive variables, the processes sorted because they are alike.
 */
final class ExplicitAsynchronous {
  /** The instance has more states than the test can visit. */
  static final class TooLarge extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private static final int MOST_STATES = 10_000;

  private final ReceiveAutomaton automaton;
  private final Compiled environment;
  private final List<Compiled> guards = new ArrayList<>();
  private final int[] parameters;
  private final List<Variable> seenPlaces = new ArrayList<>();
  private final List<Variable> observedPlaces = new ArrayList<>();
  private final List<Variable> shared;
  private final List<Variable> receives;
  private final List<Location> locations;
  private final int mostForged;

  /**
   * @param mostForged how many messages of a type may be received beyond all that were sent, at
   *     most
   */
  ExplicitAsynchronous(
      ReceiveAutomaton automaton,
      List<Formula> environment,
      Map<Variable, Long> parameters,
      int mostForged) {
    this.automaton = automaton;
    this.mostForged = mostForged;
    shared = automaton.frame().shared();
    receives = automaton.receives();
    locations = automaton.frame().locations();
    List<Variable> fixed = automaton.frame().parameters();
    this.parameters = fixed.stream().mapToInt(p -> parameters.get(p).intValue()).toArray();
    for (List<Variable> places : List.of(seenPlaces, observedPlaces)) {
      places.addAll(fixed);
      places.addAll(shared);
    }
    seenPlaces.addAll(receives);
    observedPlaces.addAll(automaton.frame().counters());
    this.environment = Compiled.of(Formula.and(environment), seenPlaces);
    automaton.frame().rules().forEach(r -> guards.add(Compiled.of(r.guard(), seenPlaces)));
  }

  boolean isAdmissible() {
    return Compiled.of(automaton.frame().resilience(), automaton.frame().parameters())
        .holds(parameters);
  }

  /** Whether some run that starts with {@code first} reaches a state without {@code always}. */
  boolean isViolated(Formula first, Formula always, int mostProcesses) throws TooLarge {
    Compiled starts =
        Compiled.of(Formula.and(automaton.frame().initialFormula(), first), observedPlaces);
    Compiled good = Compiled.of(always, observedPlaces);
    Deque<List<Integer>> open = new ArrayDeque<>();
    Set<List<Integer>> seen = new HashSet<>();
    placements(
        new int[locations.size()],
        0,
        mostProcesses,
        counts -> {
          List<Integer> state = initial(counts);
          if (starts.holds(observed(state)) && isPossible(state) && seen.add(state)) {
            open.add(state);
          }
        });
    while (!open.isEmpty()) {
      List<Integer> state = open.remove();
      if (!good.holds(observed(state))) {
        return true;
      }
      successors(
          state,
          next -> {
            if (seen.add(next)) {
              open.add(next);
            }
          });
      if (seen.size() > MOST_STATES) {
        throw new TooLarge();
      }
    }
    return false;
  }

  private void placements(int[] counts, int at, int left, Consumer<int[]> visitor) {
    if (at == counts.length) {
      visitor.accept(counts);
      return;
    }
    for (int count = 0; count <= left; count++) {
      counts[at] = count;
      placements(counts, at + 1, left - count, visitor);
    }
    counts[at] = 0;
  }

  private List<Integer> initial(int[] counts) {
    List<int[]> processes = new ArrayList<>();
    for (int location = 0; location < counts.length; location++) {
      for (int k = 0; k < counts[location]; k++) {
        int[] process = new int[1 + receives.size()];
        process[0] = location;
        processes.add(process);
      }
    }
    return state(new int[shared.size()], processes);
  }

  private static List<Integer> state(int[] shared, List<int[]> processes) {
    List<int[]> sorted = new ArrayList<>(processes);
    sorted.sort(Arrays::compare);
    List<Integer> state = new ArrayList<>();
    Arrays.stream(shared).forEach(state::add);
    sorted.forEach(process -> Arrays.stream(process).forEach(state::add));
    return state;
  }

  private int[] sharedOf(List<Integer> state) {
    return state.subList(0, shared.size()).stream().mapToInt(Integer::intValue).toArray();
  }

  private List<int[]> processesOf(List<Integer> state) {
    List<int[]> processes = new ArrayList<>();
    int width = 1 + receives.size();
    for (int at = shared.size(); at < state.size(); at += width) {
      processes.add(state.subList(at, at + width).stream().mapToInt(Integer::intValue).toArray());
    }
    return processes;
  }

  private void successors(List<Integer> state, Consumer<List<Integer>> visitor) {
    List<int[]> processes = processesOf(state);
    for (int i = 0; i < processes.size(); i++) {
      int[] process = processes.get(i);
      if (i > 0 && Arrays.equals(process, processes.get(i - 1))) {
        continue;
      }
      for (Rule rule : automaton.frame().rules()) {
        if (locations.get(process[0]).equals(rule.from())
            && guards.get(rule.index()).holds(seenBy(sharedOf(state), process))) {
          step(state, processes, i, rule, visitor);
        }
      }
    }
  }

  private void step(
      List<Integer> state,
      List<int[]> processes,
      int moving,
      Rule rule,
      Consumer<List<Integer>> visitor) {
    int[] sent = sharedOf(state);
    rule.updates()
        .forEach(
            (variable, update) ->
                sent[shared.indexOf(variable)] += (int) ((Update.Add) update).amount());
    List<int[]> others = new ArrayList<>(processes);
    int[] before = others.remove(moving);
    if (!others.stream().allMatch(other -> isPossible(sent, other))) {
      return;
    }
    int[] after = before.clone();
    after[0] = locations.indexOf(rule.to());
    receptions(
        after,
        1,
        Arrays.stream(sent).sum() + mostForged,
        received -> {
          if (isPossible(sent, received)) {
            List<int[]> all = new ArrayList<>(others);
            all.add(received.clone());
            visitor.accept(state(sent, all));
          }
        });
  }

  /** All ways to have received at least as much. */
  private void receptions(int[] process, int at, int most, Consumer<int[]> visitor) {
    if (at == process.length) {
      visitor.accept(process);
      return;
    }
    int least = process[at];
    for (int value = least; value <= most; value++) {
      process[at] = value;
      receptions(process, at + 1, most, visitor);
    }
    process[at] = least;
  }

  private boolean isPossible(List<Integer> state) {
    return processesOf(state).stream().allMatch(process -> isPossible(sharedOf(state), process));
  }

  private boolean isPossible(int[] sent, int[] process) {
    return environment.holds(seenBy(sent, process));
  }

  private int[] seenBy(int[] sent, int[] process) {
    int[] values = Arrays.copyOf(parameters, seenPlaces.size());
    System.arraycopy(sent, 0, values, parameters.length, sent.length);
    System.arraycopy(process, 1, values, parameters.length + sent.length, receives.size());
    return values;
  }

  private int[] observed(List<Integer> state) {
    int[] values = Arrays.copyOf(parameters, observedPlaces.size());
    int[] sent = sharedOf(state);
    System.arraycopy(sent, 0, values, parameters.length, sent.length);
    for (int[] process : processesOf(state)) {
      values[parameters.length + sent.length + process[0]]++;
    }
    return values;
  }
}
