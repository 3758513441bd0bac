package org.holdfast.threshold.instance;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Action;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Update;
import org.holdfast.threshold.semantics.CounterSystem;

/**
 * The counter system of a threshold automaton with its parameters filled in, packed for search. A
 * state is the shared variables, then the location counters; an action is a rule. Where no rule is
 * enabled a run stays, and it may do so anywhere.
 */
final class InstanceSystem implements SeparateSemantics {
  /** So many counters change together; few of them are not zero. */
  private static final int COUNTERS_IN_PART = 8;

  private final CounterSystem semantics;
  private final ThresholdAutomaton automaton;
  private final Map<Variable, BigInteger> parameters;
  private final Places places;
  private final Packing packing;
  private final List<byte[]> initial;
  private final ObservableNames names;
  private final long[] parameterValues;
  private final int firstCounter;
  private final Step[][] stepsFrom;
  private final Condition[] guards;

  /**
   * @param places of the shared variables and location counters
   * @param names of what is observed: these, then the parameters
   * @param initial the initial configurations, packed
   * @throws ArithmeticException if a number does not fit into 64 bits
   */
  InstanceSystem(
      CounterSystem semantics,
      Map<Variable, BigInteger> parameters,
      Places places,
      ObservableNames names,
      Packing packing,
      List<byte[]> initial) {
    this.semantics = semantics;
    this.automaton = semantics.automaton();
    this.parameters = parameters;
    this.places = places;
    this.names = names;
    this.packing = packing;
    this.initial = initial;
    this.firstCounter = automaton.shared().size();
    this.parameterValues =
        parameters.values().stream().mapToLong(BigInteger::longValueExact).toArray();

    // Machine-made automata have thousands of rules and few different guards.
    Map<Formula, Integer> guardNumbers = new LinkedHashMap<>();
    List<List<Step>> steps = new ArrayList<>();
    automaton.locations().forEach(location -> steps.add(new ArrayList<>()));
    for (int action = 0; action < automaton.rules().size(); action++) {
      Rule rule = automaton.rules().get(action);
      int guard = guardNumbers.computeIfAbsent(rule.guard(), unused -> guardNumbers.size());
      Step step = step(rule, action, guard);
      steps.get(step.from - firstCounter).add(step);
    }
    stepsFrom = steps.stream().map(list -> list.toArray(Step[]::new)).toArray(Step[][]::new);
    guards = guardNumbers.keySet().stream().map(places::condition).toArray(Condition[]::new);
  }

  private Step step(Rule rule, int action, int guard) {
    int[] targets = new int[rule.updates().size()];
    int[] factors = new int[targets.length];
    long[] amounts = new long[targets.length];
    int i = 0;
    for (Map.Entry<Variable, Update> entry : rule.updates().entrySet()) {
      targets[i] = places.place(entry.getKey());
      if (entry.getValue() instanceof Update.Add add) {
        factors[i] = 1;
        amounts[i] = add.amount();
      } else if (entry.getValue() instanceof Update.Reset reset) {
        amounts[i] = reset.value();
      } else {
        throw new AssertionError(entry);
      }
      i++;
    }
    int from = places.place(rule.from().counter());
    int to = places.place(rule.to().counter());
    return new Step(action, from, to, guard, targets, factors, amounts);
  }

  /** The names of what the properties of an automaton may speak of, in the order of values. */
  static ObservableNames names(Places places, Map<Variable, BigInteger> parameters) {
    List<Variable> shown = new ArrayList<>(places.variables());
    shown.addAll(parameters.keySet());
    return new ObservableNames(shown);
  }

  @Override
  public int width() {
    return packing.width();
  }

  @Override
  public int[] parts() {
    int shared = firstCounter == 0 ? 0 : 1;
    int groups = (stepsFrom.length + COUNTERS_IN_PART - 1) / COUNTERS_IN_PART;
    int[] parts = new int[Math.max(1, shared + groups)];
    for (int i = 0; i < groups; i++) {
      parts[shared + i] = packing.start(firstCounter + i * COUNTERS_IN_PART);
    }
    return parts;
  }

