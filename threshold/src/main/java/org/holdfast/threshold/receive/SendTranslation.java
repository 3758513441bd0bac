package org.holdfast.threshold.receive;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Remark;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.logic.simplification.Simplifier;
import org.holdfast.smt.PresburgerCheck;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.receive.ResidueClasses.ResidueClass;
import org.holdfast.threshold.solving.Resilience;

/**
 * Translates a receive automaton into send automata (section 5 of the paper): every guard becomes
 * what the environment lets it become over sent messages. The result simulates the receive
 * automaton (theorem 1), so that what holds for it holds for the receive automaton.
 */
public final class SendTranslation {
  private final ThresholdAutomaton frame;
  private final SolverFactory solvers;
  private final GuardElimination elimination;
  private final Budget budget;

  /**
   * @param environment what receive variables, shared variables and parameters satisfy
   */
  public SendTranslation(
      ReceiveAutomaton automaton,
      List<Formula> environment,
      SolverFactory solvers,
      PresburgerCheck confirmation,
      Budget budget) {
    this.frame = automaton.frame();
    this.solvers = solvers;
    this.budget = budget;
    elimination = new GuardElimination(automaton, environment, confirmation, budget);
  }

  /**
   * Eliminates the receive variables. Invariants help to simplify the guards; they are not part of
   * what is eliminated, because they say nothing about received messages and would only come back
   * in every guard.
   *
   * @param invariants what is known to hold of shared variables and parameters in every run
   */
  public SendAutomata translate(List<Formula> invariants) throws BudgetExhausted, Unsupported {
    List<Formula> guards = new ArrayList<>();
    for (Rule rule : frame.rules()) {
      guards.add(elimination.eliminate(rule.guard()));
    }
    Set<Formula> before = new LinkedHashSet<>();
    guards.forEach(guard -> before.addAll(thresholds(guard)));
    Set<Formula> after = new LinkedHashSet<>();
    List<SendAutomaton> result = new ArrayList<>();
    for (ResidueClass residue : classes(guards, invariants)) {
      SendAutomaton send = automaton(guards, residue, invariants);
      send.automaton().rules().forEach(rule -> after.addAll(thresholds(rule.guard())));
      result.add(send);
    }
    List<Remark> remarks = new ArrayList<>();
    elimination.unconfirmed().forEach(guard -> remarks.add(new Remark.GuardNotConfirmed(guard)));
    return new SendAutomata(result, before.size(), after.size(), remarks);
  }

  /** The atoms of a guard as inequalities, where an inequality and its negation count once. */
  private static Set<Formula> thresholds(Formula guard) {
    Set<Formula> result = new LinkedHashSet<>();
    Formula inequalities = guard.mapComparisons(NormalForms::inequalities);
    for (Formula.Atom atom : inequalities.atoms()) {
      result.add(atom.accept(ONE_OF_BOTH));
    }
    return result;
  }

  /** Of an inequality and its negation always the same one. */
  private static final Formula.Atom.Visitor<Formula> ONE_OF_BOTH =
      new Formula.Atom.Visitor<>() {
        @Override
        public Formula comparison(Formula.Comparison inequality) {
          return inequality.difference().coefficients().values().iterator().next().signum() < 0
              ? NormalForms.inequalities(inequality.negated())
              : inequality;
        }

        @Override
        public Formula divides(Formula.Divides divides) {
          return divides;
        }
      };

  /** Simplifies the guards in place first: what goes needs no class. */
  private List<ResidueClass> classes(List<Formula> guards, List<Formula> invariants)
      throws Unsupported {
    try (Resilience resilience = new Resilience(frame, invariants, solvers, budget)) {
      Simplifier simplifier = new Simplifier(resilience);
      guards.replaceAll(
          guard -> hasDivisibility(guard) ? simplifier.simplify(guard, Formula.TRUE) : guard);
      return ResidueClasses.of(guards, frame.parameters(), resilience);
    }
  }

