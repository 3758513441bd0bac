package org.holdfast.threshold.receive;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.instance.Condition;
import org.holdfast.threshold.instance.ObservableNames;
import org.holdfast.threshold.instance.Packing;
import org.holdfast.threshold.model.Location;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Rule;
import org.holdfast.threshold.model.Update;

/**
 * The asynchronous system of a receive automaton with its parameters filled in, packed for search.
 * A state is the shared variables, then for each process its location, counted from one, and what
 * it has received. Processes are alike, so they are sorted, the greatest first; what is zero
 * throughout is no process.
 *
 * <p>With a monotone environment ({@link Receptions#isMonotone}) fewer states are enough. A process
 * receives at the moment it applies a rule, no earlier: what it receives later than in some run, it
 * could still receive, for nobody can have been kept from sending by it, and properties do not see
 * what is received. And it forgets what no later guard can read. Otherwise receiving is a step of
 * its own.
 */
final class ReceiveSystem implements SeparateSemantics {
  private static final Comparator<long[]> ORDER = (one, two) -> Arrays.compare(two, one);

  private final ReceiveAutomaton automaton;
  private final AsynchronousSystem semantics;
  private final Map<Variable, BigInteger> parameters;
  private final Receptions receptions;
  private final ObservableNames names;
  private final Packing packing;
  private final List<byte[]> initial;
  private final List<Rule> rules;
  private final int shared;
  private final int receives;
  private final int processes;
  private final Condition[] guards;
  private final int[] from;
  private final int[] to;
  private final boolean[] waiting;
  // By rule: the places of what a process may receive when it applies it.
  private final int[][] receivedFor;
  // By location: which receive variables a guard may read from there on.
  private final boolean[][] live;

  /**
   * @param environment what the receive variables of every process satisfy at any time
   * @param names of the shared variables, location counters and parameters
   */
  ReceiveSystem(
      ReceiveAutomaton automaton,
      List<Formula> environment,
      Map<Variable, BigInteger> parameters,
      ObservableNames names,
      Packing packing,
      List<byte[]> initial) {
    this.automaton = automaton;
    this.semantics = new AsynchronousSystem(automaton, environment);
    this.parameters = parameters;
    this.receptions = new Receptions(automaton, environment, parameters);
    this.names = names;
    this.packing = packing;
    this.initial = initial;
    this.rules = automaton.frame().rules();
    this.shared = automaton.frame().shared().size();
    this.receives = automaton.receives().size();
    this.processes = processes(automaton, packing);
    this.from = rules.stream().mapToInt(rule -> semantics.locationOf(rule.from())).toArray();
    this.to = rules.stream().mapToInt(rule -> semantics.locationOf(rule.to())).toArray();
    this.waiting = new boolean[automaton.frame().locations().size()];
    for (int location = 0; location < waiting.length; location++) {
      waiting[location] = semantics.isWaiting(location);
    }
    this.guards =
        rules.stream()
            .map(rule -> receptions.places().condition(rule.guard()))
            .toArray(Condition[]::new);
    this.receivedFor =
        rules.stream()
            .map(
                rule ->
                    receptions.isMonotone()
                        ? receptions.related(environment, rule.guard())
                        : new int[0])
            .toArray(int[][]::new);
    this.live =
        automaton.frame().locations().stream().map(this::readFrom).toArray(boolean[][]::new);
  }

  private static int processes(ReceiveAutomaton automaton, Packing packing) {
    int places = packing.places() - automaton.frame().shared().size();
    return places / (1 + automaton.receives().size());
  }

  private boolean[] readFrom(Location location) {
    Set<Location> later = automaton.frame().reachableFrom(location);
    boolean[] read = new boolean[receives];
    for (int i = 0; i < rules.size(); i++) {
      if (later.contains(rules.get(i).from())) {
        Arrays.stream(receivedFor[i]).forEach(place -> read[place - shared] = true);
      }
    }
    return read;
  }

