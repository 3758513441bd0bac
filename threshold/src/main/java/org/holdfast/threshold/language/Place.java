package org.holdfast.threshold.language;

import java.util.EnumSet;
import java.util.Set;
import org.holdfast.threshold.language.Symbol.Kind;

/** Where an expression stands, which decides what it may talk about. */
enum Place {
  DEFINITION("a definition", EnumSet.of(Kind.PARAMETER, Kind.SHARED)),
  ASSUMPTION("an assumption", EnumSet.of(Kind.PARAMETER)),
  INITIAL("an initial constraint", EnumSet.of(Kind.PARAMETER, Kind.SHARED, Kind.LOCATION)),
  GUARD("a guard", EnumSet.of(Kind.PARAMETER, Kind.SHARED)),
  UPDATE("an update", EnumSet.of(Kind.PARAMETER, Kind.SHARED)),
  SPECIFICATION("a property", EnumSet.of(Kind.PARAMETER, Kind.SHARED, Kind.LOCATION));

  private final String title;
  private final Set<Kind> kinds;

  Place(String title, Set<Kind> kinds) {
    this.title = title;
    this.kinds = kinds;
  }

  String title() {
    return title;
  }

  boolean admits(Kind kind) {
    return kinds.contains(kind);
  }

  boolean isTemporal() {
    return this == SPECIFICATION;
  }
}
