package org.holdfast.report;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.holdfast.logic.Variable;

/** All that is known at the end of a run: the model that was asked about, and the answers. */
public record Report(String version, Model model, List<Result> results, Duration time) {
  public Report {
    results = List.copyOf(results);
  }

  /**
   * The model, as far as a reader of results is concerned. The {@code counters} are the variables
   * that count processes; pictures draw them apart from the others.
   */
  public record Model(String file, String kind, Set<Variable> counters) {
    public Model {
      counters = Set.copyOf(counters);
    }
  }

  long count(String verdictWord) {
    return results.stream().filter(result -> result.verdictWord().equals(verdictWord)).count();
  }

  /** The run in one line, for the end of every report that people read. */
  public String summary() {
    return summary(results.size() == 1 ? "property" : "properties");
  }

  /**
   * The same for other things than properties.
   *
   * @param counted what the results are called
   */
  String summary(String counted) {
    long holding = count("holds");
    return results.size()
        + " "
        + counted
        + ": "
        + holding
        + (holding == 1 ? " holds, " : " hold, ")
        + count("violated")
        + " violated, "
        + count("unknown")
        + " unknown, "
        + Result.seconds(time);
  }
}
