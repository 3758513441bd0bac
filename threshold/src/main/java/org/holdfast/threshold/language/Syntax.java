package org.holdfast.threshold.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** A file as written: its parts in order, names not yet looked up. */
final class Syntax {
  /** A name where it stands. */
  record Identifier(String text, int offset) {}

  record Define(Identifier name, Expression value) {}

  record LocationLine(Identifier name, List<LocalValue> values) {}

  record LocalValue(BigInteger value, int offset) {}

  record RuleLine(
      Identifier name, Identifier from, Identifier to, Expression guard, List<Action> actions) {}

  sealed interface Action {
    /** {@code variable' == value} */
    record Assign(Identifier variable, Expression value) implements Action {}

    /** {@code unchanged(variables)} */
    record Unchanged(List<Identifier> variables) implements Action {}
  }

  record SpecificationLine(Identifier name, Expression formula) {}

  /** Filled by the parser part by part; a part that is missing in the file stays empty. */
  Identifier name;

  final List<Identifier> locals = new ArrayList<>();
  final List<Identifier> shared = new ArrayList<>();
  final List<Identifier> parameters = new ArrayList<>();
  final List<Identifier> unknowns = new ArrayList<>();
  final List<Define> defines = new ArrayList<>();
  final List<Expression> assumptions = new ArrayList<>();
  final List<LocationLine> locations = new ArrayList<>();
  final List<Expression> initial = new ArrayList<>();
  final List<RuleLine> rules = new ArrayList<>();
  final List<SpecificationLine> specifications = new ArrayList<>();

  /** Whether some declaration could not be read, so that an unknown name proves nothing. */
  boolean declarationsDamaged;
}
