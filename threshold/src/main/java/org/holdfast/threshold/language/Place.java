package org.holdfast.threshold.language;

import java.util.EnumSet;
import java.util.Set;
import org.holdfast.checking.source.Token;
import org.holdfast.threshold.language.Symbol.Kind;

/** Where an expression stands, which decides what it may talk about. */
enum Place {
  DEFINITION("a definition", EnumSet.of(Kind.PARAMETER, Kind.SHARED, Kind.RECEIVE, Kind.LOCATION)),
  ASSUMPTION("an assumption", EnumSet.of(Kind.PARAMETER)),
  INITIAL("an initial constraint", EnumSet.of(Kind.PARAMETER, Kind.SHARED, Kind.LOCATION)),
  GUARD("a guard", EnumSet.of(Kind.PARAMETER, Kind.SHARED, Kind.RECEIVE)),
  UPDATE("an update", EnumSet.of(Kind.PARAMETER, Kind.SHARED)),
  ENVIRONMENT("the environment", EnumSet.of(Kind.PARAMETER, Kind.SHARED, Kind.RECEIVE)),
  LEMMA("a lemma", EnumSet.of(Kind.PARAMETER, Kind.SHARED)),
  LOCAL_VALUES("the condition of 'count'", EnumSet.of(Kind.LOCAL)),
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

  /** Whether the remainder of a division may be compared here, if only parameters are divided. */
  boolean admitsRemainders() {
    return this == ASSUMPTION || this == GUARD;
  }

  boolean isTemporal() {
    return this == SPECIFICATION || this == DEFINITION;
  }

  /** Why a name cannot stand here, and what to do about it. */
  String refusal(Symbol symbol) {
    String name = Token.quote(symbol.name());
    return switch (symbol.kind()) {
      case LOCAL ->
          name
              + " is a local variable; "
              + (admits(Kind.LOCATION)
                  ? "count the processes with a value of it, as in 'count("
                      + Token.cut(symbol.name())
                      + " == 1)'."
                  : "formulas speak of locations, each with its own counter.");
      case UNKNOWN ->
          name
              + " is an unknown to be synthesised, which is not supported; put a number or a"
              + " parameter in its place.";
      case LOCATION ->
          name
              + " is a location and cannot be used in "
              + title
              + "; "
              + (this == GUARD || this == ASSUMPTION
                  ? admitted()
                  : "use a shared variable that counts what is needed.");
      case RECEIVE -> name + " is a receive variable, and every process has its own; " + admitted();
      default -> name + " is " + symbol.kind().title() + "; " + admitted();
    };
  }

  /** What may stand here, in one clause. */
  String admitted() {
    return switch (this) {
      case ASSUMPTION -> "an assumption may mention parameters only.";
      case GUARD -> "a guard sees shared variables and parameters only.";
      case INITIAL -> "it is 0 at the start, so leave it out of 'inits'.";
      case UPDATE -> "an update may only add a constant to a shared variable or reset it.";
      case LOCAL_VALUES -> "it may compare local variables with numbers only.";
      case DEFINITION ->
          "a definition may mention locations, shared and receive variables, and parameters only.";
      case SPECIFICATION ->
          "a property may mention locations, shared variables and parameters only.";
      default -> title + " may mention shared variables and parameters only.";
    };
  }
}