  /** The state with these numbers of processes, none of which has received anything. */
  static byte[] initial(ReceiveAutomaton automaton, long[] configuration, Packing packing) {
    int shared = automaton.frame().shared().size();
    int width = 1 + automaton.receives().size();
    byte[] state =
        packing.pack(Arrays.copyOf(Arrays.copyOf(configuration, shared), packing.places()));
    int process = 0;
    for (int location = automaton.frame().locations().size() - 1; location >= 0; location--) {
      for (long k = configuration[shared + location]; k > 0; k--) {
        packing.set(state, shared + width * process++, location + 1);
      }
    }
    return state;
  }

  @Override
  public int width() {
    return packing.width();
  }

  /** The shared variables, and each process. */
  @Override
  public int[] parts() {
    IntStream each =
        IntStream.range(0, processes).map(i -> packing.start(shared + (1 + receives) * i));
    return IntStream.concat(IntStream.of(0), each).distinct().toArray();
  }

  /** The rules, and to receive. */
  @Override
  public int actions() {
    return rules.size() + 1;
  }

  private boolean isReception(int action) {
    return action == rules.size();
  }

  @Override
  public int processes() {
    return 0;
  }

  @Override
  public Action action(int number, int process) {
    if (isReception(number)) {
      return Action.of(number, "a process receives", Optional.empty(), Actor.Counted.ONE);
    }
    Rule rule = rules.get(number);
    return Action.of(number, rule.toString(), Optional.of(rule.position()), Actor.Counted.ONE);
  }

  @Override
  public List<Variable> observables() {
    return names.observables();
  }

  @Override
  public Vocabulary vocabulary() {
    return semantics.vocabulary(processes);
  }

  @Override
  public Worker worker() {
    return new Stepping();
  }

  @Override
  public Trace replay(Path path, Ltl property) throws NotARun {
    return new ReceiveReplay(this, semantics, names.original(property)).trace(path);
  }

  /** The values of the parameters, shared variables and counters in a state. */
  Map<Variable, BigInteger> observed(byte[] state) {
    Map<Variable, BigInteger> values = new LinkedHashMap<>(parameters);
    Worker worker = worker();
    List<Variable> variables = new ArrayList<>(automaton.frame().shared());
    variables.addAll(automaton.frame().counters());
    for (int i = 0; i < variables.size(); i++) {
      values.put(variables.get(i), BigInteger.valueOf(worker.value(i, state)));
    }
    return values;
  }

  /**
   * Gives the consumer every reception with which a process may take an action, the fewest messages
   * first, until it answers true.
   *
   * @param seen the shared variables and what the process has received
   */
  boolean anyReception(int action, long[] seen, Predicate<long[]> consumer) {
    if (isReception(action)) {
      long[] before = seen.clone();
      return receptions.any(
          seen, receptions.all(), after -> !Arrays.equals(before, after) && consumer.test(after));
    }
    return receptions.any(
        seen, receivedFor[action], after -> guards[action].holds(after) && consumer.test(after));
  }

  /** The rule of an action; empty for receiving. */
  Optional<Rule> rule(int action) {
    return isReception(action) ? Optional.empty() : Optional.of(rules.get(action));
  }

  /** The state that stands for one in which processes have names and forget nothing. */
  byte[] image(AsynchronousState state) {
    long[] sent = IntStream.range(0, shared).mapToLong(state::shared).toArray();
    long[][] records = new long[processes][1 + receives];
    for (int process = 0; process < state.processes(); process++) {
      records[process] = record(state.location(process), state.receivedBy(process), 0);
    }
    byte[] packed = new byte[packing.width()];
    pack(sent, records, packed);
    return packed;
  }

  /** Of a process with what it has received, from a place of an array on. */
  private long[] record(int location, long[] received, int start) {
    long[] record = new long[1 + receives];
    record[0] = location + 1;
    for (int i = 0; i < receives; i++) {
      record[1 + i] = receptions.isMonotone() && !live[location][i] ? 0 : received[start + i];
    }
    return record;
  }

  private void pack(long[] sent, long[][] records, byte[] into) {
    Arrays.sort(records, ORDER);
    int place = 0;
    for (int i = 0; i < shared; i++) {
      packing.set(into, place++, sent[i]);
    }
    for (long[] record : records) {
      for (long number : record) {
        packing.set(into, place++, number);
      }
    }
  }

