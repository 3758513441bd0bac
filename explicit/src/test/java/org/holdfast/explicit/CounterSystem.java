package org.holdfast.explicit;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Variable;

/**
 * Counters that go round, each on its own: {@code base} to the power of {@code counters} states.
 */
record CounterSystem(int counters, int base) implements TransitionSystem {
  static Variable counter(int number) {
    return new Variable("c" + number);
  }

  @Override
  public int width() {
    return 2 * counters;
  }

  @Override
  public int[] parts() {
    return IntStream.range(0, counters).map(i -> 2 * i).toArray();
  }

  @Override
  public int actions() {
    return counters + 1;
  }

  @Override
  public int processes() {
    return counters;
  }

  @Override
  public Action action(int number, int process) {
    return Action.of(number, "count " + number, Optional.empty(), new Actor.Environment());
  }

  @Override
  public List<Variable> observables() {
    return IntStream.range(0, counters).mapToObj(CounterSystem::counter).toList();
  }

  @Override
  public Vocabulary vocabulary() {
    return Vocabulary.plain(Vocabulary.Steps.STATEMENTS, List.of(), observables());
  }

  @Override
  public Worker worker() {
    return new Worker() {
      private final byte[] next = new byte[width()];

      @Override
      public void initial(Sink sink) {
        sink.next(new byte[width()], 0, Sink.NOBODY);
      }

      @Override
      public void successors(byte[] state, Sink sink) {
        for (int i = 0; i < counters; i++) {
          System.arraycopy(state, 0, next, 0, next.length);
          int value = (int) (value(i, state) + 1) % base;
          next[2 * i] = (byte) value;
          next[2 * i + 1] = (byte) (value >> 8);
          sink.next(next, i, i);
        }
      }

      @Override
      public boolean isValidEnd(byte[] state) {
        return true;
      }

      @Override
      public long value(int observable, byte[] state) {
        return state[2 * observable] & 0xff | (state[2 * observable + 1] & 0xff) << 8;
      }
    };
  }
}
