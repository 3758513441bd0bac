package org.holdfast.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.holdfast.checking.Language;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.extraction.Extraction;
import org.holdfast.intervals.Intervals;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.ForEverySize;
import org.holdfast.promela.checker.PromelaLanguage;
import org.holdfast.smt.SolverSource;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import picocli.CommandLine.Option;

/** Options about the text of a Promela model, for every command that reads one. */
class PromelaSourceOptions implements LanguageOptions {
  @Option(
      names = {"-D", "--define"},
      paramLabel = "NAME[=TEXT]",
      description = "define a macro before the first line, as spin -D; may be repeated")
  private List<String> definitions = new ArrayList<>();

  @Override
  public final String heading() {
    return "Promela";
  }

  @Override
  public Language language(SolverSource solvers, SearchOptions search) throws UsageException {
    return new PromelaLanguage(
        macros(), PromelaOptions.DEFAULT, CheckerOptions.defaults(), everySize(solvers));
  }

  /** The engines for all parameters at once, the fastest first. */
  static List<ForEverySize> everySize(SolverSource solvers) {
    return List.of(new Extraction(solvers, Z3PresburgerCheck::new), new Intervals(solvers));
  }

  @Override
  public final boolean asksSolver() {
    return false;
  }

  final Map<String, String> macros() throws UsageException {
    Map<String, String> macros = new LinkedHashMap<>();
    for (String definition : definitions) {
      String[] sides = definition.split("=", 2);
      if (!sides[0].matches("[A-Za-z_]\\w*")) {
        throw new UsageException(
            "'" + definition + "' does not define a macro; write -D NAME or -D NAME=TEXT");
      }
      // As for a C compiler.
      macros.put(sides[0], sides.length == 2 ? sides[1] : "1");
    }
    return macros;
  }
}
