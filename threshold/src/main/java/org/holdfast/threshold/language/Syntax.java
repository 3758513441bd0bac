package org.holdfast.threshold.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Property;

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
    /** One case for each kind of action. */
    interface Visitor<R> {
      R assign(Assign assign);

      R unchanged(Unchanged unchanged);

      R reset(Reset reset);
    }

    <R> R accept(Visitor<R> visitor);

    /** {@code variable' == value} */
    record Assign(Identifier variable, Expression value) implements Action {
      @Override
      public <R> R accept(Visitor<R> visitor) {
        return visitor.assign(this);
      }
    }

    /** {@code unchanged(variables)} */
    record Unchanged(List<Identifier> variables) implements Action {
      @Override
      public <R> R accept(Visitor<R> visitor) {
        return visitor.unchanged(this);
      }
    }

    /** {@code reset(variables)}: each becomes zero */
    record Reset(List<Identifier> variables) implements Action {
      @Override
      public <R> R accept(Visitor<R> visitor) {
        return visitor.reset(this);
      }
    }
  }

  record SpecificationLine(Property.Kind kind, Identifier name, Expression formula) {}

  record FaultLine(Identifier kind, Optional<Identifier> faulty) {}

  /** {@code received: sent + ... crashed sentByCrashed + ...} */
  record MessageLine(Identifier received, List<Identifier> sent, List<Identifier> sentByCrashed) {}

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

  /** Whether there is a part that says how many processes start where. */
  boolean hasInits;

  final List<RuleLine> rules = new ArrayList<>();
  final List<SpecificationLine> specifications = new ArrayList<>();

  /** Where the parts stand that only automata with receive variables have. */
  final Map<ReceivePart, Integer> receiveParts = new EnumMap<>(ReceivePart.class);

  final List<Identifier> receives = new ArrayList<>();
  final List<MessageLine> messages = new ArrayList<>();
  final List<FaultLine> faults = new ArrayList<>();
  final List<Expression> environment = new ArrayList<>();
  final List<Expression> lemmas = new ArrayList<>();

  /** Whether some declaration could not be read, so that an unknown name proves nothing. */
  boolean declarationsDamaged;
}
