package org.holdfast.rounds.search;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.reductions.RoundReductions;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundPropositions;
import org.holdfast.rounds.semantics.RoundSemantics;

/**
 * An algorithm in rounds of one size, packed for search: a step is a round. It has the same runs as
 * {@link RoundSemantics} as far as properties see them, up to the names of processes and values
 * that {@link RoundReductions} allows to exchange; {@code docs/engine-rounds.md} has the arguments.
 */
public final class RoundSystem implements SeparateSemantics {
  private final SearchModel model;
  private final RoundSemantics semantics;
  private final RoundPropositions propositions;

  private RoundSystem(SearchModel model, RoundSemantics semantics, RoundPropositions propositions) {
    this.model = model;
    this.semantics = semantics;
    this.propositions = propositions;
  }

  /** Empty if local states have more values than can be numbered. */
  public static Optional<RoundSystem> of(
      RoundInstance instance, RoundPropositions propositions, RoundReductions reductions) {
    return SearchModel.of(instance, propositions, reductions)
        .map(
            model ->
                new RoundSystem(model, new RoundSemantics(instance, propositions), propositions));
  }

  @Override
  public int width() {
    return model.packing().width();
  }

  @Override
  public int[] parts() {
    return model.packing().parts();
  }

  @Override
  public int actions() {
    return model.instance().algorithm().phases().size();
  }

  @Override
  public int processes() {
    return 0;
  }

  @Override
  public Action action(int number, int process) {
    RoundAlgorithm.Phase phase = model.instance().algorithm().phases().get(number);
    return Action.of(number, phase.name(), Optional.of(phase.position()), new Actor.Environment());
  }

  @Override
  public List<Variable> observables() {
    return RoundObservation.variables(propositions);
  }

  @Override
  public Vocabulary vocabulary() {
    return Vocabulary.plain(
        Vocabulary.Steps.ROUNDS, model.instance().algorithm().parameters(), List.of());
  }

  @Override
  public Trace replay(Path path, Ltl property) throws NotARun {
    return new RoundReplay(model, semantics).trace(path, property);
  }

  @Override
  public Worker worker() {
    return new Stepping();
  }

  private final class Stepping implements Worker {
    private final RoundSuccessors successors = new RoundSuccessors(model);
    private final ValueRenaming renaming = new ValueRenaming(model);
    private final RoundObservation observation = new RoundObservation(model, propositions);
    private final byte[] bytes = new byte[width()];

    @Override
    public void initial(Sink sink) {
      Set<ByteBuffer> given = new HashSet<>();
      new RoundBeginnings(model)
          .forEach(
              slots -> {
                long[] ordered = renaming.canonical(slots);
                SlotState state = new SlotState(0, ordered, 0, 0, 0, false);
                model.packing().pack(state, bytes);
                if (given.add(ByteBuffer.wrap(bytes.clone())) && observation.begins(slots)) {
                  sink.next(bytes, 0, Sink.NOBODY);
                }
              });
    }

    @Override
    public void successors(byte[] state, Sink sink) {
      SlotState from = model.packing().unpack(state);
      int action = model.instance().clock().phase(from.time());
      Set<LongKey> given = new HashSet<>();
      successors.of(
          from,
          (next, choice, assignment) -> {
            long[] slots = renaming.canonical(next.slots());
            long[] key = Arrays.copyOf(slots, slots.length + 4);
            key[slots.length] = next.losses();
            key[slots.length + 1] = next.kept();
            key[slots.length + 2] = next.begun();
            key[slots.length + 3] = next.failed() ? 1 : 0;
            if (given.add(new LongKey(key))) {
              model.packing().pack(next.with(slots), bytes);
              sink.next(bytes, action, Sink.NOBODY);
            }
          });
    }

    @Override
    public boolean isValidEnd(byte[] state) {
      return true;
    }

    @Override
    public long value(int observable, byte[] state) {
      return observation.value(observable, model.packing().unpack(state));
    }
  }
}
