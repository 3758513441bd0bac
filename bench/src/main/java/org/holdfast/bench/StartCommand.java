package org.holdfast.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.holdfast.bench.measure.ProcessRun;
import org.holdfast.bench.measure.Sample;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.UsageException;
import org.holdfast.cli.DurationConverter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "start",
    description = "Measures the time from command to verdict, and what of it is only starting.")
final class StartCommand implements Callable<Integer> {
  private static final int MOST_RUNS = 1000;
  private static final int ALL_HOLD = 0;
  private static final int SOME_VIOLATED = 12;

  private final PrintStream out;
  private final PrintStream err;

  @Parameters(paramLabel = "FILE", description = "the model to check")
  private Path file;

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "10",
      description = "how often each command is run; ${DEFAULT-VALUE} unless told")
  private int runs;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      defaultValue = "5m",
      description = "for each run: 60s, 500ms, 2m")
  private Duration timeout;

  @Option(
      names = "--holdfast",
      paramLabel = "PATH",
      description = "the command to measure; the one of this repository")
  private Path holdfast;

  StartCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /** A failed run would be quick; its time is not worth telling. */
  private static final class RunFailed extends Exception {
    private static final long serialVersionUID = 1L;

    RunFailed(String message) {
      super(message, null, false, false);
    }
  }

  @Override
  public Integer call() throws UsageException {
    if (runs < 1 || runs > MOST_RUNS) {
      throw new UsageException("--runs must be between 1 and " + MOST_RUNS);
    }
    if (!Files.isRegularFile(file)) {
      throw new UsageException("there is no file " + file + "; check the path");
    }
    String launcher = Launcher.find(Optional.ofNullable(holdfast)).path().toString();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    try {
      Sample machine = sample(List.of(java, "-version"));
      Sample version = sample(List.of(launcher, "--version"));
      Sample check = sample(List.of(launcher, "check", file.toString()));
      print(machine, version, check);
      return ExitStatus.OK;
    } catch (RunFailed failed) {
      err.print("holdfast-bench: " + failed.getMessage() + "\n");
      return ExitStatus.DIFFERS;
    }
  }

  /** The first run may build and fills caches; it does not count. */
  private Sample sample(List<String> command) throws UsageException, RunFailed {
    List<Double> seconds = new ArrayList<>();
    for (int i = 0; i <= runs; i++) {
      ProcessRun run;
      try {
        run = ProcessRun.of(command, timeout);
      } catch (IOException e) {
        throw new UsageException("cannot run " + command.get(0) + ": " + e.getMessage());
      }
      int status = run.status().orElse(-1);
      if (status != ALL_HOLD && status != SOME_VIOLATED) {
        throw new RunFailed(
            "'"
                + String.join(" ", command)
                + (run.status().isPresent() ? "' ended with status " + status : "' took too long"));
      }
      if (i > 0) {
        seconds.add(run.seconds());
      }
    }
    return Sample.of(seconds);
  }

  private void print(Sample machine, Sample version, Sample check) {
    TextTable table = new TextTable("command", "median s", "least s", "greatest s", "share");
    add(table, "java -version (the virtual machine alone)", machine, check);
    add(table, "holdfast --version (launcher and start)", version, check);
    add(table, "holdfast check " + file, check, check);
    String runsInWords = runs == 1 ? "1 run" : runs + " runs";
    out.print(runsInWords + " of each command, after one that does not count.\n\n");
    out.print(table.text());
    String all = check.sorted().stream().map(Figures::seconds).collect(Collectors.joining(" "));
    out.print("\nall checks, sorted: " + all + "\n");
    out.print("from command to verdict: median " + Figures.seconds(check.median()) + " s\n");
  }

  private static void add(TextTable table, String name, Sample sample, Sample whole) {
    table.add(
        List.of(
            name,
            Figures.seconds(sample.median()),
            Figures.seconds(sample.least()),
            Figures.seconds(sample.greatest()),
            Figures.percent(sample.median() / whole.median())));
  }
}
