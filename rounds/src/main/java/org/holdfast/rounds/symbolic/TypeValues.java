package org.holdfast.rounds.symbolic;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.holdfast.pseudocode.model.FiniteType;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.ValueType;
import org.holdfast.rounds.semantics.LocalCode;
import org.holdfast.rounds.semantics.SentMessage;
import org.holdfast.rounds.semantics.StoredValue;

/** What types have as values. */
public final class TypeValues {
  private TypeValues() {}

  /** The values of a type, or those that its sets have as elements. */
  public static FiniteType elements(ValueType type) {
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public FiniteType single(ValueType.Single single) {
            return single.type();
          }

          @Override
          public FiniteType setOf(ValueType.SetOf setOf) {
            return setOf.elements();
          }
        });
  }

  /** All sets of values of a type. */
  static List<StoredValue> sets(FiniteType elements) {
    return LocalCode.values(new ValueType.SetOf(elements, Optional.empty()));
  }

  /** Whether a value is one of a type. */
  static boolean has(ValueType type, StoredValue value) {
    return type.accept(
        new ValueType.Visitor<>() {
          @Override
          public Boolean single(ValueType.Single single) {
            return single.type().values().contains(value.datum());
          }

          @Override
          public Boolean setOf(ValueType.SetOf setOf) {
            return setOf.elements().present().containsAll(value.elements());
          }
        });
  }

  /** All messages that the fields of a phase admit, in a fixed order. */
  public static List<SentMessage> messages(RoundAlgorithm.Phase phase) {
    List<SentMessage> kinds = List.of(new SentMessage(List.of()));
    for (RoundAlgorithm.Field field : phase.fields()) {
      List<StoredValue> values = LocalCode.values(field.type());
      kinds =
          kinds.stream().flatMap(kind -> values.stream().map(value -> with(kind, value))).toList();
    }
    return kinds;
  }

  private static SentMessage with(SentMessage kind, StoredValue value) {
    return new SentMessage(Stream.concat(kind.contents().stream(), Stream.of(value)).toList());
  }
}
