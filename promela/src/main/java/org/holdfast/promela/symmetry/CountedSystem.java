package org.holdfast.promela.symmetry;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.holdfast.checking.Action;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.AmpleHint;
import org.holdfast.explicit.Coverage;
import org.holdfast.explicit.Movers;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.logic.Variable;
import org.holdfast.promela.system.InterleavedSystem;
import org.holdfast.promela.system.PromelaSystem;

/**
 * The quotient of a system by the permutations of its interchangeable processes: it is only counted
 * how many of them are in each local state. A multiset of local states is written as the list of
 * its elements in order, so that states look as those of the system itself; of several equal
 * processes one is enough to know what all can do.
 */
public final class CountedSystem implements Quotient {
  private final InterleavedSystem system;
  private final List<Interchange> interchanges;

  // By action: the one of the first proctype of a class that stands for it.
  private final int[] actions;

  private final Set<String> types;

  CountedSystem(InterleavedSystem system, List<Interchange> interchanges) {
    this.system = system;
    this.interchanges = List.copyOf(interchanges);
    this.types =
        interchanges.stream()
            .flatMap(interchange -> interchange.members().stream())
            .map(member -> system.unclaimed().program().processes().get(member.type()).name())
            .collect(Collectors.toUnmodifiableSet());
    this.actions = IntStream.range(0, system.actions()).toArray();
    interchanges.forEach(
        interchange ->
            interchange.members().forEach(member -> name(member, interchange.members().get(0))));
  }

  private void name(Interchange.Member member, Interchange.Member first) {
    PromelaSystem processes = system.unclaimed();
    for (int i = 0; i < first.edges().size(); i++) {
      OptionalInt standing = processes.actionOf(first.edges().get(i), first.type());
      processes
          .actionOf(member.edges().get(i), member.type())
          .ifPresent(action -> actions[action] = standing.orElseThrow());
    }
  }

  @Override
  public int representative(int action) {
    return actions[action];
  }

  @Override
  public InterchangeableProcesses classes() {
    return new InterchangeableProcesses(
        system.unclaimed().layout(), system.unclaimed().width(), interchanges);
  }

  @Override
  public TransitionSystem concrete() {
    return system.concrete();
  }

  @Override
  public byte[] representative(byte[] concrete) {
    byte[] state = known(concrete);
    classes().sort(state);
    return state;
  }

  @Override
  public byte[] known(byte[] concrete) {
    return system.representative(concrete);
  }

  @Override
  public boolean tellsProcessesApart() {
    return false;
  }

  @Override
  public int width() {
    return system.width();
  }

  @Override
  public int[] parts() {
    return system.parts();
  }

  @Override
  public int actions() {
    return system.actions();
  }

  @Override
  public Action action(int number, int process) {
    return system.action(number, process);
  }

  @Override
  public List<Variable> observables() {
    return system.observables();
  }

  @Override
  public Vocabulary vocabulary() {
    return system.vocabulary();
  }

  @Override
  public Worker worker() {
    return new CountingWorker();
  }

  private final class CountingWorker implements Worker, AmpleHint, Coverage, Movers {
    private final InterleavedSystem.InterleavedWorker inner = system.worker();
    private final InterchangeableProcesses interchangeable = classes();
    private final Ordering ordering = new Ordering();

    /** Puts the processes of each state into order on its way to another sink. */
    private final class Ordering implements Sink {
      private final byte[] sorted = new byte[width()];
      private Sink to;

      Sink into(Sink sink) {
        to = sink;
        return this;
      }

      @Override
      public void next(byte[] state, int action, int process, int partner) {
        System.arraycopy(state, 0, sorted, 0, sorted.length);
        interchangeable.sort(sorted);
        to.next(sorted, actions[action], process, partner);
      }

      @Override
      public void error(String message, int action, int process) {
        to.error(message, actions[action], process);
      }
    }

    @Override
    public void initial(Sink sink) {
      inner.initial(types, ordering.into(sink));
    }

    @Override
    public void successors(byte[] state, Sink sink) {
      inner.successors(state, interchangeable.repeats(state), ordering.into(sink));
    }

    /** Where the steps of one process are an ample set, so are those of all that are like it. */
    @Override
    public boolean ample(byte[] state, BitSet visible, Sink sink) {
      return inner instanceof AmpleHint hint && hint.ample(state, visible, ordering.into(sink));
    }

    @Override
    public int[] others() {
      return inner.others();
    }

    @Override
    public int[] heldBack() {
      return inner.heldBack();
    }

    /** What one of several equal processes has executed, all of them can. */
    @Override
    public BitSet covered() {
      BitSet covered = inner.covered();
      for (Interchange interchange : interchanges) {
        for (int i = 0; i < interchange.members().get(0).edges().size(); i++) {
          int place = i;
          IntStream edges =
              interchange.members().stream().mapToInt(member -> member.edges().get(place));
          if (edges.anyMatch(covered::get)) {
            interchange.members().forEach(member -> covered.set(member.edges().get(place)));
          }
        }
      }
      return covered;
    }

    @Override
    public boolean isValidEnd(byte[] state) {
      return inner.isValidEnd(state);
    }

    @Override
    public long value(int observable, byte[] state) {
      return inner.value(observable, state);
    }
  }
}
