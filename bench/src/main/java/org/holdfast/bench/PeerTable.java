package org.holdfast.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.holdfast.bench.measure.Peer;
import org.holdfast.bench.measure.ProcessRun;
import org.holdfast.bench.measure.Sample;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.UsageException;

/**
 * Other tools on the same files, in the same run. Like is compared with like: the ratio is between
 * two commands, each with its start and all properties of the file.
 */
final class PeerTable {
  private static final Duration BUILDING = Duration.ofMinutes(10);

  /** The statuses of a check that was made: all hold, one is violated, some are unknown. */
  private static final Set<Integer> VERDICTS = Set.of(0, 12, 20);

  private final Peer ours;
  private final List<Peer> peers;
  private final Duration timeout;
  private final PrintStream err;
  private final Map<String, List<Double>> ratios = new LinkedHashMap<>();
  private final List<String> missing = new ArrayList<>();
  private final TextTable table =
      new TextTable("file", "holdfast s", "peer", "status", "peer s", "peer/holdfast");

  PeerTable(Launcher launcher, List<Peer> peers, Duration timeout, PrintStream err) {
    this.ours = new Peer("holdfast", List.of(launcher.path().toString(), "check", "{file}"));
    this.peers = new ArrayList<>(peers);
    this.timeout = timeout;
    this.err = err;
  }

  /** Once without looking: a first run may build, which takes its time, and fills caches. */
  void warmUp(Path file) throws UsageException {
    runOurs(file, BUILDING.plus(timeout));
  }

  void measure(Path file, String label) throws UsageException {
    if (peers.isEmpty()) {
      return;
    }
    ProcessRun own = runOurs(file, timeout);
    for (Peer peer : List.copyOf(peers)) {
      try {
        ProcessRun other = ProcessRun.of(peer.command(file), timeout);
        add(label, own, peer, other);
      } catch (IOException e) {
        err.print("holdfast-bench: peer " + peer.name() + " is skipped: " + e.getMessage() + "\n");
        missing.add(peer.name());
        peers.remove(peer);
      }
    }
  }

  private ProcessRun runOurs(Path file, Duration patience) throws UsageException {
    try {
      ProcessRun run = ProcessRun.of(ours.command(file), patience);
      if (run.status().isPresent() && !VERDICTS.contains(run.status().getAsInt())) {
        String command = String.join(" ", ours.command(file));
        throw new UsageException(
            "'" + command + "' ended with status " + run.status().getAsInt() + ", not a verdict");
      }
      return run;
    } catch (IOException e) {
      throw new UsageException("cannot run " + ours.words().get(0) + ": " + e.getMessage());
    }
  }

  private void add(String label, ProcessRun own, Peer peer, ProcessRun other) {
    double ratio = other.seconds() / own.seconds();
    boolean both = own.status().isPresent() && other.status().isPresent();
    boolean oursOnly = own.status().isPresent() && other.status().isEmpty();
    if (both) {
      ratios.computeIfAbsent(peer.name(), unseen -> new ArrayList<>()).add(ratio);
    }
    String shown = both ? Figures.ratio(ratio) : oursOnly ? "> " + Figures.ratio(ratio) : "-";
    String status = other.status().isPresent() ? "" + other.status().getAsInt() : "timeout";
    table.add(
        List.of(label, seconds(own), peer.name(), status, Figures.seconds(other.seconds()), shown));
  }

  private static String seconds(ProcessRun run) {
    return (run.status().isPresent() ? "" : "> ") + Figures.seconds(run.seconds());
  }

  String text() {
    StringBuilder text = new StringBuilder();
    if (!table.isEmpty()) {
      text.append("Commands, from start to end, all properties of a file:\n\n");
      text.append(table.text()).append("\n");
    }
    ratios.forEach(
        (name, values) ->
            text.append(name + "/holdfast: median ")
                .append(Figures.ratio(Sample.of(values).median()))
                .append(" over " + values.size() + " files that both finished\n"));
    missing.forEach(name -> text.append("peer " + name + " could not be run\n"));
    return text.toString();
  }

  String csv() {
    return table.isEmpty() ? "" : table.csv();
  }
}
