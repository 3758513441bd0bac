package org.holdfast.pseudocode.processes;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.holdfast.checking.Action;
import org.holdfast.checking.StepSemantics;
import org.holdfast.checking.Vocabulary;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.GlobalCondition;
import org.holdfast.pseudocode.model.Role;
import org.holdfast.pseudocode.processes.ProcessConfiguration.Member;

/**
 * The meaning of an algorithm for one choice of parameters, as {@code docs/pseudocode.md} words it:
 * processes have names, every message is on its way to each receiver by itself. Runs that any
 * engine finds are replayed here.
 */
public final class ProcessSemantics implements StepSemantics<ProcessConfiguration, ProcessAction> {
  private final ProcessInstance instance;
  private final Propositions propositions;
  private final Map<String, LocalSemantics> code = new HashMap<>();
  private final ShownVariables shown;
  private final ShownActions actions;

  public ProcessSemantics(ProcessInstance instance, Propositions propositions) {
    this.instance = instance;
    this.propositions = propositions;
    for (Role role : instance.algorithm().roles()) {
      code.put(role.name(), new LocalSemantics(role, instance.parameters()));
    }
    this.shown = new ShownVariables(instance, this::code);
    this.actions = new ShownActions(instance);
  }

  LocalSemantics code(Role role) {
    return code.get(role.name());
  }

  /** How traces of runs that begin in a configuration are to be read. */
  public Vocabulary vocabulary(ProcessConfiguration initial) {
    return shown.vocabulary(initial);
  }

  /** All configurations in which runs begin, up to names of processes of one role and fault. */
  public List<ProcessConfiguration> initial() {
    List<ProcessConfiguration> found = new ArrayList<>();
    for (int faulty : instance.numbersOfFaulty()) {
      begin(instance.processes(faulty), new ArrayList<>(), found);
    }
    return found;
  }

  private void begin(
      List<NamedProcess> processes, List<Member> members, List<ProcessConfiguration> found) {
    if (members.size() == processes.size()) {
      ProcessConfiguration configuration = new ProcessConfiguration(members);
      if (whyNotInitial(configuration).isEmpty()) {
        found.add(configuration);
      }
      return;
    }
    NamedProcess next = processes.get(members.size());
    List<Member> ways =
        instance.hasCode(next)
            ? code(next.role()).initial().stream()
                .map(local -> Member.fresh(next, Optional.of(local)))
                .toList()
            : List.of(Member.fresh(next, Optional.empty()));
    for (Member way : ways) {
      List<Member> more = new ArrayList<>(members);
      more.add(way);
      begin(processes, more, found);
    }
  }

  @Override
  public Optional<String> whyNotInitial(ProcessConfiguration configuration) {
    List<NamedProcess> processes = configuration.members().stream().map(Member::process).toList();
    boolean numbered =
        instance.numbersOfFaulty().stream()
            .anyMatch(faulty -> instance.processes(faulty).equals(processes));
    if (!numbered) {
      return Optional.of("these are not the processes of the algorithm");
    }
    for (Member member : configuration.members()) {
      NamedProcess process = member.process();
      boolean begins =
          member
              .local()
              .map(local -> code(process.role()).initial().contains(local))
              .orElse(!instance.hasCode(process));
      if (!begins || !member.equals(Member.fresh(process, member.local()))) {
        return Optional.of(process.name() + " does not begin so");
      }
    }
    for (Algorithm.InitialCondition condition : instance.algorithm().initially()) {
      if (!holds(condition.condition(), configuration)) {
        return Optional.of("the condition at " + condition.position() + " does not hold");
      }
    }
    return instance.brokenAssumption().map(formula -> formula + " does not hold");
  }

  /** What a process has received and kept, counted by senders. */
  Knowledge knowledge(ProcessConfiguration configuration, int process) {
    return (message, role) ->
        configuration.member(process).kept().stream()
            .filter(packet -> packet.message().equals(message))
            .filter(
                packet ->
                    role.isEmpty()
                        || role.get()
                            .equals(configuration.member(packet.sender()).process().role().name()))
            .map(Packet::sender)
            .distinct()
            .count();
  }

