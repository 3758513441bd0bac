package org.holdfast.intervals.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.intervals.abstraction.InitialSlot;
import org.holdfast.intervals.abstraction.LocalExploration;
import org.holdfast.intervals.abstraction.LocalGraph;
import org.holdfast.intervals.abstraction.Passage;
import org.holdfast.intervals.abstraction.Snapshot;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Model;
import org.holdfast.smt.session.SolverSession;

/**
 * What the presence of a process in a local state says about the shared variables: a process that
 * has received {@code T + 1} messages could do so only after as many had been sent, and what was
 * sent stays. Candidates are bounds from below that guards suggest; those that no step can falsify
 * are kept as far as they are inductive, all together (Flanagan and Leino, "Houdini", 2001).
 */
public final class Presence {
  private static final int[] OFFSETS = {-1, 0, 1};

  private final LocalGraph graph;
  private final SolverSession solver;

  public Presence(LocalGraph graph, SolverSession solver) {
    this.graph = graph;
    this.solver = solver;
  }

  /**
   * What was found.
   *
   * @param claims for each local state what holds of shared variables while a process is in it
   */
  public record Found(List<List<Formula>> claims, List<Crowd> crowds) {}

  public Found find() throws BudgetExhausted, SolverSession.NoAnswer {
    List<Formula> stable = candidates();
    List<List<Formula>> kept = new ArrayList<>();
    graph.states().forEach(state -> kept.add(new ArrayList<>(stable)));
    solver.push();
    try {
      solver.add(graph.region());
      for (InitialSlot slot : graph.initial()) {
        retainInitial(slot, kept.get(slot.state()));
      }
      for (Variable variable : graph.skeleton().sharedVariables()) {
        solver.add(Formula.nonNegative(LinearTerm.of(variable)));
      }
      boolean changed = true;
      while (changed) {
        changed = false;
        for (Passage passage : graph.passages()) {
          changed |= retainAfter(passage, kept.get(passage.from()), kept.get(passage.to()));
        }
      }
    } finally {
      solver.pop();
    }
    List<Crowd> crowds = new ArrayList<>();
    for (int state = 0; state < kept.size(); state++) {
      crowds.addAll(crowds(state, kept.get(state)));
    }
    return new Found(kept.stream().map(this::withoutWeaker).toList(), crowds);
  }

  /** What is known if many processes are in a local state. */
  private List<Crowd> crowds(int state, List<Formula> claims) {
    List<Passage> arrivals =
        graph.passages().stream().filter(p -> p.to() == state && p.from() != state).toList();
    if (arrivals.isEmpty() || graph.initial().stream().anyMatch(slot -> slot.state() == state)) {
      return List.of();
    }
    List<Formula> growing =
        claims.stream().filter(claim -> least(claim, arrivals).signum() > 0).toList();
    return withoutWeaker(growing).stream()
        .map(claim -> new Crowd(state, term(claim), least(claim, arrivals)))
        .toList();
  }

  private BigInteger least(Formula claim, List<Passage> passages) {
    return passages.stream()
        .map(passage -> change(term(claim), passage).orElseThrow())
        .reduce(BigInteger::min)
        .orElseThrow();
  }

  /** The term that a candidate bounds by zero from below. */
  private static LinearTerm term(Formula claim) {
    return ((Formula.Comparison) claim).difference();
  }

  /** Processes that begin elsewhere only add to shared variables. */
  private void retainInitial(InitialSlot slot, List<Formula> claims)
      throws BudgetExhausted, SolverSession.NoAnswer {
    Snapshot initial = Snapshot.initial(graph);
    solver.push();
    try {
      for (InitialSlot any : graph.initial()) {
        solver.add(Formula.nonNegative(LinearTerm.of(any.taken())));
      }
      solver.add(Formula.atLeast(LinearTerm.of(slot.taken()), LinearTerm.ONE));
      List<Formula> claimed = new ArrayList<>();
      claims.forEach(claim -> claimed.add(claim.substitute(v -> read(v, initial))));
      retain(claims, claimed);
    } finally {
      solver.pop();
    }
  }

  private static LinearTerm read(Variable variable, Snapshot snapshot) {
    LinearTerm value = snapshot.shared().get(variable);
    return value == null ? LinearTerm.of(variable) : value;
  }

  private boolean retainAfter(Passage passage, List<Formula> before, List<Formula> after)
      throws BudgetExhausted, SolverSession.NoAnswer {
    if (after.isEmpty()) {
      return false;
    }
    int claims = after.size();
    solver.push();
    try {
      solver.add(Formula.and(before));
      solver.add(graph.condition(passage));
      List<Formula> claimed = new ArrayList<>();
      after.forEach(
          claim ->
              claimed.add(
                  claim.substitute(
                      v -> passage.path().update().getOrDefault(v, LinearTerm.of(v)))));
      retain(after, claimed);
    } finally {
      solver.pop();
    }
    return after.size() < claims;
  }

