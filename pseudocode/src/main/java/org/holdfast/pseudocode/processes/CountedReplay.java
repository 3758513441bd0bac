package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.NotARun;
import org.holdfast.checking.Trace;
import org.holdfast.explicit.SeparateSemantics;
import org.holdfast.logic.Ltl;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.processes.ProcessConfiguration.Member;

/**
 * Finds a run with named processes for a run of a {@link CountedProcesses}: who takes each step,
 * and from whom it receives what before. The run is then executed by {@link ProcessSemantics}.
 */
final class CountedReplay {
  private final CountedProcesses system;
  private final CountedModel model;
  private final MessageSlots slots;
  private final ProcessSemantics semantics;
  private final ProcessInstance instance;
  private final Ltl claim;
  private final CountedState counted;
  private final List<ProcessAction> actions = new ArrayList<>();
  private final Set<ProcessAction.Move> unsure = new HashSet<>();
  private ProcessConfiguration at;

  CountedReplay(
      CountedProcesses system,
      CountedModel model,
      boolean stays,
      ProcessSemantics semantics,
      ProcessInstance instance,
      Ltl claim) {
    this.system = system;
    this.model = model;
    this.slots = model.slots();
    this.semantics = semantics;
    this.instance = instance;
    this.claim = claim;
    this.counted = new CountedState(model, stays);
  }

  /**
   * @param asked what the search asked: the claim without the premise that the run is fair. A
   *     finite run that violates it however it goes on can go on to a fair one, as every finite run
   *     can.
   */
  Trace trace(SeparateSemantics.Path path, Ltl asked) throws NotARun {
    ProcessConfiguration initial = initial(path.states().get(0));
    at = initial;
    for (int i = 0; i < path.actions().size(); i++) {
      take(path.actions().get(i), path.states().get(i + 1));
    }
    if (path.loopStart().isEmpty()) {
      try {
        return Trace.replay(semantics, initial, moves(), semantics.vocabulary(initial), asked);
      } catch (NotARun mayStillBecomeOne) {
        // Then it is violated because nothing else has to happen.
      }
    }
    settle();
    List<Trace.Move<ProcessAction>> moves = moves();
    return Trace.replayLasso(
        semantics, initial, moves, moves.size(), semantics.vocabulary(initial), claim);
  }

  private List<Trace.Move<ProcessAction>> moves() {
    return withReach().stream().map(action -> new Trace.Move<>(action, 1)).toList();
  }

  /** The configuration with these local states; those of one kind go to processes in order. */
  private ProcessConfiguration initial(byte[] state) throws NotARun {
    counted.read(state);
    for (int faulty : instance.numbersOfFaulty()) {
      List<NamedProcess> processes = instance.processes(faulty);
      Map<Integer, List<ProcessState>> left = new HashMap<>();
      for (int i = 0; i < model.processes(); i++) {
        int[] record = counted.record(i);
        left.computeIfAbsent(record[0], kind -> new ArrayList<>())
            .add(model.automaton(record[0]).state(record[1]));
      }
      List<Member> members = new ArrayList<>();
      for (NamedProcess process : processes) {
        Optional<ProcessState> local = Optional.empty();
        if (instance.hasCode(process)) {
          List<ProcessState> ofKind = left.getOrDefault(model.kindOf(process), List.of());
          if (ofKind.isEmpty()) {
            break;
          }
          local = Optional.of(ofKind.remove(0));
        }
        members.add(Member.fresh(process, local));
      }
      if (members.size() == processes.size()) {
        return new ProcessConfiguration(members);
      }
    }
    throw new NotARun("no processes are of these kinds");
  }

  private void take(int action, byte[] target) throws NotARun {
    if (action == CountedProcesses.STAY) {
      return;
    }
    List<Integer> processes = load();
    if (action == CountedProcesses.ANNOUNCE) {
      announce(target);
      return;
    }
    boolean[] taken = {false};
    byte[] reached = new byte[system.width()];
    for (int i = 0; i < processes.size() && !taken[0]; i++) {
      int place = i;
      int process = processes.get(i);
      counted.steps(
          i,
          (edge, sure, other, record) -> {
            if (taken[0] || system.action(record[0], edge) != action) {
              return;
            }
            counted.write(place, record, reached);
            if (Arrays.equals(reached, target)) {
              taken[0] = true;
              catchUp(process, counted.record(place), sure, other);
              step(process, edge.to());
            }
          });
    }
    if (!taken[0]) {
      throw new NotARun("no process can take a step to the state that was found");
    }
  }

