package org.holdfast.bench.promela;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.holdfast.bench.measure.Memory;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.output.Figures;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.UsageException;
import org.holdfast.promela.PromelaInstance;

/** All rows of the published tables, on our own models and, where they are, on the authors'. */
public final class PromelaRun {
  private final Path ours;
  private final Optional<Path> theirs;
  private final List<PublishedRow> wanted;
  private final PropertyCheck check;
  private final PrintStream err;
  private final PromelaTable ourTable = PromelaTable.ofOurs();
  private final Optional<PromelaTable> theirTable;

  /**
   * @param theirs the folder with the parametric models of the authors
   * @param only which rows: a table, a row, or both as in {@code 2.1:S4}
   */
  public PromelaRun(
      Path ours, Optional<Path> theirs, Predicate<String> only, Duration timeout, PrintStream err)
      throws UsageException {
    for (Path folder : theirs.isPresent() ? List.of(ours, theirs.get()) : List.of(ours)) {
      if (!Files.isDirectory(folder)) {
        throw new UsageException("there is no folder " + folder + "; check the path");
      }
    }
    this.ours = ours;
    this.theirs = theirs;
    this.err = err;
    wanted =
        PublishedTables.ROWS.stream()
            .filter(row -> only.test(row.table()) || only.test(row.name()) || only.test(row.id()))
            .toList();
    if (wanted.isEmpty()) {
      throw new UsageException("there is no such row; rows are called like 2.1:B1, or B1, or 2.1");
    }
    check = new PropertyCheck(timeout, Memory.Garbage.KEPT);
    theirTable =
        theirs.isPresent()
            ? Optional.of(PromelaTable.ofReleased(SpinToday.near(theirs.get())))
            : Optional.empty();
  }

  /** The first row is measured twice, so that the virtual machine is warm. */
  public void measure() throws ModelException, UsageException, PropertyCheck.Fault {
    search(ours, wanted.get(0).ours(), wanted.get(0).property());
    for (PublishedRow row : wanted) {
      ourTable.add(row, search(row, ours, row.ours(), row.property()));
      if (theirs.isPresent()) {
        Search search = search(row, theirs.get(), row.theirs(), row.theirProperty());
        theirTable.orElseThrow().add(row, search);
      }
    }
  }

  private Search search(PublishedRow row, Path folder, Subject subject, String property)
      throws ModelException, UsageException, PropertyCheck.Fault {
    Search search = search(folder, subject, property);
    err.printf(
        "%s %s: %s, %d states in %s s%n",
        row.id(),
        subject.file(),
        search.word(),
        search.plain().statistic(Figure.STATES),
        Figures.seconds(search.plain().seconds()));
    return search;
  }

  private Search search(Path folder, Subject subject, String name)
      throws ModelException, UsageException, PropertyCheck.Fault {
    PromelaInstance instance = subject.instance(folder);
    Property property =
        instance
            .property(name)
            .orElseThrow(() -> new UsageException(subject.file() + " has no property " + name));
    return Search.of(instance, property, check);
  }

  public String text() {
    StringBuilder text = new StringBuilder();
    text.append("Our examples, in ").append(ours).append(":\n\n").append(ourTable.text());
    theirTable.ifPresent(
        table ->
            text.append("\nThe authors' models, in ")
                .append(theirs.orElseThrow())
                .append(":\n\n")
                .append(table.text()));
    return text.append("\nPublished: ").append(PublishedTables.SOURCE).append("\n").toString();
  }

  public String csv() {
    return ourTable.csv() + theirTable.map(table -> "\n" + table.csv()).orElse("");
  }

  public int status() {
    boolean fine =
        ourTable.differing().isEmpty()
            && theirTable.map(table -> table.differing().isEmpty()).orElse(true);
    return fine ? ExitStatus.OK : ExitStatus.DIFFERS;
  }
}
