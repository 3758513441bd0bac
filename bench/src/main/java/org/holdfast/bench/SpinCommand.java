package org.holdfast.bench;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.promela.SpinComparison;
import org.holdfast.bench.promela.SpinFolder;
import org.holdfast.checking.UsageException;
import org.holdfast.cli.DurationConverter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "spin",
    description = "Compares the search of Promela models with that of SPIN, nothing left out.",
    footer = {
      "",
      "SPIN: spin -a -o1 -o2 -o3, gcc -O2 -DCOLLAPSE -DNOREDUCE -DSAFETY; speed and memory are as its",
      "program tells them. Where spin or gcc is not installed, only our figures are printed.",
      "",
      "With DIR, every line of DIR/expected.csv (file, property, verdict, states) is a question, and",
      "the commands are compared by what they have of processors, from the model to the verdict:",
      "holdfast check beside spin -a, gcc -O2 and pan."
    })
final class SpinCommand implements Callable<Integer> {
  private static final String EXAMPLES = "examples/promela";
  private static final int MOST_THREADS = 256;
  private static final String EXPLANATION =
      """
      No state is left out by either. Ours: the median of three searches in this virtual
      machine once it is warm, with one thread (x1) and with several; cold is the whole
      command 'holdfast check', from start to verdict. SPIN: as its program tells, with one
      thread; whole is generating, compiling and searching. bytes are those of a state;
      the table of SPIN (128 MB) is not counted, ours is. speed and memory are our
      figure divided by that of SPIN.

      """;

  private static final String FOLDER_EXPLANATION =
      """
      cpu s is what 'holdfast check FILE -p PROPERTY' had of processors, all its threads
      included; SPIN is spin -a, gcc -O2 and pan together. Both first as they are usually
      asked (reduced; * where SPIN can answer unreduced only), then unreduced, ours with one
      thread. ratio is ours / SPIN.

      """;

  private final PrintStream out;
  private final PrintStream err;

  @Parameters(
      arity = "0..1",
      paramLabel = "DIR",
      description = "a folder of Promela files with an expected.csv, instead of our own examples")
  private Path folder;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      description = "only this model, or this file of DIR; may be repeated")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "2",
      description = "how many threads the second search has; ${DEFAULT-VALUE} unless told")
  private int threads;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      defaultValue = "2m",
      description = "for each search: 60s, 500ms, 2m")
  private Duration timeout;

  @Option(
      names = "--holdfast",
      paramLabel = "PATH",
      description = "the command for cold runs; the one of this repository")
  private Path holdfast;

  @Option(names = "--no-cold", description = "only searches in this virtual machine")
  private boolean warmOnly;

  @Option(names = "--csv", paramLabel = "FILE", description = "write the table as CSV")
  private Path csv;

  SpinCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() throws Exception {
    return folder == null ? compareExamples() : compareFolder();
  }

  private int compareFolder() throws Exception {
    Optional<Destination> destination =
        csv == null ? Optional.empty() : Optional.of(Destination.claim(csv));
    SpinFolder comparison =
        new SpinFolder(folder, Launcher.find(Optional.ofNullable(holdfast)).path(), timeout, err);
    if (!SpinFolder.isPossible()) {
      out.print("SPIN or gcc is not installed, or there is no /proc: nothing to compare with.\n");
      return ExitStatus.OK;
    }
    comparison.measure(file -> only.isEmpty() || only.contains(file));
    out.print(FOLDER_EXPLANATION);
    out.print(comparison.text());
    if (destination.isPresent()) {
      destination.get().write(comparison.csv());
    }
    return comparison.status();
  }

  private int compareExamples() throws Exception {
    for (String name : only) {
      if (!SpinComparison.names().contains(name)) {
        throw new UsageException(
            "there is no model '"
                + name
                + "'; models: "
                + String.join(", ", SpinComparison.names()));
      }
    }
    if (threads < 1 || threads > MOST_THREADS) {
      throw new UsageException("--threads must be between 1 and " + MOST_THREADS);
    }
    Optional<Destination> destination =
        csv == null ? Optional.empty() : Optional.of(Destination.claim(csv));
    Optional<Path> command =
        warmOnly
            ? Optional.empty()
            : Optional.of(Launcher.find(Optional.ofNullable(holdfast)).path());
    Path examples = Repository.find(EXAMPLES, Files::isDirectory).orElse(Path.of(EXAMPLES));
    SpinComparison comparison = new SpinComparison(examples, command, threads, timeout, err);
    comparison.measure(name -> only.isEmpty() || only.contains(name));
    out.print(EXPLANATION);
    out.print(comparison.text());
    if (destination.isPresent()) {
      destination.get().write(comparison.csv());
    }
    return comparison.status();
  }
}