  private void announce(byte[] target) throws NotARun {
    byte[] reached = new byte[system.width()];
    for (int slot = 0; slot < slots.size(); slot++) {
      if (counted.mayAnnounce(slot)) {
        counted.writeAnnounced(slot, reached);
        if (Arrays.equals(reached, target)) {
          ProcessMessage message = slots.slot(slot).message();
          for (int process = 0; process < at.members().size(); process++) {
            ProcessAction action = new ProcessAction.Announce(process, message);
            boolean role =
                at.member(process).process().role().name().equals(slots.slot(slot).sender().name());
            if (role && semantics.whyNotEnabled(at, action).isEmpty()) {
              append(action);
              return;
            }
          }
        }
      }
    }
    throw new NotARun("no faulty process can send what was found");
  }

  /** Counts the present configuration; gives the processes in the order of their records. */
  private List<Integer> load() {
    List<Integer> processes = new ArrayList<>();
    List<int[]> records = new ArrayList<>();
    int[] announced = new int[slots.size()];
    for (int i = 0; i < at.members().size(); i++) {
      Member member = at.member(i);
      if (member.local().isPresent()) {
        processes.add(i);
        records.add(record(member));
      }
      for (ProcessMessage message : member.announced()) {
        announced[slots.of(message, member.process().role())]++;
      }
    }
    counted.read(announced, records);
    return processes;
  }

  private int[] record(Member member) {
    int[] record = new int[2 + 2 * slots.size()];
    record[0] = model.kindOf(member.process());
    LocalAutomaton automaton = model.automaton(record[0]);
    record[1] = automaton.numberOf(member.local().orElseThrow());
    for (Packet packet : member.kept()) {
      int slot = slot(packet);
      record[2 + slot + (isSure(packet) ? 0 : slots.size())]++;
    }
    counted.forget(record);
    return record;
  }

  private int slot(Packet packet) {
    return slots.of(packet.message(), at.member(packet.sender()).process().role());
  }

  /** Whether it was sent to all, in a step that was completed. */
  private boolean isSure(Packet packet) {
    Member sender = at.member(packet.sender());
    boolean omits = sender.process().faulty() && instance.kind() == FaultAssumption.Kind.OMISSION;
    return sender
        .local()
        .map(local -> !omits && local.sent().contains(packet.message()))
        .orElse(instance.kind() == FaultAssumption.Kind.SYMMETRIC);
  }

  private void append(ProcessAction action) {
    Optional<String> obstacle = semantics.whyNotEnabled(at, action);
    if (obstacle.isPresent()) {
      throw new IllegalStateException(action + " cannot be taken: " + obstacle.get());
    }
    at = semantics.apply(at, action);
    actions.add(action);
  }

  /** What a process needs beyond what it is known to have; it may have received more already. */
  private void catchUp(int process, int[] known, int[] sure, int[] other) {
    int[] lacksSure = new int[slots.size()];
    int[] lacksOther = new int[slots.size()];
    for (int slot = 0; slot < slots.size(); slot++) {
      lacksSure[slot] = known[2 + slot] + sure[slot];
      lacksOther[slot] = known[2 + slots.size() + slot] + other[slot];
    }
    for (Packet packet : at.member(process).kept()) {
      (isSure(packet) ? lacksSure : lacksOther)[slot(packet)]--;
    }
    for (int slot = 0; slot < slots.size(); slot++) {
      lacksSure[slot] = Math.max(0, lacksSure[slot]);
      lacksOther[slot] = Math.max(0, lacksOther[slot]);
    }
    receive(process, lacksSure, lacksOther);
  }

  /** So many messages of each slot, those of the first senders first. */
  private void receive(int process, int[] sure, int[] other) {
    for (int slot = 0; slot < slots.size(); slot++) {
      receive(process, available(process, slot, true).subList(0, sure[slot]));
      receive(process, available(process, slot, false).subList(0, other[slot]));
    }
  }

  private void receive(int process, List<Packet> packets) {
    if (!packets.isEmpty()) {
      append(new ProcessAction.Receive(process, packets));
    }
  }

  private List<Packet> available(int process, int slot, boolean sure) {
    boolean forged = !sure && instance.kind() == FaultAssumption.Kind.BYZANTINE;
    return forged
        ? forgeries(process, slot)
        : at.member(process).transit().stream()
            .filter(packet -> slot(packet) == slot && isSure(packet) == sure)
            .sorted(Comparator.comparingInt(Packet::sender))
            .toList();
  }

