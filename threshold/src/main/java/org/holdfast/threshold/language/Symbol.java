package org.holdfast.threshold.language;

import org.holdfast.logic.LinearTerm;

/** What a name stands for. A definition stands for its term, everything else for its variable. */
record Symbol(Kind kind, String name, LinearTerm term, int offset) {
  enum Kind {
    LOCAL("a local variable"),
    SHARED("a shared variable"),
    RECEIVE("a receive variable"),
    PARAMETER("a parameter"),
    UNKNOWN("an unknown"),
    LOCATION("a location"),
    DEFINITION("a definition");

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    String title() {
      return title;
    }
  }
}
