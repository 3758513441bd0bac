package org.holdfast.arrays.language;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.arrays.model.ArrayTerm;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.NearestName;
import org.holdfast.checking.source.Token;

/** Of whom a formula speaks only while they are correct, if it does not say. */
enum Correct {
  /** What must never happen is a matter of correct processes: of all that the formula names. */
  ALL,
  /** What is suggested as an invariant is one of states, whoever is faulty in them. */
  NOBODY,
  /** At the beginning nobody is faulty yet. */
  NOT_ASKED;

  List<ArrayTerm.Process> of(
      List<ArrayTerm.Process> variables,
      ArrayCondition condition,
      Optional<List<CubName>> said,
      Diagnostics findings) {
    if (said.isEmpty()) {
      return this == ALL ? named(variables, condition) : List.of();
    }
    return said.get().stream().map(name -> variable(name, variables, findings)).toList();
  }

  /** The variables, and those who are named by their numbers. */
  private static List<ArrayTerm.Process> named(
      List<ArrayTerm.Process> variables, ArrayCondition condition) {
    Set<ArrayTerm.Process> named = new LinkedHashSet<>(variables);
    condition.rename(
        process -> {
          if (process.number() > 0) {
            named.add(process);
          }
          return process;
        });
    return List.copyOf(named);
  }

  private ArrayTerm.Process variable(
      CubName name, List<ArrayTerm.Process> variables, Diagnostics findings) {
    if (this == NOT_ASKED) {
      throw findings.error(
          name.position(), "nobody is faulty at the beginning; remove this from 'init'.");
    }
    ArrayTerm.Process process = new ArrayTerm.Process(name.text());
    if (!variables.contains(process)) {
      throw findings.error(
          name.position(),
          "the formula is not about "
              + Token.quote(name.text())
              + "; "
              + NearestName.hint(
                  name.text(),
                  variables.stream().map(ArrayTerm.Process::name).toList(),
                  "name one of its processes."));
    }
    return process;
  }
}
