package org.holdfast.rounds.semantics;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import org.holdfast.checking.Action;
import org.holdfast.checking.Actor;
import org.holdfast.checking.Vocabulary;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.semantics.RoundAction.Reception;
import org.holdfast.rounds.semantics.RoundConfiguration.Member;

/**
 * All runs of the reference semantics, found by trying every heard-of set, every order of arrival
 * and every fault of every process by its name. Nothing is reduced, so it is for the smallest
 * sizes.
 */
public final class NaiveRounds {
  private final RoundInstance instance;
  private final RoundSemantics semantics;
  private final LocalCode code;
  private final boolean orders;
  private final List<RoundConfiguration> configurations = new ArrayList<>();
  private final Map<RoundConfiguration, Integer> numbers = new HashMap<>();
  private final List<Set<Integer>> successors = new ArrayList<>();
  private final Set<Integer> initial = new LinkedHashSet<>();

  /**
   * @param orders whether messages arrive in every order, or only in that of their senders
   * @param most how many configurations there may be; empty if there are more
   */
  public static Optional<NaiveRounds> of(RoundInstance instance, boolean orders, int most) {
    NaiveRounds naive = new NaiveRounds(instance, orders);
    naive.begin(new ArrayList<>());
    for (int i = 0; i < naive.configurations.size(); i++) {
      if (naive.configurations.size() > most) {
        return Optional.empty();
      }
      Set<Integer> next = new LinkedHashSet<>();
      RoundConfiguration from = naive.configurations.get(i);
      naive.actions(from, action -> next.add(naive.number(naive.semantics.apply(from, action))));
      naive.successors.add(next);
    }
    return Optional.of(naive);
  }

  private NaiveRounds(RoundInstance instance, boolean orders) {
    this.instance = instance;
    this.semantics =
        new RoundSemantics(
            instance, new RoundPropositions(instance, instance.algorithm().requirements().get(0)));
    this.code = new LocalCode(instance);
    this.orders = orders;
  }

  public int size() {
    return configurations.size();
  }

  private int number(RoundConfiguration configuration) {
    Integer known = numbers.get(configuration);
    if (known == null) {
      known = configurations.size();
      numbers.put(configuration, known);
      configurations.add(configuration);
    }
    return known;
  }

  private void begin(List<Member> members) {
    if (members.size() == instance.processes()) {
      RoundConfiguration configuration = semantics.beginning(members);
      if (semantics.whyNotInitial(configuration).isEmpty()) {
        initial.add(number(configuration));
      }
      return;
    }
    Set<Member> ways = new LinkedHashSet<>();
    for (boolean coordinates : new boolean[] {false, true}) {
      for (RoundOutcome outcome : code.initial(coordinates)) {
        RoundState state = ((RoundOutcome.Reached) outcome).state();
        ways.add(new Member(false, Optional.of(state)));
        ways.add(new Member(true, Optional.of(state)));
      }
    }
    ways.add(new Member(true, Optional.empty()));
    for (Member way : ways) {
      List<Member> more = new ArrayList<>(members);
      more.add(way);
      begin(more);
    }
  }

  private void actions(RoundConfiguration from, Consumer<RoundAction> consumer) {
    if (semantics.isDeadlocked(from)) {
      return;
    }
    int n = instance.processes();
    List<OptionalInt> coordinators = new ArrayList<>();
    if (instance.clock().choosesCoordinator(from.time())) {
      for (int i = 0; i < n; i++) {
        coordinators.add(OptionalInt.of(i));
      }
    } else {
      coordinators.add(OptionalInt.empty());
    }
    for (OptionalInt coordinator : coordinators) {
      for (int crashing = 0; crashing < 1 << n; crashing++) {
        Set<Integer> crash = bits(crashing);
        boolean possible =
            crash.stream()
                .allMatch(
                    i ->
                        from.member(i).faulty()
                            && instance.kind().crashes()
                            && from.member(i).isRunning());
        if (possible) {
          forge(from, coordinator, crash, 0, new LinkedHashMap<>(), consumer);
        }
      }
    }
  }

  private static Set<Integer> bits(int mask) {
    Set<Integer> set = new LinkedHashSet<>();
    for (int i = 0; i < Integer.SIZE; i++) {
      if ((mask >> i & 1) == 1) {
        set.add(i);
      }
    }
    return set;
  }

  private void forge(
      RoundConfiguration from,
      OptionalInt coordinator,
      Set<Integer> crashing,
      int next,
      Map<Integer, Map<Integer, SentMessage>> forged,
      Consumer<RoundAction> consumer) {
    int n = instance.processes();
    if (next == n * n) {
      receive(from, new RoundAction(coordinator, crashing, forged, Map.of()), consumer);
      return;
    }
    int sender = next / n;
    int receiver = next % n;
    forge(from, coordinator, crashing, next + 1, forged, consumer);
    if (from.member(sender).local().isEmpty() && from.member(receiver).isRunning()) {
      for (SentMessage message : code.messages(instance.clock().phase(from.time()))) {
        Map<Integer, Map<Integer, SentMessage>> more = new LinkedHashMap<>();
        forged.forEach((who, what) -> more.put(who, new LinkedHashMap<>(what)));
        more.computeIfAbsent(sender, unseen -> new LinkedHashMap<>()).put(receiver, message);
        forge(from, coordinator, crashing, next + 1, more, consumer);
      }
    }
  }

