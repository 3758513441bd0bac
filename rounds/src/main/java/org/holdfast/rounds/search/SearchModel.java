package org.holdfast.rounds.search;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.processes.GlobalEvaluation;
import org.holdfast.rounds.reductions.RoundReductions;
import org.holdfast.rounds.semantics.LocalCode;
import org.holdfast.rounds.semantics.RoundConfiguration;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundPropositions;
import org.holdfast.rounds.semantics.RoundState;
import org.holdfast.rounds.semantics.SeenProcess;

/**
 * What all parts of a search know.
 *
 * @param promises whether it is kept in mind which promises about some round have been kept
 */
record SearchModel(
    RoundInstance instance,
    LocalCode code,
    StatePacking packing,
    RoundReductions reductions,
    boolean promises) {
  /** Empty if local states have more values than can be numbered. */
  static Optional<SearchModel> of(
      RoundInstance instance, RoundPropositions propositions, RoundReductions reductions) {
    try {
      return Optional.of(
          new SearchModel(
              instance,
              new LocalCode(instance),
              new StatePacking(instance),
              reductions,
              !propositions.isSafety()));
    } catch (StatePacking.TooManyStates e) {
      return Optional.empty();
    }
  }

  /** The processes of a state, with their names. */
  List<RoundConfiguration.Member> members(SlotState state) {
    return Arrays.stream(state.slots())
        .mapToObj(
            slot ->
                new RoundConfiguration.Member(
                    SlotState.isFaulty(slot),
                    hasCode(slot)
                        ? Optional.of(packing.state(SlotState.code(slot)))
                        : Optional.empty()))
        .toList();
  }

  int processes() {
    return instance.processes();
  }

  /** Whether a process has code to follow. */
  boolean hasCode(long slot) {
    return !SlotState.isFaulty(slot) || instance.kind().followsCode();
  }

  boolean isRunning(long slot) {
    return hasCode(slot) && StatePacking.life(SlotState.code(slot)) == RoundState.Life.RUNNING;
  }

  /** Whether a process is to crash in this run. */
  boolean isDoomed(long slot) {
    return SlotState.isFaulty(slot) && instance.kind().crashes();
  }

  /** Whether a condition of a property holds of processes. */
  boolean holds(GlobalCondition condition, List<SeenProcess> processes) {
    return condition.accept(new GlobalEvaluation(processes, instance.parameters()));
  }

  SeenProcess seen(long slot) {
    return new SeenProcess(
        instance.algorithm(), SlotState.isFaulty(slot), packing.state(SlotState.code(slot)));
  }
}
