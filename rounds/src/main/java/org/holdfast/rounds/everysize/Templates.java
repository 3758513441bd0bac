package org.holdfast.rounds.everysize;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;
import org.holdfast.rounds.semantics.StoredValue;

/**
 * Candidates for invariants, read off the variables and the thresholds of the code:
 *
 * <ul>
 *   <li>no process is in such a state, for conditions on one variable or on two;
 *   <li>if some process is in such a state, then none is in such another one;
 *   <li>if some process is in such a state, then as many are in such another one as a threshold of
 *       the code asks for, or fewer; faulty processes may make up for the difference;
 *   <li>the first two kinds once there have been more rounds than crashes, or more passes than such
 *       with a Byzantine coordinator: one of them was clean.
 *   <li>the first two kinds after each of the first rounds, if the property counts rounds.
 * </ul>
 *
 * None of them is believed before it is proved.
 */
final class Templates {
  /** {@code factor * count + offset} stands in the relation to zero. */
  private record Threshold(BigInteger factor, LinearTerm offset, Relation relation) {
    Formula of(LinearTerm count) {
      return Formula.compare(count.times(factor).plus(offset), relation, LinearTerm.ZERO);
    }
  }

  /** With more, pairs of conditions on two variables are left out. */
  private static final int FEW_ATOMS = 24;

  /** Where a property counts rounds, it may depend on how many of the first ones are over. */
  private static final int FIRST_ROUNDS = 3;

  /** With more, only conditions on one variable are said to exclude each other. */
  private static final int FEW_EXCLUDING = 48;

  private static final CountedPredicate CRASHED =
      new CountedPredicate("crashed", place -> place.standing() == Standing.CRASHED);

  private final CountedRounds model;
  private final int deadline;
  private final List<CountedPredicate> atoms = new ArrayList<>();
  private final List<CountedPredicate> pairs = new ArrayList<>();

  Templates(CountedRounds model, Set<RoundVariable> kept, Requirement requirement) {
    this.model = model;
    this.deadline = countsRounds(requirement) ? FIRST_ROUNDS : 0;
    List<List<CountedPredicate>> byVariable = new ArrayList<>();
    for (RoundVariable variable : model.algorithm().variables()) {
      if (kept.contains(variable)) {
        byVariable.add(variable.type().accept(new Atoms(variable, false)));
      }
    }
    byVariable.forEach(atoms::addAll);
    for (int i = 0; i < byVariable.size(); i++) {
      for (int j = i + 1; j < byVariable.size(); j++) {
        for (CountedPredicate left : byVariable.get(i)) {
          byVariable.get(j).forEach(right -> pairs.add(left.and(right)));
        }
      }
    }
    if (model.faults().crashes() && model.crashedSeen()) {
      for (RoundVariable variable : model.algorithm().variables()) {
        if (kept.contains(variable)) {
          atoms.addAll(variable.type().accept(new Atoms(variable, true)));
        }
      }
    }
    if (model.algorithm().coordinator().isPresent()) {
      CountedPredicate coordinates = new CountedPredicate("coordinator", Place::coordinator);
      List.copyOf(atoms).forEach(atom -> atoms.add(coordinates.and(atom)));
    }
  }

  private static boolean countsRounds(Requirement requirement) {
    return requirement.formula().states().stream()
        .anyMatch(state -> state.variables().contains(RoundAlgorithm.ROUND));
  }

  /** What is said about one variable of processes that have crashed, or have not. */
  private static final class Atoms implements ValueType.Visitor<List<CountedPredicate>> {
    private final RoundVariable variable;
    private final boolean crashed;

    Atoms(RoundVariable variable, boolean crashed) {
      this.variable = variable;
      this.crashed = crashed;
    }

    private CountedPredicate atom(String text, Predicate<StoredValue> holds) {
      return new CountedPredicate(
          (crashed ? "crashed and " : "") + variable + " " + text,
          place ->
              (place.standing() == Standing.CRASHED) == crashed
                  && holds.test(place.state().values().get(variable)));
    }

    @Override
    public List<CountedPredicate> single(ValueType.Single single) {
      List<CountedPredicate> found = new ArrayList<>();
      for (Datum datum : single.type().values()) {
        found.add(atom("= " + datum, value -> value.datum().equals(datum)));
      }
      if (single.type().values().size() > 2) {
        for (Datum datum : single.type().values()) {
          found.add(atom("!= " + datum, value -> !value.datum().equals(datum)));
        }
      }
      return found;
    }

    @Override
    public List<CountedPredicate> setOf(ValueType.SetOf setOf) {
      List<CountedPredicate> found = new ArrayList<>();
      for (Datum datum : setOf.elements().present()) {
        found.add(atom("has " + datum, value -> value.elements().contains(datum)));
        found.add(atom("lacks " + datum, value -> !value.elements().contains(datum)));
      }
      return found;
    }
  }

