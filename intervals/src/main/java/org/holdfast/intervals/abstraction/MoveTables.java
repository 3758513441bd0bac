package org.holdfast.intervals.abstraction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.intervals.domain.IntervalDomain;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Model;
import org.holdfast.smt.session.SolverSession;

/**
 * Works out how moves change the intervals of shared variables: the existential abstraction of each
 * passage, an example at a time. Variables that a passage neither looks at nor changes are left
 * open, so that tables stay small.
 */
public final class MoveTables {
  private record Group(int from, int to, Map<Variable, LinearTerm> update, int apart) {}

  private final LocalGraph graph;
  private final List<List<Formula>> presence;
  private final SolverSession solver;

  /**
   * @param presence what holds of shared variables while a process is in a local state
   */
  public MoveTables(LocalGraph graph, List<List<Formula>> presence, SolverSession solver) {
    this.graph = graph;
    this.presence = presence;
    this.solver = solver;
  }

  public List<Move> moves() throws BudgetExhausted, SolverSession.NoAnswer {
    Map<Group, List<Passage>> groups = new LinkedHashMap<>();
    int number = 0;
    for (Passage passage : graph.passages()) {
      number++;
      Map<Variable, LinearTerm> update = new LinkedHashMap<>(passage.path().update());
      update.keySet().retainAll(graph.skeleton().shared().keySet());
      Set<Variable> own = new LinkedHashSet<>(graph.skeleton().counters());
      own.addAll(passage.path().choices());
      boolean common =
          update.values().stream().noneMatch(t -> t.variables().stream().anyMatch(own::contains));
      Group group = new Group(passage.from(), passage.to(), update, common ? 0 : number);
      groups.computeIfAbsent(group, any -> new ArrayList<>()).add(passage);
    }
    List<Move> moves = new ArrayList<>();
    solver.push();
    try {
      solver.add(graph.domain().region());
      for (Variable variable : graph.skeleton().sharedVariables()) {
        solver.add(Formula.nonNegative(LinearTerm.of(variable)));
      }
      for (Map.Entry<Group, List<Passage>> entry : groups.entrySet()) {
        Set<Move.SharedChange> changes = new LinkedHashSet<>();
        List<Passage> possible = new ArrayList<>();
        for (Passage passage : entry.getValue()) {
          if (addChanges(passage, changes)) {
            possible.add(passage);
          }
        }
        Group group = entry.getKey();
        if (!possible.isEmpty()) {
          moves.add(
              new Move(
                  moves.size(),
                  group.from,
                  group.to,
                  group.update,
                  possible,
                  List.copyOf(changes)));
        }
      }
    } finally {
      solver.pop();
    }
    return List.copyOf(moves);
  }

  /** Whether there are any. */
  private boolean addChanges(Passage passage, Set<Move.SharedChange> changes)
      throws BudgetExhausted, SolverSession.NoAnswer {
    Formula before = Formula.and(presence.get(passage.from()));
    Set<Variable> looked = new LinkedHashSet<>(passage.path().guard().variables());
    looked.addAll(before.variables());
    Set<Variable> changed = new LinkedHashSet<>();
    for (Variable variable : graph.skeleton().sharedVariables()) {
      LinearTerm update = passage.path().update().get(variable);
      if (!update.equals(LinearTerm.of(variable))) {
        changed.add(variable);
        looked.add(variable);
        looked.addAll(update.variables());
      }
    }
    looked.retainAll(graph.skeleton().shared().keySet());
    boolean any = false;
    solver.push();
    try {
      solver.add(before);
      solver.add(graph.condition(passage));
      while (true) {
        Optional<Model> example = solver.solve();
        if (example.isEmpty()) {
          return any;
        }
        any = true;
        List<Formula> same = new ArrayList<>();
        changes.add(
            new Move.SharedChange(
                intervals(looked, Map.of(), example.get(), same),
                intervals(changed, passage.path().update(), example.get(), same)));
        solver.add(Formula.not(Formula.and(same)));
      }
    } finally {
      solver.pop();
    }
  }

  private List<Byte> intervals(
      Set<Variable> wanted, Map<Variable, LinearTerm> values, Model example, List<Formula> same) {
    IntervalDomain domain = graph.domain();
    List<Variable> shared = graph.skeleton().sharedVariables();
    List<Byte> intervals = new ArrayList<>(Collections.nCopies(shared.size(), Move.OPEN));
    for (int i = 0; i < shared.size(); i++) {
      if (wanted.contains(shared.get(i))) {
        LinearTerm value = values.getOrDefault(shared.get(i), LinearTerm.of(shared.get(i)));
        int interval = domain.interval(value.evaluate(example), example);
        intervals.set(i, (byte) interval);
        same.add(domain.contains(value, interval));
      }
    }
    return intervals;
  }
}
