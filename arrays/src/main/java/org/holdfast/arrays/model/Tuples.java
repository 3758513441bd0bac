package org.holdfast.arrays.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Choices of some things in a row. */
public final class Tuples {
  private Tuples() {}

  /** All of a length. */
  public static <T> Stream<List<T>> all(List<T> things, int length) {
    return length == 0
        ? Stream.of(List.of())
        : all(things, length - 1)
            .flatMap(tuple -> things.stream().map(next -> longer(tuple, next)));
  }

  /** Those in which nothing is twice. */
  public static <T> Stream<List<T>> different(List<T> things, int length) {
    return length == 0
        ? Stream.of(List.of())
        : different(things, length - 1)
            .flatMap(
                tuple ->
                    things.stream()
                        .filter(next -> !tuple.contains(next))
                        .map(next -> longer(tuple, next)));
  }

  private static <T> List<T> longer(List<T> tuple, T next) {
    List<T> longer = new ArrayList<>(tuple);
    longer.add(next);
    return longer;
  }
}
