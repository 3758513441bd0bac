package org.holdfast.checking.source;

import java.util.Collection;
import java.util.Optional;

/** Finds the known name that was probably meant by a misspelt one. */
public final class NearestName {
  private static final int LONGEST = 64;

  private NearestName() {}

  /** The first of the nearest names, if it differs little enough to be what was meant. */
  public static Optional<String> of(String wanted, Collection<String> known) {
    int best = 1 + mostEdits(wanted.length());
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

  /** A clause that helps: the known name that was probably meant, or what to do instead. */
  public static String hint(String wanted, Collection<String> known, String otherwise) {
    return of(wanted, known.stream().sorted().toList())
        .map(name -> "did you mean '" + name + "'?")
        .orElse(otherwise);
  }

  /** Of two letters, one that differs makes another name. */
  private static int mostEdits(int length) {
    return length < 3 ? 0 : Math.min(length / 2, 3);
  }

  /** A change of case is no edit at all. */
  private static int distance(String a, String b) {
    return a.equalsIgnoreCase(b) ? 0 : edits(a, b);
  }

  /** The fewest letters to insert, remove or change (Wagner and Fischer 1974). */
  private static int edits(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
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
