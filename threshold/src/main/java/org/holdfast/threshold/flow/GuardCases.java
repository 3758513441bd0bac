package org.holdfast.threshold.flow;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.NormalForms;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.solving.Resilience;

/**
 * Takes guards apart into conjunctions of atoms that rise and atoms that have not risen yet. A
 * guard of few cases is split into them. One of many is split only where what rises meets what
 * falls: what is made of rising parts alone is one atom, however many cases it has.
 */
final class GuardCases {
  private static final int FEW = 32;
  private static final int MOST = 2_000;

  /**
   * The cases of a guard.
   *
   * @param exact the guard, unless it has very many cases; then no more is asked than by the guard
   * @param coarse few cases, which together ask no more than the guard does
   */
  record Split(List<GuardCase> exact, List<GuardCase> coarse) {}

  private final ThresholdAutomaton automaton;
  private final Resilience resilience;
  private final Map<RiseAtom, Integer> atoms = new LinkedHashMap<>();

  GuardCases(ThresholdAutomaton automaton, Resilience resilience) {
    this.automaton = automaton;
    this.resilience = resilience;
  }

  /** The atoms of all cases so far, by their index. */
  List<RiseAtom> atoms() {
    return List.copyOf(atoms.keySet());
  }

  Split of(Rule rule) throws Unsupported {
    for (Variable variable : rule.guard().variables()) {
      if (!automaton.shared().contains(variable) && !automaton.parameters().contains(variable)) {
        throw new IllegalArgumentException("the guard of rule " + rule + " mentions " + variable);
      }
    }
    Formula inequalities =
        NormalForms.negationNormalForm(rule.guard()).mapComparisons(NormalForms::inequalities);
    Optional<List<Set<Formula>>> few = NormalForms.conjunctions(inequalities, FEW);
    if (few.isPresent()) {
      Set<GuardCase> cases = new LinkedHashSet<>();
      for (Set<Formula> literals : few.get()) {
        conjunction(rule, literals).ifPresent(cases::add);
      }
      return new Split(List.copyOf(cases), List.copyOf(cases));
    }
    Map<Formula, MonotoneParts.Part> literals = new LinkedHashMap<>();
    for (Formula literal : MonotoneParts.literals(inequalities)) {
      literals.put(literal, part(rule, literal));
    }
    List<GuardCase> exact = cases(new MonotoneParts(literals, MOST).of(inequalities));
    return new Split(
        exact,
        exact.size() <= FEW ? exact : cases(new MonotoneParts(literals, FEW).of(inequalities)));
  }

  private List<GuardCase> cases(List<MonotoneParts.Part> parts) {
    Set<GuardCase> cases = new LinkedHashSet<>();
    for (MonotoneParts.Part part : parts) {
      if (parts.size() > FEW || !resilience.refutes(part.formula())) {
        cases.add(
            new GuardCase(
                indices(part.rising().parts()), indices(part.risen().parts()), Formula.TRUE));
      }
    }
    return List.copyOf(cases);
  }

  private Set<Integer> indices(List<RiseAtom> several) {
    Set<Integer> found = new LinkedHashSet<>();
    several.forEach(atom -> found.add(index(atom)));
    return found;
  }

  /** What a literal is in a long guard, of which it would take long to ask what is always true. */
  private MonotoneParts.Part part(Rule rule, Formula literal) throws Unsupported {
    LinearTerm term = subject(rule, literal);
    int sign = sign(rule, literal, term);
    return sign == 0
        ? MonotoneParts.Part.rising(new RiseAtom.Constant(literal))
        : sign > 0
            ? MonotoneParts.Part.rising(threshold(term))
            : MonotoneParts.Part.notRisen(threshold(denied(term)));
  }

  /** Empty if the resilience condition excludes the conjunction. */
  private Optional<GuardCase> conjunction(Rule rule, Set<Formula> literals) throws Unsupported {
    Set<Integer> rises = new LinkedHashSet<>();
    Set<Integer> falls = new LinkedHashSet<>();
    List<Formula> conditions = new ArrayList<>();
    for (Formula literal : literals) {
      if (resilience.entails(literal)) {
        continue;
      }
      LinearTerm term = subject(rule, literal);
      int sign = sign(rule, literal, term);
      if (sign == 0) {
        conditions.add(literal);
      } else if (sign > 0) {
        rises.add(index(threshold(term)));
      } else {
        falls.add(index(threshold(denied(term))));
      }
    }
    boolean contradictory =
        rises.stream().anyMatch(falls::contains) || resilience.refutes(Formula.and(literals));
    return contradictory
        ? Optional.empty()
        : Optional.of(new GuardCase(rises, falls, Formula.and(conditions)));
  }

  /** Not {@code t >= 0} is {@code -t - 1 >= 0}. */
  private static LinearTerm denied(LinearTerm term) {
    return term.negated().plus(-1);
  }

  /** The term that is at least zero; of a divisibility of parameters, a term without any. */
  private LinearTerm subject(Rule rule, Formula literal) throws Unsupported {
    if (literal instanceof Formula.Comparison comparison) {
      return comparison.difference();
    }
    requireParametersOnly(rule, literal);
    return LinearTerm.ZERO;
  }

  /** A remainder of a variable that grows comes and goes, so that it is no monotone guard. */
  private void requireParametersOnly(Rule rule, Formula divisibility) throws Unsupported {
    if (!automaton.parameters().containsAll(divisibility.variables())) {
      throw new Unsupported(
          rule.position()
              + ": the guard of rule "
              + rule.name()
              + " divides shared variables ("
              + divisibility
              + "); this engine needs guards that change once; try --params, which searches one"
              + " size");
    }
  }

  /** The common sign of the shared variables in the term, zero if there are none. */
  private int sign(Rule rule, Formula literal, LinearTerm term) throws Unsupported {
    int sign = 0;
    for (Variable variable : automaton.shared()) {
      int here = term.coefficient(variable).signum();
      if (here != 0 && sign != 0 && here != sign) {
        throw new Unsupported(
            rule.position()
                + ": the guard of rule "
                + rule.name()
                + " compares shared variables with each other ("
                + literal
                + "), so that it can become true and false again; this engine needs guards that"
                + " change once; try --params, which searches one size");
      }
      sign = here != 0 ? here : sign;
    }
    return sign;
  }

  private RiseAtom threshold(LinearTerm term) {
    Map<Variable, BigInteger> weights = new LinkedHashMap<>();
    for (Variable variable : automaton.shared()) {
      weights.put(variable, term.coefficient(variable));
    }
    LinearTerm weighted = LinearTerm.of(weights, BigInteger.ZERO);
    return new RiseAtom.Threshold(weighted, weighted.minus(term));
  }

  private int index(RiseAtom atom) {
    return atoms.computeIfAbsent(atom, unseen -> atoms.size());
  }
}
