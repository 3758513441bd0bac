package org.holdfast.promela.system;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.StepActions;
import org.holdfast.logic.Variable;
import org.holdfast.promela.code.Code;
import org.holdfast.promela.code.CompiledFlow;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.runtime.Machine;
import org.holdfast.promela.runtime.RuntimeFault;
import org.holdfast.promela.runtime.StepProgram;

/**
 * A system together with a never claim. After every step of the system the claim makes one of its
 * own, also before the first one; where it cannot, the run is of no interest: it stops, and must
 * not count as accepted. When the system has stopped, it stutters and the claim goes on alone. A
 * claim that comes to its end has found what must never be, and so has one whose assertion fails.
 */
final class ClaimedSystem implements InterleavedSystem {
  /** 1 where the claim is at an {@code accept} label. */
  static final Variable ACCEPTING = new Variable("never claim accepts");

  /** Where a claim is said to be that has found something before the first step. */
  private static final int FOUND = 0xffff;

  private static final int EXTRA = 2;
  private static final boolean[] NOBODY_RESTS = {};
  private static final Actor CLAIM = new Actor.NeverClaim();

  private final PromelaSystem system;
  private final StepProgram steps;
  private final CompiledFlow claim;

  ClaimedSystem(PromelaSystem system, StepProgram steps, CompiledFlow claim) {
    this.system = system;
    this.steps = steps;
    this.claim = claim;
  }

  @Override
  public int width() {
    return system.width() + EXTRA;
  }

  @Override
  public int[] parts() {
    int[] inner = system.parts();
    int[] parts = Arrays.copyOf(inner, inner.length + 1);
    parts[inner.length] = system.width();
    return parts;
  }

  /** One more than the system has: the claim alone. */
  @Override
  public int actions() {
    return system.actions() + 1;
  }

  @Override
  public int processes() {
    return system.processes();
  }

  @Override
  public Action action(int number, int process) {
    return number < system.actions()
        ? system.action(number, process)
        : Action.of(number, "nothing happens any more", Optional.empty(), CLAIM);
  }

  @Override
  public List<Variable> observables() {
    return Stream.concat(system.observables().stream(), Stream.of(ACCEPTING)).toList();
  }

  @Override
  public Vocabulary vocabulary() {
    return system.vocabulary();
  }

  @Override
  public ClaimedSystem concrete() {
    return this;
  }

  @Override
  public byte[] representative(byte[] state) {
    return state.clone();
  }

  @Override
  public PromelaSystem unclaimed() {
    return system;
  }

  @Override
  public InterleavedWorker worker() {
    return worker(PromelaSystem.INTERPRETED_STATES);
  }

  @Override
  public Worker reference() {
    return worker(PromelaSystem.NEVER);
  }

  /** A worker that uses generated code after some states. */
  InterleavedWorker worker(long interpreted) {
    return new ClaimWorker(system.worker(interpreted));
  }

  private final class ClaimWorker implements InterleavedWorker, StepActions {
    private final PromelaSystem.SystemWorker inner;
    private final Machine machine = new Machine(steps.layout(), system.width());
    private final byte[] next = new byte[width()];
    private boolean any;

    /** Who could move but for the claim. */
    private final BitSet heldBack = new BitSet();

    /** How the claim itself fails in the step that a sink is being given. */
    private Optional<Action.Failure> failure = Optional.empty();

    ClaimWorker(PromelaSystem.SystemWorker inner) {
      this.inner = inner;
    }

    private int place(byte[] state) {
      return (state[system.width()] & 0xff) | (state[system.width() + 1] & 0xff) << 8;
    }

    /** A first state cannot fail; its only step does then. */
    @Override
    public void initial(Sink sink) {
      initial(Set.of(), sink);
    }

    @Override
    public void initial(Set<String> interchangeable, Sink sink) {
      inner.initial(interchangeable, following(claim.start(), firstStepFails(sink)));
    }

    private Sink firstStepFails(Sink sink) {
      return new Sink() {
        @Override
        public void next(byte[] state, int action, int process, int partner) {
          sink.next(state, action, process, partner);
        }

        @Override
        public void error(String message, int action, int process) {
          put(FOUND);
          sink.next(next, action, process, NOBODY);
        }
      };
    }

