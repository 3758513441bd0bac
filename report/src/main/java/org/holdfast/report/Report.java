package org.holdfast.report;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Diagram;
import org.holdfast.logic.Variable;

/** All that is known at the end of a run: the model that was asked about, and the answers. */
public record Report(String version, Model model, List<Result> results, Duration time) {
  public Report {
    results = List.copyOf(results);
  }

  /**
   * The model, as far as a reader of results is concerned. The {@code counters} are the variables
   * that count processes; pictures draw them apart from the others.
   *
   * @param source the text of the file, where the report may show it
   * @param diagrams what processes do, where the report may draw it
   */
  public record Model(
      String file,
      String kind,
      Set<Variable> counters,
      Optional<String> source,
      List<Diagram> diagrams) {
    public Model {
      counters = Set.copyOf(counters);
      diagrams = List.copyOf(diagrams);
    }

    /** Without anything to show of it. */
    public Model(String file, String kind, Set<Variable> counters) {
      this(file, kind, counters, Optional.empty(), List.of());
    }

    /** With its text and its graphs. */
    public Model showing(Optional<String> text, List<Diagram> drawn) {
      return new Model(file, kind, counters, text, drawn);
    }
  }

  private static long count(List<Result> results, String verdictWord) {
    return results.stream().filter(result -> result.verdictWord().equals(verdictWord)).count();
  }

  /** The run in one line, for the end of every report that people read. */
  public String summary() {
    return summary("property", "properties");
  }

  /**
   * The same for other things than properties.
   *
   * @param one what a result is called
   * @param several what results are called
   */
  String summary(String one, String several) {
    List<Result> witnesses = results.stream().filter(Result::isWitness).toList();
    List<Result> others = results.stream().filter(result -> !result.isWitness()).toList();
    long holding = count(others, "holds");
    String text =
        others.size()
            + " "
            + (others.size() == 1 ? one : several)
            + ": "
            + holding
            + (holding == 1 ? " holds, " : " hold, ")
            + count(others, "violated")
            + " violated, "
            + count(others, "unknown")
            + " unknown";
    String found =
        witnesses.size()
            + (witnesses.size() == 1 ? " witness: " : " witnesses: ")
            + count(witnesses, "found")
            + " found, "
            + count(witnesses, "none")
            + " none, "
            + count(witnesses, "unknown")
            + " unknown";
    String both = witnesses.isEmpty() ? text : others.isEmpty() ? found : text + "; " + found;
    return both + ", " + Result.seconds(time);
  }
}
