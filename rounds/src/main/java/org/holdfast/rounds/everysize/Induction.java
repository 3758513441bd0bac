package org.holdfast.rounds.everysize;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Statistics;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Model;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;

/**
 * Reduces candidates to those that are inductive together (C. Flanagan, K. R. M. Leino: Houdini, an
 * annotation assistant for ESC/Java, FME 2001), and asks whether they exclude violations. The
 * control points are told apart, and so is what the monitor of the property still waits for.
 */
final class Induction implements AutoCloseable {
  /** Where a run stands, and what is left to be satisfied of the negation of the property. */
  record Node(ControlPoint point, long left) {}

  /** A round between two nodes; what the monitor reads after it. */
  private record Edge(RoundStep step, Node from, Node to, Formula reading) {}

  /** Something that cannot be excluded, after which round. */
  record Gap(ControlPoint from, boolean failure) {}

  private final CountedRounds model;
  private final Requirement requirement;
  private final Monitor monitor;
  private final List<CountedPredicate> predicates;
  private final Map<Node, Set<Candidate>> invariants = new LinkedHashMap<>();
  private final Map<RoundStep, SolverSession> sessions = new LinkedHashMap<>();
  private final SolverSession beginning;
  private final SolverSession end;
  private final List<Edge> edges = new ArrayList<>();
  private final List<Candidate> candidates;
  private final SolverFactory solvers;
  private final Budget budget;
  private final Statistics.Builder statistics = new Statistics.Builder(Figure.QUERIES);

  Induction(
      CountedRounds model,
      Requirement requirement,
      Monitor monitor,
      List<CountedPredicate> predicates,
      List<Candidate> candidates,
      SolverFactory solvers,
      Budget budget) {
    this.model = model;
    this.requirement = requirement;
    this.monitor = monitor;
    this.predicates = predicates;
    this.candidates = List.copyOf(candidates);
    this.solvers = solvers;
    this.budget = budget;
    this.beginning = new SolverSession(solvers, budget);
    ControlPoint first = model.behaviour().points().get(0);
    beginning.add(model.frame(first));
    beginning.add(model.initial());
    definitions(first).forEach(beginning::add);
    List<ControlPoint> points = model.behaviour().points();
    ControlPoint last = points.get(points.size() - 1);
    this.end = new SolverSession(solvers, budget);
    end.add(model.frame(last));
    definitions(last).forEach(end::add);
  }

  private List<Formula> definitions(ControlPoint point) {
    List<Place> places = model.places(point);
    return predicates.stream().map(predicate -> predicate.definition(places)).toList();
  }

  Statistics statistics() {
    return statistics.build();
  }

  /** Finds the inductive candidates of every node that runs may come to. */
  void reduce() throws BudgetExhausted, SolverSession.NoAnswer {
    connect();
    ControlPoint first = model.behaviour().points().get(0);
    for (Map.Entry<Long, Formula> reading : monitor.after(monitor.initial()).entrySet()) {
      if (reading.getKey() != Monitor.VIOLATED) {
        Node node = new Node(first, reading.getKey());
        Formula read = about(reading.getValue(), first);
        drop(beginning, node, List.of(read), false);
      }
    }
    Set<Node> changed = new LinkedHashSet<>(invariants.keySet());
    while (!changed.isEmpty()) {
      Node node = changed.iterator().next();
      changed.remove(node);
      for (Edge edge : edges) {
        if (edge.from().equals(node) && edge.to().left() != Monitor.VIOLATED) {
          List<Formula> premises = new ArrayList<>(at(edge.from()));
          premises.add(edge.reading());
          if (drop(sessions.get(edge.step()), edge.to(), premises, true)) {
            changed.add(edge.to());
          }
        }
      }
    }
  }

  private Formula about(Formula state, ControlPoint point) {
    return new PropertyCounts(model, point).formula(state, requirement);
  }

  private Formula after(Formula formula) {
    return Primes.after(formula, model.constants());
  }

  private List<Formula> at(Node node) {
    return invariants.get(node).stream().map(one -> one.at(node.point())).toList();
  }

