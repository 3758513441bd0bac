package org.holdfast.threshold.fairness;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.NormalForms;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.PlainGuard;
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
    return of(model, FaultStructure.of(model));
  }

  /**
   * What is owed if each rule that is only supposed to be a crash is progress: whatever such rules
   * are meant to be, no more is owed than this, and no less than {@link #of(TaModel)}.
   *
   * @throws Unsupported if it is not known what is sure to arrive
   */
  public static DerivedFairness atMost(TaModel model) throws Unsupported {
    return of(model, FaultStructure.withoutSupposed(model));
  }

  private static DerivedFairness of(TaModel model, FaultStructure faults) throws Unsupported {
    List<Obligation> obligations = new ArrayList<>();
    Optional<ReceivedMessages> received =
        model instanceof ReceiveAutomaton automaton
            ? Optional.of(new ReceivedMessages(automaton, faults))
            : Optional.empty();
    for (Location location : model.frame().locations()) {
      List<Rule> owed =
          model.frame().rules().stream()
              .filter(rule -> rule.from().equals(location) && faults.isOwed(rule))
              .toList();
      if (!owed.isEmpty()) {
        Formula insufficient =
            received.isPresent()
                ? received.get().insufficient(owed)
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
    List<Formula> guards =
        owed.stream().map(rule -> reliable.of(PlainGuard.of(rule.guard()))).toList();
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
