package org.holdfast.intervals.invariant;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Passage;
import org.holdfast.intervals.abstraction.Snapshot;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.StepModel;
import org.holdfast.smt.session.SolverSession;

/**
 * Proves invariant candidates that the author of a model wrote (Gmeiner, 2015, section 4.5.2): a
 * candidate holds initially, and every step from a configuration in which it holds leads to
 * another.
 */
public final class Candidates {
  /**
   * What became of the candidates.
   *
   * @param facts with those that are invariants
   * @param broken the others, with a passage that breaks each; none if it fails initially
   */
  public record Outcome(Facts facts, Map<String, Optional<Passage>> broken) {}

  /** Propositions whose names end so are candidates for invariants, as in the papers. */
  private static final String CANDIDATE = "_inv";

  private static final String BEFORE = "@before";
  private static final String AFTER = "@after";

  private final LocalGraph graph;
  private final SolverSession solver;

  public Candidates(LocalGraph graph, SolverSession solver) {
    this.graph = graph;
    this.solver = solver;
  }

  /** What the author of a model believes to hold always. */
  public static Map<String, Census> named(StepModel step) {
    Map<String, Census> candidates = new LinkedHashMap<>();
    step.propositions()
        .forEach(
            (name, formula) -> {
              if (name.endsWith(CANDIDATE)) {
                Map<Variable, Formula> counts = new LinkedHashMap<>(step.counted());
                counts.keySet().retainAll(formula.variables());
                candidates.put(name, new Census(formula, counts));
              }
            });
    return candidates;
  }

  /** Tries until no more can be proved: one may need another. */
  public Outcome prove(Facts known, Map<String, Census> candidates) throws BudgetExhausted {
    Facts facts = known;
    Map<String, Census> open = new LinkedHashMap<>(candidates);
    Map<String, Optional<Passage>> broken = new LinkedHashMap<>();
    boolean changed = true;
    while (changed && !open.isEmpty()) {
      changed = false;
      broken.clear();
      for (String name : java.util.List.copyOf(open.keySet())) {
        Optional<Optional<Passage>> breach = breach(facts, open.get(name));
        if (breach.isPresent()) {
          broken.put(name, breach.get());
          continue;
        }
        Map<String, Census> more = new LinkedHashMap<>(facts.proved());
        more.put(name, open.remove(name));
        facts = facts.with(more);
        changed = true;
      }
    }
    return new Outcome(facts, broken);
  }

  /** A passage that breaks the candidate, empty if it fails initially; nothing if none does. */
  private Optional<Optional<Passage>> breach(Facts facts, Census candidate) throws BudgetExhausted {
    Snapshot initial = Snapshot.initial(graph);
    Formula fails = facts.encoding().read(candidate.negated(), initial, any -> true, AFTER);
    if (!solver.isImpossible(facts.start(), initial.natural(), fails)) {
      return Optional.of(Optional.empty());
    }
    Snapshot before = Snapshot.named(graph, BEFORE);
    solver.push();
    try {
      solver.add(facts.start());
      solver.add(facts.about(before, any -> true, BEFORE));
      solver.add(facts.encoding().read(candidate, before, any -> true, BEFORE));
      for (Passage passage : graph.passages()) {
        Snapshot after = before.after(graph, passage, "step");
        if (!solver.isImpossible(
            before.enables(graph, passage, "step"),
            facts.about(after, any -> true, AFTER),
            facts.encoding().read(candidate.negated(), after, any -> true, AFTER + "!"))) {
          return Optional.of(Optional.of(passage));
        }
      }
      return Optional.empty();
    } finally {
      solver.pop();
    }
  }
}
