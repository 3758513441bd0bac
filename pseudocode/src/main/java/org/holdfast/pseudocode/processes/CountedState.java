package org.holdfast.pseudocode.processes;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.holdfast.pseudocode.model.FaultAssumption;

/**
 * A configuration in which processes are only counted, open to be looked at and changed. For one
 * thread.
 *
 * <p>Of a process it is told its kind (role and fault), its local state, and for each slot how many
 * messages it has received that were sent for sure (in a completed step, to all) and how many
 * others (cut off by a crash, liable to omission, or forged). In bytes, the processes are sorted.
 */
final class CountedState {
  private static final int LOCAL_BYTES = 2;

  /** Takes a step that a process can take next. */
  interface Steps {
    /**
     * @param edge the step
     * @param sure by slot, how many messages of sure senders it receives before
     * @param other by slot, how many other messages it receives before
     * @param record the process afterwards
     */
    void take(LocalAutomaton.Edge edge, int[] sure, int[] other, int[] record);
  }

  private final CountedModel model;
  private final boolean stays;
  private final MessageSlots slots;
  private final LeastReceptions receptions;
  private final int width;
  private final int[] announced;
  private final int[][] records;
  private final int[] sentForSure;
  private final int[] sentOtherwise;

  /**
   * @param stays whether it is asked where a run may stay for ever
   */
  CountedState(CountedModel model, boolean stays) {
    this.model = model;
    this.stays = stays;
    this.slots = model.slots();
    this.receptions = new LeastReceptions(slots);
    this.announced = new int[slots.size()];
    this.width = 2 + 2 * slots.size();
    this.records = new int[model.processes()][width];
    this.sentForSure = new int[slots.size()];
    this.sentOtherwise = new int[slots.size()];
  }

  static int bytes(CountedModel model) {
    int global = model.announces() ? model.slots().size() : 0;
    return global + model.processes() * bytesOfRecord(model);
  }

  static int bytesOfRecord(CountedModel model) {
    return 1 + LOCAL_BYTES + model.slots().size() * (model.hasOthers() ? 2 : 1);
  }

  /** From bytes. */
  void read(byte[] state) {
    int at = 0;
    if (model.announces()) {
      for (int slot = 0; slot < announced.length; slot++) {
        announced[slot] = state[at++];
      }
    }
    for (int[] record : records) {
      record[0] = state[at++];
      record[1] = (state[at++] & 0xff) << Byte.SIZE | state[at++] & 0xff;
      for (int slot = 0; slot < slots.size(); slot++) {
        record[2 + slot] = state[at++];
      }
      if (model.hasOthers()) {
        for (int slot = 0; slot < slots.size(); slot++) {
          record[2 + slots.size() + slot] = state[at++];
        }
      }
    }
    countSent();
  }

  /** From processes, in any order. */
  void read(int[] announcements, List<int[]> processes) {
    System.arraycopy(announcements, 0, announced, 0, announced.length);
    for (int i = 0; i < records.length; i++) {
      System.arraycopy(processes.get(i), 0, records[i], 0, width);
    }
    countSent();
  }

  private void countSent() {
    System.arraycopy(announced, 0, sentForSure, 0, announced.length);
    Arrays.fill(sentOtherwise, 0);
    for (int[] record : records) {
      for (int slot : model.sentForSure(record[0], record[1])) {
        sentForSure[slot]++;
      }
      for (int slot : model.sentOtherwise(record[0], record[1])) {
        sentOtherwise[slot]++;
      }
    }
  }

  int[] record(int process) {
    return records[process];
  }

  /** How many messages of a slot have been sent, those that need not arrive included. */
  int sent(int slot) {
    return sentForSure[slot] + sentOtherwise[slot];
  }

  int[] announced() {
    return announced;
  }

  /** To bytes, with one process replaced; less than zero for none. */
  void write(int process, int[] replacement, byte[] into) {
    int[][] sorted = records.clone();
    if (process >= 0) {
      sorted[process] = replacement;
    }
    Arrays.sort(sorted, (one, other) -> Arrays.compare(one, other));
    int at = 0;
    if (model.announces()) {
      for (int number : announced) {
        into[at++] = (byte) number;
      }
    }
    for (int[] record : sorted) {
      into[at++] = (byte) record[0];
      into[at++] = (byte) (record[1] >> Byte.SIZE);
      into[at++] = (byte) record[1];
      int numbers = model.hasOthers() ? 2 * slots.size() : slots.size();
      for (int i = 0; i < numbers; i++) {
        into[at++] = (byte) record[2 + i];
      }
    }
  }

  /**
   * The steps that a process can take next, each with the least that it has to receive before.
   * Messages of sure senders are received first: see {@link CountedProcesses}.
   */
  void steps(int process, Steps sink) {
    int[] record = records[process];
    LocalAutomaton automaton = model.automaton(record[0]);
    long[] have = totals(record);
    int[] certain = certain(process, new int[slots.size()]);
    int[] spare = spare(record);
    int[] room = room(record);
    for (LocalAutomaton.Edge edge : automaton.edges(record[1])) {
      LocalAutomaton.Asked asked = edge.asked();
      for (int[] more : receptions.find(asked, have, certain, spare, room)) {
        int[] sure = new int[slots.size()];
        int[] other = new int[slots.size()];
        for (int i = 0; i < more.length; i++) {
          int slot = asked.reads()[i];
          sure[slot] = Math.min(more[i], certain[slot]);
          other[slot] = more[i] - sure[slot];
        }
        int[] next = record.clone();
        next[1] = edge.to();
        for (int slot = 0; slot < slots.size(); slot++) {
          next[2 + slot] += sure[slot];
          next[2 + slots.size() + slot] += other[slot];
        }
        forget(next);
        sink.take(edge, sure, other, next);
      }
    }
  }

