package org.holdfast.threshold.fairness;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.logic.elimination.EliminationTooLarge;
import org.holdfast.logic.elimination.QuantifierElimination;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;

/**
 * What a working network and working processors owe to the processes of an automaton: in the end
 * nobody stays in a location that it can leave with what is sure to arrive. All rules out of a
 * location count together, so that branches which leave no case open oblige as a whole.
 *
 * <p>With receive variables, a process that waits for ever has in the end received, at least, what
 * correct processes have sent to all. It may wait if some numbers of received messages from there
 * up to what the environment allows satisfy no guard.
 */
public record DerivedFairness(List<Obligation> obligations) {
  public DerivedFairness {
    obligations = List.copyOf(obligations);
  }

  /**
   * @throws Unsupported if it is not known what is sure to arrive
   */
  public static DerivedFairness of(TaModel model) throws Unsupported {
    List<Obligation> obligations = new ArrayList<>();
    FaultStructure faults = FaultStructure.of(model.frame());
    for (Location location : model.frame().locations()) {
      List<Rule> owed =
          model.frame().rules().stream()
              .filter(rule -> rule.from().equals(location) && faults.isOwed(rule))
              .toList();
      if (!owed.isEmpty()) {
        Formula insufficient =
            model instanceof ReceiveAutomaton receive
                ? insufficient(receive, faults, owed)
                : insufficient(model.frame(), faults, owed);
        if (!insufficient.equals(Formula.TRUE)) {
          obligations.add(new Obligation(location, owed, insufficient));
        }
      }
    }
    return new DerivedFairness(obligations);
  }

  private static Formula insufficient(
      ThresholdAutomaton automaton, FaultStructure faults, List<Rule> owed) {
    ReliableGuard reliable = new ReliableGuard(automaton, faults);
    List<Formula> guards = owed.stream().map(rule -> reliable.of(rule.guard())).toList();
    // What all rules need is said once; the rest tells the branches apart.
    List<Formula> common = new ArrayList<>(guards.get(0).conjuncts());
    guards.forEach(guard -> common.retainAll(guard.conjuncts()));
    List<Formula> branches = new ArrayList<>();
    for (Formula guard : guards) {
      List<Formula> rest = new ArrayList<>(guard.conjuncts());
      rest.removeAll(common);
      branches.add(Formula.and(rest));
    }
    return Formula.or(negation(Formula.and(common)), negation(Formula.or(branches)));
  }

  private static Formula insufficient(
      ReceiveAutomaton automaton, FaultStructure faults, List<Rule> owed) throws Unsupported {
    Formula stuck = BranchCover.negation(owed.stream().map(Rule::guard).toList());
    if (!automaton.isReceiveGuard(stuck)) {
      return stuck;
    }
    SureReceipt receipt = new SureReceipt(automaton, faults);
    for (Variable variable : receipt.unknown()) {
      if (stuck.variables().contains(variable)) {
        throw new Unsupported(
            "it is not known what messages '"
                + variable
                + "' counts, and so not which are sure to arrive; give it a line in 'messages'");
      }
    }
    List<Formula> known = new ArrayList<>();
    known.add(automaton.frame().resilience());
    for (List<Variable> naturals :
        List.of(automaton.frame().parameters(), automaton.frame().shared())) {
      naturals.forEach(v -> known.add(Formula.nonNegative(LinearTerm.of(v))));
    }
    Formula waiting = Formula.and(stuck, receipt.formula(), Environment.of(automaton).formula());
    try {
      Formula open =
          new QuantifierElimination().eliminate(automaton.receives(), waiting, Formula.and(known));
      return new ThresholdForm(automaton.frame().parameters()).of(open);
    } catch (EliminationTooLarge tooLarge) {
      throw new Unsupported(
          "what is sure to arrive for "
              + owed.get(0)
              + " could not be computed: "
              + tooLarge.getMessage());
    }
  }

  private static Formula negation(Formula formula) {
    return NormalForms.negationNormalForm(Formula.not(formula));
  }

  /** Holds of a configuration in which nobody stays where it need not. */
  public Formula clauses() {
    return Formula.and(obligations.stream().map(Obligation::clause).toList());
  }

  /** The premise: in the end, that is so for ever. */
  public Ltl premise() {
    return new Ltl.Eventually(new Ltl.Always(Ltl.state(clauses())));
  }

  /** The premise as one writes it into a property, each location with its rules. */
  public String describe() {
    if (obligations.isEmpty()) {
      return "true    // no rule leaves a location by itself\n";
    }
    return obligations.stream()
        .map(
            obligation ->
                "    // "
                    + obligation.rules().stream()
                        .map(Rule::name)
                        .collect(
                            Collectors.joining(
                                ", ", obligation.rules().size() == 1 ? "rule " : "rules ", ""))
                    + "\n    ("
                    + obligation.clause()
                    + ")")
        .collect(Collectors.joining(" &&\n", "<>[](\n", "\n)\n"));
  }
}
