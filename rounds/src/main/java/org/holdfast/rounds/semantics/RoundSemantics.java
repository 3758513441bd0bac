package org.holdfast.rounds.semantics;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.holdfast.checking.Action;
import org.holdfast.checking.StepSemantics;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.processes.GlobalEvaluation;
import org.holdfast.pseudocode.rounds.Communication;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.rounds.semantics.RoundAction.Reception;
import org.holdfast.rounds.semantics.RoundConfiguration.Member;
import org.holdfast.rounds.semantics.RoundState.Life;

/**
 * The meaning of an algorithm in rounds for one choice of parameters, as {@code docs/rounds.md}
 * words it. Which processes are faulty is known from the beginning, also of those that will crash,
 * because properties range over the others only.
 */
public final class RoundSemantics implements StepSemantics<RoundConfiguration, RoundAction> {
  private final RoundInstance instance;
  private final RoundClock clock;
  private final LocalCode code;
  private final RoundPropositions propositions;
  private final ShownRounds shown;

  public RoundSemantics(RoundInstance instance, RoundPropositions propositions) {
    this.instance = instance;
    this.clock = instance.clock();
    this.code = new LocalCode(instance);
    this.propositions = propositions;
    this.shown = new ShownRounds(instance, this);
  }

  public Vocabulary vocabulary(RoundConfiguration initial) {
    return shown.vocabulary(initial);
  }

  /** The configuration in which processes begin with these states. */
  public RoundConfiguration beginning(List<Member> members) {
    List<Boolean> none = instance.eventual().stream().map(promise -> false).toList();
    return new RoundConfiguration(0, members, OptionalInt.empty(), 0, none, none, false);
  }

  @Override
  public Optional<String> whyNotInitial(RoundConfiguration configuration) {
    List<Member> members = configuration.members();
    long faulty = members.stream().filter(Member::faulty).count();
    if (members.size() != instance.processes() || faulty > instance.mostFaulty()) {
      return Optional.of("there are other numbers of processes");
    }
    if (!configuration.equals(beginning(members))) {
      return Optional.of("rounds are over");
    }
    for (int i = 0; i < members.size(); i++) {
      Optional<String> obstacle = whyNotInitial(i, members.get(i));
      if (obstacle.isPresent()) {
        return obstacle;
      }
    }
    for (Algorithm.InitialCondition condition : instance.algorithm().initially()) {
      if (!holds(condition.condition(), configuration)) {
        return Optional.of("the condition at " + condition.position() + " does not hold");
      }
    }
    return Optional.empty();
  }

  private Optional<String> whyNotInitial(int process, Member member) {
    boolean hasCode = !member.faulty() || instance.kind().followsCode();
    if (hasCode != member.local().isPresent()) {
      return Optional.of(RoundInstance.name(process) + " has code, or has not");
    }
    if (!hasCode) {
      return Optional.empty();
    }
    RoundState state = member.local().get();
    boolean begins =
        code.initial(coordinates(process, 0, OptionalInt.empty()))
            .contains(new RoundOutcome.Reached(state));
    if (!begins) {
      return Optional.of(RoundInstance.name(process) + " does not begin so");
    }
    return isDoomed(member) && !state.isRunning()
        ? Optional.of(RoundInstance.name(process) + " cannot crash any more")
        : Optional.empty();
  }

  /** Whether a process is to crash in this run. */
  private boolean isDoomed(Member member) {
    return member.faulty() && instance.kind().crashes();
  }

  private OptionalInt coordinator(RoundConfiguration configuration, OptionalInt chosen) {
    if (clock.choosesCoordinator(configuration.time())) {
      return chosen;
    }
    OptionalInt known = clock.coordinator(configuration.time());
    return known.isPresent() ? known : configuration.coordinator();
  }

