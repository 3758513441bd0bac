package org.holdfast.bench.promela;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.holdfast.bench.measure.Memory;
import org.holdfast.bench.measure.ProcessRun;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.measure.PropertyCheck.Measured;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.UsageException;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.export.SpinWriter;

/** Our search and that of SPIN on the same models, every state visited, nothing left out. */
public final class SpinComparison {
  private static final String PROPERTY = "assertions";
  private static final Duration WARM_UP = Duration.ofSeconds(2);
  private static final int RUNS = 3;

  /** Models without violations, of some 100,000 states and more. */
  private static final List<Entry> ENTRIES =
      List.of(
          new Entry("broadcast", "broadcast/byzantine.pml", "N=7,T=2,F=2", false),
          new Entry("omission", "broadcast/omission.pml", "N=6,T=2,F=2", false),
          new Entry("agreement", "agreement.pml", "N=5,T=1,F=2", false),
          new Entry("folklore", "folklore.pml", "N=5", false),
          new Entry("condition", "condition.pml", "N=4,T=1,F=1", false),
          new Entry("channels", "broadcast/byzantine-channels.pml", "N=4,T=1,F=1", false),
          new Entry("herlihy", "rounds/herlihy.pml", "n=4", false),
          new Entry("floodset", "rounds/floodset-order.pml", "n=3,f=1", true),
          new Entry("large", "rounds/floodset.pml", "n=3,f=1", true));

  private record Entry(String name, String file, String parameters, boolean lossy) {
    PromelaInstance instance(Path examples) throws ModelException, UsageException {
      PromelaOptions meaning = PromelaOptions.DEFAULT.startingAtOnce();
      return new Subject(file, parameters)
          .instance(examples, lossy ? meaning.losingMessages() : meaning);
    }

    List<String> command(Path holdfast, Path examples, int threads) {
      List<String> command = new ArrayList<>();
      command.addAll(List.of(holdfast.toString(), "check", examples.resolve(file).toString()));
      command.addAll(List.of("--params", parameters, "-p", PROPERTY, "--no-symmetry"));
      command.addAll(List.of("--no-reduction", "--no-vacuity"));
      command.addAll(List.of("--jobs", Integer.toString(threads)));
      if (lossy) {
        command.add("--lossy");
      }
      return command;
    }
  }

  private final Path examples;
  private final Optional<Path> holdfast;
  private final int threads;
  private final Duration timeout;
  private final PropertyCheck check;
  private final PrintStream err;
  private final boolean spinIsThere = SpinRun.isPossible();
  private int worst = ExitStatus.OK;
  private final TextTable table;

  /**
   * @param holdfast the command for cold runs; without it there are none
   * @param threads of the second search
   */
  public SpinComparison(
      Path examples, Optional<Path> holdfast, int threads, Duration timeout, PrintStream err) {
    this.examples = examples;
    this.holdfast = holdfast;
    this.threads = threads;
    this.timeout = timeout;
    this.check = new PropertyCheck(timeout, Memory.Garbage.COLLECTED);
    this.err = err;
    String several = "x" + threads;
    table =
        new TextTable(
            "model",
            "parameters",
            "states",
            "states/s x1",
            several,
            "bytes",
            "cold s x1",
            several,
            "SPIN states/s",
            "bytes",
            "whole s",
            "speed x1",
            several,
            "memory");
  }

  public static List<String> names() {
    return ENTRIES.stream().map(Entry::name).toList();
  }

  public void measure(Predicate<String> only)
      throws ModelException,
          UsageException,
          PropertyCheck.Fault,
          NotExpressible,
          IOException,
          InterruptedException {
    for (Entry entry : ENTRIES) {
      if (only.test(entry.name)) {
        measure(entry);
      }
    }
  }

