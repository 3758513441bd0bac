package org.holdfast.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.holdfast.checking.Language;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.intervals.IntervalEngine;
import org.holdfast.intervals.Intervals;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.CheckerOptions.Coverage;
import org.holdfast.promela.checker.CheckerOptions.Symmetry;
import org.holdfast.promela.checker.CheckerOptions.Vacuity;
import org.holdfast.promela.checker.PromelaLanguage;
import org.holdfast.smt.SolverSource;
import picocli.CommandLine.Option;

/** Options of a check that only Promela has. */
final class PromelaCheckOptions extends PromelaSourceOptions {
  @Option(
      names = "--no-symmetry",
      description =
          "no symmetry reduction: tell processes apart also where that makes no difference;"
              + " otherwise they are counted")
  private boolean noSymmetry;

  @Option(
      names = "--no-reduction",
      description =
          "no partial order reduction: take every step of every state; otherwise steps that no"
              + " other process and no property notices are taken alone, and variables that nobody"
              + " will read are forgotten")
  private boolean noReduction;

  @Option(
      names = "--lossy",
      description = "a message sent to a full channel is lost, as with spin -m")
  private boolean lossy;

  @Option(
      names = "--fairness",
      paramLabel = "weak",
      description = "only runs in which no process that can always move is left out")
  private String fairness;

  @Option(names = "--coverage", description = "list the statements that are never executed")
  private boolean coverage;

  @Option(
      names = "--no-vacuity",
      description = "do not ask whether what holds does so for no good reason")
  private boolean noVacuity;

  @Option(
      names = "--trail",
      paramLabel = "DIR",
      description = "write counterexamples for SPIN; spin -t -p DIR/PROPERTY.pml replays one")
  private Path trails;

  @Option(
      names = "--dump",
      paramLabel = "DIR",
      description =
          "with --engine intervals: write the abstractions of data and of counters as standard"
              + " Promela, one of each for every order of the thresholds")
  private Path dump;

  @Override
  public Language language(SolverSource solvers, SearchOptions search) throws UsageException {
    PromelaOptions meaning = PromelaOptions.DEFAULT;
    return new PromelaLanguage(
        macros(), lossy ? meaning.losingMessages() : meaning, options(search), everySize(solvers));
  }

  private CheckerOptions options(SearchOptions search) throws UsageException {
    if (fairness != null && !fairness.equals("weak")) {
      throw new UsageException(
          "--fairness knows only 'weak'; other fairness is written into the model, as ltl fairness"
              + " { ... }");
    }
    return CheckerOptions.defaults()
        .withSearch(
            search
                .withScheduling(fairness == null ? Scheduling.ANY : Scheduling.WEAKLY_FAIR)
                .withReduction(noReduction ? Reduction.NONE : Reduction.AMPLE))
        .withSymmetry(noSymmetry ? Symmetry.IGNORED : Symmetry.COUNTED)
        .withVacuity(noVacuity ? Vacuity.NOT_CHECKED : Vacuity.CHECKED)
        .withCoverage(coverage ? Coverage.EVERY_STATEMENT : Coverage.SUMMARY);
  }

  @Override
  public Optional<Dump> dump() {
    return Optional.ofNullable(dump)
        .map(folder -> new Dump(IntervalEngine.NAME, Intervals.ABSTRACTIONS, folder));
  }

  @Override
  public Optional<Path> exports() {
    return Optional.ofNullable(trails);
  }
}
