package org.holdfast.threshold.language;

import java.util.Collection;
import java.util.Optional;
import org.holdfast.checking.EditDistance;

/** Finds the known name that was probably meant by a misspelt one. */
public final class NearestName {
  private static final int LONGEST = 64;

  private NearestName() {}

  /** The first of the nearest names, if it differs little enough to be what was meant. */
  public static Optional<String> of(String wanted, Collection<String> known) {
    int best = 1 + Math.min(wanted.length() / 2, wanted.length() < 4 ? 1 : 3);
    String nearest = null;
    for (String name : known) {
      if (Math.abs(name.length() - wanted.length()) < best
          && name.length() <= LONGEST
          && wanted.length() <= LONGEST) {
        int distance = distance(wanted, name);
        if (distance < best) {
          best = distance;
          nearest = name;
        }
      }
    }
    return Optional.ofNullable(nearest);
  }

  /** A change of case is no edit at all. */
  private static int distance(String a, String b) {
    return a.equalsIgnoreCase(b) ? 0 : EditDistance.between(a, b);
  }
}
