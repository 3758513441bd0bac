package org.holdfast.bench.promela;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.bench.output.Csv;
import org.holdfast.checking.UsageException;

/** What SPIN 6.5.2 says today about the authors' files, if somebody wrote it down beside them. */
record SpinToday(Map<String, String> states) {
  static final SpinToday UNKNOWN = new SpinToday(Map.of());

  private static final String NAME = "fixed/states.csv";

  SpinToday {
    states = Map.copyOf(states);
  }

  /** Looks beside the folder of the parametric models. */
  static SpinToday near(Path models) throws UsageException {
    Path csv = models.toAbsolutePath().normalize().resolveSibling(NAME);
    if (!Files.isRegularFile(csv)) {
      return UNKNOWN;
    }
    try {
      List<List<String>> rows = Csv.read(Files.readString(csv));
      List<String> header = rows.get(0);
      int verdict = header.indexOf("spin_verdict");
      int count = header.indexOf("spin_states");
      Map<String, String> states = new HashMap<>();
      for (List<String> row : rows.subList(1, rows.size())) {
        String mark = row.get(verdict).equals("violated") ? " violated" : "";
        states.put(row.get(0) + ":" + row.get(1), row.get(count) + mark);
      }
      return new SpinToday(states);
    } catch (IOException | IndexOutOfBoundsException e) {
      throw new UsageException("cannot read " + csv + ": " + e.getMessage());
    }
  }

  String of(PublishedRow row) {
    return states.getOrDefault(row.id(), "-");
  }
}
