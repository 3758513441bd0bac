package org.holdfast.promela.system;

import java.nio.ByteBuffer;
import java.util.List;
import org.holdfast.checking.Action;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.logic.Variable;
import org.holdfast.promela.reduction.DeadVariables;

/**
 * The quotient of a system by what its processes do not read any more: states that differ only in
 * variables that are dead are one, in which these are zero. Processes keep their numbers, so that
 * weak fairness means the same here.
 */
public final class LiveSystem implements Quotient {
  private final PromelaSystem live;

  public LiveSystem(PromelaSystem system, DeadVariables dead) {
    this.live = system.without(dead);
  }

  /** This as a system that can be counted, too. */
  public PromelaSystem system() {
    return live;
  }

  @Override
  public TransitionSystem concrete() {
    return live.concrete();
  }

  @Override
  public byte[] representative(byte[] concrete) {
    return live.representative(concrete);
  }

  @Override
  public byte[] known(byte[] concrete) {
    return live.representative(concrete);
  }

  @Override
  public boolean tellsProcessesApart() {
    return true;
  }

  /** Each process is a class of its own. */
  @Override
  public Classes classes() {
    return new Classes() {
      @Override
      public void lookAt(byte[] state) {
        // Who a process is does not depend on the state.
      }

      @Override
      public ByteBuffer of(int process) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(0, process);
      }
    };
  }

  @Override
  public int width() {
    return live.width();
  }

  @Override
  public int[] parts() {
    return live.parts();
  }

  @Override
  public int actions() {
    return live.actions();
  }

  @Override
  public int processes() {
    return live.processes();
  }

  @Override
  public Action action(int number, int process) {
    return live.action(number, process);
  }

  @Override
  public List<Variable> observables() {
    return live.observables();
  }

  @Override
  public Vocabulary vocabulary() {
    return live.vocabulary();
  }

  @Override
  public Worker worker() {
    return live.worker();
  }
}
