package org.holdfast.arrays.export;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;

/** Something that the other language cannot say; it ends the translation, as a diagnostic. */
final class NoCounterpart extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  NoCounterpart(SourcePosition position, String message) {
    super(message);
    this.diagnostic =
        new Diagnostic(Diagnostic.Severity.ERROR, position, Optional.empty(), message);
  }

  ModelException refusal() {
    return new ModelException(List.of(diagnostic));
  }
}
