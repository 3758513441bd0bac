package org.holdfast.promela.program;

import java.util.Collection;

/** What to say about a name that nobody knows. */
final class NearestName {
  private NearestName() {}

  /** A clause that helps: the known name that was probably meant, or what to do instead. */
  static String hint(String wanted, Collection<String> known, String otherwise) {
    int best = Math.min(3, 1 + wanted.length() / 3);
    String nearest = null;
    for (String name : known.stream().sorted().toList()) {
      int distance = distance(wanted, name);
      if (distance < best) {
        best = distance;
        nearest = name;
      }
    }
    return nearest == null ? otherwise : "did you mean '" + nearest + "'?";
  }

  private static int distance(String a, String b) {
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