  @Override
  public int actions() {
    return automaton.rules().size();
  }

  @Override
  public int processes() {
    return 0;
  }

  @Override
  public Action action(int number, int process) {
    return semantics.action(automaton.rules().get(number));
  }

  @Override
  public List<Variable> observables() {
    return names.observables();
  }

  @Override
  public Vocabulary vocabulary() {
    return semantics.vocabulary();
  }

  @Override
  public Worker worker() {
    return new Firing();
  }

  @Override
  public Trace replay(Path path, Ltl property) throws NotARun {
    Map<Variable, BigInteger> values = new LinkedHashMap<>(parameters);
    byte[] first = path.states().get(0);
    for (int i = 0; i < places.variables().size(); i++) {
      values.put(places.variables().get(i), BigInteger.valueOf(packing.get(first, i)));
    }
    List<Rule> rules = path.actions().stream().map(automaton.rules()::get).toList();
    return new CounterReplay(
            semantics, names.original(property), semantics.configuration(Valuation.of(values)))
        .trace(rules, path.loopStart());
  }

  /** A rule as numbers: a variable becomes {@code factor * value + amount}, factor zero or one. */
  private record Step(
      int action, int from, int to, int guard, int[] targets, int[] factors, long[] amounts) {
    boolean changesNothing() {
      return from == to && targets.length == 0;
    }
  }

  /** Fires rules. Remembers the truth of the guards in the state at hand. */
  private final class Firing implements Worker {
    private final long[] values = new long[places.variables().size()];
    private final byte[] next = new byte[packing.width()];
    private final boolean[] guardKnown = new boolean[guards.length];
    private final boolean[] guardHolds = new boolean[guards.length];

    @Override
    public void initial(Sink sink) {
      initial.forEach(state -> sink.next(state, 0, Sink.NOBODY));
    }

    /**
     * In the order of locations, then of rules. Of those that change nothing, which many locations
     * have, the first is enough.
     */
    @Override
    public void successors(byte[] state, Sink sink) {
      packing.unpack(state, values);
      Arrays.fill(guardKnown, false);
      boolean stays = false;
      for (int location = 0; location < stepsFrom.length; location++) {
        if (values[firstCounter + location] > 0) {
          for (Step step : stepsFrom[location]) {
            if (guardHolds(step.guard)) {
              if (step.changesNothing()) {
                if (!stays) {
                  sink.next(state, step.action, Sink.NOBODY);
                }
                stays = true;
              } else if (fire(step, state)) {
                sink.next(next, step.action, Sink.NOBODY);
              }
            }
          }
        }
      }
    }

    private boolean guardHolds(int guard) {
      if (!guardKnown[guard]) {
        guardKnown[guard] = true;
        guardHolds[guard] = guards[guard].holds(values);
      }
      return guardHolds[guard];
    }

    /** Writes the next state; false if a variable would become negative. */
    private boolean fire(Step step, byte[] state) {
      System.arraycopy(state, 0, next, 0, next.length);
      if (step.from != step.to) {
        packing.set(next, step.from, values[step.from] - 1);
        packing.set(next, step.to, values[step.to] + 1);
      }
      for (int i = 0; i < step.targets.length; i++) {
        int target = step.targets[i];
        long value = Math.addExact(step.factors[i] * values[target], step.amounts[i]);
        if (value < 0) {
          return false;
        }
        packing.set(next, target, value);
      }
      return true;
    }

    @Override
    public boolean isValidEnd(byte[] state) {
      return true;
    }

    @Override
    public long value(int observable, byte[] state) {
      return observable < values.length
          ? packing.get(state, observable)
          : parameterValues[observable - values.length];
    }
  }
}
