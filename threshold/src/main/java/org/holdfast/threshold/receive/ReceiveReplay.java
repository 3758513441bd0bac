package org.holdfast.threshold.receive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.threshold.model.Rule;

/**
 * Replays a run of a {@link ReceiveSystem} in the asynchronous system, where processes have names:
 * for every step it chooses a process and what that process receives before, so that the state
 * afterwards is the one that was found.
 */
final class ReceiveReplay {
  private final ReceiveSystem packed;
  private final AsynchronousSystem system;
  private final Ltl property;
  private final List<AsynchronousAction> actions = new ArrayList<>();
  private AsynchronousState at;

  ReceiveReplay(ReceiveSystem packed, AsynchronousSystem system, Ltl property) {
    this.packed = packed;
    this.system = system;
    this.property = property;
  }

  Trace trace(SeparateSemantics.Path path) throws NotARun {
    AsynchronousState initial = system.initial(Valuation.of(packed.observed(path.states().get(0))));
    at = initial;
    follow(path, 0, path.loopStart().orElse(path.actions().size()));
    if (path.loopStart().isPresent()) {
      return lasso(initial, close(path));
    }
    try {
      return Trace.replay(
          system, initial, moves(), system.vocabulary(initial.processes()), property);
    } catch (NotARun mayStillBecomeOne) {
      // Then it is violated because the run ends here.
      return lasso(initial, actions.size());
    }
  }

  private Trace lasso(AsynchronousState initial, int loopStart) throws NotARun {
    return Trace.replayLasso(
        system, initial, moves(), loopStart, system.vocabulary(initial.processes()), property);
  }

  private List<Trace.Move<AsynchronousAction>> moves() {
    return actions.stream().map(action -> new Trace.Move<>(action, 1)).toList();
  }

  /**
   * Goes round until a state comes back, for processes may have changed places meanwhile. Every
   * choice depends on the state only and nothing is unreceived, so that this happens at last.
   */
  private int close(SeparateSemantics.Path path) throws NotARun {
    Map<AsynchronousState, Integer> heads = new HashMap<>();
    while (!heads.containsKey(at)) {
      heads.put(at, actions.size());
      follow(path, path.loopStart().orElseThrow(), path.actions().size());
    }
    return heads.get(at);
  }

  private void follow(SeparateSemantics.Path path, int from, int to) throws NotARun {
    for (int i = from; i < to; i++) {
      take(path.actions().get(i), path.states().get(i + 1));
    }
  }

  private void take(int action, byte[] target) throws NotARun {
    Optional<Rule> rule = packed.rule(action);
    for (int process = 0; process < at.processes(); process++) {
      int here = at.location(process);
      if (rule.isEmpty() || system.locationOf(rule.get().from()) == here) {
        if (isTakenBy(process, action, target)) {
          return;
        }
      }
    }
    throw new NotARun("no process can take the step " + packed.action(action, 0).label());
  }

  private boolean isTakenBy(int process, int action, byte[] target) {
    long[] received = at.receivedBy(process);
    long[] seen = Arrays.copyOf(at.copyOfShared(), at.copyOfShared().length + received.length);
    System.arraycopy(received, 0, seen, seen.length - received.length, received.length);
    return packed.anyReception(
        action,
        seen,
        values -> {
          long[] now = Arrays.copyOfRange(values, seen.length - received.length, seen.length);
          List<AsynchronousAction> some = new ArrayList<>();
          if (!Arrays.equals(received, now)) {
            some.add(new AsynchronousAction.Receive(process, Arrays.stream(now).boxed().toList()));
          }
          packed.rule(action).ifPresent(r -> some.add(new AsynchronousAction.Apply(process, r)));
          return leadsTo(some, target);
        });
  }

  /** Takes the actions if that is possible and leads to a state that the target stands for. */
  private boolean leadsTo(List<AsynchronousAction> some, byte[] target) {
    AsynchronousState state = at;
    for (AsynchronousAction action : some) {
      if (system.whyNotEnabled(state, action).isPresent()) {
        return false;
      }
      state = system.apply(state, action);
    }
    if (!Arrays.equals(packed.image(state), target)) {
      return false;
    }
    actions.addAll(some);
    at = state;
    return true;
  }
}
