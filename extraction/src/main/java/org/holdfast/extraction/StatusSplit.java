package org.holdfast.extraction;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.promela.step.InitialState;
import org.holdfast.promela.step.StatusVector;
import org.holdfast.promela.step.StepModel;
import org.holdfast.promela.step.StepObligation;
import org.holdfast.promela.step.StepPath;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;

/**
 * A finer step: where a process that stays in its status knows more of its counters than one that
 * has just come there, the status is two. Who comes with fewer than a threshold of messages, and
 * must go on once there are as many, is then told from who came with more and may rest; the first
 * are counted by the automaton. Conditions speak of the own counters and of parameters only, so
 * that what others do never changes them.
 *
 * @param model the same step with one more status variable, which follows from the counters
 * @param conditions what a process in a status that was split satisfies
 */
record StatusSplit(StepModel model, Map<StatusVector, Formula> conditions) {
  /** A status that was split, and what tells its processes from the others. */
  private record Part(StatusVector status, Formula condition) {}

  /** The split, or nothing if who stays knows no more anywhere. */
  static Optional<StatusSplit> of(StepModel model, SolverFactory solvers, Budget budget)
      throws BudgetExhausted {
    Map<StatusVector, Formula> invariants = LocalInvariants.of(model, solvers, budget);
    try (SolverSession session = new SolverSession(solvers, budget)) {
      session.add(model.resilience());
      CandidateInvariants.naturals(model.parameters()).forEach(session::add);
      CandidateInvariants.naturals(model.shared().keySet()).forEach(session::add);
      return new Splitting(model, invariants, session).split();
    }
  }

  private static final class Splitting {
    private final StepModel model;
    private final Map<StatusVector, Formula> invariants;
    private final SolverSession session;
    private final Variable split;
    private final Map<StatusVector, List<Part>> parts = new LinkedHashMap<>();

    Splitting(StepModel model, Map<StatusVector, Formula> invariants, SolverSession session) {
      this.model = model;
      this.invariants = invariants;
      this.session = session;
      this.split = fresh(model);
    }

    private static Variable fresh(StepModel model) {
      Set<String> taken =
          Stream.of(
                  model.parameters(),
                  model.quotients(),
                  model.status(),
                  model.counters(),
                  model.shared().keySet())
              .flatMap(variables -> variables.stream().map(Variable::name))
              .collect(Collectors.toSet());
      String name = "few";
      while (taken.contains(name)) {
        name += "_";
      }
      return new Variable(name);
    }

    Optional<StatusSplit> split() {
      List<Formula> candidates =
          new CandidateInvariants(model)
              .all().stream()
                  .filter(c -> c.variables().stream().noneMatch(model.shared()::containsKey))
                  .toList();
      for (StatusVector status : model.paths().keySet()) {
        Formula staying = staying(status, candidates);
        parts.put(
            status,
            staying.equals(Formula.TRUE)
                ? List.of(new Part(with(status, 0), Formula.TRUE))
                : List.of(
                    new Part(with(status, 1), staying),
                    new Part(with(status, 0), Formula.not(staying))));
      }
      if (parts.values().stream().allMatch(several -> several.size() == 1)) {
        return Optional.empty();
      }
      Map<StatusVector, Formula> conditions = new LinkedHashMap<>();
      parts.values().forEach(p -> p.forEach(part -> conditions.put(part.status, part.condition)));
      return Optional.of(new StatusSplit(model(), conditions));
    }

    private StatusVector with(StatusVector status, int value) {
      Map<Variable, BigInteger> values = new LinkedHashMap<>(status.values());
      values.put(split, BigInteger.valueOf(value));
      return new StatusVector(values);
    }

    /** What every step within a status ensures, and not every way to come there. */
    private Formula staying(StatusVector status, List<Formula> candidates) {
      List<StepPath> loops =
          model.paths().get(status).stream().filter(path -> path.to().equals(status)).toList();
      if (loops.isEmpty()) {
        return Formula.TRUE;
      }
      Formula invariant = invariants.get(status);
      return Formula.and(
          candidates.stream()
              .filter(c -> !session.isImpossible(invariant, Formula.not(c)))
              .filter(
                  c ->
                      loops.stream()
                          .allMatch(
                              loop ->
                                  session.isImpossible(
                                      invariant,
                                      loop.guard(),
                                      Formula.not(after(c, loop.update())))))
              .toList());
    }

    private static Formula after(Formula condition, Map<Variable, LinearTerm> values) {
      return condition.substitute(v -> values.getOrDefault(v, LinearTerm.of(v)));
    }

    private StepModel model() {
      List<Variable> status = new ArrayList<>(model.status());
      status.add(split);
      List<InitialState> initial = new ArrayList<>();
      model.initial().forEach(state -> initial.addAll(initial(state)));
      Map<StatusVector, List<StepPath>> paths = new LinkedHashMap<>();
      model
          .paths()
          .forEach(
              (from, several) ->
                  parts.get(from).forEach(part -> paths.put(part.status, paths(part, several))));
      List<StepObligation> obligations = new ArrayList<>();
      for (StepObligation obligation : model.obligations()) {
        for (Part part : parts.get(obligation.from())) {
          obligations.add(
              new StepObligation(
                  part.status,
                  Formula.and(obligation.reached(), part.condition),
                  obligation.asserted(),
                  obligation.choices(),
                  obligation.position()));
        }
      }
      Set<StatusVector> stopping = new LinkedHashSet<>();
      model.stopping().forEach(at -> parts.get(at).forEach(part -> stopping.add(part.status)));
      return new StepModel(
          model.proctype(),
          model.position(),
          model.parameters(),
          model.quotients(),
          model.resilience(),
          model.processes(),
          model.shared(),
          status,
          model.counters(),
          model.scratch(),
          model.nonNegative(),
          model.narrow(),
          model.step(),
          initial,
          paths,
          obligations,
          stopping,
          model.counted(),
          model.propositions(),
          model.fairness(),
          model.properties(),
          model.unread(),
          model.notRead());
    }

    private List<InitialState> initial(InitialState state) {
      List<InitialState> found = new ArrayList<>();
      for (Part part : parts.get(state.status())) {
        Formula condition = after(part.condition, state.counters());
        if (!session.isImpossible(state.guard(), condition)) {
          boolean always = session.isImpossible(state.guard(), Formula.not(condition));
          found.add(
              new InitialState(
                  part.status,
                  always ? state.guard() : Formula.and(state.guard(), condition),
                  state.counters(),
                  state.increments(),
                  state.choices()));
        }
      }
      return found;
    }

    private List<StepPath> paths(Part from, List<StepPath> several) {
      List<StepPath> found = new ArrayList<>();
      for (StepPath path : several) {
        Formula known = Formula.and(invariants.get(path.from()), from.condition, path.guard());
        for (Part to : parts.get(path.to())) {
          Formula condition = after(to.condition, path.update());
          if (!session.isImpossible(known, condition)) {
            found.add(
                new StepPath(
                    from.status,
                    to.status,
                    Formula.and(path.guard(), from.condition, condition),
                    path.update(),
                    path.choices(),
                    path.executed()));
          }
        }
      }
      return found;
    }
  }
}
