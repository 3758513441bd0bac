package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Verdict;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.Role;

/**
 * What does not change while an algorithm of one size is searched. The kinds of processes that have
 * code are numbered: twice the number of the role, one more if they are faulty.
 */
final class CountedModel {
  private static final int MOST_PROCESSES = Byte.MAX_VALUE;
  private static final int MOST_LOCAL_STATES = 1 << 16;

  private final ProcessInstance instance;
  private final MessageSlots slots;
  private final List<Optional<LocalAutomaton>> automata = new ArrayList<>();
  private final List<int[][]> sentForSure = new ArrayList<>();
  private final List<int[][]> sentOtherwise = new ArrayList<>();
  private final List<int[][]> sentLater = new ArrayList<>();
  private final int processes;
  private final int faulty;

  /** The model cannot be searched in this way. */
  static final class Unsupported extends Exception {
    private static final long serialVersionUID = 1L;

    Unsupported(String message) {
      super(message);
    }
  }

  /**
   * @param sight what has to be told apart
   */
  CountedModel(ProcessInstance instance, ProcessSemantics semantics, Sight sight)
      throws Unsupported {
    this.instance = instance;
    this.slots = new MessageSlots(instance.algorithm());
    List<Integer> numbers = instance.numbersOfFaulty();
    this.faulty = numbers.isEmpty() ? 0 : numbers.get(numbers.size() - 1);
    List<NamedProcess> all = numbers.isEmpty() ? List.of() : instance.processes(faulty);
    this.processes = (int) all.stream().filter(instance::hasCode).count();
    if (all.size() > MOST_PROCESSES) {
      throw new Unsupported("more than " + MOST_PROCESSES + " processes");
    }
    for (Role role : instance.algorithm().roles()) {
      add(role, false, true, semantics, sight);
      add(role, true, instance.mayFail(role) && kind().followsCode(), semantics, sight);
    }
  }

  private void add(
      Role role, boolean faults, boolean exists, ProcessSemantics semantics, Sight sight)
      throws Unsupported {
    if (!exists) {
      automata.add(Optional.empty());
      sentForSure.add(new int[0][]);
      sentOtherwise.add(new int[0][]);
      sentLater.add(new int[0][]);
      return;
    }
    LocalAutomaton automaton;
    try {
      automaton = new LocalAutomaton(role, faults, slots, instance, semantics.code(role), sight);
    } catch (OutOfType e) {
      throw new Unsupported(e.getMessage());
    }
    Set<ProcessMessage> rivals = automaton.rivals();
    if (!rivals.isEmpty()) {
      throw new Unsupported(
          "a process may send two messages of one family: "
              + String.join(", ", rivals.stream().map(ProcessMessage::toString).sorted().toList()));
    }
    if (automaton.size() > MOST_LOCAL_STATES) {
      throw new Unsupported("more than " + MOST_LOCAL_STATES + " local states");
    }
    automata.add(Optional.of(automaton));
    boolean omits = faults && kind() == FaultAssumption.Kind.OMISSION;
    int[][] sure = new int[automaton.size()][];
    int[][] other = new int[automaton.size()][];
    for (int i = 0; i < automaton.size(); i++) {
      ProcessState state = automaton.state(i);
      sure[i] = omits ? new int[0] : slots(role, state.sent());
      other[i] = slots(role, omits ? state.sent() : state.cut());
    }
    sentForSure.add(sure);
    sentOtherwise.add(other);
    sentLater.add(sentLater(role, automaton));
  }

