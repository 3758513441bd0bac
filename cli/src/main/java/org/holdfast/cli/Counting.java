package org.holdfast.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.holdfast.checking.Property;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.promela.PromelaInstance;

/** Counts the processes of a Promela model where they cannot be told apart, and says so. */
record Counting(SearchChoice choice) {
  private boolean isPossible() {
    return choice.counting() && choice.scheduling() == Scheduling.ANY;
  }

  /** The system in which a property is to be checked. */
  TransitionSystem system(PromelaInstance instance, Property property) {
    TransitionSystem plain = instance.system(property);
    return isPossible()
        ? instance.counted(property).map(s -> (TransitionSystem) s).orElse(plain)
        : plain;
  }

  static boolean isRemark(String remark) {
    return remark.startsWith("counted") || remark.startsWith("not counted");
  }

  /** What is counted, and what is not though there are several of it. */
  List<String> remarks(PromelaInstance instance, Property property) {
    if (!choice.counting()) {
      return List.of();
    }
    Set<String> types = instance.countable(property);
    List<String> remarks = new ArrayList<>();
    if (!types.isEmpty()) {
      String names = String.join(", ", types);
      remarks.add(
          isPossible()
              ? "counted, because they cannot be told apart: processes of " + names
              : "not counted, because weak fairness tells processes apart: " + names);
    }
    instance
        .notCountable(property)
        .forEach(
            (type, reason) -> remarks.add("not counted: processes of " + type + ", " + reason));
    return remarks;
  }
}
