package org.holdfast.pseudocode.automaton;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.LocalVariable;
import org.holdfast.pseudocode.model.Role;

/**
 * The local states that processes can reach, whatever they receive, with their steps. States in
 * which a process has crashed in the middle of a step are no states of it: nothing follows.
 */
final class MemoryGraph {
  private static final int MOST_STATES = 20_000;

  private final ReceivedMessageAtoms atoms;
  private final List<ProcessMemory> initial = new ArrayList<>();
  private final Map<ProcessMemory, List<LocalStep>> steps = new LinkedHashMap<>();

  MemoryGraph(Algorithm algorithm) throws Untranslatable {
    atoms = new ReceivedMessageAtoms(algorithm);
    for (Role role : algorithm.roles()) {
      List<ProcessMemory> starts = starts(role);
      initial.addAll(starts);
      explore(starts, role);
    }
  }

  ReceivedMessageAtoms atoms() {
    return atoms;
  }

  List<ProcessMemory> initial() {
    return initial;
  }

  Set<ProcessMemory> states() {
    return steps.keySet();
  }

  /** What a process can do, crashes at a {@code send} included. */
  List<LocalStep> stepsFrom(ProcessMemory state) {
    return steps.get(state);
  }

  private static List<ProcessMemory> starts(Role role) {
    List<List<Datum>> values = List.of(List.of());
    for (LocalVariable variable : role.variables()) {
      List<List<Datum>> longer = new ArrayList<>();
      for (List<Datum> prefix : values) {
        for (Datum value : variable.initial()) {
          List<Datum> extended = new ArrayList<>(prefix);
          extended.add(value);
          longer.add(extended);
        }
      }
      values = longer;
    }
    CodePosition beginning = CodePosition.atBeginningOf(role.code());
    return values.stream()
        .map(some -> new ProcessMemory(role, beginning, some, Set.of(), Set.of()))
        .toList();
  }

  private void explore(List<ProcessMemory> starts, Role role) throws Untranslatable {
    Set<ProcessMemory> seen = new LinkedHashSet<>(starts);
    Deque<ProcessMemory> open = new ArrayDeque<>(starts);
    while (!open.isEmpty()) {
      ProcessMemory state = open.remove();
      List<LocalStep> own = new StepExecution(atoms, state).steps();
      steps.put(state, own);
      for (LocalStep step : own) {
        if (!step.isCut() && seen.add(step.to())) {
          open.add(step.to());
        }
      }
      if (seen.size() > MOST_STATES) {
        throw new Untranslatable(
            "a process has more than "
                + MOST_STATES
                + " local states; use fewer variables, or fewer values",
            role.position());
      }
    }
  }
}
