package org.holdfast.threshold.language;

import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;

/**
 * What a name stands for. A definition stands for its term or its condition, everything else for
 * its variable.
 */
record Symbol(Kind kind, String name, LinearTerm term, Ltl condition, int offset) {
  /** A name for a number. */
  static Symbol of(Kind kind, String name, LinearTerm term, int offset) {
    return new Symbol(kind, name, term, Ltl.state(Formula.TRUE), offset);
  }

  /** A name for a condition. */
  static Symbol of(String name, Ltl condition, int offset) {
    return new Symbol(Kind.CONDITION, name, LinearTerm.ZERO, condition, offset);
  }

  enum Kind {
    LOCAL("a local variable"),
    SHARED("a shared variable"),
    RECEIVE("a receive variable"),
    PARAMETER("a parameter"),
    UNKNOWN("an unknown"),
    LOCATION("a location"),
    DEFINITION("a definition"),
    CONDITION("a condition");

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    String title() {
      return title;
    }
  }
}