  /** Everything that candidates count. */
  List<CountedPredicate> predicates() {
    List<CountedPredicate> all = new ArrayList<>(atoms);
    all.addAll(pairs);
    all.add(CRASHED);
    return all;
  }

  /** The thresholds that conditions on messages compare a number of messages with. */
  private Set<Threshold> thresholds() {
    Set<Threshold> found = new LinkedHashSet<>();
    for (ControlPoint point : model.behaviour().points()) {
      for (ControlPoint next : model.behaviour().after(point)) {
        for (LocalState state : model.behaviour().states(point)) {
          for (boolean coordinates : model.behaviour().coordinating()) {
            model
                .behaviour()
                .moves(point, next, state, coordinates)
                .forEach(
                    move ->
                        move.condition().comparisons().forEach(one -> addThreshold(one, found)));
          }
        }
      }
    }
    return found;
  }

  private void addThreshold(Formula.Comparison comparison, Set<Threshold> found) {
    LinearTerm difference = comparison.left().minus(comparison.right());
    LinearTerm offset = difference;
    Set<BigInteger> factors = new LinkedHashSet<>();
    for (Variable variable : difference.variables()) {
      if (!model.algorithm().parameters().contains(variable)) {
        factors.add(difference.coefficient(variable));
        offset = offset.without(variable);
      }
    }
    boolean order = comparison.relation() != Relation.EQ && comparison.relation() != Relation.NE;
    if (factors.size() == 1 && order && !offset.isConstant()) {
      BigInteger factor = factors.iterator().next();
      found.add(new Threshold(factor, offset, comparison.relation()));
      found.add(new Threshold(factor, offset, comparison.relation().negated()));
    }
  }

  List<Candidate> candidates() {
    List<Candidate> candidates = new ArrayList<>();
    List<CountedPredicate> predicates = new ArrayList<>(atoms);
    if (atoms.size() <= FEW_ATOMS) {
      predicates.addAll(pairs);
    }
    predicates.forEach(one -> addWithClean(one.none(), candidates));
    List<CountedPredicate> excluding = predicates.size() <= FEW_EXCLUDING ? predicates : atoms;
    for (int i = 0; i < excluding.size(); i++) {
      for (int j = i + 1; j < excluding.size(); j++) {
        addWithClean(Formula.or(excluding.get(i).none(), excluding.get(j).none()), candidates);
      }
    }
    for (Threshold threshold : thresholds()) {
      for (LinearTerm slack : slacks()) {
        for (CountedPredicate many : atoms) {
          Formula enough = threshold.of(many.number().plus(slack));
          candidates.add(Candidate.of(point -> enough));
          atoms.forEach(
              one -> candidates.add(Candidate.of(point -> Formula.implies(one.some(), enough))));
        }
      }
    }
    return candidates;
  }

  /** What may be added to the number of processes that are still there. */
  private List<LinearTerm> slacks() {
    if (model.faults().crashes()) {
      return List.of(LinearTerm.ZERO, CRASHED.number());
    } else if (!model.faults().followsCode()) {
      return List.of(LinearTerm.ZERO, LinearTerm.of(CountedRounds.STRANGERS));
    }
    return List.of(LinearTerm.ZERO);
  }

  /** A candidate, and the same as far as there was a clean round or pass. */
  private void addWithClean(Formula formula, List<Candidate> candidates) {
    candidates.add(Candidate.of(point -> formula));
    for (int rounds = 1; rounds <= deadline; rounds++) {
      int over = rounds;
      candidates.add(Candidate.of(point -> Formula.implies(later(point, over), formula)));
    }
    if (model.faults().crashes()) {
      candidates.add(Candidate.of(point -> Formula.implies(cleanRound(point), formula)));
    }
    if (model.algorithm().coordinator().isPresent() && !model.faults().followsCode()) {
      candidates.add(Candidate.of(point -> Formula.implies(cleanPass(point), formula)));
    }
  }

  /** So many rounds are over. */
  private Formula later(ControlPoint point, int rounds) {
    LinearTerm over = point.rounds(model.algorithm().phases().size());
    return Formula.atLeast(over, LinearTerm.constant(rounds));
  }

  /** There have been more rounds than crashes. */
  private Formula cleanRound(ControlPoint point) {
    int phases = model.algorithm().phases().size();
    return Formula.compare(point.rounds(phases), Relation.GT, CRASHED.number());
  }

  /** There have been more passes than such with a coordinator without code. */
  private Formula cleanPass(ControlPoint point) {
    LinearTerm turns = LinearTerm.of(CountedRounds.STRANGE_TURNS);
    return Formula.compare(model.passesOver(point), Relation.GT, turns);
  }
}
