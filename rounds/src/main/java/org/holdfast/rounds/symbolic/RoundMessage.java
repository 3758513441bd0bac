package org.holdfast.rounds.symbolic;

import java.util.List;
import java.util.stream.Stream;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;

/** What a message of a phase says: a value for each field. */
public record RoundMessage(List<LocalValue> fields) {
  public RoundMessage {
    fields = List.copyOf(fields);
  }

  /** All messages that the fields of a phase admit, in a fixed order. */
  public static List<RoundMessage> all(RoundAlgorithm.Phase phase) {
    List<RoundMessage> kinds = List.of(new RoundMessage(List.of()));
    for (RoundAlgorithm.Field field : phase.fields()) {
      List<LocalValue> values = LocalValue.all(field.type());
      kinds =
          kinds.stream().flatMap(kind -> values.stream().map(value -> kind.with(value))).toList();
    }
    return kinds;
  }

  private RoundMessage with(LocalValue value) {
    return new RoundMessage(Stream.concat(fields.stream(), Stream.of(value)).toList());
  }

  @Override
  public String toString() {
    return fields.size() == 1 ? fields.get(0).toString() : fields.toString();
  }
}
