package org.holdfast.pseudocode.language;

import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.pseudocode.model.Datum;

/**
 * A value as it was read, and which values it can be.
 *
 * @param <E> what it became
 * @param shown how messages call it
 */
record TypedValue<E>(E meaning, List<Datum> values, String shown) {
  boolean canBe(List<Datum> others) {
    return values.stream().anyMatch(others::contains);
  }

  /** Whether it can be ordered: no value of it is a name, and some value is a number. */
  boolean isNumeric() {
    return values.stream().allMatch(value -> value.number().isPresent() || value.equals(Datum.NONE))
        && values.stream().anyMatch(value -> value.number().isPresent());
  }

  static String listed(List<Datum> values) {
    return values.size() > 8
        ? values.get(0) + ", ..., " + values.get(values.size() - 1)
        : values.stream().map(Datum::name).collect(Collectors.joining(", "));
  }
}