  private boolean coordinates(int process, int time, OptionalInt chosen) {
    OptionalInt known = clock.coordinator(time);
    OptionalInt who = known.isPresent() ? known : chosen;
    return who.isPresent() && who.getAsInt() == process;
  }

  /** What is sent to one process, by sender; what is forged for it included. */
  Map<Integer, SentMessage> sentTo(
      RoundConfiguration configuration, RoundAction action, int receiver) {
    OptionalInt coordinator = coordinator(configuration, action.coordinator());
    Map<Integer, SentMessage> messages = new LinkedHashMap<>();
    for (int sender = 0; sender < instance.processes(); sender++) {
      Member member = configuration.member(sender);
      if (member.isRunning()) {
        Optional<LocalCode.Sent> sent =
            code.sent(
                member.local().orElseThrow(),
                configuration.time(),
                coordinator.isPresent() && coordinator.getAsInt() == sender);
        boolean meant =
            sent.isPresent()
                && (sent.get().receiver() == RoundAlgorithm.Receiver.ALL
                    || (coordinator.isPresent() && coordinator.getAsInt() == receiver));
        if (meant) {
          messages.put(sender, sent.get().message());
        }
      } else if (member.local().isEmpty()) {
        SentMessage forgery = action.forged().getOrDefault(sender, Map.of()).get(receiver);
        if (forgery != null) {
          messages.put(sender, forgery);
        }
      }
    }
    return messages;
  }

  /** Whether a sender may keep a message from a receiver by its fault. */
  private boolean mayOmit(
      RoundConfiguration configuration, RoundAction action, int sender, int receiver) {
    return action.crashing().contains(sender)
        || (instance.kind() == FaultAssumption.Kind.OMISSION
            && configuration.member(sender).faulty()
            && sender != receiver);
  }

  /** How many messages are lost: those of senders that have not failed to send them. */
  long lost(RoundConfiguration configuration, RoundAction action) {
    long lost = 0;
    for (Map.Entry<Integer, Reception> entry : action.receptions().entrySet()) {
      int receiver = entry.getKey();
      for (int sender : sentTo(configuration, action, receiver).keySet()) {
        if (!entry.getValue().arrived().contains(sender)
            && !mayOmit(configuration, action, sender, receiver)) {
          lost++;
        }
      }
    }
    return lost;
  }

  @Override
  public Optional<String> whyNotEnabled(RoundConfiguration configuration, RoundAction action) {
    int time = configuration.time();
    if (configuration.failed() || clock.isOver(time)) {
      return Optional.of("the run is over");
    }
    if (clock.choosesCoordinator(time) != action.coordinator().isPresent()) {
      return Optional.of("this is not the time to choose a coordinator");
    }
    Set<Integer> receivers = new HashSet<>();
    for (int i = 0; i < instance.processes(); i++) {
      Member member = configuration.member(i);
      boolean crashes = action.crashing().contains(i);
      if (crashes && !(isDoomed(member) && member.isRunning())) {
        return Optional.of(RoundInstance.name(i) + " does not crash here");
      }
      if (!crashes && isDoomed(member) && member.isRunning() && clock.isLast(time)) {
        return Optional.of(RoundInstance.name(i) + " has to crash in the last round");
      }
      if (member.isRunning() && !crashes) {
        receivers.add(i);
      }
    }
    if (!receivers.equals(action.receptions().keySet())) {
      return Optional.of("others hear something in this round");
    }
    Optional<String> forgery = whyNotForged(configuration, action);
    if (forgery.isPresent()) {
      return forgery;
    }
    for (int receiver : receivers) {
      Optional<String> obstacle = whyNotReceived(configuration, action, receiver);
      if (obstacle.isPresent()) {
        return obstacle;
      }
    }
    long lost = lost(configuration, action);
    if (instance.mostLosses().isPresent()
        && configuration.losses() + lost > instance.mostLosses().getAsLong()) {
      return Optional.of("more messages are lost than a run may lose");
    }
    return keeps(action, lost, instance.rules(time))
        ? Optional.empty()
        : Optional.of("what is promised of this round is not kept");
  }

