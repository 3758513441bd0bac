package org.holdfast.threshold.compare;

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
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;
import org.holdfast.threshold.receive.SendAutomaton;

/**
 * Compares the rules of two threshold automata over the same names. Rules belong together if they
 * lead from one location to another, by name, with the same updates; rules that change nothing are
 * left out. Guards are compared where the assumptions of both automata hold, for any natural
 * numbers, reachable or not.
 */
public final class RuleComparison {
  /** What rules have in common that belong together. */
  private record Key(String from, String to, Map<Variable, Update> updates) {
    static Key of(Rule rule) {
      return new Key(rule.from().name(), rule.to().name(), rule.updates());
    }
  }

  private final ThresholdAutomaton generated;
  private final ThresholdAutomaton manual;
  private final GuardQuestions questions;

  private RuleComparison(
      ThresholdAutomaton generated, ThresholdAutomaton manual, GuardQuestions questions) {
    this.generated = generated;
    this.manual = manual;
    this.questions = questions;
  }

  public static Comparison compare(
      ThresholdAutomaton generated, ThresholdAutomaton manual, SolverFactory solvers, Budget budget)
      throws BudgetExhausted {
    return compare(generated, Formula.TRUE, List.of(), manual, solvers, budget);
  }

  /** Compares the automaton of every residue class, for the parameters of this class. */
  public static List<Comparison> compare(
      List<SendAutomaton> generated,
      ThresholdAutomaton manual,
      SolverFactory solvers,
      Budget budget)
      throws BudgetExhausted {
    List<Comparison> comparisons = new ArrayList<>();
    for (SendAutomaton send : generated) {
      comparisons.add(
          compare(send.automaton(), send.residue(), send.invariants(), manual, solvers, budget));
    }
    return comparisons;
  }

  private static Comparison compare(
      ThresholdAutomaton generated,
      Formula residue,
      List<Formula> invariants,
      ThresholdAutomaton manual,
      SolverFactory solvers,
      Budget budget)
      throws BudgetExhausted {
    try (GuardQuestions questions = new GuardQuestions(generated, manual, solvers, budget)) {
      questions.assume(residue);
      return new RuleComparison(generated, manual, questions).run(residue, invariants);
    }
  }

  /** Guards may differ where the invariants fail, because no run comes there. */
  private Comparison run(Formula residue, List<Formula> invariants) throws BudgetExhausted {
    List<String> differences = nameDifferences();
    differences.addAll(assumptionDifferences());
    questions.assume(generated.resilience());
    questions.assume(manual.resilience());
    questions.assume(Formula.and(invariants));
    Set<Rule> redundantGenerated = redundant(generated);
    Set<Rule> redundantManual = redundant(manual);
    Map<Key, List<Rule>> generatedRules = byKey(generated);
    Map<Key, List<Rule>> manualRules = byKey(manual);
    Set<Key> keys = new LinkedHashSet<>(generatedRules.keySet());
    keys.addAll(manualRules.keySet());
    List<RuleMatch> matches = new ArrayList<>();
    for (Key key : keys) {
      List<Rule> left = generatedRules.getOrDefault(key, List.of());
      List<Rule> right = manualRules.getOrDefault(key, List.of());
      boolean possible =
          !redundantGenerated.containsAll(left) || !redundantManual.containsAll(right);
      if (possible) {
        Formula one = RuleMatch.guard(left);
        Formula two = RuleMatch.guard(right);
        GuardImplication forward = questions.implies(one, two);
        matches.add(new RuleMatch(left, right, forward, questions.implies(two, one)));
      }
    }
    return new Comparison(
        residue,
        differences,
        matches,
        List.copyOf(redundantGenerated),
        List.copyOf(redundantManual));
  }

  private static Map<Key, List<Rule>> byKey(ThresholdAutomaton automaton) {
    Map<Key, List<Rule>> rules = new LinkedHashMap<>();
    for (Rule rule : automaton.rules()) {
      if (!rule.isSelfLoop()) {
        rules.computeIfAbsent(Key.of(rule), key -> new ArrayList<>()).add(rule);
      }
    }
    return rules;
  }

  private Set<Rule> redundant(ThresholdAutomaton automaton) throws BudgetExhausted {
    Set<Rule> redundant = new LinkedHashSet<>();
    for (Rule rule : automaton.rules()) {
      if (!rule.isSelfLoop() && questions.isImpossible(rule.guard())) {
        redundant.add(rule);
      }
    }
    return redundant;
  }

  private List<String> nameDifferences() {
    List<String> differences = new ArrayList<>();
    nameDifference("parameter", a -> names(a.parameters()), differences);
    nameDifference("shared variable", a -> names(a.shared()), differences);
    nameDifference(
        "location", a -> a.locations().stream().map(Location::name).toList(), differences);
    return differences;
  }

  private static List<String> names(List<Variable> variables) {
    return variables.stream().map(Variable::name).toList();
  }

  private void nameDifference(
      String kind, Function<ThresholdAutomaton, List<String>> names, List<String> differences) {
    onlyIn("generated", kind, names.apply(generated), names.apply(manual), differences);
    onlyIn("manual", kind, names.apply(manual), names.apply(generated), differences);
  }

  private static void onlyIn(
      String side, String kind, List<String> here, List<String> there, List<String> differences) {
    for (String name : here) {
      if (!there.contains(name)) {
        differences.add("only the " + side + " automaton has the " + kind + " " + name);
      }
    }
  }

  private List<String> assumptionDifferences() throws BudgetExhausted {
    List<String> differences = new ArrayList<>();
    admits("generated", generated, "manual", manual, differences);
    admits("manual", manual, "generated", generated, differences);
    return differences;
  }

  private void admits(
      String side,
      ThresholdAutomaton here,
      String otherSide,
      ThresholdAutomaton there,
      List<String> differences)
      throws BudgetExhausted {
    questions
        .implies(here.resilience(), there.resilience())
        .accept(
            new GuardImplication.Visitor<Optional<String>>() {
              @Override
              public Optional<String> yes(GuardImplication.Yes yes) {
                return Optional.empty();
              }

              @Override
              public Optional<String> no(GuardImplication.No no) {
                return Optional.of(
                    String.format(
                        "only the assumptions of the %s automaton, not those of the %s one, admit"
                            + " %s",
                        side, otherSide, GuardImplication.shown(no.example())));
              }

              @Override
              public Optional<String> undecided(GuardImplication.Undecided undecided) {
                return Optional.of(
                    String.format(
                        "whether the assumptions of the %s automaton admit more than those of the"
                            + " %s one is undecided (%s)",
                        side, otherSide, undecided.reason()));
              }
            })
        .ifPresent(differences::add);
  }
}
