package org.holdfast.pseudocode.processes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds what a process has to receive so that a condition holds: all numbers of further messages
 * such that no fewer would do. For one thread.
 */
final class LeastReceptions {
  private static final int MOST_REMEMBERED = 200_000;

  private final MessageSlots slots;
  private final Map<Query, int[][]> remembered = new HashMap<>();

  // The question that is being answered.
  private LocalAutomaton.Asked asked;
  private int[] most;
  private int[] sure;
  private int[] room;
  private long[] totals;
  private int[] chosen;
  private List<int[]> found;

  LeastReceptions(MessageSlots slots) {
    this.slots = slots;
  }

  private record Query(LocalAutomaton.Asked asked, int[] numbers) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Query that
          && asked == that.asked
          && Arrays.equals(numbers, that.numbers);
    }

    @Override
    public int hashCode() {
      return 31 * System.identityHashCode(asked) + Arrays.hashCode(numbers);
    }
  }

  /**
   * @param have by slot, how many it has received
   * @param certain by slot, how many more it may receive that count against no group
   * @param spare by slot, how many more besides these
   * @param groupRoom by group, how many of the spare ones in all
   * @return for each way how many more of each slot that the condition reads, in its order
   */
  int[][] find(
      LocalAutomaton.Asked wanted, long[] have, int[] certain, int[] spare, int[] groupRoom) {
    int[] reads = wanted.reads();
    int[] numbers = new int[4 * reads.length];
    for (int i = 0; i < reads.length; i++) {
      numbers[4 * i] = (int) have[reads[i]];
      numbers[4 * i + 1] = certain[reads[i]];
      numbers[4 * i + 2] = spare[reads[i]];
      numbers[4 * i + 3] = groupRoom[slots.slot(reads[i]).group()];
    }
    Query query = new Query(wanted, numbers);
    int[][] known = remembered.get(query);
    if (known == null) {
      known = search(wanted, have, certain, spare, groupRoom);
      if (remembered.size() > MOST_REMEMBERED) {
        remembered.clear();
      }
      remembered.put(query, known);
    }
    return known;
  }

  private int[][] search(
      LocalAutomaton.Asked wanted, long[] have, int[] certain, int[] spare, int[] groupRoom) {
    asked = wanted;
    int[] reads = wanted.reads();
    most = new int[reads.length];
    sure = new int[reads.length];
    room = groupRoom.clone();
    totals = have.clone();
    chosen = new int[reads.length];
    found = new ArrayList<>();
    for (int i = 0; i < reads.length; i++) {
      sure[i] = certain[reads[i]];
      most[i] = sure[i] + Math.min(spare[reads[i]], room[slots.slot(reads[i]).group()]);
    }
    int all = Arrays.stream(most).sum();
    // Fewer messages come first, so what is found is never more than what comes later.
    for (int sum = 0; sum <= all; sum++) {
      distribute(0, sum);
    }
    return found.toArray(int[][]::new);
  }

  private void distribute(int place, int left) {
    int[] reads = asked.reads();
    if (place == reads.length) {
      if (left == 0 && !isMoreThanFound() && asked.condition().holds(totals)) {
        found.add(chosen.clone());
      }
      return;
    }
    int slot = reads[place];
    int group = slots.slot(slot).group();
    for (int more = 0; more <= Math.min(left, most[place]); more++) {
      int against = Math.max(0, more - sure[place]);
      if (against > room[group]) {
        break;
      }
      chosen[place] = more;
      totals[slot] += more;
      room[group] -= against;
      distribute(place + 1, left - more);
      room[group] += against;
      totals[slot] -= more;
    }
    chosen[place] = 0;
  }

  private boolean isMoreThanFound() {
    for (int[] less : found) {
      boolean covered = true;
      for (int i = 0; covered && i < less.length; i++) {
        covered = less[i] <= chosen[i];
      }
      if (covered) {
        return true;
      }
    }
    return false;
  }
}