  /** All nodes that control flow and monitor lead to, and the rounds between them. */
  private void connect() {
    ControlPoint first = model.behaviour().points().get(0);
    List<Node> todo = new ArrayList<>();
    for (long left : monitor.after(monitor.initial()).keySet()) {
      todo.add(new Node(first, left));
    }
    Map<ControlPoint, List<RoundStep>> steps = new LinkedHashMap<>();
    while (!todo.isEmpty()) {
      Node node = todo.remove(todo.size() - 1);
      if (node.left() == Monitor.VIOLATED
          || invariants.putIfAbsent(node, new LinkedHashSet<>(candidates)) != null) {
        continue;
      }
      for (RoundStep step : steps.computeIfAbsent(node.point(), this::steps)) {
        for (Map.Entry<Long, Formula> reading : monitor.after(node.left()).entrySet()) {
          Node next = new Node(step.to(), reading.getKey());
          edges.add(new Edge(step, node, next, after(about(reading.getValue(), step.to()))));
          todo.add(next);
        }
      }
    }
  }

  private List<RoundStep> steps(ControlPoint point) {
    List<RoundStep> steps = new ArrayList<>();
    for (ControlPoint next : model.behaviour().after(point)) {
      RoundStep step = new RoundStep(model, point, next);
      SolverSession session = new SolverSession(solvers, budget);
      session.add(model.frame(point));
      definitions(point).forEach(session::add);
      definitions(next).forEach(definition -> session.add(after(definition)));
      step.constraints().forEach(session::add);
      sessions.put(step, session);
      steps.add(step);
    }
    return steps;
  }

  /** Drops the candidates of a node that need not hold there; whether there were any. */
  private boolean drop(SolverSession session, Node node, List<Formula> premises, boolean primed)
      throws BudgetExhausted, SolverSession.NoAnswer {
    Set<Candidate> kept = invariants.get(node);
    Map<Candidate, Formula> meaning = new LinkedHashMap<>();
    for (Candidate candidate : kept) {
      Formula formula = candidate.at(node.point());
      meaning.put(candidate, primed ? after(formula) : formula);
    }
    boolean dropped = false;
    session.push();
    try {
      premises.forEach(session::add);
      while (!meaning.isEmpty()) {
        session.push();
        Optional<Model> counterexample;
        try {
          session.add(Formula.or(meaning.values().stream().map(Formula::not).toList()));
          statistics.add(Figure.QUERIES, 1);
          counterexample = session.solve();
        } finally {
          session.pop();
        }
        if (counterexample.isEmpty()) {
          break;
        }
        Model model = counterexample.get();
        meaning.values().removeIf(formula -> !formula.evaluate(model));
        dropped = true;
      }
    } finally {
      session.pop();
    }
    kept.retainAll(meaning.keySet());
    return dropped;
  }

  /**
   * Whether no run begins, or some point has no round that leads on. There always is one, unless no
   * parameters satisfy the assumptions; a proof about rounds that are impossible would be none.
   */
  boolean isVacuous() throws BudgetExhausted, SolverSession.NoAnswer {
    Map<ControlPoint, Boolean> leadsOn = new LinkedHashMap<>();
    for (Map.Entry<RoundStep, SolverSession> entry : sessions.entrySet()) {
      ControlPoint from = entry.getKey().from();
      boolean possible =
          leadsOn.getOrDefault(from, false) || isPossible(entry.getValue(), List.of());
      leadsOn.put(from, possible);
    }
    return leadsOn.containsValue(false) || !isPossible(beginning, List.of());
  }

