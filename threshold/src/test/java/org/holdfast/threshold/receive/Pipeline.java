package org.holdfast.threshold.receive;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;

/** The way from a text with a written environment to verdicts, for tests. */
public final class Pipeline {
  public static final SolverFactory SOLVERS = new Z3SolverFactory();

  private Pipeline() {}

  public static Budget budget() {
    return Budget.of(Duration.ofMinutes(2));
  }

  public static ReceiveAutomaton read(String text) throws ModelException {
    return (ReceiveAutomaton) TaReader.read("m.ta", text).model();
  }

  static List<Formula> environment(ReceiveAutomaton automaton) {
    return automaton.environment().stream().map(Constraint::formula).toList();
  }

  static PreparedReceive prepare(ReceiveAutomaton automaton)
      throws BudgetExhausted, Unsupported, Preparation.LemmaRefused {
    return prepare(automaton, Preparation.Unproved.REFUSED);
  }

  static PreparedReceive prepare(ReceiveAutomaton automaton, Preparation.Unproved unproved)
      throws BudgetExhausted, Unsupported, Preparation.LemmaRefused {
    return new Preparation(
            automaton, environment(automaton), SOLVERS, new Z3PresburgerCheck(), budget())
        .prepare(unproved);
  }

  /** The send automata, without lemmas. */
  public static List<SendAutomaton> translate(String text)
      throws ModelException, BudgetExhausted, Unsupported {
    ReceiveAutomaton automaton = read(text);
    return new SendTranslation(
            automaton, environment(automaton), SOLVERS, new Z3PresburgerCheck(), budget())
        .translate(List.of())
        .automata();
  }

  static Verdict check(PreparedReceive prepared, String property) {
    return new ReceiveChecker(prepared, SOLVERS)
        .check(
            prepared.automaton().frame().property(property).orElseThrow(),
            budget(),
            EventSink.NONE);
  }

  static Verdict check(String text, String property)
      throws ModelException, BudgetExhausted, Unsupported, Preparation.LemmaRefused {
    return check(prepare(read(text)), property);
  }

  /** Whether the formula holds for all admissible parameters and natural shared variables. */
  static boolean isValid(ThresholdAutomaton automaton, Formula formula) {
    List<Variable> naturals = new ArrayList<>(automaton.parameters());
    naturals.addAll(automaton.shared());
    try (Solver solver = SOLVERS.open()) {
      naturals.forEach(v -> solver.add(Formula.nonNegative(LinearTerm.of(v))));
      solver.add(automaton.resilience());
      solver.add(Formula.not(formula));
      return solver.check() instanceof Answer.Unsat;
    }
  }

  static Formula equivalence(Formula one, Formula two) {
    return Formula.and(Formula.implies(one, two), Formula.implies(two, one));
  }
}
