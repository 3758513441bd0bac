package org.holdfast.pseudocode.naming;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.holdfast.logic.Variable;

/** Gives names that the target of a translation can have, each once. */
public final class FreshNames {
  private final Set<String> taken;

  /**
   * @param known names that are taken
   */
  public FreshNames(Collection<String> known) {
    taken = new HashSet<>(known);
  }

  public Variable fresh(String wanted) {
    String plain = wanted.replaceAll("[^A-Za-z0-9_]", "_");
    String name = plain;
    for (int i = 2; !taken.add(name); i++) {
      name = plain + "_" + i;
    }
    return new Variable(name);
  }
}