  private static boolean hasDivisibility(Formula guard) {
    return guard.atoms().stream().anyMatch(Formula.Divides.class::isInstance);
  }

  private SendAutomaton automaton(
      List<Formula> guards, ResidueClass residue, List<Formula> invariants) throws BudgetExhausted {
    List<Formula> known = new ArrayList<>(invariants);
    known.add(residue.condition());
    List<Rule> rules = new ArrayList<>();
    List<List<Rule>> origins = new ArrayList<>();
    Map<List<Object>, List<Rule>> seen = new LinkedHashMap<>();
    try (Resilience resilience = new Resilience(frame, known, solvers, budget)) {
      GuardSimplifier simplifier = new GuardSimplifier(resilience);
      for (Rule rule : frame.rules()) {
        budget.spend();
        Formula guard = residue.decide(guards.get(rule.index()));
        Formula simple = simplifier.simplify(guard).mapComparisons(this::readable);
        List<Object> identity = List.of(rule.from(), rule.to(), simple, rule.updates());
        if (seen.containsKey(identity)) {
          seen.get(identity).add(rule);
        } else if (!simple.equals(Formula.FALSE)) {
          rules.add(
              new Rule(
                  rules.size(),
                  rule.name(),
                  rule.from(),
                  rule.to(),
                  simple,
                  rule.updates(),
                  rule.position()));
          seen.put(identity, new ArrayList<>(List.of(rule)));
          origins.add(seen.get(identity));
        }
      }
    }
    return new SendAutomaton(withRules(rules, residue), residue.condition(), invariants, origins);
  }

  private ThresholdAutomaton withRules(List<Rule> rules, ResidueClass residue) {
    List<Constraint> assumptions = new ArrayList<>(frame.assumptions());
    for (Formula condition : residue.condition().conjuncts()) {
      assumptions.add(new Constraint(condition, frame.locations().get(0).position()));
    }
    return new ThresholdAutomaton(
        frame.name(),
        frame.locals(),
        frame.parameters(),
        frame.shared(),
        frame.locations(),
        assumptions,
        frame.initial(),
        rules,
        frame.properties());
  }

  /** Shared variables to the left, parameters to the right, as people write thresholds. */
  private Formula readable(Formula.Comparison comparison) {
    LinearTerm difference = comparison.difference();
    LinearTerm sent = part(difference, frame.shared());
    LinearTerm rest = difference.minus(sent);
    boolean falls =
        !sent.isConstant() && sent.coefficients().values().stream().allMatch(c -> c.signum() < 0);
    if (comparison.relation() != Relation.GE) {
      return comparison;
    } else if (sent.isConstant()) {
      return Formula.atLeast(ordered(rest, 1), ordered(rest, -1));
    } else if (falls) {
      return Formula.compare(sent.negated(), Relation.LT, ordered(rest.plus(1)));
    }
    return Formula.atLeast(sent, ordered(rest.negated()));
  }

  /** The summands with a positive sign, or those with a negative one, negated. */
  private LinearTerm ordered(LinearTerm term, int sign) {
    Map<Variable, BigInteger> kept = new LinkedHashMap<>();
    for (Variable parameter : frame.parameters()) {
      if (term.coefficient(parameter).signum() == sign) {
        kept.put(parameter, term.coefficient(parameter).abs());
      }
    }
    BigInteger constant =
        term.constant().signum() == sign ? term.constant().abs() : BigInteger.ZERO;
    return LinearTerm.of(kept, constant);
  }

  /** The same term, parameters in the order of declaration, positive ones first. */
  private LinearTerm ordered(LinearTerm term) {
    return ordered(term, 1).minus(ordered(term, -1));
  }

  private static LinearTerm part(LinearTerm term, List<Variable> variables) {
    Map<Variable, BigInteger> kept = new LinkedHashMap<>();
    variables.forEach(variable -> kept.put(variable, term.coefficient(variable)));
    return LinearTerm.of(kept, BigInteger.ZERO);
  }
}
