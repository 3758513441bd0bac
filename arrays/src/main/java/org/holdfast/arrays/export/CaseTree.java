package org.holdfast.arrays.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.arrays.model.ArrayUpdate;

/**
 * The new value of a symbol as cases that exclude each other and leave nothing out: a decision tree
 * over the atoms of the conditions.
 */
final class CaseTree {
  /**
   * One case.
   *
   * @param atoms all of them hold
   */
  record Leaf(List<ArrayCondition.Atom> atoms, ArrayUpdate.Assigned value) {}

  private CaseTree() {}

  /**
   * The cases of an update for somebody.
   *
   * @param renaming who the processes are
   * @param known what is true in any case
   */
  static List<Leaf> of(
      ArrayUpdate update,
      UnaryOperator<ArrayTerm.Process> renaming,
      List<ArrayCondition.Atom> known) {
    List<ArrayUpdate.Case> chain = new ArrayList<>();
    for (ArrayUpdate.Case one : update.cases()) {
      chain.add(
          new ArrayUpdate.Case(one.condition().rename(renaming), renamed(one.value(), renaming)));
    }
    List<ArrayUpdate.Case> simplified = given(chain, Optional.empty());
    for (ArrayCondition.Atom atom : known) {
      simplified = given(simplified, Optional.of(atom));
    }
    List<Leaf> leaves = new ArrayList<>();
    expand(simplified, renamed(update.otherwise(), renaming), List.of(), leaves);
    return leaves;
  }

  private static ArrayUpdate.Assigned renamed(
      ArrayUpdate.Assigned assigned, UnaryOperator<ArrayTerm.Process> renaming) {
    return new ArrayUpdate.Assigned(assigned.term().map(term -> term.rename(renaming)));
  }

  private static List<ArrayUpdate.Case> given(
      List<ArrayUpdate.Case> chain, Optional<ArrayCondition.Atom> atom) {
    List<ArrayUpdate.Case> result = new ArrayList<>();
    for (ArrayUpdate.Case one : chain) {
      ArrayCondition condition = ConditionCases.given(one.condition(), atom);
      if (!condition.equals(ArrayCondition.FALSE)) {
        result.add(new ArrayUpdate.Case(condition, one.value()));
      }
    }
    return result;
  }

  private static void expand(
      List<ArrayUpdate.Case> chain,
      ArrayUpdate.Assigned otherwise,
      List<ArrayCondition.Atom> atoms,
      List<Leaf> leaves) {
    if (chain.isEmpty()) {
      leaves.add(new Leaf(atoms, otherwise));
      return;
    }
    ArrayCondition first = chain.get(0).condition();
    if (first.equals(ArrayCondition.TRUE)) {
      leaves.add(new Leaf(atoms, chain.get(0).value()));
      return;
    }
    ArrayCondition.Atom atom = ConditionCases.firstAtom(first);
    for (ArrayCondition.Atom either : List.of(atom, atom.negated())) {
      List<ArrayCondition.Atom> more = new ArrayList<>(atoms);
      more.add(either);
      expand(given(chain, Optional.of(either)), otherwise, more, leaves);
    }
  }
}
