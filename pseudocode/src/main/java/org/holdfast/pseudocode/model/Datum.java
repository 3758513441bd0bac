package org.holdfast.pseudocode.model;

import java.util.OptionalLong;

/**
 * A value that local variables and messages carry: a number or a name.
 *
 * @param name how the language writes it
 * @param number what it counts as, if it is a number
 */
public record Datum(String name, OptionalLong number) {
  public static final Datum NONE = named("none");
  public static final Datum FALSE = named("false");
  public static final Datum TRUE = named("true");

  public static Datum named(String name) {
    return new Datum(name, OptionalLong.empty());
  }

  public static Datum of(long number) {
    return new Datum(Long.toString(number), OptionalLong.of(number));
  }

  public static Datum of(boolean truth) {
    return truth ? TRUE : FALSE;
  }

  @Override
  public String toString() {
    return name;
  }
}
