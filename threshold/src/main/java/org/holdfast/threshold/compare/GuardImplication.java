package org.holdfast.threshold.compare;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.holdfast.logic.Variable;

/** Whether one guard implies another, for all admissible parameters and all natural numbers. */
public sealed interface GuardImplication {
  /** One case for each answer. */
  interface Visitor<R> {
    R yes(Yes yes);

    R no(No no);

    R undecided(Undecided undecided);
  }

  <R> R accept(Visitor<R> visitor);

  /** It does. */
  record Yes() implements GuardImplication {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.yes(this);
    }

    @Override
    public String toString() {
      return "yes";
    }
  }

  /**
   * It does not.
   *
   * @param example values with the smallest sum for which the first guard holds and the second does
   *     not
   */
  record No(Map<Variable, BigInteger> example) implements GuardImplication {
    public No {
      example = Collections.unmodifiableMap(new LinkedHashMap<>(example));
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.no(this);
    }

    @Override
    public String toString() {
      return "no, e.g. " + shown(example);
    }
  }

  /** The solver could not tell. */
  record Undecided(String reason) implements GuardImplication {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.undecided(this);
    }

    @Override
    public String toString() {
      return "undecided (" + reason + ")";
    }
  }

  default boolean holds() {
    return this instanceof Yes;
  }

  /** Values as people read them: {@code N = 6, T = 1}. */
  static String shown(Map<Variable, BigInteger> values) {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + " = " + entry.getValue())
        .collect(Collectors.joining(", "));
  }
}
