package org.holdfast.rounds.smt;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Datum;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundVariable;
import org.holdfast.pseudocode.rounds.ValueType;
import org.holdfast.rounds.reductions.ReductionOptions;
import org.holdfast.rounds.reductions.RoundReductions;
import org.holdfast.rounds.reductions.ValueSymmetry;
import org.holdfast.rounds.semantics.LocalCode;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.StoredValue;

/**
 * Constraints on the beginning that leave out runs which are the same up to names, where that is
 * valid: processes that may be exchanged for each other are sorted by their initial states, and of
 * values that may be exchanged for each other the first is the one that most processes begin with.
 * How often a value occurs does not depend on the names of processes, so that both can be asked for
 * at once: first values are renamed, then processes.
 */
final class Symmetry {
  private final RoundInstance instance;
  private final RoundReductions reductions;
  private final List<Formula> constraints = new ArrayList<>();

  private Symmetry(RoundInstance instance, Requirement requirement) {
    this.instance = instance;
    this.reductions = RoundReductions.of(instance, requirement, ReductionOptions.ALL);
  }

  static List<Formula> constraints(RoundInstance instance, Requirement requirement) {
    Symmetry symmetry = new Symmetry(instance, requirement);
    symmetry.sortProcesses();
    for (ValueSymmetry.Interchangeable group : symmetry.reductions.values().interchangeable()) {
      symmetry.sortValues(group);
    }
    return symmetry.constraints;
  }

  private void sortProcesses() {
    for (int process = 1; process < instance.processes(); process++) {
      if (reductions.processes().areAlike(process - 1, process)) {
        constraints.add(Formula.atLeast(key(process), key(process - 1)));
      }
    }
  }

  /** A number that says how a process begins. */
  private LinearTerm key(int process) {
    LinearTerm key = LinearTerm.of(Names.faulty(process));
    for (RoundVariable variable : instance.algorithm().variables()) {
      int values = LocalCode.values(variable.type()).size();
      key = key.times(values).plus(LinearTerm.of(Names.value(variable, process, 0)));
    }
    return key;
  }

  private void sortValues(ValueSymmetry.Interchangeable group) {
    for (int i = 1; i < group.values().size(); i++) {
      constraints.add(
          Formula.atLeast(
              occurrences(group, group.values().get(i - 1)),
              occurrences(group, group.values().get(i))));
    }
  }

  /** How often processes begin with a value in a variable that may begin with any. */
  private LinearTerm occurrences(ValueSymmetry.Interchangeable group, Datum value) {
    LinearTerm sum = LinearTerm.ZERO;
    for (RoundVariable variable : instance.algorithm().variables()) {
      boolean begins =
          variable.initial() instanceof RoundVariable.AnyValue
              && variable.type() instanceof ValueType.Single single
              && single.domain().filter(group.domain()::equals).isPresent();
      if (begins) {
        for (int process = 0; process < instance.processes(); process++) {
          sum = sum.plus(LinearTerm.of(occurs(variable, process, value)));
        }
      }
    }
    return sum;
  }

  private Variable occurs(RoundVariable variable, int process, Datum value) {
    Variable bit = new Variable(variable.name() + "(" + (process + 1) + ") begins with " + value);
    int place = LocalCode.values(variable.type()).indexOf(StoredValue.of(value));
    Formula meaning = Names.is(Names.value(variable, process, 0), place);
    constraints.add(Formula.nonNegative(LinearTerm.of(bit)));
    constraints.add(Formula.atLeast(LinearTerm.ONE, LinearTerm.of(bit)));
    constraints.add(Formula.implies(Names.isSet(bit), meaning));
    constraints.add(Formula.implies(meaning, Names.isSet(bit)));
    return bit;
  }
}