  private void measure(Entry entry)
      throws ModelException,
          UsageException,
          PropertyCheck.Fault,
          NotExpressible,
          IOException,
          InterruptedException {
    PromelaInstance instance = entry.instance(examples);
    warmUp(instance);
    Measured one = median(instance, 1);
    Measured several = median(instance, threads);
    Optional<SpinRun> spin = spin(entry, SpinWriter.writeWithoutFormulas(instance));
    long states = one.statistic(Figure.STATES);
    if (!Search.isDecided(one) || spin.filter(run -> run.states() != states).isPresent()) {
      worst = ExitStatus.DIFFERS;
      String theirs = spin.map(run -> run.states() + " of SPIN").orElse("no answer of SPIN");
      err.printf("%s: %s, %d states, %s%n", entry.name, one.word(), states, theirs);
    }
    double bytes = (double) one.statistic(Figure.BYTES) / states;
    table.add(
        List.of(
            entry.name,
            entry.parameters,
            Long.toString(states),
            whole(rate(one)),
            whole(rate(several)),
            whole(bytes),
            cold(entry, 1),
            cold(entry, threads),
            spin.map(run -> whole(run.rate())).orElse("-"),
            spin.map(run -> whole(run.bytesPerState())).orElse("-"),
            spin.map(run -> Figures.seconds(run.wholeSeconds())).orElse("-"),
            spin.map(run -> Figures.ratio(rate(one) / run.rate())).orElse("-"),
            spin.map(run -> Figures.ratio(rate(several) / run.rate())).orElse("-"),
            spin.map(run -> Figures.ratio(bytes / run.bytesPerState())).orElse("-")));
    err.printf("%s: %s states a second%n", entry.name, whole(rate(one)));
  }

  /** Until the compiler of the virtual machine has had its time. */
  private void warmUp(PromelaInstance instance) throws PropertyCheck.Fault {
    long start = System.nanoTime();
    int count = 1;
    do {
      search(instance, count);
      count = count == 1 ? threads : 1;
    } while (System.nanoTime() - start < WARM_UP.toNanos());
  }

  private Measured median(PromelaInstance instance, int count) throws PropertyCheck.Fault {
    List<Measured> runs = new ArrayList<>();
    for (int i = 0; i < RUNS; i++) {
      runs.add(search(instance, count));
    }
    runs.sort(Comparator.comparingDouble(Measured::seconds));
    return runs.get(RUNS / 2);
  }

  private Measured search(PromelaInstance instance, int count) throws PropertyCheck.Fault {
    Property property = instance.property(PROPERTY).orElseThrow();
    CheckerOptions options =
        Search.ALL_STATES.withSearch(Search.ALL_STATES.search().withThreads(count));
    return Search.run(instance, property, options, check);
  }

  private Optional<SpinRun> spin(Entry entry, String text)
      throws IOException, InterruptedException {
    if (!spinIsThere) {
      return Optional.empty();
    }
    try {
      return Optional.of(SpinRun.of(text, entry.lossy, timeout));
    } catch (SpinRun.Failed e) {
      err.print("holdfast-bench: " + entry.name + ": " + e.getMessage() + "\n");
      worst = ExitStatus.DIFFERS;
      return Optional.empty();
    }
  }

  /** The whole command in a virtual machine of its own, start and reading included. */
  private String cold(Entry entry, int count) throws IOException {
    if (holdfast.isEmpty()) {
      return "-";
    }
    ProcessRun run = ProcessRun.of(entry.command(holdfast.get(), examples, count), timeout);
    if (run.status().orElse(-1) != 0) {
      err.print("holdfast-bench: " + entry.name + ": the command failed or took too long\n");
      worst = ExitStatus.DIFFERS;
      return "-";
    }
    return Figures.seconds(run.seconds());
  }

  private static double rate(Measured measured) {
    return measured.statistic(Figure.STATES) / measured.seconds();
  }

  private static String whole(double value) {
    return String.format(Locale.ROOT, "%.0f", value);
  }

  public String text() {
    return table.text()
        + (spinIsThere
            ? ""
            : "\nSPIN or gcc is not installed, so there is nothing to compare with.\n");
  }

  public String csv() {
    return table.csv();
  }

  public int status() {
    return worst;
  }
}
