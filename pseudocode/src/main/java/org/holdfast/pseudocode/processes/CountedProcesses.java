package org.holdfast.pseudocode.processes;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.Role;

/**
 * An algorithm of one size with processes that are only counted, packed for search. It has the same
 * runs as {@link ProcessSemantics} as far as properties see them; {@code docs/engine-processes.md}
 * has the arguments at length.
 *
 * <p><strong>Names.</strong> Processes of one role and fault are alike, and a process sends at most
 * one message of a group, so of what a process has received only numbers matter: of messages sent
 * for sure, and of others.
 *
 * <p><strong>Receiving late.</strong> A process receives when it takes a step, and then no more
 * than the step needs. Whoever has received less can still receive the rest before its next step,
 * because nothing that is on its way is lost, and what others may send or receive does not depend
 * on it; and properties do not see what was received. So the least receptions that lead to a local
 * state stand for all.
 *
 * <p><strong>Sure ones first.</strong> Of two processes that have received as many messages in each
 * slot, the one with more of them from sure senders can do what the other can: it has more of the
 * others left, and will have received all sure ones in the end anyway.
 *
 * <p><strong>Fewer steps.</strong> If that is wanted, a process that can take a step which loses
 * nothing ({@link LosslessSteps}) takes it before anything else happens; and if others cannot
 * change what a process can do next, it goes ahead ({@link FewerSteps#isAhead}). That is right as
 * long as no process can take infinitely many steps.
 *
 * <p><strong>Staying.</strong> Where liveness is asked, a run may stay in a state for ever, by a
 * step of its own, exactly if each process to which promises are made can receive all that is sent
 * for sure, and something else besides, so that it has no step then that it must take. Runs are
 * finite otherwise ({@link CountedModel#isCyclic}), so every run is fair.
 */
final class CountedProcesses implements SeparateSemantics {
  private static final int MOST_REMEMBERED = 100_000;

  private final CountedModel model;
  private final ProcessSemantics semantics;
  private final ProcessInstance instance;
  private final List<Variable> observables;
  private final List<GlobalCondition> conditions;
  private final List<byte[]> initial;
  private final boolean stays;
  private final boolean reduced;
  private final Ltl claim;
  private final int[] firstAction;
  private final int actions;

  /**
   * @param conditions that the property sees
   * @param stays whether runs may stay where nothing has to happen
   * @param reduction whether steps are left out that lead to nothing else that the property sees
   * @param claim what a run that is found must violate when it is replayed, fairness included
   */
  CountedProcesses(
      CountedModel model,
      ProcessSemantics semantics,
      ProcessInstance instance,
      Map<Variable, GlobalCondition> conditions,
      Variable settled,
      List<byte[]> initial,
      boolean stays,
      SearchOptions.Reduction reduction,
      Ltl claim) {
    this.model = model;
    this.semantics = semantics;
    this.instance = instance;
    this.observables = new ArrayList<>(conditions.keySet());
    this.conditions = new ArrayList<>(conditions.values());
    this.observables.add(settled);
    this.initial = initial;
    this.stays = stays;
    this.reduced = reduction == SearchOptions.Reduction.AMPLE;
    this.claim = claim;
    List<Role> roles = instance.algorithm().roles();
    this.firstAction = new int[roles.size()];
    int next = 2;
    for (int i = 0; i < firstAction.length; i++) {
      firstAction[i] = next;
      next += 1 + roles.get(i).handlers().size();
    }
    this.actions = next;
  }

  /** The action of staying where nothing has to happen. */
  static final int STAY = 0;

  /** The action of a faulty process that sends something to all. */
  static final int ANNOUNCE = 1;

  int action(int kind, LocalAutomaton.Edge edge) {
    return firstAction[kind / 2] + edge.origin();
  }

  @Override
  public int width() {
    return CountedState.bytes(model);
  }

  @Override
  public int[] parts() {
    int record = CountedState.bytesOfRecord(model);
    int start = width() - model.processes() * record;
    IntStream each = IntStream.range(0, model.processes()).map(i -> start + i * record);
    return IntStream.concat(IntStream.of(0), each).distinct().toArray();
  }

  @Override
  public int actions() {
    return actions;
  }

  @Override
  public int processes() {
    return 0;
  }

  @Override
  public Action action(int number, int process) {
    String label = number == STAY ? "stay" : number == ANNOUNCE ? "a faulty process sends" : "step";
    return Action.of(number, label, Optional.empty(), Actor.Counted.ONE);
  }