  private void receive(RoundConfiguration from, RoundAction frame, Consumer<RoundAction> consumer) {
    int n = instance.processes();
    List<Integer> receivers = new ArrayList<>();
    List<List<Reception>> possible = new ArrayList<>();
    for (int receiver = 0; receiver < n; receiver++) {
      if (from.member(receiver).isRunning() && !frame.crashing().contains(receiver)) {
        receivers.add(receiver);
        possible.add(receptions(from, frame, receiver));
      }
    }
    combine(from, frame, receivers, possible, new LinkedHashMap<>(), consumer);
  }

  private void combine(
      RoundConfiguration from,
      RoundAction frame,
      List<Integer> receivers,
      List<List<Reception>> possible,
      Map<Integer, Reception> chosen,
      Consumer<RoundAction> consumer) {
    if (chosen.size() == receivers.size()) {
      RoundAction action =
          new RoundAction(frame.coordinator(), frame.crashing(), frame.forged(), chosen);
      if (semantics.whyNotEnabled(from, action).isEmpty()) {
        consumer.accept(action);
      }
      return;
    }
    int next = chosen.size();
    for (Reception reception : possible.get(next)) {
      Map<Integer, Reception> more = new LinkedHashMap<>(chosen);
      more.put(receivers.get(next), reception);
      combine(from, frame, receivers, possible, more, consumer);
    }
  }

  /** Every heard-of set with everything that may arrive then, in every order. */
  private List<Reception> receptions(RoundConfiguration from, RoundAction frame, int receiver) {
    List<Reception> found = new ArrayList<>();
    Set<Integer> senders = semantics.sentTo(from, frame, receiver).keySet();
    for (int set = 0; set < 1 << instance.processes(); set++) {
      Set<Integer> heardOf = bits(set);
      for (int subset = set; ; subset = (subset - 1) & set) {
        Set<Integer> arrived = bits(subset);
        if (senders.containsAll(arrived)) {
          for (List<Integer> order : orders(new ArrayList<>(arrived))) {
            for (RoundOutcome outcome : outcomes(from, frame, receiver, order)) {
              Reception reception = new Reception(heardOf, order, outcome);
              RoundAction single =
                  new RoundAction(
                      frame.coordinator(),
                      frame.crashing(),
                      frame.forged(),
                      Map.of(receiver, reception));
              // What one process alone does against the rules, no others can mend.
              if (semantics.whyNotReceived(from, single, receiver).isEmpty()
                  && semantics.keeps(single, 0, instance.rules(from.time()))) {
                found.add(reception);
              }
            }
          }
        }
        if (subset == 0) {
          break;
        }
      }
    }
    return found;
  }

  private List<RoundOutcome> outcomes(
      RoundConfiguration from, RoundAction frame, int receiver, List<Integer> order) {
    Map<Integer, SentMessage> sent = semantics.sentTo(from, frame, receiver);
    OptionalInt known = instance.clock().coordinator(from.time());
    OptionalInt chosen = frame.coordinator().isPresent() ? frame.coordinator() : from.coordinator();
    int coordinator = known.orElse(chosen.orElse(-1));
    RoundHearing hearing =
        new RoundHearing(
            order.stream().map(sent::get).toList(),
            order.contains(coordinator) ? Optional.of(sent.get(coordinator)) : Optional.empty());
    return code.heard(
        from.member(receiver).local().orElseThrow(), from.time(), receiver == coordinator, hearing);
  }

  private List<List<Integer>> orders(List<Integer> senders) {
    if (!orders || senders.size() < 2) {
      return List.of(senders);
    }
    List<List<Integer>> all = new ArrayList<>();
    for (int first : senders) {
      List<Integer> rest = new ArrayList<>(senders);
      rest.remove(Integer.valueOf(first));
      for (List<Integer> order : orders(rest)) {
        List<Integer> longer = new ArrayList<>();
        longer.add(first);
        longer.addAll(order);
        all.add(longer);
      }
    }
    return all;
  }

  /** The runs, as a property sees them. */
  public TransitionSystem observing(RoundPropositions propositions) {
    return new Observed(propositions);
  }

  private final class Observed implements TransitionSystem {
    private final RoundSemantics observer;
    private final List<Variable> observables = new ArrayList<>();

    Observed(RoundPropositions propositions) {
      this.observer = new RoundSemantics(instance, propositions);
      observables.addAll(propositions.conditions().keySet());
      observables.add(RoundAlgorithm.ROUND);
      observables.add(propositions.doomed());
      observables.add(propositions.failed());
      observables.addAll(propositions.kept());
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
      return Action.of(number, "round", Optional.empty(), new Actor.Environment());
    }

    @Override
    public List<Variable> observables() {
      return observables;
    }

    @Override
    public Vocabulary vocabulary() {
      return Vocabulary.plain(Vocabulary.Steps.ROUNDS, List.of(), observables);
    }

    @Override
    public Worker worker() {
      return new Worker() {
        private byte[] bytes(int number) {
          return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
        }

        private int number(byte[] state) {
          return ByteBuffer.wrap(state).getInt();
        }

        @Override
        public void initial(Sink sink) {
          initial.forEach(number -> sink.next(bytes(number), 0, Sink.NOBODY));
        }

        @Override
        public void successors(byte[] state, Sink sink) {
          successors.get(number(state)).forEach(number -> sink.next(bytes(number), 0, Sink.NOBODY));
        }

        @Override
        public boolean isValidEnd(byte[] state) {
          return true;
        }

        @Override
        public long value(int observable, byte[] state) {
          BigInteger value =
              observer
                  .observe(configurations.get(number(state)))
                  .valueOf(observables.get(observable));
          return value.longValueExact();
        }
      };
    }
  }
}
