package org.holdfast.bench.output;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Comma-separated values, as RFC 4180 describes them. */
public final class Csv {
  private Csv() {}

  public static String write(List<List<String>> rows) {
    return rows.stream()
        .map(row -> row.stream().map(Csv::quoted).collect(Collectors.joining(",")) + "\n")
        .collect(Collectors.joining());
  }

  /** Blank lines are left out. */
  public static List<List<String>> read(String text) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted) {
        if (c != '"') {
          cell.append(c);
        } else if (i + 1 < text.length() && text.charAt(i + 1) == '"') {
          cell.append('"');
          i++;
        } else {
          quoted = false;
        }
      } else if (c == '"') {
        quoted = true;
      } else if (c == ',') {
        row.add(cell.toString());
        cell.setLength(0);
      } else if (c == '\n') {
        end(rows, row, cell);
        row = new ArrayList<>();
      } else if (c != '\r') {
        cell.append(c);
      }
    }
    end(rows, row, cell);
    return rows;
  }

  private static void end(List<List<String>> rows, List<String> row, StringBuilder cell) {
    if (!row.isEmpty() || cell.length() > 0) {
      row.add(cell.toString());
      rows.add(List.copyOf(row));
    }
    cell.setLength(0);
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