    @Override
    public void successors(byte[] state, Sink sink) {
      successors(state, NOBODY_RESTS, sink);
    }

    @Override
    public void successors(byte[] state, boolean[] rests, Sink sink) {
      heldBack.clear();
      if (place(state) == FOUND) {
        fail("the never claim is met", system.actions(), Sink.NOBODY, sink);
        return;
      }
      any = false;
      Sink following = following(place(state), sink);
      inner.successors(state, rests, following);
      if (!any) {
        following.next(state, system.actions(), Sink.NOBODY, Sink.NOBODY);
      }
    }

    /** Lets the claim make its step behind each step of the system. */
    private Sink following(int place, Sink sink) {
      return new Sink() {
        @Override
        public void next(byte[] state, int action, int process, int partner) {
          any = true;
          machine.view(state);
          System.arraycopy(state, 0, next, 0, system.width());
          try {
            boolean follows = move(place, claim.places().size(), action, process, partner, sink);
            if (!follows && process != NOBODY) {
              heldBack.set(process);
            }
          } catch (RuntimeFault.OfChannel fault) {
            fail("in the never claim, " + fault.getMessage(), action, process, sink);
          }
        }

        @Override
        public void error(String message, int action, int process) {
          any = true;
          sink.error(message, action, process);
        }
      };
    }

    /** Where a condition cannot be evaluated, it is false; but a channel must answer. */
    private boolean enabled(CompiledFlow.Edge edge) {
      try {
        return inner.steps().enabled(machine, edge.number());
      } catch (RuntimeFault.OfChannel fault) {
        throw fault;
      } catch (RuntimeFault fault) {
        return false;
      }
    }

    /**
     * Lets the claim make every step it can, in a state that the machine shows; false if there is
     * none.
     *
     * @param longest how many statements it may still take in one go inside of {@code atomic}
     */
    private boolean move(int place, int longest, int action, int process, int partner, Sink sink) {
      boolean moved = false;
      CompiledFlow.Edge otherwise = null;
      for (CompiledFlow.Edge edge : claim.place(place).edges()) {
        if (edge.code() instanceof Code.Otherwise) {
          otherwise = edge;
        } else if (enabled(edge)) {
          moved = true;
          take(edge, longest, action, process, partner, sink);
        }
      }
      if (!moved && otherwise != null) {
        take(otherwise, longest, action, process, partner, sink);
      }
      return moved || otherwise != null;
    }

    private void take(
        CompiledFlow.Edge edge, int longest, int action, int process, int partner, Sink sink) {
      try {
        inner.steps().execute(machine, edge.number());
      } catch (RuntimeFault fault) {
        fail("in the never claim, " + fault.getMessage(), action, process, sink);
        return;
      }
      if (claim.place(edge.target()).last()) {
        fail("the never claim comes to its end", action, process, sink);
      } else if (!edge.atomic()
          || longest == 0
          || !move(edge.target(), longest - 1, action, process, partner, sink)) {
        put(edge.target());
        sink.next(next, action, process, partner);
      }
    }

    private void fail(String message, int action, int process, Sink sink) {
      failure = Optional.of(new Action.Failure(message, CLAIM));
      sink.error(message, action, process);
      failure = Optional.empty();
    }

    private void put(int place) {
      next[system.width()] = (byte) place;
      next[system.width() + 1] = (byte) (place >> 8);
    }

    @Override
    public int[] others() {
      return inner.others();
    }

    /** The claim does not keep a process from being able to move. */
    @Override
    public int[] heldBack() {
      return heldBack.isEmpty() ? NOBODY_ELSE : heldBack.stream().toArray();
    }

    @Override
    public BitSet covered() {
      return inner.covered();
    }

    @Override
    public Action action(int number, int process, int partner) {
      Action action =
          number < system.actions()
              ? inner.action(number, process, partner)
              : ClaimedSystem.this.action(number, process);
      return failure.map(action::failing).orElse(action);
    }

    @Override
    public boolean isValidEnd(byte[] state) {
      return true;
    }

    @Override
    public long value(int observable, byte[] state) {
      if (observable == system.observables().size()) {
        int at = place(state);
        return at != FOUND && claim.place(at).marks().contains(Flow.Mark.ACCEPT) ? 1 : 0;
      }
      return inner.value(observable, state);
    }
  }
}