  /** A round after which a violation is not excluded; empty if there is none. */
  Optional<Gap> gap() throws BudgetExhausted, SolverSession.NoAnswer {
    ControlPoint first = model.behaviour().points().get(0);
    Formula failure = Formula.atLeast(LinearTerm.of(CountedRounds.FAILED), LinearTerm.ONE);
    if (isPossible(beginning, List.of(failure))) {
      return Optional.of(new Gap(first, true));
    }
    Formula violated = monitor.after(monitor.initial()).get(Monitor.VIOLATED);
    if (violated != null && isPossible(beginning, List.of(about(violated, first)))) {
      return Optional.of(new Gap(first, false));
    }
    Optional<Node> last = unsettled();
    if (last.isPresent()) {
      return Optional.of(new Gap(last.get().point(), false));
    }
    for (Edge edge : edges) {
      SolverSession session = sessions.get(edge.step());
      List<Formula> premises = new ArrayList<>(at(edge.from()));
      premises.add(after(failure));
      if (isPossible(session, premises)) {
        return Optional.of(new Gap(edge.from().point(), true));
      }
      if (edge.to().left() == Monitor.VIOLATED) {
        premises.set(premises.size() - 1, edge.reading());
        if (isPossible(session, premises)) {
          return Optional.of(new Gap(edge.from().point(), false));
        }
      }
    }
    return Optional.empty();
  }

  /** A node at the end of runs where staying for ever may violate the property. */
  private Optional<Node> unsettled() throws BudgetExhausted, SolverSession.NoAnswer {
    for (Node node : invariants.keySet()) {
      if (node.point().phase().isEmpty()) {
        List<Formula> premises = new ArrayList<>(at(node));
        premises.add(about(monitor.forever(node.left()), node.point()));
        if (isPossible(end, premises)) {
          return Optional.of(node);
        }
      }
    }
    return Optional.empty();
  }

  private boolean isPossible(SolverSession session, List<Formula> formulas)
      throws BudgetExhausted, SolverSession.NoAnswer {
    statistics.add(Figure.QUERIES, 1);
    session.push();
    try {
      formulas.forEach(session::add);
      return session.solve().isPresent();
    } finally {
      session.pop();
    }
  }

  /**
   * Invariants that suffice for the proof, as far as the solver tells: those that were needed to
   * exclude violations, those that were needed for these, and so on.
   */
  Set<Formula> needed() {
    Formula failure = after(Formula.atLeast(LinearTerm.of(CountedRounds.FAILED), LinearTerm.ONE));
    Map<Node, Set<Candidate>> needed = new LinkedHashMap<>();
    Set<Formula> shown = new LinkedHashSet<>();
    List<Map.Entry<Node, Candidate>> todo = new ArrayList<>();
    for (Edge edge : edges) {
      note(sessions.get(edge.step()), edge.from(), failure, needed, todo);
      if (edge.to().left() == Monitor.VIOLATED) {
        note(sessions.get(edge.step()), edge.from(), edge.reading(), needed, todo);
      }
    }
    for (Node node : invariants.keySet()) {
      if (node.point().phase().isEmpty()) {
        note(end, node, about(monitor.forever(node.left()), node.point()), needed, todo);
      }
    }
    while (!todo.isEmpty()) {
      Map.Entry<Node, Candidate> next = todo.remove(todo.size() - 1);
      Node node = next.getKey();
      Formula formula = next.getValue().at(node.point());
      if (next.getValue().isShown()) {
        shown.add(formula);
      }
      for (Edge edge : edges) {
        if (edge.to().equals(node)) {
          Formula broken = Formula.and(edge.reading(), after(Formula.not(formula)));
          note(sessions.get(edge.step()), edge.from(), broken, needed, todo);
        }
      }
    }
    return shown;
  }

  private void note(
      SolverSession session,
      Node node,
      Formula excluded,
      Map<Node, Set<Candidate>> needed,
      List<Map.Entry<Node, Candidate>> todo) {
    Map<Formula, Candidate> assumptions = new LinkedHashMap<>();
    for (Candidate candidate : invariants.get(node)) {
      assumptions.put(candidate.at(node.point()), candidate);
    }
    session.push();
    try {
      session.add(excluded);
      statistics.add(Figure.QUERIES, 1);
      if (session.check(List.copyOf(assumptions.keySet())) instanceof Answer.Unsat unsat) {
        for (Formula formula : unsat.core()) {
          Candidate candidate = assumptions.get(formula);
          if (needed.computeIfAbsent(node, n -> new LinkedHashSet<>()).add(candidate)) {
            todo.add(Map.entry(node, candidate));
          }
        }
      }
    } finally {
      session.pop();
    }
  }

  @Override
  public void close() {
    beginning.close();
    end.close();
    sessions.values().forEach(SolverSession::close);
  }
}
