package org.holdfast.rounds.search;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.reductions.RoundReductions;
import org.holdfast.rounds.semantics.LocalCode;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundPropositions;
import org.holdfast.rounds.semantics.RoundSemantics;
import org.holdfast.rounds.semantics.SeenProcess;

/**
 * An algorithm in rounds of one size, packed for search: a step is a round. It has the same runs as
 * {@link RoundSemantics} as far as properties see them, up to the names of processes and values
 * that {@link RoundReductions} allows to exchange; {@code docs/engine-rounds.md} has the arguments.
 */
public final class RoundSystem implements SeparateSemantics {
  private static final int MOST_REMEMBERED = 100_000;

  private final SearchModel model;
  private final RoundSemantics semantics;
  private final List<Variable> observables = new ArrayList<>();
  private final List<GlobalCondition> conditions;
  private final RoundPropositions propositions;

  private RoundSystem(SearchModel model, RoundSemantics semantics, RoundPropositions propositions) {
    this.model = model;
    this.semantics = semantics;
    this.propositions = propositions;
    this.conditions = List.copyOf(propositions.conditions().values());
    observables.addAll(propositions.conditions().keySet());
    observables.add(RoundAlgorithm.ROUND);
    observables.add(propositions.doomed());
    observables.add(propositions.failed());
    observables.addAll(propositions.kept());
  }

  /** Empty if local states have more values than can be numbered. */
  public static Optional<RoundSystem> of(
      RoundInstance instance, RoundPropositions propositions, RoundReductions reductions) {
    try {
      SearchModel model =
          new SearchModel(
              instance,
              new LocalCode(instance),
              new StatePacking(instance),
              reductions,
              !propositions.isSafety());
      return Optional.of(
          new RoundSystem(model, new RoundSemantics(instance, propositions), propositions));
    } catch (StatePacking.TooManyStates e) {
      return Optional.empty();
    }
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
    return observables;
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
    private final Map<Long, SeenProcess> seen = new HashMap<>();
    private final Map<LongKey, BitSet> truths = new HashMap<>();
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
                if (given.add(ByteBuffer.wrap(bytes.clone())) && begins(slots)) {
                  sink.next(bytes, 0, Sink.NOBODY);
                }
              });
    }

    private boolean begins(long[] slots) {
      List<SeenProcess> processes = seen(slots);
      for (Algorithm.InitialCondition condition : model.instance().algorithm().initially()) {
        if (!model.holds(condition.condition(), processes)) {
          return false;
        }
      }
      return true;
    }

    private List<SeenProcess> seen(long[] slots) {
      List<SeenProcess> processes = new ArrayList<>();
      for (long slot : slots) {
        if (model.hasCode(slot)) {
          processes.add(seen.computeIfAbsent(slot, model::seen));
        }
      }
      return processes;
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
      SlotState of = model.packing().unpack(state);
      int further = observable - conditions.size();
      if (further < 0) {
        LongKey key = new LongKey(of.slots());
        BitSet truth = truths.get(key);
        if (truth == null) {
          truth = evaluate(of.slots());
          if (truths.size() > MOST_REMEMBERED) {
            truths.clear();
          }
          truths.put(key, truth);
        }
        return truth.get(observable) ? 1 : 0;
      }
      return switch (further) {
        case 0 -> of.time();
        case 1 -> isDoomed(of) ? 1 : 0;
        case 2 -> of.failed() ? 1 : 0;
        default -> of.kept() >> (further - 3) & 1;
      };
    }

    private boolean isDoomed(SlotState state) {
      for (long slot : state.slots()) {
        if (model.isDoomed(slot) && model.isRunning(slot)) {
          return true;
        }
      }
      return false;
    }

    private BitSet evaluate(long[] slots) {
      List<SeenProcess> processes = seen(slots);
      BitSet truth = new BitSet();
      for (int i = 0; i < conditions.size(); i++) {
        truth.set(i, model.holds(conditions.get(i), processes));
      }
      return truth;
    }
  }
}
