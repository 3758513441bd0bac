package org.holdfast.bench.output;

import java.util.Locale;

/** Figures as people and programs read them, whatever the locale. */
public final class Figures {
  private Figures() {}

  /** Seconds to the millisecond. */
  public static String seconds(double seconds) {
    return Double.isNaN(seconds) ? "-" : String.format(Locale.ROOT, "%.3f", seconds);
  }

  public static String megabytes(long bytes) {
    return Long.toString((bytes + (1 << 20) - 1) >> 20);
  }

  public static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }

  public static String ratio(double ratio) {
    return String.format(Locale.ROOT, ratio < 10 ? "%.2fx" : "%.0fx", ratio);
  }
}
