package org.holdfast.report;

import java.time.Duration;
import java.util.Locale;
import org.holdfast.checking.Verdict;

/** What one engine said about one property, and how long it took. */
public record Result(String property, String engine, Verdict verdict, Duration time) {

  /** The word for the kind of verdict, the same in every format. */
  public String verdictWord() {
    if (verdict instanceof Verdict.Holds) {
      return "holds";
    }
    return verdict instanceof Verdict.Violated ? "violated" : "unknown";
  }

  static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.2f s", time.toNanos() / 1e9);
  }
}