  /** By local state, the slots of what a process may still send, whatever it receives. */
  private int[][] sentLater(Role role, LocalAutomaton automaton) {
    List<Set<ProcessMessage>> ahead = new ArrayList<>();
    for (int i = 0; i < automaton.size(); i++) {
      Set<ProcessMessage> sent = new HashSet<>(automaton.state(i).sent());
      sent.addAll(automaton.state(i).cut());
      ahead.add(sent);
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = automaton.size() - 1; i >= 0; i--) {
        for (LocalAutomaton.Edge edge : automaton.edges(i)) {
          changed |= ahead.get(i).addAll(ahead.get(edge.to()));
        }
      }
    }
    int[][] later = new int[automaton.size()][];
    for (int i = 0; i < later.length; i++) {
      ahead.get(i).removeAll(automaton.state(i).sent());
      ahead.get(i).removeAll(automaton.state(i).cut());
      later[i] = slots(role, ahead.get(i));
    }
    return later;
  }

  private int[] slots(Role role, Set<ProcessMessage> messages) {
    return messages.stream().mapToInt(message -> slots.of(message, role)).sorted().toArray();
  }

  MessageSlots slots() {
    return slots;
  }

  FaultAssumption.Kind kind() {
    return instance.kind();
  }

  boolean isReliable() {
    return instance.isReliable();
  }

  /** How many processes have code. */
  int processes() {
    return processes;
  }

  LocalAutomaton automaton(int kind) {
    return automata.get(kind).orElseThrow();
  }

  /** How many kinds of processes are numbered. */
  int kinds() {
    return automata.size();
  }

  /** The kinds of processes of a role, correct ones first, that there may be. */
  List<Integer> kinds(Role role) {
    int correct = 2 * instance.algorithm().roles().indexOf(role);
    return List.of(correct, correct + 1).stream()
        .filter(kind -> automata.get(kind).isPresent())
        .toList();
  }

  int kindOf(NamedProcess process) {
    return 2 * instance.algorithm().roles().indexOf(process.role()) + (process.faulty() ? 1 : 0);
  }

  /** The slots of what a process in a local state has sent to all, in steps that it completed. */
  int[] sentForSure(int kind, int local) {
    return sentForSure.get(kind)[local];
  }

  /** The slots of what a process in a local state has sent that may fail to reach somebody. */
  int[] sentOtherwise(int kind, int local) {
    return sentOtherwise.get(kind)[local];
  }

  /** The slots of what a process in a local state may still send. */
  int[] sentLater(int kind, int local) {
    return sentLater.get(kind)[local];
  }

  /** How many processes of a role are faulty and have no code. */
  int faulty(Role role) {
    return !kind().followsCode() && instance.mayFail(role) ? faulty : 0;
  }

  boolean isPromised(int kind) {
    return instance.isPromised(kind % 2 == 1);
  }

  /** Whether faulty processes send the same to all. */
  boolean announces() {
    return kind() == FaultAssumption.Kind.SYMMETRIC;
  }

  /** Whether there are messages that may be received and need not be. */
  boolean hasOthers() {
    return switch (kind()) {
      case CRASH, OMISSION, BYZANTINE -> true;
      case NONE, CLEAN_CRASH, SYMMETRIC -> false;
    };
  }

  /** Whether a faulty process that sends one of these to a process cannot send it another. */
  boolean isShared(int slot) {
    int group = slots.slot(slot).group();
    return kind() == FaultAssumption.Kind.BYZANTINE
        && IntStream.range(0, slots.size()).filter(s -> slots.slot(s).group() == group).count() > 1;
  }

  /** Whether some process may take infinitely many steps, as far as can be seen from its code. */
  boolean isCyclic() {
    return automata.stream().flatMap(Optional::stream).anyMatch(LocalAutomaton::isCyclic);
  }

  ProcessView view(int[] record) {
    LocalAutomaton automaton = automaton(record[0]);
    return new ProcessView(
        automaton.role(), automaton.faulty(), kind(), automaton.state(record[1]));
  }

  GlobalEvaluation evaluation(List<ProcessView> views) {
    return new GlobalEvaluation(views, instance.parameters());
  }

  /** All states in which runs begin. */
  List<byte[]> initial(Budget budget, long mostBytes) throws BudgetExhausted {
    List<byte[]> found = new ArrayList<>();
    for (int number : instance.numbersOfFaulty()) {
      List<Integer> kinds =
          instance.processes(number).stream()
              .filter(instance::hasCode)
              .map(this::kindOf)
              .sorted()
              .toList();
      begin(kinds, new ArrayList<>(), found, budget, mostBytes);
    }
    return found;
  }

  /** Processes of one kind begin in local states with ascending numbers. */
  private void begin(
      List<Integer> kinds, List<int[]> records, List<byte[]> found, Budget budget, long mostBytes)
      throws BudgetExhausted {
    int next = records.size();
    if (next == kinds.size()) {
      add(records, found);
      budget.spend();
      if ((long) found.size() * CountedState.bytes(this) > mostBytes) {
        throw new BudgetExhausted(Verdict.Reason.MEMORY);
      }
      return;
    }
    int kind = kinds.get(next);
    boolean same = next > 0 && kinds.get(next - 1) == kind;
    for (int local = same ? records.get(next - 1)[1] : 0;
        local < automaton(kind).initial();
        local++) {
      int[] record = new int[2 + 2 * slots.size()];
      record[0] = kind;
      record[1] = local;
      records.add(record);
      begin(kinds, records, found, budget, mostBytes);
      records.remove(next);
    }
  }

  private void add(List<int[]> records, List<byte[]> found) {
    GlobalEvaluation evaluation = evaluation(records.stream().map(this::view).toList());
    for (Algorithm.InitialCondition condition : instance.algorithm().initially()) {
      if (!condition.condition().accept(evaluation)) {
        return;
      }
    }
    CountedState state = new CountedState(this, false);
    state.read(new int[slots.size()], records);
    byte[] bytes = new byte[CountedState.bytes(this)];
    state.write(-1, null, bytes);
    found.add(bytes);
  }
}