  /** What faulty processes may pretend to have sent, of which nothing was received yet. */
  private List<Packet> forgeries(int process, int slot) {
    List<Packet> found = new ArrayList<>();
    ProcessMessage message = slots.slot(slot).message();
    for (int sender = 0; sender < at.members().size(); sender++) {
      NamedProcess who = at.member(sender).process();
      Packet packet = new Packet(sender, message, false);
      boolean role = who.role().name().equals(slots.slot(slot).sender().name());
      if (role
          && who.faulty()
          && semantics
              .whyNotEnabled(at, new ProcessAction.Receive(process, List.of(packet)))
              .isEmpty()) {
        found.add(packet);
      }
    }
    return found;
  }

  private void step(int process, int local) {
    LocalAutomaton automaton = model.automaton(model.kindOf(at.member(process).process()));
    Execution execution =
        semantics.executions(at, process).stream()
            .filter(possible -> automaton.numberOf(possible.after()) == local)
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "the process cannot come to " + automaton.state(local)));
    Map<ProcessMessage, Set<Integer>> reach = new LinkedHashMap<>();
    execution.sends().forEach(message -> reach.put(message, semantics.receivers(at)));
    ProcessAction.Move move = new ProcessAction.Move(process, execution, reach);
    if (semantics.mayMiss(at, process, execution)) {
      unsure.add(move);
    }
    append(move);
  }

  /** Keeps every promise, so that the run may stay where it is. */
  private void settle() throws NotARun {
    List<Integer> processes = load();
    for (int i = 0; i < processes.size(); i++) {
      int process = processes.get(i);
      Member member = at.member(process);
      if (instance.isPromised(member.process().faulty())) {
        int[] more = counted.rest(i);
        if (more == null) {
          throw new NotARun(member.process().name() + " has to go on");
        }
        rest(process, more);
      } else if (instance.kind().crashes()
          && !member.isCrashed()
          && !semantics.executions(at, process).isEmpty()) {
        append(new ProcessAction.Crash(process));
      }
    }
  }

  /** Everything that is promised, and some more of each slot. */
  private void rest(int process, int[] more) {
    receive(
        process,
        at.member(process).transit().stream()
            .filter(Packet::promised)
            .sorted(
                Comparator.comparingInt(Packet::sender)
                    .thenComparing(packet -> packet.message().toString()))
            .toList());
    int[] sure = new int[slots.size()];
    int[] other = new int[slots.size()];
    for (int slot = 0; slot < slots.size(); slot++) {
      sure[slot] = Math.min(more[slot], available(process, slot, true).size());
      other[slot] = more[slot] - sure[slot];
    }
    receive(process, sure, other);
  }

  /** What may fail to arrive is said to go just to those who receive it later. */
  private List<ProcessAction> withReach() {
    Map<Packet, Set<Integer>> arrived = new HashMap<>();
    for (ProcessAction action : actions) {
      if (action instanceof ProcessAction.Receive receive) {
        for (Packet packet : receive.packets()) {
          arrived.computeIfAbsent(packet, unseen -> new HashSet<>()).add(receive.process());
        }
      }
    }
    List<ProcessAction> all = new ArrayList<>();
    for (ProcessAction action : actions) {
      if (action instanceof ProcessAction.Move move && unsure.contains(move)) {
        Map<ProcessMessage, Set<Integer>> reach = new LinkedHashMap<>();
        for (ProcessMessage message : move.execution().sends()) {
          Packet packet = new Packet(move.process(), message, false);
          reach.put(message, arrived.getOrDefault(packet, Set.of()));
        }
        all.add(new ProcessAction.Move(move.process(), move.execution(), reach));
      } else {
        add(action, all);
      }
    }
    return all;
  }

  /** Receptions of one process in a row are told together. */
  private static void add(ProcessAction action, List<ProcessAction> all) {
    int last = all.size() - 1;
    if (last >= 0
        && action instanceof ProcessAction.Receive next
        && all.get(last) instanceof ProcessAction.Receive before
        && before.process() == next.process()) {
      List<Packet> packets = new ArrayList<>(before.packets());
      packets.addAll(next.packets());
      all.set(last, new ProcessAction.Receive(next.process(), packets));
    } else {
      all.add(action);
    }
  }
}
