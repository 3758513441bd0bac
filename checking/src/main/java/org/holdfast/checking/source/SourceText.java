package org.holdfast.checking.source;

import java.util.Arrays;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.SourcePosition;

/** The text of a file and where its lines begin, to turn offsets into positions. */
public final class SourceText {
  /** A line that is cut off this far right of the place of interest still shows the place. */
  private static final int SHOWN_AFTER = 200;

  /** Further right than this, a line is noise and helps nobody. */
  private static final int LONGEST_SHOWN = 100_000;

  private final String file;
  private final String text;
  private final int[] lineStarts;

  public SourceText(String file, String text) {
    this.file = file;
    // A byte order mark is no part of the text, and no editor counts it as a column.
    this.text = text.startsWith("\uFEFF") ? text.substring(1) : text;
    this.lineStarts = findLineStarts(this.text);
  }

  private static int[] findLineStarts(String text) {
    int[] starts = new int[64];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean crlf = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if (c == '\n' || (c == '\r' && !crlf)) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, 2 * count);
        }
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }

  public String file() {
    return file;
  }

  public String text() {
    return text;
  }

  public SourcePosition position(int offset) {
    int line = lineIndex(offset);
    return new SourcePosition(file, line + 1, offset - lineStarts[line] + 1);
  }

  /** Where the text as a whole is meant. */
  public SourcePosition start() {
    return position(0);
  }

  public boolean sameLine(int offset, int other) {
    return lineIndex(offset) == lineIndex(other);
  }

  private int lineIndex(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found : -found - 2;
  }

  /** The line of a position as far as it is worth showing, if the position is in this text. */
  public Optional<String> lineAt(SourcePosition position) {
    if (!position.file().equals(file)
        || position.line() < 1
        || position.line() > lineStarts.length
        || position.column() > LONGEST_SHOWN) {
      return Optional.empty();
    }
    int start = lineStarts[position.line() - 1];
    int limit = Math.min(text.length(), start + position.column() + SHOWN_AFTER);
    int end = start;
    while (end < limit && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return Optional.of(text.substring(start, end));
  }

  public Diagnostic error(SourcePosition position, String message) {
    return new Diagnostic(Diagnostic.Severity.ERROR, position, lineAt(position), message);
  }

  public Diagnostic warning(SourcePosition position, String message) {
    return new Diagnostic(Diagnostic.Severity.WARNING, position, lineAt(position), message);
  }
}
