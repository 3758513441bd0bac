package org.holdfast.report;

import java.time.Duration;
import java.util.Locale;
import org.holdfast.checking.Verdict;

/** What one engine said about one property, and how long it took. */
public record Result(String property, String engine, Verdict verdict, Duration time) {

  /** The word for the kind of verdict, the same in every format. */
  public String verdictWord() {
    return verdict.accept(
        new Verdict.Visitor<>() {
          @Override
          public String holds(Verdict.Holds holds) {
            return "holds";
          }

          @Override
          public String violated(Verdict.Violated violated) {
            return "violated";
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
