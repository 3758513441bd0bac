package org.holdfast.logic;

import java.util.Objects;

/** An integer variable, known by its name. Two variables with one name are the same variable. */
public record Variable(String name) implements Comparable<Variable> {
  public Variable {
    Objects.requireNonNull(name);
  }

  @Override
  public int compareTo(Variable other) {
    return name.compareTo(other.name);
  }

  // Written out because maps of variables are everywhere, and quicker so than by default.
  @Override
  public boolean equals(Object other) {
    return other instanceof Variable variable && name.equals(variable.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
