package org.holdfast.rounds.symbolic;

import java.util.List;
import java.util.function.Function;

/** Something that was found out on a path. */
record Valued<T>(LocalPath path, T value) {
  static <T> List<Valued<T>> one(LocalPath path, T value) {
    return List.of(new Valued<>(path, value));
  }

  /** What follows from each of several findings. */
  static <T, R> List<Valued<R>> then(
      List<Valued<T>> found, Function<Valued<T>, List<Valued<R>>> next) {
    return found.stream().flatMap(one -> next.apply(one).stream()).toList();
  }

  /** The same findings, seen in another way. */
  static <T, R> List<Valued<R>> map(List<Valued<T>> found, Function<T, R> change) {
    return found.stream().map(one -> new Valued<>(one.path, change.apply(one.value))).toList();
  }
}
