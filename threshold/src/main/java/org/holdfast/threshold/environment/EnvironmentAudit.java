package org.holdfast.threshold.environment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.session.SolverSession;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.ReceiveVariable;
import org.holdfast.threshold.model.Rule;

/**
 * Refuses environments in which a process may receive any number of messages, and warns of those in
 * which nothing can be received.
 */
public final class EnvironmentAudit {
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final ReceiveAutomaton automaton;
  private final Environment environment;
  private final SourceText source;
  private final SolverSession solver;

  private EnvironmentAudit(ReceiveAutomaton automaton, SourceText source, SolverSession solver) {
    this.automaton = automaton;
    this.environment = Environment.of(automaton);
    this.source = source;
    this.solver = solver;
  }

  /**
   * What the author should know about the environment.
   *
   * @throws ModelException if a receive variable of some guard is not bounded
   */
  public static List<Diagnostic> warnings(
      ReceiveAutomaton automaton, SourceText source, SolverFactory solvers) throws ModelException {
    try (SolverSession solver =
        new SolverSession(solvers.forSmallQueries(), Budget.unlimited(), PATIENCE)) {
      return new EnvironmentAudit(automaton, source, solver).audit();
    }
  }

  private List<Diagnostic> audit() throws ModelException {
    solver.add(automaton.frame().resilience());
    solver.add(natural(automaton.frame().parameters()));
    solver.add(natural(automaton.frame().shared()));
    List<Diagnostic> unbounded = unbounded();
    if (!unbounded.isEmpty()) {
      throw new ModelException(unbounded);
    }
    return impossibleGuards();
  }

  private static Formula natural(List<Variable> variables) {
    return Formula.and(variables.stream().map(v -> Formula.nonNegative(LinearTerm.of(v))).toList());
  }

  private List<Diagnostic> unbounded() {
    Set<Variable> used = new LinkedHashSet<>();
    automaton.frame().rules().forEach(rule -> used.addAll(rule.guard().variables()));
    List<Diagnostic> found = new ArrayList<>();
    solver.push();
    solver.add(growing(environment.formula()));
    for (ReceiveVariable declared : automaton.declarations()) {
      Variable variable = declared.variable();
      if (used.contains(variable) && isPossible(grows(variable))) {
        found.add(
            source.error(
                declared.position(),
                "the environment does not bound '"
                    + variable
                    + "': a process could receive any number of such messages; add a constraint"
                    + " such as '"
                    + variable
                    + " <= ...'."));
      }
    }
    solver.pop();
    return found;
  }

  /**
   * The formula at one point, and at all points from there in one direction. A set of points that
   * satisfies a Boolean combination of inequalities is a union of polyhedra, one for each choice of
   * inequalities; it is unbounded exactly if one of them contains a point and has a direction in
   * which one can go on for ever, that is, along which none of its inequalities decreases
   * (Schrijver, Theory of Linear and Integer Programming, section 8.2). Only the receive variables
   * move.
   */
  private Formula growing(Formula formula) {
    return NormalForms.negationNormalForm(formula)
        .mapComparisons(
            comparison -> NormalForms.inequalities(comparison).mapComparisons(this::alsoAhead));
  }

  private Formula alsoAhead(Formula.Comparison inequality) {
    LinearTerm slope =
        inequality
            .difference()
            .linearPart()
            .substitute(
                variable ->
                    automaton.receives().contains(variable)
                        ? LinearTerm.of(direction(variable))
                        : LinearTerm.ZERO);
    return Formula.and(inequality, Formula.nonNegative(slope));
  }

  private static Formula grows(Variable variable) {
    return Formula.atLeast(LinearTerm.of(direction(variable)), LinearTerm.ONE);
  }

  /** No name of a model has a blank in it. */
  private static Variable direction(Variable variable) {
    return new Variable("direction " + variable.name());
  }

  private List<Diagnostic> impossibleGuards() {
    List<Rule> guarded =
        automaton.frame().rules().stream()
            .filter(rule -> !rule.guard().equals(Formula.TRUE))
            .toList();
    List<Rule> impossible = new ArrayList<>();
    solver.push();
    solver.add(environment.formula());
    for (Rule rule : guarded) {
      if (solver.isImpossible(rule.guard())) {
        impossible.add(rule);
      }
    }
    solver.pop();
    if (!impossible.isEmpty() && impossible.size() == guarded.size()) {
      return List.of(
          source.warning(
              start(),
              "the environment makes every guard impossible; check what it says about the receive"
                  + " variables."));
    }
    return impossible.stream()
        .map(
            rule ->
                source.warning(
                    rule.position(),
                    "rule " + rule.name() + " never fires: the guard contradicts the environment."))
        .toList();
  }

  private SourcePosition start() {
    return environment.constraints().isEmpty()
        ? automaton.declarations().get(0).position()
        : environment.constraints().get(0).position();
  }

  private boolean isPossible(Formula formula) {
    return solver.checkTogether(List.of(formula)) instanceof Answer.Sat;
  }
}
