package org.holdfast.report;

import java.util.List;

/** Lines of cells as text, each column as wide as its widest cell. */
final class TextColumns {
  private TextColumns() {}

  /** Every line has as many cells as the first one. */
  static String render(List<List<String>> lines) {
    int[] widths = new int[lines.get(0).size()];
    for (List<String> line : lines) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      StringBuilder shown = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        shown.append(line.get(i)).append(" ".repeat(widths[i] - line.get(i).length() + 2));
      }
      text.append(shown.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }
}
