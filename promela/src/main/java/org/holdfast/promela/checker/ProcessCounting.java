package org.holdfast.promela.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.holdfast.checking.Evidence;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.Quotient;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.checker.CheckerOptions.Symmetry;

/** Symmetry reduction: counts processes that cannot be told apart, and tells which these are. */
record ProcessCounting(CheckerOptions options) {
  private boolean isWanted() {
    return options.symmetry() == Symmetry.COUNTED;
  }

  /** The system in which a property is to be checked. */
  TransitionSystem system(PromelaInstance instance, Property property) {
    return smallest(
        instance, property, () -> instance.countedLive(property), () -> instance.counted(property));
  }

  /**
   * Of the systems that do for a property the one with the fewest states: counted before not, and
   * without dead variables before with them, as far as that is wanted.
   */
  private TransitionSystem smallest(
      PromelaInstance instance,
      Property property,
      Supplier<Optional<Quotient>> countedLive,
      Supplier<Optional<Quotient>> counted) {
    boolean reduced = options.search().reduction() == Reduction.AMPLE;
    Optional<TransitionSystem> found = Optional.empty();
    if (isWanted() && reduced) {
      found = countedLive.get().map(quotient -> quotient);
    }
    if (isWanted() && found.isEmpty()) {
      found = counted.get().map(quotient -> quotient);
    }
    if (reduced && found.isEmpty()) {
      found = instance.live(property).map(quotient -> quotient);
    }
    return found.orElseGet(() -> instance.system(property));
  }

  /** The system in which parts of a property are to be checked. */
  TransitionSystem systemForParts(PromelaInstance instance, Property property) {
    return smallest(
        instance,
        property,
        () -> instance.countedLiveForParts(property),
        () -> instance.countedForParts(property));
  }

  /**
   * Without what was seen of single conditions, if states stand for others in which these are
   * different.
   */
  Verdict withoutParts(PromelaInstance instance, Property property, Verdict verdict) {
    if (!isWanted() || instance.isSymmetricInParts(property)) {
      return verdict;
    }
    List<Remark> remarks = new ArrayList<>(verdict.evidence().remarks());
    remarks.removeIf(Remark.ConstantCondition.class::isInstance);
    return verdict.with(new Evidence(verdict.evidence().statistics(), remarks));
  }

  /** What is counted, and what is not though there are several of it. */
  List<Remark> remarks(PromelaInstance instance, Property property) {
    if (!isWanted()) {
      return List.of();
    }
    Set<String> types = instance.countable(property);
    List<Remark> remarks = new ArrayList<>();
    if (!types.isEmpty()) {
      remarks.add(new Remark.Counted(List.copyOf(types)));
    }
    instance
        .notCountable(property)
        .forEach((type, reason) -> remarks.add(new Remark.NotCounted(type, reason)));
    return remarks;
  }
}
