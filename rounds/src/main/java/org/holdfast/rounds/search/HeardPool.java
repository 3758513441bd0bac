package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.List;

/**
 * What one process can hear in a round: messages, in groups of those that are alike.
 *
 * @param own the group of the message that it sends to itself and has to hear, or -1
 * @param most how many messages may be lost to it
 * @param forgers how many processes without code may each send it any message
 * @param coordinatorForges whether another such process is the coordinator, and known as such
 */
record HeardPool(List<Group> groups, int own, int most, int forgers, boolean coordinatorForges) {
  /**
   * Messages that are alike.
   *
   * @param message its number
   * @param ofCoordinator whether it is the message of the coordinator, where that is asked for
   * @param certain who sends it for sure, so that it is lost if it is not heard; the receiver is
   *     the first, if it is among them
   * @param optional who may fail to send it
   */
  record Group(int message, boolean ofCoordinator, List<Integer> certain, List<Integer> optional) {
    int size() {
      return certain.size() + optional.size();
    }

    /** So many senders, as few as possible of those who may fail to send it. */
    List<Integer> first(int number) {
      List<Integer> all = new ArrayList<>(certain);
      all.addAll(optional);
      return all.subList(0, number);
    }
  }

  /** Pools with the same key offer the same. */
  long[] key(long slot, boolean coordinates, long time) {
    long[] key = new long[7 + 4 * groups.size()];
    key[0] = slot;
    key[1] = coordinates ? 1 : 0;
    key[2] = time;
    key[3] = own;
    key[4] = most;
    key[5] = forgers;
    key[6] = coordinatorForges ? 1 : 0;
    int at = 7;
    for (Group group : groups) {
      key[at++] = group.message();
      key[at++] = group.ofCoordinator() ? 1 : 0;
      key[at++] = group.certain().size();
      key[at++] = group.optional().size();
    }
    return key;
  }
}
