package org.holdfast.report;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;

/**
 * What one engine said about one property, and how long it took.
 *
 * @param asked the property itself, where the report may show it
 */
public record Result(
    String property, String engine, Verdict verdict, Duration time, Optional<Property> asked) {

  public Result(String property, String engine, Verdict verdict, Duration time) {
    this(property, engine, verdict, time, Optional.empty());
  }

  public Result(Property asked, String engine, Verdict verdict, Duration time) {
    this(asked.name(), engine, verdict, time, Optional.of(asked));
  }

  /** Whether the question was for a run, and not about all of them. */
  public boolean isWitness() {
    return asked.filter(Property::isWitness).isPresent();
  }

  /** Whether the author of the model expects another answer; what is unknown is no other. */
  public boolean isMissed() {
    return asked
        .map(property -> property.isMissedBy(verdict))
        .orElse(verdict instanceof Verdict.Violated);
  }

  /** The word for the kind of verdict, the same in every format. */
  public String verdictWord() {
    return verdict.accept(
        new Verdict.Visitor<>() {
          @Override
          public String holds(Verdict.Holds holds) {
            return isWitness() ? "none" : "holds";
          }

          @Override
          public String violated(Verdict.Violated violated) {
            return isWitness() ? "found" : "violated";
          }

          @Override
          public String unknown(Verdict.Unknown unknown) {
            return "unknown";
          }
        });
  }

  static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.2f s", time.toNanos() / 1e9);
  }
}
