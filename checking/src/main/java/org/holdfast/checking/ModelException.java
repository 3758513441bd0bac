package org.holdfast.checking;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The user's model cannot be used; the diagnostics say why. A fault of the input, never of ours.
 */
public final class ModelException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<Diagnostic> diagnostics;

  public ModelException(List<Diagnostic> diagnostics) {
    super(diagnostics.stream().map(Diagnostic::render).collect(Collectors.joining("\n")));
    this.diagnostics = List.copyOf(diagnostics);
  }

  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
