package org.holdfast.extraction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.InitialState;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepPath;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;

/**
 * What is known of the counters of a process in each status, together with shared variables and
 * parameters: for instance that who has not yet sent has received fewer than {@code T + 1}
 * messages. Of the candidates those remain that hold at the start and that every path keeps
 * (Flanagan and Leino, Houdini, FME 2001); what the other processes do keeps all of them.
 */
final class LocalInvariants {
  private final StepModel model;
  private final SolverSession session;
  private final Map<StatusVector, Set<Formula>> kept = new LinkedHashMap<>();

  private LocalInvariants(StepModel model, SolverSession session) {
    this.model = model;
    this.session = session;
  }

  static Map<StatusVector, Formula> of(StepModel model, SolverFactory solvers, Budget budget)
      throws BudgetExhausted {
    try (SolverSession session = new SolverSession(solvers, budget)) {
      session.add(model.resilience());
      CandidateInvariants.naturals(model.parameters()).forEach(session::add);
      CandidateInvariants.naturals(model.shared().keySet()).forEach(session::add);
      return new LocalInvariants(model, session).find();
    }
  }

  private Map<StatusVector, Formula> find() throws BudgetExhausted {
    Set<Formula> candidates = new CandidateInvariants(model).all();
    candidates.addAll(CandidateInvariants.naturals(model.counters()));
    model.paths().keySet().forEach(status -> kept.put(status, new LinkedHashSet<>(candidates)));
    for (InitialState state : model.initial()) {
      List<Formula> known = new ArrayList<>(List.of(state.guard()));
      model
          .shared()
          .forEach((shared, value) -> known.add(Formula.atLeast(LinearTerm.of(shared), value)));
      narrow(state.status(), known, state.counters());
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (StepPath path : model.allPaths()) {
        List<Formula> known = new ArrayList<>(kept.get(path.from()));
        known.add(path.guard());
        changed |= narrow(path.to(), known, path.update());
      }
    }
    Map<StatusVector, Formula> found = new LinkedHashMap<>();
    for (Map.Entry<StatusVector, Set<Formula>> entry : kept.entrySet()) {
      found.put(entry.getKey(), Formula.and(needed(entry.getValue())));
    }
    return found;
  }

  /** Drops what need not hold of the values that are reached; whether something was dropped. */
  private boolean narrow(StatusVector status, List<Formula> known, Map<Variable, LinearTerm> values)
      throws BudgetExhausted {
    Set<Formula> open = kept.get(status);
    Function<Variable, LinearTerm> after = v -> values.getOrDefault(v, LinearTerm.of(v));
    boolean changed = false;
    while (!open.isEmpty()) {
      List<Formula> broken =
          open.stream().map(formula -> Formula.not(formula.substitute(after))).toList();
      session.push();
      try {
        known.forEach(session::add);
        session.add(Formula.or(broken));
        Optional<Model> example = session.solve();
        if (example.isEmpty()) {
          return changed;
        }
        Model model = example.get();
        open.removeIf(formula -> !formula.substitute(after).evaluate(model));
      } catch (SolverSession.NoAnswer unknown) {
        open.clear();
      } finally {
        session.pop();
      }
      changed = true;
    }
    return changed;
  }

  /** The same without what follows from the rest; bounds that are simple to read stay. */
  private List<Formula> needed(Set<Formula> formulas) {
    List<Formula> rest = new ArrayList<>(formulas);
    for (int i = rest.size() - 1; i >= 0; i--) {
      Formula candidate = rest.remove(i);
      if (!session.isImpossible(Formula.and(rest), Formula.not(candidate))) {
        rest.add(i, candidate);
      }
    }
    return rest;
  }
}