  /**
   * Leaves out what a process has received that makes no difference any more: what no later step
   * reads; and where more messages never make a step impossible, what it could receive again. That
   * is what was sent for sure, unless it must be known how little a process may have received in
   * the end; and if it is not asked where the process may stay, other messages, too, unless they
   * keep it from receiving something else of the same sender.
   */
  void forget(int[] record) {
    for (int slot = 0; slot < slots.size(); slot++) {
      if (forgetsSure(record[0], record[1], slot)) {
        record[2 + slot] = 0;
      }
      if (forgetsOther(record[0], record[1], slot)) {
        record[2 + slots.size() + slot] = 0;
      }
    }
  }

  /** Whether a process there makes no difference between more and less that was sent for sure. */
  boolean forgetsSure(int kind, int local, int slot) {
    LocalAutomaton automaton = model.automaton(kind);
    return !automaton.isLive(local, slot)
        || automaton.isMonotone(local, slot) && (model.isReliable() || !mayStay(kind));
  }

  /** The same of what was not sent for sure. */
  boolean forgetsOther(int kind, int local, int slot) {
    LocalAutomaton automaton = model.automaton(kind);
    return !automaton.isLive(local, slot)
        || automaton.isMonotone(local, slot) && !mayStay(kind) && !model.isShared(slot);
  }

  private boolean mayStay(int kind) {
    return stays && model.isPromised(kind);
  }

  /**
   * By slot, how many more messages a process can receive that were sent for sure.
   *
   * @param later by slot, how many more will have been sent
   */
  int[] certain(int process, int[] later) {
    int[] certain = new int[slots.size()];
    for (int slot = 0; slot < certain.length; slot++) {
      certain[slot] = sentForSure[slot] - records[process][2 + slot] + later[slot];
    }
    return certain;
  }

  /** The least that a process has to receive for a step, if it can receive that many for sure. */
  int[][] ways(int process, LocalAutomaton.Edge edge, int[] certain) {
    int[] record = records[process];
    return receptions.find(edge.asked(), totals(record), certain, spare(record), room(record));
  }

  private long[] totals(int[] record) {
    long[] totals = new long[slots.size()];
    for (int slot = 0; slot < totals.length; slot++) {
      totals[slot] = record[2 + slot] + record[2 + slots.size() + slot];
    }
    return totals;
  }

  /** How many more of the others it may receive; forged ones are bounded by their group. */
  private int[] spare(int[] record) {
    int[] spare = new int[slots.size()];
    for (int slot = 0; slot < spare.length; slot++) {
      spare[slot] =
          model.kind() == FaultAssumption.Kind.BYZANTINE
              ? model.faulty(slots.slot(slot).sender())
              : sentOtherwise[slot] - record[2 + slots.size() + slot];
    }
    return spare;
  }

  /** How many more messages of a group it may receive of faulty processes that forge them. */
  private int[] room(int[] record) {
    int[] room = new int[slots.groups()];
    Arrays.fill(room, Integer.MAX_VALUE / 2);
    if (model.kind() == FaultAssumption.Kind.BYZANTINE) {
      for (int slot = 0; slot < slots.size(); slot++) {
        room[slots.slot(slot).group()] = model.faulty(slots.slot(slot).sender());
      }
      for (int slot = 0; slot < slots.size(); slot++) {
        room[slots.slot(slot).group()] -= record[2 + slots.size() + slot];
      }
    }
    return room;
  }

  /**
   * The least that a process may still receive so that it may stay where it is for ever: all that
   * is promised, and then it has no step that it must take. Null if it has to go on whatever it
   * receives. What is given are messages besides those that are promised.
   */
  int[] rest(int process) {
    return rest(process, new int[slots.size()]);
  }

  /**
   * @param later by slot, how many more messages there may be
   */
  int[] rest(int process, int[] later) {
    int[] record = records[process];
    LocalAutomaton automaton = model.automaton(record[0]);
    int[] nothing = new int[slots.size()];
    if (!model.isPromised(record[0])) {
      return nothing;
    }
    LocalAutomaton.Asked idle = automaton.idle(record[1]);
    long[] have = totals(record);
    int[] certain = certain(process, later);
    if (model.isReliable()) {
      for (int slot = 0; slot < slots.size(); slot++) {
        have[slot] += certain[slot] - later[slot];
      }
      certain = later;
    }
    int[][] ways = receptions.find(idle, have, certain, spare(record), room(record));
    if (ways.length == 0) {
      return null;
    }
    int[] more = new int[slots.size()];
    for (int i = 0; i < idle.reads().length; i++) {
      more[idle.reads()[i]] = ways[0][i];
    }
    return more;
  }

  /** Whether a run may stay here for ever. */
  boolean isSettled() {
    for (int process = 0; process < records.length; process++) {
      if (rest(process) == null) {
        return false;
      }
    }
    return true;
  }

  /** Whether no process has moved or received anything. */
  boolean isBeginning() {
    for (int[] record : records) {
      if (record[1] >= model.automaton(record[0]).initial()
          || IntStream.range(2, width).anyMatch(i -> record[i] != 0)) {
        return false;
      }
    }
    return true;
  }

  /** Whether another faulty process may send a message to all. */
  boolean mayAnnounce(int slot) {
    int used = 0;
    for (int other = 0; other < announced.length; other++) {
      if (slots.slot(other).group() == slots.slot(slot).group()) {
        used += announced[other];
      }
    }
    return model.announces() && used < model.faulty(slots.slot(slot).sender());
  }

  /** To bytes after another faulty process has sent a message to all. */
  void writeAnnounced(int slot, byte[] into) {
    announced[slot]++;
    write(-1, null, into);
    announced[slot]--;
  }
}
