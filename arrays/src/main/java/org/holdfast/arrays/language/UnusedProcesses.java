package org.holdfast.arrays.language;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.arrays.model.ArrayCondition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.Token;

/** Processes that a formula declares and says nothing about: mostly a slip of the author. */
final class UnusedProcesses {
  private UnusedProcesses() {}

  static void warn(
      List<CubName> variables,
      ArrayCondition condition,
      Optional<List<CubName>> correct,
      Diagnostics findings) {
    Set<String> used = new HashSet<>();
    correct.ifPresent(names -> names.forEach(name -> used.add(name.text())));
    condition.rename(
        process -> {
          used.add(process.name());
          return process;
        });
    for (CubName variable : variables) {
      if (!used.contains(variable.text())) {
        findings.warning(
            variable.position(),
            "nothing is said of "
                + Token.quote(variable.text())
                + " but that there is such a process; remove it, or is it missing in the formula?");
      }
    }
  }
}
