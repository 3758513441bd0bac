package org.holdfast.promela.language;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;

/** Collects what is wrong with a model, and knows the lines of its files to show them. */
public final class Findings {
  static final int MOST_ERRORS = 20;

  private static final Comparator<Diagnostic> BY_PLACE =
      Comparator.comparing(
          Diagnostic::position,
          Comparator.comparing(SourcePosition::file)
              .thenComparingInt(SourcePosition::line)
              .thenComparingInt(SourcePosition::column));

  private final Map<String, String[]> lines = new HashMap<>();
  private final List<Diagnostic> errors = new ArrayList<>();
  private final List<Diagnostic> warnings = new ArrayList<>();

  /** A fault of the model that has been recorded; reading goes on elsewhere or stops. */
  public static final class Reported extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Reported() {
      super("reported", null, false, false);
    }
  }

  /** An empty collection about the same files. */
  public Findings afresh() {
    Findings fresh = new Findings();
    fresh.lines.putAll(lines);
    return fresh;
  }

  void addFile(String file, String text) {
    lines.putIfAbsent(file, text.split("\r\n|\r|\n", -1));
  }

  private Optional<String> lineAt(SourcePosition position) {
    String[] known = lines.get(position.file());
    return known == null || position.line() > known.length
        ? Optional.empty()
        : Optional.of(known[position.line() - 1]);
  }

  /** Records an error, and returns what may be thrown to leave the place. */
  public Reported error(SourcePosition position, String message) {
    if (errors.size() < MOST_ERRORS
        && errors.stream().noneMatch(known -> known.position().equals(position))) {
      errors.add(new Diagnostic(Diagnostic.Severity.ERROR, position, lineAt(position), message));
    }
    return new Reported();
  }

  public void warning(SourcePosition position, String message) {
    if (warnings.size() < MOST_ERRORS) {
      warnings.add(
          new Diagnostic(Diagnostic.Severity.WARNING, position, lineAt(position), message));
    }
  }

  boolean full() {
    return errors.size() >= MOST_ERRORS;
  }

  /** What may be thrown because there are errors already. */
  public Reported reported() {
    return new Reported();
  }

  public boolean hasErrors() {
    return !errors.isEmpty();
  }

  public void throwIfAny() throws ModelException {
    if (hasErrors()) {
      throw new ModelException(errors.stream().sorted(BY_PLACE).toList());
    }
  }

  public List<Diagnostic> warnings() {
    return warnings.stream().sorted(BY_PLACE).toList();
  }
}
