package org.holdfast.bench.promela;

import java.util.Optional;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.measure.PropertyCheck.Measured;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.ExplicitChecker;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.TransitionSystem;
import org.holdfast.promela.PromelaInstance;

/**
 * The same question asked twice: with processes that cannot be told apart only counted, and with
 * every state visited.
 *
 * @param counted missing where processes can be told apart
 */
record Search(Optional<Measured> counted, Measured plain) {
  static Search of(
      PromelaInstance instance, Property property, SearchOptions options, PropertyCheck check)
      throws PropertyCheck.Fault {
    Optional<TransitionSystem> quotient = counted(instance, property);
    Optional<Measured> counted = Optional.empty();
    if (quotient.isPresent()) {
      counted = Optional.of(run(quotient.get(), instance, property, options, check));
    }
    return new Search(counted, run(instance.system(property), instance, property, options, check));
  }

  /** The system in which processes are counted, where there is one. */
  static Optional<TransitionSystem> counted(PromelaInstance instance, Property property) {
    return instance.counted(property).map(system -> system);
  }

  static Measured run(
      TransitionSystem system,
      PromelaInstance instance,
      Property property,
      SearchOptions options,
      PropertyCheck check)
      throws PropertyCheck.Fault {
    return check.run(new ExplicitChecker(system, instance.region(), options), property);
  }

  /** What is known, from whichever search came to an end. */
  String word() {
    return counted.filter(Search::isDecided).orElse(plain).word();
  }

  /** Whether the two contradict each other, which would be a fault of ours. */
  boolean isInconsistent() {
    return counted.isPresent()
        && isDecided(counted.get())
        && isDecided(plain)
        && !counted.get().word().equals(plain.word());
  }

  static boolean isDecided(Measured measured) {
    return !(measured.verdict() instanceof Verdict.Unknown);
  }
}
