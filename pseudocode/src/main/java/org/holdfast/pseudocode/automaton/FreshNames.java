package org.holdfast.pseudocode.automaton;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.holdfast.logic.Variable;

/** Gives names that a {@code .ta} file can have, each once. */
final class FreshNames {
  private final Set<String> taken = new HashSet<>();

  FreshNames(List<Variable> known) {
    known.forEach(variable -> taken.add(variable.name()));
  }

  Variable fresh(String wanted) {
    String plain = wanted.replaceAll("[^A-Za-z0-9_]", "_");
    String name = plain;
    for (int i = 2; !taken.add(name); i++) {
      name = plain + "_" + i;
    }
    return new Variable(name);
  }
}