  private Optional<String> whyNotForged(RoundConfiguration configuration, RoundAction action) {
    List<SentMessage> known = code.messages(clock.phase(configuration.time()));
    for (Map.Entry<Integer, Map<Integer, SentMessage>> entry : action.forged().entrySet()) {
      if (configuration.member(entry.getKey()).local().isPresent()) {
        return Optional.of(RoundInstance.name(entry.getKey()) + " sends what its code says");
      }
      if (!known.containsAll(entry.getValue().values())) {
        return Optional.of("the phase does not know some message");
      }
      boolean same =
          new HashSet<>(entry.getValue().values()).size() <= 1
              && (entry.getValue().isEmpty()
                  || entry.getValue().keySet().containsAll(action.receptions().keySet()));
      if (instance.kind() == FaultAssumption.Kind.SYMMETRIC && !same) {
        return Optional.of(RoundInstance.name(entry.getKey()) + " sends the same to all");
      }
    }
    return Optional.empty();
  }

  Optional<String> whyNotReceived(
      RoundConfiguration configuration, RoundAction action, int receiver) {
    Reception reception = action.receptions().get(receiver);
    Map<Integer, SentMessage> sent = sentTo(configuration, action, receiver);
    Set<Integer> arrived = new HashSet<>(reception.arrived());
    if (arrived.size() != reception.arrived().size()
        || !reception.heardOf().containsAll(arrived)
        || !sent.keySet().containsAll(arrived)) {
      return Optional.of(RoundInstance.name(receiver) + " cannot hear all that");
    }
    for (int sender : reception.heardOf()) {
      boolean excused =
          !sent.containsKey(sender) || mayOmit(configuration, action, sender, receiver);
      if (!arrived.contains(sender) && !excused) {
        return Optional.of(
            RoundInstance.name(receiver) + " does not hear " + RoundInstance.name(sender));
      }
    }
    if (instance.kind() == FaultAssumption.Kind.CLEAN_CRASH
        && action.crashing().stream().anyMatch(arrived::contains)) {
      return Optional.of("nobody hears who crashes");
    }
    OptionalInt coordinator = coordinator(configuration, action.coordinator());
    RoundHearing hearing =
        new RoundHearing(
            reception.arrived().stream().map(sent::get).toList(),
            coordinator.isPresent() && arrived.contains(coordinator.getAsInt())
                ? Optional.of(sent.get(coordinator.getAsInt()))
                : Optional.empty());
    Member member = configuration.member(receiver);
    boolean possible =
        code.heard(
                member.local().orElseThrow(),
                configuration.time(),
                coordinator.isPresent() && coordinator.getAsInt() == receiver,
                hearing)
            .contains(reception.outcome());
    boolean escapes =
        isDoomed(member)
            && reception.outcome() instanceof RoundOutcome.Reached reached
            && !reached.state().isRunning();
    return possible && !escapes
        ? Optional.empty()
        : Optional.of("what " + RoundInstance.name(receiver) + " hears does not lead there");
  }

  /** Whether a round is as the rules say. */
  boolean keeps(RoundAction action, long lost, RoundRules rules) {
    List<Set<Integer>> sets =
        action.receptions().values().stream().map(Reception::heardOf).toList();
    boolean self =
        action.receptions().entrySet().stream()
            .allMatch(entry -> entry.getValue().heardOf().contains(entry.getKey()));
    boolean noSplit =
        sets.stream()
            .allMatch(one -> sets.stream().allMatch(two -> one.stream().anyMatch(two::contains)));
    boolean uniform = new HashSet<>(sets).size() <= 1;
    boolean size = sets.stream().allMatch(set -> set.size() >= rules.least());
    return (self || !rules.self())
        && (noSplit || !rules.noSplit())
        && (uniform || !rules.uniform())
        && size
        && lost <= rules.losses();
  }

