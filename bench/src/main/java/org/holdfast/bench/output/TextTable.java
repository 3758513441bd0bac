package org.holdfast.bench.output;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Rows under a header, for people in aligned columns and for programs as CSV. */
public final class TextTable {
  private final List<String> header;
  private final List<List<String>> rows = new ArrayList<>();

  public TextTable(String... header) {
    this.header = List.of(header);
  }

  public void add(List<String> row) {
    if (row.size() != header.size()) {
      throw new IllegalArgumentException(row + " does not fit under " + header);
    }
    rows.add(List.copyOf(row));
  }

  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** Numbers stand to the right, words to the left, and no line ends in blanks. */
  public String text() {
    StringBuilder text = new StringBuilder();
    List<Integer> widths = new ArrayList<>();
    List<Boolean> numeric = new ArrayList<>();
    for (int column = 0; column < header.size(); column++) {
      int at = column;
      widths.add(
          Math.max(
              header.get(at).length(),
              rows.stream().mapToInt(row -> row.get(at).length()).max().orElse(0)));
      numeric.add(rows.stream().allMatch(row -> isNumber(row.get(at))));
    }
    text.append(line(header, widths, numeric));
    List<String> rule = new ArrayList<>();
    widths.forEach(width -> rule.add("-".repeat(width)));
    text.append(line(rule, widths, Collections.nCopies(widths.size(), false)));
    rows.forEach(row -> text.append(line(row, widths, numeric)));
    return text.toString();
  }

  public String csv() {
    List<List<String>> all = new ArrayList<>(List.of(header));
    all.addAll(rows);
    return Csv.write(all);
  }

  private static boolean isNumber(String cell) {
    return cell.matches("[-> ]*[0-9]*(\\.[0-9]+)?x?");
  }

  private static String line(List<String> row, List<Integer> widths, List<Boolean> numeric) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < row.size(); column++) {
      String cell = row.get(column);
      String blanks = " ".repeat(widths.get(column) - cell.length());
      line.append(numeric.get(column) ? blanks + cell : cell + blanks).append("  ");
    }
    return line.toString().stripTrailing() + "\n";
  }
}
