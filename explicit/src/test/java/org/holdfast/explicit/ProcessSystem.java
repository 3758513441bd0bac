package org.holdfast.explicit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Variable;

/**
 * Processes that go from place to place, some of the ways guarded by shared bits or writing them.
 * Offers as ample the steps of a process that can only take ways of its own that nobody sees. The
 * Steps depend on the own place and maybe on the shared bits. The variable p is the first shared
 * bit, q tells whether the first process is at place 1.
 */
public record ProcessSystem(List<List<Way>> programs, int places) implements TransitionSystem {
  /** Negative numbers stand for no guard and no write; a negative target fails. */
  public record Way(int from, int guard, int write, int to) {
    boolean isLocal() {
      return guard < 0 && write < 0 && to >= 0;
    }
  }

  private static final int SHARED = 2;

  public static ProcessSystem random(Random random) {
    int places = 2 + random.nextInt(2);
    List<List<Way>> processes = new ArrayList<>();
    for (int process = 1 + random.nextInt(3); process > 0; process--) {
      List<Way> ways = new ArrayList<>();
      for (int i = 1 + random.nextInt(4); i > 0; i--) {
        // A guard or write 2 * b + v reads or writes the value v of the bit b.
        int guard = random.nextInt(3) == 0 ? random.nextInt(2 * SHARED) : -1;
        int write = random.nextInt(3) == 0 ? random.nextInt(2 * SHARED) : -1;
        int to = random.nextInt(15) == 0 ? -1 : random.nextInt(places);
        ways.add(new Way(random.nextInt(places), guard, write, to));
      }
      processes.add(ways);
    }
    return new ProcessSystem(processes, places);
  }

  @Override
  public int width() {
    return SHARED + programs.size();
  }

  @Override
  public int[] parts() {
    return IntStream.rangeClosed(0, programs.size())
        .map(i -> i == 0 ? 0 : SHARED + i - 1)
        .toArray();
  }

  @Override
  public int actions() {
    return programs.stream().mapToInt(List::size).max().orElse(0);
  }

  @Override
  public int processes() {
    return programs.size();
  }

  @Override
  public Action action(int number, int process) {
    return Action.of(
        number, "way " + number + " of " + process, Optional.empty(), new Actor.Environment());
  }

  @Override
  public List<Variable> observables() {
    return List.of(GraphSystem.P, GraphSystem.Q);
  }

  @Override
  public Vocabulary vocabulary() {
    return Vocabulary.plain(Vocabulary.Steps.STATEMENTS, List.of(), observables());
  }

  @Override
  public Worker worker() {
    return new HintingWorker();
  }

  private final class HintingWorker implements Worker, AmpleHint, LocalSteps {
    private byte[] begun = {};

    @Override
    public void initial(Sink sink) {
      sink.next(new byte[width()], 0, Sink.NOBODY);
    }

    @Override
    public void successors(byte[] state, Sink sink) {
      for (int process = 0; process < programs.size(); process++) {
        steps(state, process, sink);
      }
    }

    private void steps(byte[] state, int process, Sink sink) {
      List<Way> ways = programs.get(process);
      for (int i = 0; i < ways.size(); i++) {
        Way way = ways.get(i);
        boolean open = way.guard < 0 || state[way.guard / 2] == way.guard % 2;
        if (way.from == state[SHARED + process] && open && way.to < 0) {
          sink.error("fell", i, process);
        } else if (way.from == state[SHARED + process] && open) {
          byte[] next = state.clone();
          if (way.write >= 0) {
            next[way.write / 2] = (byte) (way.write % 2);
          }
          next[SHARED + process] = (byte) way.to;
          sink.next(next, i, process);
        }
      }
    }

    @Override
    public boolean ample(byte[] state, BitSet visible, Sink sink) {
      for (int process = 0; process < programs.size(); process++) {
        int place = state[SHARED + process];
        List<Way> here = programs.get(process).stream().filter(way -> way.from == place).toList();
        boolean seen = process == 0 && visible.get(1);
        if (!here.isEmpty() && !seen && here.stream().allMatch(Way::isLocal)) {
          steps(state, process, sink);
          return true;
        }
      }
      return false;
    }

    @Override
    public int shape(byte[] state) {
      return 0;
    }

    @Override
    public int processes(int shape) {
      return programs.size();
    }

    @Override
    public int home(int shape, int process) {
      return 1 + process;
    }

    /** Of the second process nothing is told, and of the others as little as possible. */
    @Override
    public Optional<int[]> dependence(byte[] state, int shape, int process) {
      int place = state[SHARED + process];
      boolean alone =
          programs.get(process).stream()
              .noneMatch(way -> way.from == place && (way.guard >= 0 || way.write >= 0));
      return process == 1 ? Optional.empty() : Optional.of(alone ? new int[0] : new int[] {0});
    }

    @Override
    public void begin(byte[] state) {
      begun = state;
    }

    @Override
    public void steps(int process, Sink sink) {
      steps(begun, process, sink);
    }

    @Override
    public boolean isValidEnd(byte[] state) {
      return state[0] == 1;
    }

    @Override
    public long value(int observable, byte[] state) {
      return observable == 0 ? state[0] : state[SHARED] == 1 ? 1 : 0;
    }
  }
}
