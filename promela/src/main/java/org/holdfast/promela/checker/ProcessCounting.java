package org.holdfast.promela.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.checker.CheckerOptions.Symmetry;

/** Symmetry reduction: counts processes that cannot be told apart, and tells which these are. */
record ProcessCounting(CheckerOptions options) {
  private boolean isWanted() {
    return options.symmetry() == Symmetry.COUNTED;
  }

  private boolean isPossible() {
    return isWanted() && options.search().scheduling() == Scheduling.ANY;
  }

  /** The system in which a property is to be checked. */
  TransitionSystem system(PromelaInstance instance, Property property) {
    boolean reduced = options.search().reduction() == Reduction.AMPLE;
    Optional<? extends TransitionSystem> plain =
        reduced ? instance.live(property) : Optional.empty();
    Optional<? extends TransitionSystem> counted =
        isPossible() && reduced ? instance.countedLive(property) : Optional.empty();
    if (counted.isEmpty() && isPossible()) {
      counted = instance.counted(property);
    }
    return counted.isPresent()
        ? counted.get()
        : plain.isPresent() ? plain.get() : instance.system(property);
  }

  /** What is counted, and what is not though there are several of it. */
  List<Remark> remarks(PromelaInstance instance, Property property) {
    if (!isWanted()) {
      return List.of();
    }
    Set<String> types = instance.countable(property);
    List<Remark> remarks = new ArrayList<>();
    if (!types.isEmpty()) {
      List<String> names = List.copyOf(types);
      remarks.add(
          isPossible() ? new Remark.Counted(names) : new Remark.NotCountedForFairness(names));
    }
    instance
        .notCountable(property)
        .forEach((type, reason) -> remarks.add(new Remark.NotCounted(type, reason)));
    return remarks;
  }
}
