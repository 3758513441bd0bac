package org.holdfast.bench;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.holdfast.bench.measure.Memory;
import org.holdfast.bench.measure.Peer;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.promela.PromelaRun;
import org.holdfast.bench.receive.ReceiveRun;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;
import org.holdfast.cli.DurationConverter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "tables",
    description = "Checks every property of every model below a folder and prints a table.",
    footer = {
      "",
      "threshold: a row for every property of every .ta file below DIR. receive: a row for every",
      "algorithm of a published table that has a model in DIR, and a manual one in DIR/manual.",
      "promela: a row for every row of two published tables, on our examples and, where they are,",
      "on the models of the authors; --only 2.1, --only B1, --only 2.1:S4.",
      "Properties are checked one after the other in this process, after one check that is not",
      "reported; a peer is compared with the command 'holdfast check', process with process.",
      "An expected.csv (file,property,verdict) in DIR or the folder around it is compared with."
    })
final class TablesCommand implements Callable<Integer> {
  private static final String THRESHOLD = "threshold";
  private static final String RECEIVE = "receive";
  private static final String PROMELA = "promela";
  private static final String EXAMPLES = "examples/";
  private static final String RELEASED = "shared/benchmarks/promela/parametric";
  private static final int MOST_RUNS = 100;

  private final PrintStream out;
  private final PrintStream err;

  @Parameters(index = "0", paramLabel = "TABLE", description = "threshold, receive or promela")
  private String kind;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "DIR",
      description = "the folder with the models; our examples unless told, but for threshold")
  private Path folder;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      description = "only models or rows of this name, without .ta; may be repeated")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--runs",
      paramLabel = "N",
      defaultValue = "3",
      description = "receive: how often what is quick is measured; the median counts")
  private int runs;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      defaultValue = "60s",
      description = "for each property, and for each command: 60s, 500ms, 2m")
  private Duration timeout;

  @Option(
      names = "--peer",
      paramLabel = "NAME=COMMAND",
      description = "also run this command, {file} replaced, without a shell; may be repeated")
  private List<String> peers = new ArrayList<>();

  @Option(
      names = "--holdfast",
      paramLabel = "PATH",
      description = "the command that peers are compared with; the one of this repository")
  private Path holdfast;

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description = "write CSV there, not after the table; peers go beside it, into FILE-peers")
  private Path csv;

  @Option(
      names = "--memory",
      description = "collect garbage before each property, so that a peak is its own")
  private boolean memory;

  @Option(
      names = "--models",
      paramLabel = "DIR",
      description = {
        "promela: the parametric models of the authors; those of",
        "../shared/benchmarks/promela unless told"
      })
  private Path released;

  TablesCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() throws Exception {
    Optional<Destination> destination = Optional.empty();
    if (csv != null) {
      destination = Optional.of(Destination.claim(csv));
    }
    return switch (kind) {
      case THRESHOLD -> threshold(destination);
      case RECEIVE -> receive(destination);
      case PROMELA -> promela(destination);
      default ->
          throw new UsageException(
              "there is no table '%s'; tables: %s, %s, %s"
                  .formatted(kind, THRESHOLD, RECEIVE, PROMELA));
    };
  }

  private boolean isWanted(String name) {
    return only.isEmpty() || only.contains(name);
  }

  private int receive(Optional<Destination> destination)
      throws UsageException, InterruptedException {
    if (!peers.isEmpty() || memory || runs < 1 || runs > MOST_RUNS) {
      throw new UsageException(
          "this table has no --peer and no --memory, and --runs between 1 and " + MOST_RUNS);
    }
    ReceiveRun run = new ReceiveRun(models(), this::isWanted, timeout, runs, err);
    run.measure();
    out.print(
        "JVM warm: the first row was measured once before and that is not reported. Figures\n");
    out.print(
        "are medians of up to " + runs + " runs; cpu s are what a thread had of a processor,\n");
    out.print("which tells more on a busy machine.\n\n");
    print(run.text(), run.csv(), destination);
    return run.status();
  }

  private void print(String text, String table, Optional<Destination> destination)
      throws UsageException {
    out.print(text);
    if (destination.isPresent()) {
      destination.get().write(table);
    } else {
      out.print("\n" + table);
    }
  }

  /** The folder that was named, or that of our examples. */
  private Path models() {
    Path examples = Path.of(EXAMPLES + kind);
    return folder != null
        ? folder
        : Repository.find(examples.toString(), Files::isDirectory).orElse(examples);
  }

  private int promela(Optional<Destination> destination)
      throws UsageException, ModelException, PropertyCheck.Fault {
    if (!peers.isEmpty() || memory) {
      throw new UsageException("this table has no --peer and no --memory");
    }
    Optional<Path> authors =
        released != null ? Optional.of(released) : Repository.find(RELEASED, Files::isDirectory);
    PromelaRun run = new PromelaRun(models(), authors, this::isWanted, timeout, err);
    run.measure();
    out.print("JVM warm: the first row was searched once before and that is not reported.\n");
    out.print("s are seconds of a search, cpu s those it had of a processor, which tell more on\n");
    out.print(
        "a busy machine; KB is what its states take. States are those of the model together\n");
    out.print(
        "with the automaton of the property. A search that was stopped after "
            + timeout.toSeconds()
            + " s is\nmarked with >, a verdict that differs with (!).\n\n");
    print(run.text(), run.csv(), destination);
    return run.status();
  }

  private int threshold(Optional<Destination> destination) throws UsageException {
    if (folder == null) {
      throw new UsageException("name the folder with the models: tables threshold DIR");
    }
    Optional<PeerTable> peerTable = peerTable();
    Memory.Garbage garbage = memory ? Memory.Garbage.COLLECTED : Memory.Garbage.KEPT;
    ThresholdRun run =
        new ThresholdRun(folder, this::isWanted, new PropertyCheck(timeout, garbage), err);
    ThresholdTable table = run.measure(peerTable);
    print(table, peerTable, destination);
    return run.status(table);
  }

  private Optional<PeerTable> peerTable() throws UsageException {
    if (peers.isEmpty()) {
      return Optional.empty();
    }
    List<Peer> parsed = new ArrayList<>();
    for (String peer : peers) {
      try {
        parsed.add(Peer.parse(peer));
      } catch (IllegalArgumentException e) {
        throw new UsageException(e.getMessage());
      }
    }
    Launcher launcher = Launcher.find(Optional.ofNullable(holdfast));
    return Optional.of(new PeerTable(launcher, parsed, timeout, err));
  }

  private void print(
      ThresholdTable table, Optional<PeerTable> peerTable, Optional<Destination> destination)
      throws UsageException {
    out.print("JVM warm: one check went before these and is not reported. Seconds are those of\n");
    out.print("the check alone; cpu s are what it had of a processor, which tells more on a\n");
    out.print("busy machine. Peaks of memory are since the check began, ");
    out.print(memory ? "after collecting garbage.\n\n" : "garbage of earlier ones included.\n\n");
    out.print(table.text() + "\n" + table.summary());
    if (peerTable.isPresent()) {
      out.print("\n" + peerTable.get().text());
    }
    if (destination.isPresent()) {
      destination.get().write(table.csv());
    } else {
      out.print("\n" + table.csv());
    }
    if (peerTable.isPresent() && destination.isPresent()) {
      destination.get().beside("-peers").write(peerTable.get().csv());
    } else if (peerTable.isPresent()) {
      out.print("\n" + peerTable.get().csv());
    }
  }
}