  /** Drops claims until what is left follows from what was added. */
  private void retain(List<Formula> claims, List<Formula> claimed)
      throws BudgetExhausted, SolverSession.NoAnswer {
    while (!claims.isEmpty()) {
      solver.push();
      Optional<Model> counterexample;
      try {
        solver.add(Formula.not(Formula.and(claimed)));
        counterexample = solver.solve();
      } finally {
        solver.pop();
      }
      if (counterexample.isEmpty()) {
        return;
      }
      for (int i = claims.size() - 1; i >= 0; i--) {
        if (!claimed.get(i).evaluate(counterexample.get())) {
          claims.remove(i);
          claimed.remove(i);
        }
      }
    }
  }

  /** Bounds from below that no step falsifies once they hold. */
  private List<Formula> candidates() {
    Set<Formula> found = new LinkedHashSet<>();
    Set<LinearTerm> bounds = new LinkedHashSet<>();
    for (Passage passage : graph.passages()) {
      Set<Variable> own = new LinkedHashSet<>(graph.skeleton().counters());
      own.addAll(passage.path().choices());
      for (Formula.Comparison comparison : passage.path().guard().comparisons()) {
        upperBound(comparison.difference(), own).ifPresent(bounds::add);
        if (comparison.variables().stream().noneMatch(own::contains)) {
          found.addAll(fromBelow(comparison));
        }
      }
    }
    Set<LinearTerm> thresholds = new LinkedHashSet<>(graph.domains().thresholds());
    thresholds.addAll(graph.skeleton().allThresholds());
    thresholds.remove(LinearTerm.ZERO);
    for (LinearTerm bound : bounds) {
      for (LinearTerm threshold : thresholds) {
        for (int offset : OFFSETS) {
          found.add(Formula.atLeast(bound.plus(offset), threshold));
        }
      }
    }
    for (Variable variable : graph.skeleton().sharedVariables()) {
      for (LinearTerm threshold : thresholds) {
        found.add(Formula.atLeast(LinearTerm.of(variable), threshold));
      }
    }
    return found.stream().filter(this::isStable).toList();
  }

  /** A comparison as bounds from below; none if it only excludes a value. */
  private static List<Formula> fromBelow(Formula.Comparison comparison) {
    LinearTerm difference = comparison.difference();
    return switch (comparison.relation()) {
      case GE -> List.of(Formula.nonNegative(difference));
      case GT -> List.of(Formula.nonNegative(difference.plus(-1)));
      case LE -> List.of(Formula.nonNegative(difference.negated()));
      case LT -> List.of(Formula.nonNegative(difference.negated().plus(-1)));
      case EQ ->
          List.of(Formula.nonNegative(difference), Formula.nonNegative(difference.negated()));
      case NE -> List.of();
    };
  }

  /**
   * What a comparison of one variable of a process with shared variables bounds it by; whether from
   * above or from below does not matter for a candidate.
   */
  private Optional<LinearTerm> upperBound(LinearTerm difference, Set<Variable> own) {
    List<Variable> of = difference.variables().stream().filter(own::contains).toList();
    boolean shares =
        difference.variables().stream().anyMatch(graph.skeleton().shared()::containsKey);
    if (of.size() != 1 || !shares) {
      return Optional.empty();
    }
    BigInteger coefficient = difference.coefficient(of.get(0));
    LinearTerm rest = difference.without(of.get(0));
    return coefficient.abs().equals(BigInteger.ONE)
        ? Optional.of(coefficient.signum() > 0 ? rest.negated() : rest)
        : Optional.empty();
  }

  private boolean isStable(Formula claim) {
    return graph.passages().stream()
        .allMatch(
            passage ->
                change(term(claim), passage).filter(change -> change.signum() >= 0).isPresent());
  }

  /** By how much a passage changes a term; empty if not always by the same. */
  private Optional<BigInteger> change(LinearTerm term, Passage passage) {
    BigInteger change = BigInteger.ZERO;
    for (Variable variable : term.variables()) {
      LinearTerm update = passage.path().update().get(variable);
      if (update == null || !graph.skeleton().shared().containsKey(variable)) {
        continue;
      }
      Optional<BigInteger> by = LocalExploration.increment(variable, update);
      if (by.isEmpty()) {
        return by;
      }
      change = change.add(by.get().multiply(term.coefficient(variable)));
    }
    return Optional.of(change);
  }

  /** Only those that do not follow from one of the others. */
  private List<Formula> withoutWeaker(List<Formula> claims) {
    List<Formula> strong = new ArrayList<>(claims);
    for (Formula claim : claims) {
      List<Formula> others = new ArrayList<>(strong);
      others.remove(claim);
      if (solver.isImpossible(graph.region(), Formula.and(others), Formula.not(claim))) {
        strong = others;
      }
    }
    return List.copyOf(strong);
  }
}
