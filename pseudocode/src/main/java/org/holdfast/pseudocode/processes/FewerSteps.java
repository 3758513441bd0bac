package org.holdfast.pseudocode.processes;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Which steps of a configuration stand for all, as far as the property sees. That no step is put
 * off for ever is not seen to here: no process may be able to take infinitely many. For one thread.
 */
final class FewerSteps {
  private final CountedModel model;
  private final MessageSlots slots;
  private final CountedState state;
  private final boolean stays;
  private final LosslessSteps[] lossless;

  /**
   * @param state the configuration, as it is when something is asked
   * @param stays whether it is asked where a run may stay for ever
   */
  FewerSteps(CountedModel model, CountedState state, boolean stays) {
    this.model = model;
    this.slots = model.slots();
    this.state = state;
    this.stays = stays;
    this.lossless = new LosslessSteps[model.kinds()];
  }

  /**
   * Gives the sink one step that loses nothing ({@link LosslessSteps}), if a process can take one
   * and what it receives before makes no difference to it afterwards.
   */
  boolean lossless(int process, CountedState.Steps sink) {
    int kind = state.record(process)[0];
    if (stays && !model.isPromised(kind)) {
      return false;
    }
    BitSet wanted = lossless(kind).from(state.record(process)[1]);
    boolean[] given = {false};
    if (!wanted.isEmpty()) {
      state.steps(
          process,
          (edge, sure, other, record) -> {
            if (!given[0]
                && wanted.get(edge.to())
                && makesNoDifference(kind, edge.to(), sure, other)) {
              given[0] = true;
              sink.take(edge, sure, other, record);
            }
          });
    }
    return given[0];
  }

  private LosslessSteps lossless(int kind) {
    if (lossless[kind] == null) {
      lossless[kind] = new LosslessSteps(model.automaton(kind), stays);
    }
    return lossless[kind];
  }

  private boolean makesNoDifference(int kind, int to, int[] sure, int[] other) {
    for (int slot = 0; slot < slots.size(); slot++) {
      boolean lasts =
          sure[slot] > 0 && (!state.forgetsSure(kind, to, slot) || stays && !model.isReliable())
              || other[slot] > 0 && (!state.forgetsOther(kind, to, slot) || stays);
      if (lasts) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether nothing that others do makes a difference to the steps that a process can take now,
   * none of which the property sees; and, where it is asked where a run may stay, it has to take
   * one. Then the others may as well wait for it: a persistent set (Godefroid, "Partial-Order
   * Methods for the Verification of Concurrent Systems", 1996, chapter 4).
   */
  boolean isAhead(int process) {
    int kind = state.record(process)[0];
    int local = state.record(process)[1];
    LocalAutomaton automaton = model.automaton(kind);
    if (automaton.edges(local).length == 0 || stays && !model.isPromised(kind)) {
      return false;
    }
    int[] later = sentLater(process);
    int[] certain = state.certain(process, new int[slots.size()]);
    int[] possible = state.certain(process, later);
    boolean moves = false;
    for (LocalAutomaton.Edge edge : automaton.edges(local)) {
      int[][] now = state.ways(process, edge, certain);
      boolean seen = !automaton.look(local).equals(automaton.look(edge.to()));
      if (now.length > 0 && seen
          || !Arrays.deepEquals(now, state.ways(process, edge, possible))
          || gainsCertainty(edge, now, certain, later)) {
        return false;
      }
      moves |= now.length > 0;
    }
    return moves && (!stays || state.rest(process, later) == null);
  }

  /** Whether messages that are not sent for sure may be replaced later by some that are. */
  private static boolean gainsCertainty(
      LocalAutomaton.Edge edge, int[][] ways, int[] certain, int[] later) {
    for (int[] more : ways) {
      for (int i = 0; i < more.length; i++) {
        int slot = edge.asked().reads()[i];
        if (later[slot] > 0 && more[i] > certain[slot]) {
          return true;
        }
      }
    }
    return false;
  }

  /** By slot, how many more messages all others may send. */
  private int[] sentLater(int process) {
    int[] later = new int[slots.size()];
    for (int i = 0; i < model.processes(); i++) {
      if (i != process) {
        for (int slot : model.sentLater(state.record(i)[0], state.record(i)[1])) {
          later[slot]++;
        }
      }
    }
    return later;
  }
}
