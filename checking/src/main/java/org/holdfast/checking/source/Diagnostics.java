package org.holdfast.checking.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;

/**
 * Collects what is wrong with a model, up to a number that a person still reads, and knows the
 * texts of its files to show the lines.
 */
public final class Diagnostics {
  private static final int MOST = 20;

  private static final Comparator<Diagnostic> BY_PLACE =
      Comparator.comparing(
          Diagnostic::position,
          Comparator.comparing(SourcePosition::file)
              .thenComparingInt(SourcePosition::line)
              .thenComparingInt(SourcePosition::column));

  private final Map<String, SourceText> texts = new LinkedHashMap<>();
  private final List<Diagnostic> errors = new ArrayList<>();
  private final List<Diagnostic> warnings = new ArrayList<>();
  private boolean closed;

  /** A fault of the model that has been recorded; reading goes on elsewhere or stops. */
  public static final class Reported extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Reported() {
      super("reported", null, false, false);
    }
  }

  /** About files that are still to be added. */
  public Diagnostics() {}

  /** About one text. */
  public Diagnostics(SourceText text) {
    add(text);
  }

  /** An empty collection about the same files. */
  public Diagnostics afresh() {
    Diagnostics fresh = new Diagnostics();
    fresh.texts.putAll(texts);
    return fresh;
  }

  public void add(SourceText text) {
    texts.putIfAbsent(text.file(), text);
  }

  /** Records an error, and returns what may be thrown to leave the place. */
  public Reported error(SourcePosition position, String message) {
    // Recovery after an error may meet the same place again.
    if (!closed && errors.stream().noneMatch(known -> known.position().equals(position))) {
      errors.add(diagnostic(Diagnostic.Severity.ERROR, position, message));
      closed = errors.size() >= MOST;
    }
    return new Reported();
  }

  /** An error at an offset of the first text. */
  public Reported error(int offset, String message) {
    return error(first().position(offset), message);
  }

  /**
   * An error after which nothing that follows could be understood, so that no more are recorded.
   */
  public Reported fatal(int offset, String message) {
    Reported reported = error(offset, message);
    closed = true;
    return reported;
  }

  public void warning(SourcePosition position, String message) {
    if (warnings.size() < MOST) {
      warnings.add(diagnostic(Diagnostic.Severity.WARNING, position, message));
    }
  }

  /** A warning at an offset of the first text. */
  public void warning(int offset, String message) {
    warning(first().position(offset), message);
  }

  private SourceText first() {
    return texts.values().iterator().next();
  }

  private Diagnostic diagnostic(
      Diagnostic.Severity severity, SourcePosition position, String message) {
    Optional<String> line =
        Optional.ofNullable(texts.get(position.file())).flatMap(text -> text.lineAt(position));
    return new Diagnostic(severity, position, line, message);
  }

  /** Whether further errors are of no interest, so that reading may stop. */
  public boolean closed() {
    return closed;
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
