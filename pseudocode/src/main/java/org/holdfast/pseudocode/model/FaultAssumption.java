package org.holdfast.pseudocode.model;

import java.util.Optional;
import org.holdfast.checking.SourcePosition;
import org.holdfast.logic.LinearTerm;

/**
 * How processes may fail.
 *
 * @param number how many of them, a term over parameters; zero if none may
 * @param of the name of the role whose processes may fail, if there are several roles
 */
public record FaultAssumption(
    Kind kind, LinearTerm number, Optional<String> of, SourcePosition position) {
  /** The fault models that have a name in the language. */
  public enum Kind {
    NONE("none"),
    CLEAN_CRASH("clean_crash"),
    CRASH("crash"),
    OMISSION("omission"),
    SYMMETRIC("symmetric"),
    BYZANTINE("byzantine");

    private final String keyword;

    Kind(String keyword) {
      this.keyword = keyword;
    }

    public String keyword() {
      return keyword;
    }

    /** Whether a faulty process follows its code until it fails, so that it has a local state. */
    public boolean followsCode() {
      return switch (this) {
        case NONE, CLEAN_CRASH, CRASH, OMISSION -> true;
        case SYMMETRIC, BYZANTINE -> false;
      };
    }

    /** Whether a faulty process may stop for good. */
    public boolean crashes() {
      return switch (this) {
        case CLEAN_CRASH, CRASH -> true;
        case NONE, OMISSION, SYMMETRIC, BYZANTINE -> false;
      };
    }
  }

  /** As the language writes it, {@code byzantine(f)}. */
  @Override
  public String toString() {
    return kind == Kind.NONE
        ? kind.keyword()
        : kind.keyword() + "(" + number + of.map(role -> " of " + role).orElse("") + ")";
  }
}
