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
import java.util.stream.Stream;
import org.holdfast.arrays.checker.Failures;
import org.holdfast.bench.arrays.ArrayFolderTable;
import org.holdfast.bench.arrays.ArrayMeasurement;
import org.holdfast.bench.arrays.PublishedArrayRow;
import org.holdfast.bench.arrays.PublishedArrayTable;
import org.holdfast.bench.measure.Peer;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.checking.UsageException;
import org.holdfast.cli.DurationConverter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "arrays",
    description =
        "Checks array-based systems: those of a folder, or those of two published tables.",
    footer = {
      "",
      "With DIR a row for every .cub and .in file in it, all properties together, compared with an",
      "expected.csv (file,*,verdict) in it; without, the rows of the published tables whose models",
      "are here. 'queries' are those to a solver besides our own, 'trace' counts transitions. With",
      "a --peer, 'holdfast check' and the peer are run on each file as commands."
    })
final class ArraysCommand implements Callable<Integer> {
  private final PrintStream out;
  private final PrintStream err;

  @Parameters(
      arity = "0..1",
      paramLabel = "DIR",
      description = "a folder with models; the published tables unless told")
  private Path folder;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      description = "only this file, table (1 or 2) or row; may be repeated")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--failures",
      paramLabel = "MODEL",
      defaultValue = "crash",
      description = "the failure model for DIR; crash unless told, which is what other tools take")
  private String failures;

  @Option(
      names = "--peer",
      paramLabel = "NAME=COMMAND",
      description = "another tool, as cubicle='cubicle -brab 2 {file}'; may be repeated")
  private List<String> peers = new ArrayList<>();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      defaultValue = "60s",
      description = "for each row: 60s, 500ms, 2m")
  private Duration timeout;

  @Option(names = "--csv", paramLabel = "FILE", description = "write the table as CSV")
  private Path csv;

  @Option(
      names = "--holdfast",
      paramLabel = "COMMAND",
      description = "our command beside a peer, if it is not the one of this repository")
  private Path holdfast;

  ArraysCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() throws Exception {
    Optional<Destination> destination =
        csv == null ? Optional.empty() : Optional.of(Destination.claim(csv));
    if (folder == null) {
      if (!peers.isEmpty()) {
        throw new UsageException("a --peer is compared on the files of a folder; name one");
      }
      return published(destination);
    }
    return folder(destination);
  }

  private int published(Optional<Destination> destination) throws Exception {
    List<PublishedArrayRow> rows =
        PublishedArrayRow.all().stream()
            .filter(row -> only.isEmpty() || only.stream().anyMatch(row::isCalled))
            .toList();
    if (rows.isEmpty()) {
      throw new UsageException("no row is called " + String.join(" or ", only));
    }
    PublishedArrayTable table = new PublishedArrayTable(timeout);
    for (PublishedArrayRow row : rows) {
      Optional<Path> file = Repository.find(row.file(), Files::isRegularFile);
      Optional<Failures> model = ArrayMeasurement.failures(row.failures());
      if (file.isEmpty() || model.isEmpty()) {
        String missing = file.isEmpty() ? row.file() : "failure model " + row.failures();
        err.print(row.name() + " is skipped: there is no " + missing + "\n");
      } else {
        err.print(row.name() + "\n");
        table.measure(row, file.get(), model.get());
      }
    }
    if (table.isEmpty()) {
      throw new UsageException("no model of these rows is here");
    }
    out.print(table.text());
    if (destination.isPresent()) {
      destination.get().write(table.csv());
    }
    return table.status();
  }

  private int folder(Optional<Destination> destination) throws Exception {
    Failures model =
        ArrayMeasurement.failures(failures)
            .orElseThrow(() -> new UsageException("there is no failure model '" + failures + "'"));
    Expectations expectations = Expectations.near(folder);
    List<Path> files = files();
    ArrayFolderTable table = new ArrayFolderTable(model, timeout, commands());
    for (Path file : files) {
      err.print(file.getFileName() + "\n");
      table.measure(file, expectations.of(file, "*"));
    }
    out.print(table.text());
    if (destination.isPresent()) {
      destination.get().write(table.csv());
    }
    return expectations.source().isPresent() ? table.status() : ExitStatus.OK;
  }

  private List<Path> files() throws UsageException {
    if (!Files.isDirectory(folder)) {
      throw new UsageException("there is no folder " + folder);
    }
    try (Stream<Path> all = Files.list(folder)) {
      List<Path> files =
          all.filter(file -> file.toString().matches(".*[.](cub|in)"))
              .filter(file -> only.isEmpty() || only.contains(file.getFileName().toString()))
              .sorted()
              .toList();
      if (files.isEmpty()) {
        throw new UsageException("there is no such .cub or .in file in " + folder);
      }
      return files;
    } catch (IOException e) {
      throw new UsageException("cannot read " + folder + ": " + e.getMessage());
    }
  }

  /** Ours and the others; none at all if there is nothing to compare with. */
  private List<Peer> commands() throws UsageException {
    List<Peer> commands = new ArrayList<>();
    if (!peers.isEmpty()) {
      Path ours = Launcher.find(Optional.ofNullable(holdfast)).path();
      commands.add(
          new Peer(
              "holdfast", List.of(ours.toString(), "check", "--failures", failures, "{file}")));
    }
    for (String peer : peers) {
      try {
        commands.add(Peer.parse(peer));
      } catch (IllegalArgumentException wrong) {
        throw new UsageException(wrong.getMessage());
      }
    }
    return commands;
  }
}
