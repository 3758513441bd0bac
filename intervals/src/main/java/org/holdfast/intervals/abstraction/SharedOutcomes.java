package org.holdfast.intervals.abstraction;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
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
 * How moves change the intervals of shared variables: the existential abstraction of their
 * passages, worked out for the intervals that are asked for, an example at a time, and remembered.
 * Only variables that a move looks at or changes matter.
 */
public final class SharedOutcomes {
  /** What the solver could not tell while a search was under way. */
  public static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Stopped(Exception reason) {
      super(reason);
    }

    /** Says what the solver said, where it is expected. */
    public void rethrow() throws BudgetExhausted, SolverSession.NoAnswer {
      if (getCause() instanceof BudgetExhausted exhausted) {
        throw exhausted;
      }
      throw (SolverSession.NoAnswer) getCause();
    }
  }

  private final LocalGraph graph;
  private final List<List<Formula>> presence;
  private final SolverSession solver;
  private final List<Variable> shared;
  private final Map<Integer, int[]> looked = new HashMap<>();
  private final Map<Integer, Map<ByteBuffer, List<byte[]>>> known = new HashMap<>();

  /**
   * @param presence what holds of shared variables while a process is in a local state
   * @param solver that this uses alone from now on
   */
  public SharedOutcomes(LocalGraph graph, List<List<Formula>> presence, SolverSession solver) {
    this.graph = graph;
    this.presence = presence;
    this.solver = solver;
    this.shared = graph.skeleton().sharedVariables();
    solver.add(graph.region());
    shared.forEach(variable -> solver.add(Formula.nonNegative(LinearTerm.of(variable))));
  }

  /**
   * The intervals after a move, in all combinations that are possible; none if it is not.
   *
   * @param state an abstract state, with the intervals of shared variables behind those of local
   *     states
   */
  public List<byte[]> after(Move move, byte[] state) {
    int[] places = looked.computeIfAbsent(move.number(), any -> looked(move));
    int first = graph.states().size();
    byte[] key = new byte[places.length];
    for (int i = 0; i < key.length; i++) {
      key[i] = state[first + places[i]];
    }
    List<byte[]> changes =
        known
            .computeIfAbsent(move.number(), any -> new HashMap<>())
            .computeIfAbsent(ByteBuffer.wrap(key), any -> decide(move, places, key));
    List<byte[]> results = new ArrayList<>(changes.size());
    for (byte[] change : changes) {
      byte[] after = new byte[shared.size()];
      System.arraycopy(state, first, after, 0, after.length);
      for (int i = 0; i < places.length; i++) {
        after[places[i]] = change[i];
      }
      results.add(after);
    }
    return results;
  }

  /** The places of the shared variables that matter to a move. */
  private int[] looked(Move move) {
    Set<Variable> variables = new LinkedHashSet<>();
    for (Passage passage : move.passages()) {
      variables.addAll(passage.path().guard().variables());
    }
    move.update()
        .forEach(
            (variable, value) -> {
              if (!value.equals(LinearTerm.of(variable))) {
                variables.add(variable);
                variables.addAll(value.variables());
              }
            });
    for (Formula fact : presence.get(move.from())) {
      if (fact.variables().stream().anyMatch(v -> isShared(v) && variables.contains(v))) {
        variables.addAll(fact.variables());
      }
    }
    return java.util.stream.IntStream.range(0, shared.size())
        .filter(i -> variables.contains(shared.get(i)))
        .toArray();
  }

  private boolean isShared(Variable variable) {
    return graph.skeleton().shared().containsKey(variable);
  }

  private IntervalDomain domain(int variable) {
    return graph.domains().of(shared.get(variable));
  }

  private List<byte[]> decide(Move move, int[] places, byte[] before) {
    List<Formula> ways = new ArrayList<>();
    for (Passage passage : move.passages()) {
      ways.add(graph.condition(passage));
    }
    List<byte[]> found = new ArrayList<>();
    solver.push();
    try {
      solver.add(Formula.or(ways));
      solver.add(Formula.and(presence.get(move.from())));
      for (int i = 0; i < places.length; i++) {
        solver.add(domain(places[i]).contains(LinearTerm.of(shared.get(places[i])), before[i]));
      }
      while (true) {
        Optional<Model> example = solver.solve();
        if (example.isEmpty()) {
          return found;
        }
        byte[] after = new byte[places.length];
        List<Formula> same = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
          LinearTerm value = move.update().get(shared.get(places[i]));
          IntervalDomain domain = domain(places[i]);
          after[i] = (byte) domain.interval(value.evaluate(example.get()), example.get());
          same.add(domain.contains(value, after[i]));
        }
        found.add(after);
        solver.add(Formula.not(Formula.and(same)));
      }
    } catch (BudgetExhausted | SolverSession.NoAnswer stopped) {
      throw new Stopped(stopped);
    } finally {
      solver.pop();
    }
  }
}
