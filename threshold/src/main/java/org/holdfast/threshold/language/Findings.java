package org.holdfast.threshold.language;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.SourcePosition;

/** Collects what is wrong with one text, up to a number that a person still reads. */
final class Findings {
  static final int MOST_ERRORS = 20;

  private static final Comparator<Diagnostic> BY_PLACE =
      Comparator.comparing(
          Diagnostic::position,
          Comparator.comparingInt(SourcePosition::line).thenComparingInt(SourcePosition::column));

  private final SourceText source;
  private final List<Diagnostic> errors = new ArrayList<>();
  private final List<Diagnostic> warnings = new ArrayList<>();

  Findings(SourceText source) {
    this.source = source;
  }

  /** Thrown to stop reading once there are errors enough. */
  static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Enough() {
      super("errors enough", null, false, false);
    }
  }

  void error(int offset, String message) {
    Diagnostic found = source.error(source.position(offset), message);
    // Recovery after an error may meet the same place again.
    if (errors.stream().anyMatch(known -> known.position().equals(found.position()))) {
      return;
    }
    errors.add(found);
    if (errors.size() >= MOST_ERRORS) {
      throw new Enough();
    }
  }

  /** An error after which nothing that follows could be understood. */
  Enough fatal(int offset, String message) {
    error(offset, message);
    return new Enough();
  }

  void warning(int offset, String message) {
    warnings.add(source.warning(source.position(offset), message));
  }

  boolean hasErrors() {
    return !errors.isEmpty();
  }

  List<Diagnostic> errors() {
    return errors.stream().sorted(BY_PLACE).toList();
  }

  List<Diagnostic> warnings() {
    return warnings.stream().sorted(BY_PLACE).toList();
  }
}
