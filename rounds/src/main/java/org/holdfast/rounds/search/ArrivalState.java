package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.List;

/**
 * A state in which messages of the round arrive one at a time.
 *
 * @param choice which of the choices before the round was taken, from one on; zero between rounds
 * @param arrivals for each process what has arrived, in this order
 */
record ArrivalState(SlotState slots, int choice, List<List<Arrival>> arrivals) {
  private static final int ENTRY = 3;
  private static final int CHOICE = 4;

  /**
   * A message that has arrived.
   *
   * @param forged which of the messages of the phase it is, from one on, if it was forged; else
   *     zero
   */
  record Arrival(int sender, int forged) {}

  static ArrivalState between(SlotState slots) {
    return new ArrivalState(slots, 0, List.of());
  }

  boolean isBetweenRounds() {
    return choice == 0;
  }

  static int width(SearchModel model) {
    int n = model.processes();
    return model.packing().width() + CHOICE + ENTRY * n * n;
  }

  byte[] packed(SearchModel model) {
    byte[] bytes = new byte[width(model)];
    model.packing().pack(slots, bytes);
    int at = model.packing().width();
    for (int i = 0; i < CHOICE; i++) {
      bytes[at++] = (byte) (choice >>> (8 * i));
    }
    for (int i = 0; i < arrivals.size(); i++) {
      int entry = at + ENTRY * model.processes() * i;
      for (Arrival arrival : arrivals.get(i)) {
        bytes[entry] = (byte) (arrival.sender() + 1);
        bytes[entry + 1] = (byte) arrival.forged();
        bytes[entry + 2] = (byte) (arrival.forged() >>> 8);
        entry += ENTRY;
      }
    }
    return bytes;
  }

  static ArrivalState of(byte[] bytes, SearchModel model) {
    SlotState slots = model.packing().unpack(bytes);
    int at = model.packing().width();
    int choice = 0;
    for (int i = 0; i < CHOICE; i++) {
      choice |= (bytes[at++] & 0xFF) << (8 * i);
    }
    List<List<Arrival>> arrivals = new ArrayList<>();
    for (int i = 0; choice > 0 && i < model.processes(); i++) {
      List<Arrival> own = new ArrayList<>();
      for (int j = 0; j < model.processes(); j++) {
        int entry = at + ENTRY * (model.processes() * i + j);
        if (bytes[entry] != 0) {
          int forged = (bytes[entry + 1] & 0xFF) | (bytes[entry + 2] & 0xFF) << 8;
          own.add(new Arrival(bytes[entry] - 1, forged));
        }
      }
      arrivals.add(own);
    }
    return new ArrivalState(slots, choice, arrivals);
  }

  /** The same after one more message has arrived. */
  ArrivalState with(int receiver, Arrival arrival) {
    List<List<Arrival>> more = new ArrayList<>(arrivals);
    List<Arrival> own = new ArrayList<>(more.get(receiver));
    own.add(arrival);
    more.set(receiver, own);
    return new ArrivalState(slots, choice, more);
  }

  boolean hasHeard(int receiver, int sender) {
    return arrivals.get(receiver).stream().anyMatch(arrival -> arrival.sender() == sender);
  }
}
