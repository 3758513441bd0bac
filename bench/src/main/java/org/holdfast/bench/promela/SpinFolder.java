package org.holdfast.bench.promela;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import org.holdfast.bench.measure.CommandRun;
import org.holdfast.bench.measure.Memory;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.measure.PropertyCheck.Measured;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions.Reduction;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;

/**
 * Our command and SPIN on all files of a folder, each question asked in turn: as people ask it, and
 * unreduced with one thread. What is compared is what all processes and threads had of processors,
 * from the model to the verdict.
 */
public final class SpinFolder {
  /** The memory of a state says little where there are few. */
  private static final long MANY_STATES = 10_000;

  /** From so many seconds on, a search is compared with that of SPIN alone. */
  private static final double LONG = 1;

  private static final Map<Integer, String> VERDICTS = Map.of(0, "holds", 12, "violated");
  private static final List<String> UNREDUCED =
      List.of("--no-reduction", "--no-symmetry", "--no-vacuity", "--jobs", "1");

  /** As pan searches: one thread that looks for a short run first may never come to a deep one. */
  private static final List<String> DEPTH_FIRST = List.of("--search", "dfs");

  /** One search, ours and that of SPIN. */
  private record Pair(double ours, SpinAnswer spin) {
    double whole() {
      return ours / spin.whole();
    }

    double search() {
      return ours / spin.searching();
    }
  }

  private final Path folder;
  private final String holdfast;
  private final Duration timeout;
  private final PropertyCheck check;
  private final PrintStream err;
  private final List<SpinExample> examples;
  private final List<Pair> usual = new ArrayList<>();
  private final List<Pair> unreduced = new ArrayList<>();
  private final StringBuilder longSearches = new StringBuilder();
  private int worst = ExitStatus.OK;
  private final TextTable table =
      new TextTable(
          "file",
          "property",
          "verdict",
          "cpu s",
          "SPIN",
          "of it pan",
          "ratio",
          "unreduced",
          "SPIN",
          "of it pan",
          "ratio",
          "bytes a state");

  /**
   * @param holdfast the command to measure
   */
  public SpinFolder(Path folder, Path holdfast, Duration timeout, PrintStream err)
      throws UsageException {
    this.folder = folder;
    this.holdfast = holdfast.toString();
    this.timeout = timeout;
    this.check = new PropertyCheck(timeout, Memory.Garbage.COLLECTED);
    this.err = err;
    this.examples = SpinExample.of(folder);
  }

  /** Whether there is a SPIN to compare with. */
  public static boolean isPossible() {
    return SpinRun.isPossible() && Files.isReadable(Path.of("/proc/self/stat"));
  }

  /**
   * @param only chooses files
   */
  public void measure(Predicate<String> only)
      throws IOException, InterruptedException, UsageException, ModelException {
    boolean first = true;
    for (SpinExample example : examples) {
      if (only.test(example.file())) {
        if (first) {
          // The first run of the command may build, and fills caches.
          ours(example, List.of());
          first = false;
        }
        measure(example);
      }
    }
    if (first) {
      throw new UsageException("there is no such file in the expected.csv of " + folder);
    }
  }

  private void measure(SpinExample example)
      throws IOException, InterruptedException, ModelException {
    double ours = ours(example, List.of());
    SpinAnswer reduced = SpinAnswer.of(folder, example, Reduction.AMPLE, timeout);
    double oursUnreduced = ours(example, unreduced(example));
    SpinAnswer full = SpinAnswer.of(folder, example, Reduction.NONE, timeout);
    if (!full.verdict().equals(example.verdict())) {
      differs(example, "SPIN says " + full.verdict());
      return;
    }
    // Some models SPIN cannot reduce; then people search without.
    boolean reducible = reduced.verdict().equals(example.verdict());
    Pair asked = new Pair(ours, reducible ? reduced : full);
    Pair all = new Pair(oursUnreduced, full);
    if (Double.isNaN(ours) || Double.isNaN(oursUnreduced)) {
      return;
    }
    usual.add(asked);
    unreduced.add(all);
    for (Pair pair : List.of(asked, all)) {
      if (pair.spin.searching() > LONG) {
        longSearches.append(
            "  %s%s: %s\n"
                .formatted(
                    example.name(),
                    pair == all ? ", unreduced, one thread" : "",
                    Figures.ratio(pair.search())));
      }
    }
    table.add(
        List.of(
            example.file(),
            example.property(),
            example.verdict(),
            Figures.seconds(ours),
            Figures.seconds(asked.spin.whole()) + (reducible ? "" : "*"),
            Figures.seconds(asked.spin.searching()),
            Figures.ratio(asked.whole()),
            Figures.seconds(oursUnreduced),
            Figures.seconds(full.whole()),
            Figures.seconds(full.searching()),
            Figures.ratio(all.whole()),
            bytes(example)));
    err.print(example.name() + ": " + Figures.ratio(asked.whole()) + "\n");
  }

  private static List<String> unreduced(SpinExample example) {
    List<String> options = new ArrayList<>(UNREDUCED);
    if (example.verdict().equals("violated")) {
      options.addAll(DEPTH_FIRST);
    }
    return options;
  }

  /** The processor seconds of our command; not a number if its verdict is another one. */
  private double ours(SpinExample example, List<String> options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(holdfast, "check", folder.resolve(example.file()).toString()));
    command.addAll(List.of("-p", example.property()));
    command.addAll(options);
    CommandRun run = CommandRun.of(Path.of("").toAbsolutePath(), command, timeout);
    String verdict = VERDICTS.getOrDefault(run.status().orElse(-1), "no verdict");
    if (!verdict.equals(example.verdict())) {
      differs(example, "holdfast says " + verdict);
      return Double.NaN;
    }
    return run.processorSeconds();
  }

  private void differs(SpinExample example, String what) {
    worst = ExitStatus.DIFFERS;
    err.printf("%s: expected %s, but %s%n", example.name(), example.verdict(), what);
  }

  /** Of a search in this virtual machine, which is the same. */
  private String bytes(SpinExample example) throws ModelException {
    if (example.states().orElse(0) < MANY_STATES) {
      return "-";
    }
    PromelaInstance instance =
        PromelaReader.withDefinitions(Map.of())
            .read(folder.resolve(example.file()))
            .instantiate(Map.of(), PromelaOptions.DEFAULT);
    try {
      Measured measured =
          Search.run(
              instance,
              instance.property(example.property()).orElseThrow(),
              Search.ALL_STATES.withSearch(Search.ALL_STATES.search().withThreads(1)),
              check);
      double bytes = measured.statistic(Figure.BYTES) / (double) measured.statistic(Figure.STATES);
      return String.format(Locale.ROOT, "%.1f", bytes);
    } catch (PropertyCheck.Fault e) {
      differs(example, e.getMessage());
      return "-";
    }
  }

  public String text() {
    StringBuilder text = new StringBuilder(table.text());
    text.append("\n").append(usual.size()).append(" questions");
    text.append("\ngeometric mean of the ratios: ").append(mean(usual));
    text.append("\nunreduced, one thread: ").append(mean(unreduced)).append("\n");
    if (longSearches.length() > 0) {
      text.append("where pan alone needs more than a second, ours / pan:\n").append(longSearches);
    }
    return text.toString();
  }

  private static String mean(List<Pair> pairs) {
    double logarithm = pairs.stream().mapToDouble(p -> Math.log(p.whole())).average().orElse(0);
    return Figures.ratio(Math.exp(logarithm));
  }

  public String csv() {
    return table.csv();
  }

  public int status() {
    return worst;
  }
}