  @Override
  public RoundConfiguration apply(RoundConfiguration configuration, RoundAction action) {
    boolean fails =
        action.receptions().values().stream()
            .anyMatch(reception -> reception.outcome() instanceof RoundOutcome.Failed);
    if (fails) {
      return new RoundConfiguration(
          configuration.time(),
          configuration.members(),
          configuration.coordinator(),
          configuration.losses(),
          configuration.kept(),
          configuration.begun(),
          true);
    }
    int time = configuration.time();
    List<Member> members = new ArrayList<>();
    for (int i = 0; i < instance.processes(); i++) {
      members.add(next(configuration.member(i), i, action));
    }
    long lost = lost(configuration, action);
    List<Boolean> kept = new ArrayList<>();
    List<Boolean> begun = new ArrayList<>();
    List<Communication.Promise> promises = instance.eventual();
    for (int i = 0; i < promises.size(); i++) {
      boolean whole = ((Communication.Eventually) promises.get(i).scope()).wholePass();
      boolean good =
          keeps(action, lost, RoundRules.ALL.and(instance, promises.get(i).predicates()))
              && (!whole || clock.phase(time) == 0 || configuration.begun().get(i));
      boolean now = configuration.kept().get(i) || (good && (!whole || clock.isLastPhase(time)));
      kept.add(now);
      begun.add(whole && good && !now);
    }
    OptionalInt chosen =
        action.coordinator().isPresent() ? action.coordinator() : configuration.coordinator();
    return new RoundConfiguration(
        clock.next(time),
        members,
        clock.isLastPhase(time) ? OptionalInt.empty() : chosen,
        configuration.losses() + (instance.mostLosses().isPresent() ? lost : 0),
        kept,
        begun,
        false);
  }

  private static Member next(Member member, int process, RoundAction action) {
    if (action.crashing().contains(process)) {
      return member.at(member.local().orElseThrow().in(Life.CRASHED));
    }
    Reception reception = action.receptions().get(process);
    return reception == null
        ? member
        : member.at(((RoundOutcome.Reached) reception.outcome()).state());
  }

  @Override
  public boolean isDeadlocked(RoundConfiguration configuration) {
    return configuration.failed() || clock.isOver(configuration.time());
  }

  private boolean holds(GlobalCondition condition, RoundConfiguration configuration) {
    List<SeenProcess> processes =
        configuration.members().stream()
            .filter(member -> member.local().isPresent())
            .map(
                member ->
                    new SeenProcess(
                        instance.algorithm(), member.faulty(), member.local().orElseThrow()))
            .toList();
    return condition.accept(new GlobalEvaluation(processes, instance.parameters()));
  }

  @Override
  public Valuation observe(RoundConfiguration configuration) {
    Map<Variable, BigInteger> known = new HashMap<>(instance.values());
    shown.add(configuration, known);
    known.put(RoundAlgorithm.ROUND, BigInteger.valueOf(configuration.time()));
    known.put(propositions.failed(), number(configuration.failed()));
    boolean doomed = configuration.members().stream().anyMatch(m -> isDoomed(m) && m.isRunning());
    known.put(propositions.doomed(), number(doomed));
    IntStream.range(0, configuration.kept().size())
        .forEach(i -> known.put(propositions.kept().get(i), number(configuration.kept().get(i))));
    return variable -> {
      GlobalCondition condition = propositions.conditions().get(variable);
      BigInteger value =
          condition == null ? known.get(variable) : number(holds(condition, configuration));
      if (value == null) {
        throw new IllegalArgumentException("no value for " + variable);
      }
      return value;
    };
  }

  private static BigInteger number(boolean truth) {
    return truth ? BigInteger.ONE : BigInteger.ZERO;
  }

  @Override
  public Action action(RoundConfiguration configuration, RoundAction action) {
    return shown.action(configuration, action);
  }
}
