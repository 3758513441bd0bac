package org.holdfast.rounds.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The orders in which messages can arrive; equal messages are not told apart. */
final class ArrivalOrders {
  private ArrivalOrders() {}

  static <T> List<List<T>> of(List<T> messages) {
    Map<T, Integer> left = new LinkedHashMap<>();
    messages.forEach(message -> left.merge(message, 1, Integer::sum));
    List<List<T>> orders = new ArrayList<>();
    add(left, new ArrayList<>(), messages.size(), orders);
    return orders;
  }

  private static <T> void add(
      Map<T, Integer> left, List<T> arrived, int size, List<List<T>> orders) {
    if (arrived.size() == size) {
      orders.add(List.copyOf(arrived));
      return;
    }
    for (Map.Entry<T, Integer> entry : left.entrySet()) {
      if (entry.getValue() > 0) {
        entry.setValue(entry.getValue() - 1);
        arrived.add(entry.getKey());
        add(left, arrived, size, orders);
        arrived.remove(arrived.size() - 1);
        entry.setValue(entry.getValue() + 1);
      }
    }
  }
}
