package org.holdfast.bench.promela;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.holdfast.bench.output.Csv;
import org.holdfast.checking.UsageException;

/**
 * A line of the {@code expected.csv} of a folder of Promela files: what SPIN says of a property.
 *
 * @param states unreduced, where it was not violated
 */
record SpinExample(String file, String property, String verdict, OptionalLong states) {
  private static final String NAME = "expected.csv";
  private static final List<String> COLUMNS = List.of("file", "property", "verdict", "states");

  static List<SpinExample> of(Path folder) throws UsageException {
    Path csv = folder.resolve(NAME);
    try {
      List<List<String>> rows = Csv.read(Files.readString(csv));
      List<SpinExample> examples = new ArrayList<>();
      if (rows.isEmpty() || !rows.get(0).containsAll(COLUMNS)) {
        throw new UsageException(csv + " must have the columns " + String.join(", ", COLUMNS));
      }
      int[] at = COLUMNS.stream().mapToInt(rows.get(0)::indexOf).toArray();
      for (List<String> row : rows.subList(1, rows.size())) {
        String states = row.get(at[3]);
        examples.add(
            new SpinExample(
                row.get(at[0]),
                row.get(at[1]),
                row.get(at[2]),
                states.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(states))));
      }
      return examples;
    } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
      throw new UsageException("cannot read " + csv + ": " + e.getMessage());
    }
  }

  String name() {
    return file + " " + property;
  }
}