  /** The steps that a process can take, and where it can stop in the middle of one. */
  List<Execution> executions(ProcessConfiguration configuration, int process) {
    Member member = configuration.member(process);
    if (member.local().isEmpty()) {
      return List.of();
    }
    LocalSemantics semantics = code(member.process().role());
    Knowledge received = knowledge(configuration, process);
    boolean cuts = member.process().faulty() && instance.kind() == FaultAssumption.Kind.CRASH;
    return cuts
        ? semantics.stepsAndCuts(member.local().get(), received)
        : semantics.steps(member.local().get(), received);
  }

  /** The processes that messages go to: whoever has code. */
  Set<Integer> receivers(ProcessConfiguration configuration) {
    return IntStream.range(0, configuration.members().size())
        .filter(i -> configuration.member(i).local().isPresent())
        .boxed()
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether what is sent in a step may fail to reach a receiver. */
  boolean mayMiss(ProcessConfiguration configuration, int process, Execution execution) {
    boolean omits =
        configuration.member(process).process().faulty()
            && instance.kind() == FaultAssumption.Kind.OMISSION;
    return omits || execution.cut();
  }

  @Override
  public Optional<String> whyNotEnabled(ProcessConfiguration configuration, ProcessAction action) {
    if (action.process() < 0 || action.process() >= configuration.members().size()) {
      return Optional.of("there is no such process");
    }
    if (configuration.member(action.process()).isCrashed()) {
      return Optional.of("the process has crashed");
    }
    return action.accept(new Obstacle(configuration));
  }

  private final class Obstacle implements ProcessAction.Visitor<Optional<String>> {
    private final ProcessConfiguration configuration;

    Obstacle(ProcessConfiguration configuration) {
      this.configuration = configuration;
    }

    private Optional<String> unless(boolean fine, String obstacle) {
      return fine ? Optional.empty() : Optional.of(obstacle);
    }

    @Override
    public Optional<String> receive(ProcessAction.Receive receive) {
      Member member = configuration.member(receive.process());
      if (member.local().isEmpty() || receive.packets().isEmpty()) {
        return Optional.of("nothing is received");
      }
      Set<Packet> kept = new HashSet<>(member.kept());
      Set<Packet> transit = new HashSet<>(member.transit());
      for (Packet packet : receive.packets()) {
        boolean forged = isForger(packet.sender()) && !packet.promised();
        if (!transit.remove(packet) && !forged) {
          return Optional.of(packet.message() + " is not on its way");
        }
        if (forged && isIgnored(packet, kept)) {
          return Optional.of("a message that is ignored need not be forged");
        }
        keep(packet, kept);
      }
      return Optional.empty();
    }

    private boolean isForger(int sender) {
      return instance.kind() == FaultAssumption.Kind.BYZANTINE
          && configuration.member(sender).process().faulty();
    }

    @Override
    public Optional<String> move(ProcessAction.Move move) {
      if (!executions(configuration, move.process()).contains(move.execution())) {
        return Optional.of("the process cannot take this step");
      }
      Set<ProcessMessage> sends = new HashSet<>(move.execution().sends());
      if (!sends.equals(move.reach().keySet())) {
        return Optional.of("it is not said whom the messages reach");
      }
      Set<Integer> everybody = receivers(configuration);
      boolean free = mayMiss(configuration, move.process(), move.execution());
      return unless(
          move.reach().values().stream()
              .allMatch(
                  reached -> free ? everybody.containsAll(reached) : everybody.equals(reached)),
          "the messages do not reach those whom they should");
    }

    @Override
    public Optional<String> announce(ProcessAction.Announce announce) {
      Member member = configuration.member(announce.process());
      return unless(
          instance.kind() == FaultAssumption.Kind.SYMMETRIC
              && member.process().faulty()
              && member.announced().stream().noneMatch(announce.message()::excludes),
          "the process cannot send this");
    }

    @Override
    public Optional<String> crash(ProcessAction.Crash crash) {
      return unless(
          instance.kind().crashes() && configuration.member(crash.process()).process().faulty(),
          "the process does not crash");
    }
  }

  private static boolean isIgnored(Packet packet, Set<Packet> kept) {
    return kept.stream()
        .anyMatch(
            earlier ->
                earlier.sender() == packet.sender()
                    && earlier.message().excludes(packet.message()));
  }

  private static void keep(Packet packet, Set<Packet> kept) {
    if (!isIgnored(packet, kept)) {
      kept.add(packet);
    }
  }

  @Override
  public ProcessConfiguration apply(ProcessConfiguration configuration, ProcessAction action) {
    return action.accept(
        new ProcessAction.Visitor<>() {
          @Override
          public ProcessConfiguration receive(ProcessAction.Receive receive) {
            return configuration.with(
                receive.process(),
                member -> {
                  Set<Packet> kept = new HashSet<>(member.kept());
                  Set<Packet> transit = new HashSet<>(member.transit());
                  for (Packet packet : receive.packets()) {
                    transit.remove(packet);
                    keep(packet, kept);
                  }
                  return new Member(
                      member.process(), member.local(), member.announced(), transit, kept);
                });
          }

          @Override
          public ProcessConfiguration move(ProcessAction.Move move) {
            ProcessConfiguration next =
                configuration.with(move.process(), member -> member.at(move.execution().after()));
            boolean promised =
                instance.isReliable() && !mayMiss(configuration, move.process(), move.execution());
            for (Map.Entry<ProcessMessage, Set<Integer>> sent : move.reach().entrySet()) {
              Packet packet = new Packet(move.process(), sent.getKey(), promised);
              next = sent(next, packet, sent.getValue());
            }
            return next;
          }

          @Override
          public ProcessConfiguration announce(ProcessAction.Announce announce) {
            ProcessConfiguration next =
                configuration.with(
                    announce.process(),
                    member -> {
                      Set<ProcessMessage> announced = new HashSet<>(member.announced());
                      announced.add(announce.message());
                      return new Member(
                          member.process(),
                          member.local(),
                          announced,
                          member.transit(),
                          member.kept());
                    });
            Packet packet =
                new Packet(announce.process(), announce.message(), instance.isReliable());
            return sent(next, packet, receivers(configuration));
          }

          @Override
          public ProcessConfiguration crash(ProcessAction.Crash crash) {
            return configuration.with(
                crash.process(), member -> member.at(member.local().orElseThrow().crashed()));
          }
        });
  }

  private static ProcessConfiguration sent(
      ProcessConfiguration configuration, Packet packet, Set<Integer> receivers) {
    ProcessConfiguration next = configuration;
    for (int receiver : receivers) {
      next =
          next.with(
              receiver,
              member -> {
                Set<Packet> transit = new HashSet<>(member.transit());
                transit.add(packet);
                return new Member(
                    member.process(), member.local(), member.announced(), transit, member.kept());
              });
    }
    return next;
  }

  /**
   * Whether a run may stay here for ever: no promised message is on its way to a process to which
   * promises are made, and none of these can take a step, {@code maybe} apart. What is not promised
   * may still be possible, such as a message of a faulty process.
   */
  boolean isSettled(ProcessConfiguration configuration) {
    return IntStream.range(0, configuration.members().size())
        .allMatch(process -> isSettled(configuration, process));
  }

  private boolean isSettled(ProcessConfiguration configuration, int process) {
    Member member = configuration.member(process);
    if (member.local().isEmpty() || !instance.isPromised(member.process().faulty())) {
      return true;
    }
    return member.transit().stream().noneMatch(Packet::promised)
        && executions(configuration, process).stream().noneMatch(Execution::duty);
  }

  /** See {@link #isSettled}: nothing has to happen any more, so nothing needs to. */
  @Override
  public boolean isDeadlocked(ProcessConfiguration configuration) {
    return isSettled(configuration);
  }

  private boolean holds(GlobalCondition condition, ProcessConfiguration configuration) {
    List<ProcessView> views =
        configuration.members().stream()
            .filter(member -> member.local().isPresent())
            .map(
                member ->
                    new ProcessView(
                        member.process().role(),
                        member.process().faulty(),
                        instance.kind(),
                        member.local().orElseThrow()))
            .toList();
    return condition.accept(new GlobalEvaluation(views, instance.parameters()));
  }

  @Override
  public Valuation observe(ProcessConfiguration configuration) {
    Map<Variable, BigInteger> local = new LinkedHashMap<>();
    shown.add(configuration, local);
    return variable -> {
      GlobalCondition condition = propositions.conditions().get(variable);
      if (condition != null) {
        return number(holds(condition, configuration));
      } else if (variable.equals(propositions.settled())) {
        return number(isSettled(configuration));
      }
      BigInteger value = local.getOrDefault(variable, instance.values().get(variable));
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
  public Action action(ProcessConfiguration configuration, ProcessAction action) {
    return actions.of(configuration, action);
  }
}
