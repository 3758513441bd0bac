package org.holdfast.intervals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.explicit.Observation;
import org.holdfast.intervals.search.AbstractSystem;
import org.holdfast.intervals.skeleton.Census;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Premise;
import org.holdfast.logic.Variable;

/**
 * A property as the counter abstraction sees it: its state formulas are numbered, and what a run
 * that violates it satisfies is said over their truths.
 *
 * @param formulas the state formulas
 * @param early those that matter before a run has settled, as bits; the others stand only below
 *     {@code []<>} and {@code <>[]}, to which the beginning of a run does not matter
 * @param offence what a fair run satisfies that violates the property, over truths
 * @param violation what an abstract run satisfies that counts, is fair and violates the property
 * @param fairRun what one satisfies that counts and is fair; empty if there are no premises
 * @param premises of implications in the property; what says that they never hold is about abstract
 *     runs that count and are fair
 */
record PropertyReading(
    List<Census> formulas,
    int early,
    Ltl offence,
    Ltl violation,
    Optional<Ltl> fairRun,
    List<Premise> premises) {
  PropertyReading {
    formulas = List.copyOf(formulas);
    premises = List.copyOf(premises);
  }

  /** More than this is more than a state has room for. */
  static final int MOST_FORMULAS = Integer.SIZE - 2;

  static PropertyReading of(Ltl property, List<Ltl> fairness, Map<Variable, Formula> counted) {
    return of(property, List.of(), fairness, counted);
  }

  /**
   * @param premises of implications in the property
   */
  static PropertyReading of(
      Ltl property, List<Premise> premises, List<Ltl> fairness, Map<Variable, Formula> counted) {
    Numbering numbering = new Numbering();
    List<Ltl> fair = new ArrayList<>();
    fairness.forEach(premise -> fair.addAll(numbering.read(premise)));
    List<Ltl> offence = new ArrayList<>(fair);
    offence.addAll(numbering.read(Ltl.not(property)));
    List<Ltl> counts =
        List.of(
            new Ltl.Eventually(Ltl.state(AbstractSystem.settled())),
            new Ltl.Always(Ltl.state(Formula.isZero(LinearTerm.of(Observation.STOPPED)))));
    Ltl fairRun = Ltl.and(joined(fair, counts));
    List<Premise> read =
        premises.stream()
            .map(
                premise ->
                    premise.meaning(
                        never -> {
                          List<Ltl> holding = numbering.read(Ltl.not(never));
                          return Ltl.not(Ltl.and(joined(List.of(fairRun), holding)));
                        }))
            .toList();
    return new PropertyReading(
        numbering.numbers.keySet().stream().map(formula -> census(formula, counted)).toList(),
        numbering.early,
        Ltl.and(offence),
        Ltl.and(joined(offence, counts)),
        fair.isEmpty() ? Optional.empty() : Optional.of(fairRun),
        read);
  }

  private static List<Ltl> joined(List<Ltl> some, List<Ltl> others) {
    List<Ltl> all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }

  /** The same without asking whether any run is fair, and premises ever hold. */
  PropertyReading ofViolation() {
    return new PropertyReading(formulas, early, offence, violation, Optional.empty(), List.of());
  }

  /** The numbers of state formulas, and which of them matter before a run has settled. */
  private static final class Numbering {
    private final Map<Formula, Integer> numbers = new LinkedHashMap<>();
    private int early;

    /** The conjuncts of a formula, over truths. */
    List<Ltl> read(Ltl formula) {
      List<Ltl> found = new ArrayList<>();
      for (Ltl conjunct : formula.negationNormalForm().conjuncts()) {
        Ltl read = withoutRepetition(conjunct.mapStates(state -> observed(state, numbers)));
        found.add(read);
        if (!isAboutTail(read)) {
          for (Formula state : conjunct.states()) {
            early |= bit(state, numbers);
          }
        }
      }
      return found;
    }
  }

  /** {@code [](a || <>a)}, which is how {@code [](b -> <>!b)} reads, is {@code []<>a}. */
  private static Ltl withoutRepetition(Ltl conjunct) {
    if (conjunct instanceof Ltl.Always always && always.operand() instanceof Ltl.Or or) {
      List<Ltl> kept = new ArrayList<>(or.operands());
      kept.removeIf(part -> or.operands().contains(new Ltl.Eventually(part)));
      return new Ltl.Always(Ltl.or(kept));
    }
    return conjunct;
  }

  /** {@code []<>} or {@code <>[]} of something about one configuration. */
  private static boolean isAboutTail(Ltl conjunct) {
    return conjunct instanceof Ltl.Always always
            && always.operand() instanceof Ltl.Eventually inner
            && inner.operand() instanceof Ltl.State
        || conjunct instanceof Ltl.Eventually eventually
            && eventually.operand() instanceof Ltl.Always within
            && within.operand() instanceof Ltl.State;
  }

  private static boolean isNumbered(Formula state) {
    return !(state instanceof Formula.Truth);
  }

  /** A formula and its negation have one number. */
  private static Formula observed(Formula state, Map<Formula, Integer> numbers) {
    if (!isNumbered(state)) {
      return state;
    }
    Formula opposite = Formula.not(state);
    if (numbers.containsKey(opposite)) {
      return Formula.isZero(LinearTerm.of(AbstractSystem.observable(numbers.get(opposite))));
    }
    int number = numbers.computeIfAbsent(state, any -> numbers.size());
    return Formula.equal(LinearTerm.of(AbstractSystem.observable(number)), LinearTerm.ONE);
  }

  private static int bit(Formula state, Map<Formula, Integer> numbers) {
    if (!isNumbered(state)) {
      return 0;
    }
    Integer number = numbers.get(state);
    return 1 << (number == null ? numbers.get(Formula.not(state)) : number);
  }

  private static Census census(Formula formula, Map<Variable, Formula> counted) {
    Map<Variable, Formula> counts = new LinkedHashMap<>(counted);
    Set<Variable> used = formula.variables();
    counts.keySet().retainAll(used);
    return new Census(formula, counts);
  }
}
