package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.semantics.RoundPropositions;
import org.holdfast.rounds.semantics.SeenProcess;

/** What properties see of states, for one thread. */
final class RoundObservation {
  private static final int MOST_REMEMBERED = 100_000;

  private final SearchModel model;
  private final List<GlobalCondition> conditions;
  private final Map<Long, SeenProcess> seen = new HashMap<>();
  private final Map<LongKey, BitSet> truths = new HashMap<>();

  RoundObservation(SearchModel model, RoundPropositions propositions) {
    this.model = model;
    this.conditions = List.copyOf(propositions.conditions().values());
  }

  /** In the order in which values are asked for. */
  static List<Variable> variables(RoundPropositions propositions) {
    List<Variable> variables = new ArrayList<>(propositions.conditions().keySet());
    variables.add(RoundAlgorithm.ROUND);
    variables.add(propositions.doomed());
    variables.add(propositions.failed());
    variables.addAll(propositions.kept());
    return variables;
  }

  /** Whether runs may begin so. */
  boolean begins(long[] slots) {
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

  long value(int observable, SlotState of) {
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
