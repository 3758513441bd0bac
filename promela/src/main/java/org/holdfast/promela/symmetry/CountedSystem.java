package org.holdfast.promela.symmetry;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.Action;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.AmpleHint;
import org.holdfast.explicit.Coverage;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.logic.Variable;
import org.holdfast.promela.system.PromelaSystem;

/**
 * The quotient of a system by the permutations of its interchangeable processes: it is only counted
 * how many of them are in each local state. A multiset of local states is written as the list of
 * its elements in order, so that states look as those of the system itself; of several equal
 * processes one is enough to know what all can do.
 */
public final class CountedSystem implements Quotient {
  private final PromelaSystem system;
  private final Set<String> types;

  /**
   * @param types the proctypes whose processes are interchangeable
   */
  public CountedSystem(PromelaSystem system, Set<String> types) {
    this.system = system;
    this.types = Set.copyOf(types);
  }

  @Override
  public TransitionSystem concrete() {
    return system;
  }

  @Override
  public byte[] representative(byte[] concrete) {
    byte[] state = concrete.clone();
    new InterchangeableProcesses(system, types).sort(state, width());
    return state;
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

  private final class CountingWorker implements Worker, AmpleHint, Coverage {
    private final PromelaSystem.SystemWorker inner = system.worker();
    private final InterchangeableProcesses interchangeable =
        new InterchangeableProcesses(system, types);
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
        interchangeable.sort(sorted, sorted.length);
        to.next(sorted, action, process, partner);
      }

      @Override
      public void error(String message, int action, int process) {
        to.error(message, action, process);
      }
    }

    @Override
    public void initial(Sink sink) {
      inner.initial(types, ordering.into(sink));
    }

    @Override
    public void successors(byte[] state, Sink sink) {
      inner.successors(state, interchangeable.repeats(state, width()), ordering.into(sink));
    }

    /** Where the steps of one process are an ample set, so are those of all that are like it. */
    @Override
    public boolean ample(byte[] state, BitSet visible, Sink sink) {
      return inner.ample(state, visible, ordering.into(sink));
    }

    @Override
    public BitSet covered() {
      return inner.covered();
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
