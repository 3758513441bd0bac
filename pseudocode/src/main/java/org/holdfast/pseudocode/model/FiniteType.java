package org.holdfast.pseudocode.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A finite set of values in a fixed order.
 *
 * @param name how the language writes it, such as {@code bit?} or {@code 0..3}
 */
public record FiniteType(String name, List<Datum> values) {
  public static final FiniteType BOOL = new FiniteType("bool", List.of(Datum.FALSE, Datum.TRUE));
  public static final FiniteType BIT = new FiniteType("bit", List.of(Datum.of(0), Datum.of(1)));

  public FiniteType {
    values = List.copyOf(values);
  }

  /** The same with {@code none} as its first value. */
  public FiniteType optional() {
    List<Datum> more = new ArrayList<>();
    more.add(Datum.NONE);
    more.addAll(values);
    return new FiniteType(name + "?", more);
  }

  public boolean isOptional() {
    return values.contains(Datum.NONE);
  }

  /** The values other than {@code none}. */
  public List<Datum> present() {
    return values.stream().filter(value -> !value.equals(Datum.NONE)).toList();
  }

  /** Whether the values other than {@code none} are numbers, so that they can be ordered. */
  public boolean isNumeric() {
    return present().stream().allMatch(value -> value.number().isPresent());
  }

  @Override
  public String toString() {
    return name;
  }
}
