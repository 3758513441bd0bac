package org.holdfast.arrays.model;

import java.util.List;
import java.util.stream.Stream;

/** All ways to choose several things one after the other. */
public final class Tuples {
  private Tuples() {}

  /** All tuples of some length, those with equal elements included; the last changes first. */
  public static <T> List<List<T>> of(List<T> elements, int length) {
    List<List<T>> tuples = List.of(List.of());
    for (int i = 0; i < length; i++) {
      tuples =
          tuples.stream()
              .flatMap(
                  tuple ->
                      elements.stream()
                          .map(last -> Stream.concat(tuple.stream(), Stream.of(last)).toList()))
              .toList();
    }
    return tuples;
  }
}
