package org.holdfast.explicit.search;

import java.util.List;
import java.util.stream.IntStream;
import org.holdfast.explicit.TransitionSystem.Sink;

/**
 * One step of a run.
 *
 * @param partner the second process of a handshake, else {@link Sink#NOBODY}
 * @param others who moves beside these
 * @param error what went wrong, empty if nothing did
 */
record Step(
    int action,
    int process,
    int partner,
    List<Integer> others,
    String error,
    Configuration target) {
  Step {
    others = List.copyOf(others);
  }

  static Step of(int action, int process, int partner, int[] others, byte[] target) {
    List<Integer> more = IntStream.of(others).boxed().toList();
    return new Step(action, process, partner, more, "", new Configuration(target, false));
  }

  static Step failing(int action, int process, String error, byte[] where) {
    Configuration target = new Configuration(where, true);
    return new Step(action, process, Sink.NOBODY, List.of(), error, target);
  }

  /** Who moves. */
  IntStream movers() {
    return IntStream.concat(
            IntStream.of(process, partner), others.stream().mapToInt(Integer::intValue))
        .filter(mover -> mover != Sink.NOBODY);
  }
}
