package org.holdfast.bench.promela;

import java.util.Optional;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.measure.PropertyCheck.Measured;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.CheckerOptions.Symmetry;
import org.holdfast.promela.checker.PromelaChecker;

/**
 * The same question asked twice: with processes that cannot be told apart only counted, and with
 * every state visited. Nothing else is left out, and no vacuity is looked for.
 *
 * @param counted missing where processes can be told apart
 */
record Search(Optional<Measured> counted, Measured plain) {
  static final CheckerOptions ALL_STATES = CheckerOptions.exhaustive();
  static final CheckerOptions COUNTED = ALL_STATES.withSymmetry(Symmetry.COUNTED);

  static Search of(PromelaInstance instance, Property property, PropertyCheck check)
      throws PropertyCheck.Fault {
    Optional<Measured> counted = Optional.empty();
    if (isCountable(instance, property)) {
      counted = Optional.of(run(instance, property, COUNTED, check));
    }
    return new Search(counted, run(instance, property, ALL_STATES, check));
  }

  /** Whether there is anything to count. */
  static boolean isCountable(PromelaInstance instance, Property property) {
    return !instance.countable(property).isEmpty();
  }

  static Measured run(
      PromelaInstance instance, Property property, CheckerOptions options, PropertyCheck check)
      throws PropertyCheck.Fault {
    return check.run(new PromelaChecker(instance, options), property);
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
