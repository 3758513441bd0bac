package org.holdfast.arrays.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Choices of some things in a row. */
final class Tuples {
  private Tuples() {}

  /** All of a length. */
  static Stream<List<String>> all(List<String> things, int length) {
    return length == 0
        ? Stream.of(List.of())
        : all(things, length - 1)
            .flatMap(tuple -> things.stream().map(next -> longer(tuple, next)));
  }

  /** Those in which nothing is twice. */
  static Stream<List<String>> different(List<String> things, int length) {
    return length == 0
        ? Stream.of(List.of())
        : different(things, length - 1)
            .flatMap(
                tuple ->
                    things.stream()
                        .filter(next -> !tuple.contains(next))
                        .map(next -> longer(tuple, next)));
  }

  private static List<String> longer(List<String> tuple, String next) {
    List<String> longer = new ArrayList<>(tuple);
    longer.add(next);
    return longer;
  }
}
