package org.holdfast.promela.language;

import java.util.Collection;
import org.holdfast.checking.EditDistance;

/** What to say about a name that nobody knows. */
public final class NearestName {
  private NearestName() {}

  /** A clause that helps: the known name that was probably meant, or what to do instead. */
  public static String hint(String wanted, Collection<String> known, String otherwise) {
    int best = Math.min(3, 1 + wanted.length() / 3);
    String nearest = null;
    for (String name : known.stream().sorted().toList()) {
      int distance = EditDistance.between(wanted, name);
      if (distance < best) {
        best = distance;
        nearest = name;
      }
    }
    return nearest == null ? otherwise : "did you mean '" + nearest + "'?";
  }
}
