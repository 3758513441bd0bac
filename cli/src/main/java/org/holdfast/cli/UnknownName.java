package org.holdfast.cli;

import java.util.Collection;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.source.NearestName;

/** Answers to a name that does not exist: which one was meant, and which ones there are. */
final class UnknownName {
  private final Collection<String> known;

  UnknownName(Collection<String> known) {
    this.known = known;
  }

  /** {@code there is no property 'unforge'; did you mean 'unforg'? properties: ...}. */
  UsageException complaint(String kind, String kinds, String wrong) {
    return complaint(kind, kinds, wrong, "");
  }

  /**
   * The same within a part of all there are.
   *
   * @param where which part, such as {@code " for Promela"}
   */
  UsageException complaint(String kind, String kinds, String wrong, String where) {
    String suggestion =
        NearestName.of(wrong, known).map(name -> "did you mean '" + name + "'? ").orElse("");
    String all = known.isEmpty() ? "there are none" : kinds + ": " + String.join(", ", known);
    return new UsageException(
        "there is no " + kind + " '" + wrong + "'" + where + "; " + suggestion + all);
  }
}
