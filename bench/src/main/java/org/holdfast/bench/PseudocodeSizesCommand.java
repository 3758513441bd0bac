package org.holdfast.bench;

import java.io.PrintStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.holdfast.bench.measure.CheckedModel;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.output.TextTable;
import org.holdfast.bench.pseudocode.PseudocodeExamples;
import org.holdfast.bench.pseudocode.SizeComparison;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.Property;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Variant;
import org.holdfast.checking.Verdict;
import org.holdfast.cli.DurationConverter;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.checker.Replacements;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "pseudocode-sizes",
    description =
        "Compares verdicts for all parameters with a search of every small size, for our examples in"
            + " pseudocode under every fault model.",
    footer = {
      "",
      "A row is printed as soon as it is known. 'holds' must hold for every size that is searched;",
      "a violation must be found where it is said to be, and in no smaller size. Sizes up to --least",
      "processes are searched whatever it takes, larger ones up to --most as far as one property",
      "takes no more than the time-out. 'n up to' is the largest n of which every size was searched,",
      "'sizes' and 'states' are what was searched in all. Exit status 1: they differ somewhere."
    })
final class PseudocodeSizesCommand implements Callable<Integer> {
  private final PrintStream out;
  private final PrintStream err;
  private boolean agree = true;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      description = "only this example, such as bracha; may be repeated")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--faults",
      paramLabel = "KIND",
      description = "only under this fault model, such as crash; may be repeated")
  private List<String> faults = new ArrayList<>();

  @Option(
      names = {"-p", "--property"},
      paramLabel = "NAME",
      description = "only this property; may be repeated")
  private List<String> asked = new ArrayList<>();

  @Option(
      names = "--least",
      paramLabel = "N",
      defaultValue = "5",
      description = "search all sizes up to this; ${DEFAULT-VALUE} unless told")
  private int least;

  @Option(
      names = "--most",
      paramLabel = "N",
      defaultValue = "7",
      description = "and up to this within the time-out; ${DEFAULT-VALUE} unless told")
  private int most;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      defaultValue = "60s",
      description = "for all larger sizes of one property; ${DEFAULT-VALUE} unless told")
  private Duration timeout;

  @Option(names = "--csv", paramLabel = "FILE", description = "write the table as CSV")
  private Path csv;

  PseudocodeSizesCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() throws Exception {
    Optional<Destination> destination =
        csv == null ? Optional.empty() : Optional.of(Destination.claim(csv));
    Path examples =
        Repository.find("examples/pseudocode", Files::isDirectory)
            .orElseThrow(() -> new UsageException("the examples are not here"));
    TextTable table =
        new TextTable("algorithm", "faults", "property", "verdict", "n up to", "sizes", "states");
    for (Path file : PseudocodeExamples.in(examples, only)) {
      Loaded loaded =
          PseudocodeExamples.language(
                  new Replacements(Optional.of(Replacements.ALL), Optional.empty()))
              .load(file);
      for (Variant variant : loaded.variants()) {
        String kind = variant.name().replaceAll("\\(.*", "");
        if (faults.isEmpty() || faults.contains(kind)) {
          rows(PseudocodeExamples.name(file), kind, variant.model(), table);
        }
      }
    }
    if (table.isEmpty()) {
      throw new UsageException("nothing is called that; see examples/pseudocode");
    }
    if (destination.isPresent()) {
      destination.get().write(table.csv());
    }
    return agree ? ExitStatus.OK : ExitStatus.DIFFERS;
  }

  private void rows(String name, String kind, Loaded model, TextTable table) throws Exception {
    CheckedModel every = CheckedModel.of(model);
    for (Property property : every.properties()) {
      if (!asked.isEmpty() && !asked.contains(property.name())) {
        continue;
      }
      Verdict verdict = every.engine().check(property, Budget.unlimited(), EventSink.NONE);
      List<String> row = new ArrayList<>(List.of(name, kind, property.name()));
      if (verdict instanceof Verdict.Unknown unknown) {
        agree = false;
        row.addAll(List.of("unknown (" + unknown.reason().code() + ")", "", "", ""));
      } else {
        Optional<Map<Variable, BigInteger>> violation =
            verdict instanceof Verdict.Violated violated
                ? Optional.of(violated.trace().parameters())
                : Optional.empty();
        SizeComparison sizes = new SizeComparison(model, property.name(), violation);
        sizes.search(least, most, timeout);
        sizes.differences().forEach(difference -> differ(name, kind, property, difference));
        row.add(violation.map(SizeComparison::shown).orElse("holds"));
        row.add(String.valueOf(sizes.complete()));
        row.add(String.valueOf(sizes.searched()));
        row.add(String.valueOf(sizes.states()));
      }
      out.print(String.join(", ", row) + "\n");
      table.add(row);
    }
  }

  private void differ(String name, String kind, Property property, String difference) {
    agree = false;
    err.print(name + " under " + kind + ", " + property.name() + ": " + difference + "\n");
  }
}
