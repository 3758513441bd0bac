package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;

/**
 * Every configuration of an algorithm of one size, with names, messages on their way one by one and
 * every subset of receivers: nothing is reduced. For small ones only.
 */
final class LiteralSystem implements TransitionSystem {
  private final ProcessSemantics semantics;
  private final ProcessInstance instance;
  private final List<Variable> observables;
  private final List<ProcessConfiguration> configurations = new ArrayList<>();
  private final Map<ProcessConfiguration, Integer> numbers = new HashMap<>();
  private final List<List<Integer>> successors = new ArrayList<>();
  private final List<long[]> values = new ArrayList<>();
  private final int initial;

  private LiteralSystem(ProcessInstance instance, Propositions propositions, int most)
      throws TooMany {
    this.instance = instance;
    this.semantics = new ProcessSemantics(instance, propositions);
    this.observables = new ArrayList<>(propositions.conditions().keySet());
    this.observables.add(propositions.settled());
    for (ProcessConfiguration start : semantics.initial()) {
      number(start);
    }
    initial = configurations.size();
    for (int i = 0; i < configurations.size(); i++) {
      if (configurations.size() > most) {
        throw new TooMany();
      }
      expand(configurations.get(i));
    }
  }

  private static final class TooMany extends Exception {
    private static final long serialVersionUID = 1L;
  }

  /** Empty if there are more configurations than wanted. */
  static Optional<LiteralSystem> of(ProcessInstance instance, Propositions propositions, int most) {
    try {
      return Optional.of(new LiteralSystem(instance, propositions, most));
    } catch (TooMany e) {
      return Optional.empty();
    }
  }

  private int number(ProcessConfiguration configuration) {
    Integer known = numbers.putIfAbsent(configuration, configurations.size());
    if (known == null) {
      configurations.add(configuration);
      Valuation seen = semantics.observe(configuration);
      values.add(observables.stream().mapToLong(v -> seen.valueOf(v).longValue()).toArray());
      return configurations.size() - 1;
    }
    return known;
  }

  private void expand(ProcessConfiguration configuration) {
    Set<Integer> next = new TreeSet<>();
    for (ProcessAction action : candidates(configuration)) {
      if (semantics.whyNotEnabled(configuration, action).isEmpty()) {
        next.add(number(semantics.apply(configuration, action)));
      }
    }
    if (semantics.isSettled(configuration)) {
      next.add(number(configuration));
    }
    successors.add(new ArrayList<>(next));
  }

  private List<ProcessAction> candidates(ProcessConfiguration configuration) {
    List<ProcessAction> found = new ArrayList<>();
    List<ProcessMessage> messages = new ArrayList<>();
    instance
        .algorithm()
        .families()
        .forEach(
            family ->
                family
                    .contents()
                    .forEach(contents -> messages.add(new ProcessMessage(family, contents))));
    for (int i = 0; i < configuration.members().size(); i++) {
      int process = i;
      configuration
          .member(i)
          .transit()
          .forEach(packet -> found.add(new ProcessAction.Receive(process, List.of(packet))));
      for (ProcessMessage message : messages) {
        found.add(new ProcessAction.Announce(i, message));
        for (int sender = 0; sender < configuration.members().size(); sender++) {
          Packet forged = new Packet(sender, message, false);
          if (configuration.member(sender).local().isEmpty()) {
            found.add(new ProcessAction.Receive(i, List.of(forged)));
          }
        }
      }
      found.add(new ProcessAction.Crash(i));
      for (Execution execution : semantics.executions(configuration, i)) {
        boolean free = semantics.mayMiss(configuration, i, execution);
        for (Map<ProcessMessage, Set<Integer>> reach :
            reaches(execution.sends(), semantics.receivers(configuration), free)) {
          found.add(new ProcessAction.Move(i, execution, reach));
        }
      }
    }
    return found;
  }

  private static List<Map<ProcessMessage, Set<Integer>>> reaches(
      List<ProcessMessage> sends, Set<Integer> everybody, boolean free) {
    List<Map<ProcessMessage, Set<Integer>>> all = new ArrayList<>();
    all.add(new LinkedHashMap<>());
    for (ProcessMessage message : sends) {
      List<Map<ProcessMessage, Set<Integer>>> longer = new ArrayList<>();
      for (Map<ProcessMessage, Set<Integer>> before : all) {
        for (Set<Integer> reached : free ? subsets(everybody) : List.of(everybody)) {
          Map<ProcessMessage, Set<Integer>> with = new LinkedHashMap<>(before);
          with.put(message, reached);
          longer.add(with);
        }
      }
      all = longer;
    }
    return all;
  }

  private static List<Set<Integer>> subsets(Set<Integer> of) {
    List<Set<Integer>> all = new ArrayList<>();
    all.add(Set.of());
    for (int element : new TreeSet<>(of)) {
      for (Set<Integer> less : List.copyOf(all)) {
        Set<Integer> more = new TreeSet<>(less);
        more.add(element);
        all.add(more);
      }
    }
    return all;
  }

  int size() {
    return configurations.size();
  }

  @Override
  public int width() {
    return Integer.BYTES;
  }

  @Override
  public int actions() {
    return 1;
  }

  @Override
  public int processes() {
    return 0;
  }

  @Override
  public Action action(int number, int process) {
    return Action.of(number, "something happens", Optional.empty(), new Actor.Environment());
  }

  @Override
  public List<Variable> observables() {
    return observables;
  }

  @Override
  public Vocabulary vocabulary() {
    return Vocabulary.plain(Vocabulary.Steps.STATEMENTS, List.of(), observables);
  }

  private static byte[] bytes(int number) {
    return java.nio.ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
  }

  private static int number(byte[] state) {
    return java.nio.ByteBuffer.wrap(state).getInt();
  }

  @Override
  public Worker worker() {
    return new Worker() {
      @Override
      public void initial(Sink sink) {
        for (int i = 0; i < initial; i++) {
          sink.next(bytes(i), 0, Sink.NOBODY);
        }
      }

      @Override
      public void successors(byte[] state, Sink sink) {
        successors.get(number(state)).forEach(next -> sink.next(bytes(next), 0, Sink.NOBODY));
      }

      @Override
      public boolean isValidEnd(byte[] state) {
        return true;
      }

      @Override
      public long value(int observable, byte[] state) {
        return values.get(number(state))[observable];
      }
    };
  }
}
