package org.holdfast.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.bench.output.Csv;
import org.holdfast.checking.UsageException;

/**
 * The verdicts that somebody else found, from an {@code expected.csv} with the columns file,
 * property and verdict; files are named relative to it.
 */
final class Expectations {
  private static final String NAME = "expected.csv";

  private final Optional<Path> source;
  private final Map<List<String>, String> verdicts = new LinkedHashMap<>();

  private Expectations(Optional<Path> source) {
    this.source = source;
  }

  /** Looks in the folder, and then in the one that holds it. */
  static Expectations near(Path folder) throws UsageException {
    Path absolute = folder.toAbsolutePath().normalize();
    for (Path place : new Path[] {absolute, absolute.getParent()}) {
      if (place != null && Files.isRegularFile(place.resolve(NAME))) {
        return read(place.resolve(NAME));
      }
    }
    return new Expectations(Optional.empty());
  }

  private static Expectations read(Path csv) throws UsageException {
    Expectations expectations = new Expectations(Optional.of(csv));
    try {
      for (List<String> row : Csv.read(Files.readString(csv))) {
        if (row.size() >= 3) {
          expectations.verdicts.put(row.subList(0, 2), row.get(2).strip());
        }
      }
      return expectations;
    } catch (IOException e) {
      throw new UsageException("cannot read " + csv + ": " + e.getMessage());
    }
  }

  Optional<Path> source() {
    return source;
  }

  /** The expected verdict, if there is one. */
  Optional<String> of(Path file, String property) {
    return source
        .map(csv -> csv.getParent().relativize(file.toAbsolutePath().normalize()))
        .map(name -> verdicts.get(List.of(name.toString().replace('\\', '/'), property)));
  }
}
