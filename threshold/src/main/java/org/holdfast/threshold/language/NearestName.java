package org.holdfast.threshold.language;

import java.util.Collection;
import java.util.Optional;

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

  /** Edits between two words (Wagner and Fischer); a change of case is no edit at all. */
  private static int distance(String a, String b) {
    if (a.equalsIgnoreCase(b)) {
      return 0;
    }
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