  private final class Stepping implements Worker {
    private final long[] sent = new long[shared];
    private final long[][] records = new long[processes][1 + receives];
    private final long[][] sorted = new long[processes][];
    private final long[] seen = new long[shared + receives];
    private final byte[] next = new byte[packing.width()];

    @Override
    public void initial(Sink sink) {
      initial.forEach(state -> sink.next(state, 0, Sink.NOBODY));
    }

    @Override
    public void successors(byte[] state, Sink sink) {
      read(state);
      for (int i = 0; i < processes && records[i][0] > 0; i++) {
        if (i == 0 || !Arrays.equals(records[i - 1], records[i])) {
          int location = (int) records[i][0] - 1;
          for (int action = 0; action < rules.size(); action++) {
            if (from[action] == location) {
              apply(i, action, state, sink);
            }
          }
          if (!receptions.isMonotone() && waiting[location]) {
            receive(i, sink);
          }
        }
      }
    }

    private void read(byte[] state) {
      int place = 0;
      for (int i = 0; i < shared; i++) {
        sent[i] = packing.get(state, place++);
      }
      for (long[] record : records) {
        for (int i = 0; i < record.length; i++) {
          record[i] = packing.get(state, place++);
        }
      }
    }

    private long[] seenBy(int process) {
      System.arraycopy(sent, 0, seen, 0, shared);
      System.arraycopy(records[process], 1, seen, shared, receives);
      return seen;
    }

    private void apply(int process, int action, byte[] state, Sink sink) {
      Rule rule = rules.get(action);
      if (rule.isSelfLoop() && rule.guard().equals(Formula.TRUE)) {
        sink.next(state, action, Sink.NOBODY);
        return;
      }
      Optional<long[]> after = updated(rule);
      if (after.isEmpty()) {
        return;
      }
      boolean forgotten =
          receptions.isMonotone()
              && Arrays.stream(receivedFor[action])
                  .noneMatch(place -> live[to[action]][place - shared]);
      anyReception(
          action,
          seenBy(process),
          values -> {
            give(process, after.get(), record(to[action], values, shared), action, sink);
            return forgotten;
          });
    }

    /** The shared variables after a rule; empty if one would be negative. */
    private Optional<long[]> updated(Rule rule) {
      long[] after = sent.clone();
      for (Map.Entry<Variable, Update> entry : rule.updates().entrySet()) {
        int place = receptions.places().place(entry.getKey());
        after[place] = entry.getValue().appliedTo(after[place]);
        if (after[place] < 0) {
          return Optional.empty();
        }
      }
      return Optional.of(after);
    }

    private void receive(int process, Sink sink) {
      int location = (int) records[process][0] - 1;
      anyReception(
          rules.size(),
          seenBy(process),
          values -> {
            give(process, sent, record(location, values, shared), rules.size(), sink);
            return false;
          });
    }

    /** One process changes; the environment of all must still hold. */
    private void give(int process, long[] after, long[] record, int action, Sink sink) {
      System.arraycopy(records, 0, sorted, 0, processes);
      sorted[process] = record;
      if (receptions.isMonotone() || Arrays.stream(sorted).allMatch(r -> isPossible(after, r))) {
        pack(after, sorted, next);
        sink.next(next, action, Sink.NOBODY);
      }
    }

    private boolean isPossible(long[] after, long[] record) {
      long[] values = Arrays.copyOf(after, shared + receives);
      System.arraycopy(record, 1, values, shared, receives);
      return record[0] == 0 || receptions.isPossible(values);
    }

    @Override
    public boolean isValidEnd(byte[] state) {
      return true;
    }

    @Override
    public long value(int observable, byte[] state) {
      int locations = automaton.frame().locations().size();
      if (observable < shared) {
        return packing.get(state, observable);
      } else if (observable < shared + locations) {
        int count = 0;
        for (int i = 0; i < processes; i++) {
          if (packing.get(state, shared + (1 + receives) * i) == observable - shared + 1) {
            count++;
          }
        }
        return count;
      }
      Variable parameter = automaton.frame().parameters().get(observable - shared - locations);
      return parameters.get(parameter).longValueExact();
    }
  }
}
