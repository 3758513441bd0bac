package org.holdfast.checking;

import java.util.Optional;

/**
 * Something to tell the user about what they wrote: where, the line itself, and one sentence that
 * helps.
 */
public record Diagnostic(
    Severity severity, SourcePosition position, Optional<String> sourceLine, String message) {

  /** An error refuses the model; a warning does not. */
  public enum Severity {
    ERROR,
    WARNING
  }

  /** {@code file:line:column: error: message}, then the line with a caret under the column. */
  public String render() {
    String head =
        position + ": " + (severity == Severity.ERROR ? "error: " : "warning: ") + message;
    return sourceLine.map(line -> head + "\n" + excerpt(line)).orElse(head);
  }

  private String excerpt(String line) {
    int start = Math.max(0, Math.min(position.column() - 1, line.length()) - 60);
    int end = Math.min(line.length(), start + 120);
    StringBuilder shown = new StringBuilder("  ");
    StringBuilder caret = new StringBuilder("  ");
    for (int i = start; i < end; i++) {
      char c = line.charAt(i);
      shown.append(c == '\t' ? ' ' : Character.isISOControl(c) ? '\uFFFD' : c);
    }
    caret.append(" ".repeat(Math.max(0, position.column() - 1 - start))).append('^');
    return shown.toString().stripTrailing() + "\n" + caret;
  }
}