  @Override
  public List<Variable> observables() {
    return observables;
  }

  @Override
  public Vocabulary vocabulary() {
    return Vocabulary.plain(
        Vocabulary.Steps.MESSAGES, instance.algorithm().parameters(), List.of());
  }

  @Override
  public Trace replay(Path path, Ltl property) throws NotARun {
    return new CountedReplay(this, model, stays, semantics, instance, claim).trace(path, property);
  }

  @Override
  public Worker worker() {
    return new Stepping();
  }

  private final class Stepping implements Worker {
    private final CountedState state = new CountedState(model, stays);
    private final FewerSteps fewer = new FewerSteps(model, state, stays);
    private final byte[] next = new byte[width()];
    private final Map<ByteBuffer, BitSet> truths = new HashMap<>();

    @Override
    public void initial(Sink sink) {
      initial.forEach(start -> sink.next(start, STAY, Sink.NOBODY));
    }

    @Override
    public void successors(byte[] from, Sink sink) {
      state.read(from);
      if (reduced && (losesNothing(sink) || goesAhead(sink))) {
        // What faulty processes say to all may be said at the beginning, for messages may be late.
        if (state.isBeginning()) {
          announcements(sink);
        }
        return;
      }
      for (int i = 0; i < model.processes(); i++) {
        if (isFirst(i)) {
          state.steps(i, giving(i, sink));
        }
      }
      if (!reduced || state.isBeginning()) {
        announcements(sink);
      }
      if (stays && state.isSettled()) {
        sink.next(from, STAY, Sink.NOBODY);
      }
    }

    private boolean losesNothing(Sink sink) {
      for (int i = 0; i < model.processes(); i++) {
        if (isFirst(i) && fewer.lossless(i, giving(i, sink))) {
          return true;
        }
      }
      return false;
    }

    private boolean goesAhead(Sink sink) {
      for (int i = 0; i < model.processes(); i++) {
        if (isFirst(i) && fewer.isAhead(i)) {
          state.steps(i, giving(i, sink));
          return true;
        }
      }
      return false;
    }

    /** Whether it is the first of those that are alike. */
    private boolean isFirst(int process) {
      return process == 0 || !Arrays.equals(state.record(process), state.record(process - 1));
    }

    private CountedState.Steps giving(int process, Sink sink) {
      int kind = state.record(process)[0];
      return (edge, sure, other, record) -> {
        state.write(process, record, next);
        sink.next(next, action(kind, edge), Sink.NOBODY);
      };
    }

    private void announcements(Sink sink) {
      for (int slot = 0; slot < model.slots().size(); slot++) {
        if (state.mayAnnounce(slot)) {
          state.writeAnnounced(slot, next);
          sink.next(next, ANNOUNCE, Sink.NOBODY);
        }
      }
    }

    @Override
    public boolean isValidEnd(byte[] end) {
      return true;
    }

    @Override
    public long value(int observable, byte[] of) {
      if (observable == conditions.size()) {
        state.read(of);
        return state.isSettled() ? 1 : 0;
      }
      ByteBuffer locals = locals(of);
      BitSet truth = truths.get(locals);
      if (truth == null) {
        truth = evaluate(of);
        if (truths.size() > MOST_REMEMBERED) {
          truths.clear();
        }
        truths.put(locals, truth);
      }
      return truth.get(observable) ? 1 : 0;
    }

    /** The kinds and local states: properties see nothing else. */
    private ByteBuffer locals(byte[] of) {
      int record = CountedState.bytesOfRecord(model);
      int start = width() - model.processes() * record;
      byte[] locals = new byte[3 * model.processes()];
      for (int i = 0; i < model.processes(); i++) {
        System.arraycopy(of, start + i * record, locals, 3 * i, 3);
      }
      return ByteBuffer.wrap(locals);
    }

    private BitSet evaluate(byte[] of) {
      state.read(of);
      List<ProcessView> views = new ArrayList<>();
      for (int i = 0; i < model.processes(); i++) {
        views.add(model.view(state.record(i)));
      }
      GlobalEvaluation evaluation = model.evaluation(views);
      BitSet truth = new BitSet();
      for (int i = 0; i < conditions.size(); i++) {
        truth.set(i, conditions.get(i).accept(evaluation));
      }
      return truth;
    }
  }
}
