package org.holdfast.bench;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.holdfast.bench.measure.CheckedModel;
import org.holdfast.bench.measure.Repeated;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.TextTable;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.Language;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.pseudocode.checker.PseudocodeLanguage;
import org.holdfast.pseudocode.checker.Replacements;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.checker.ThresholdLanguage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "pseudocode",
    description = "Checks our examples in pseudocode, beside automata made by hand.",
    footer = {
      "",
      "'translated' is reading and making all automata, 'checked' all of a check, both in seconds by",
      "the clock in a warm program. Where an automaton of the same algorithm was made by hand, the",
      "last columns have it, and how much longer ours takes."
    })
final class PseudocodeCommand implements Callable<Integer> {
  private static final String EXAMPLES = "examples";
  private static final int RUNS = 3;

  /** Automata of the same algorithms, made by hand. */
  private static final Map<String, String> BY_HAND =
      Map.of(
          "reliable-broadcast", "strb",
          "benor-crash", "benor-crash",
          "benor-byzantine", "benor-byz",
          "bosco", "bosco",
          "rs-bosco", "rs-bosco",
          "condition-based", "cc-crash",
          "folklore", "frb");

  private final PrintStream out;
  private final PrintStream err;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      description = "only this example, such as bracha; may be repeated")
  private List<String> only = new ArrayList<>();

  @Option(names = "--csv", paramLabel = "FILE", description = "write the table as CSV")
  private Path csv;

  PseudocodeCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() throws Exception {
    Path examples =
        Repository.find(EXAMPLES, Files::isDirectory)
            .orElseThrow(() -> new UsageException("the examples are not here"));
    Optional<Destination> destination =
        csv == null ? Optional.empty() : Optional.of(Destination.claim(csv));
    Language language =
        new PseudocodeLanguage(
            budget -> new Z3SolverFactory(),
            Z3PresburgerCheck::new,
            SearchOptions.defaults(),
            Replacements.NONE);
    TextTable table =
        new TextTable("algorithm", "translated", "checked", "unknown", "by hand", "ratio");
    for (Path file : files(examples.resolve("pseudocode"))) {
      err.print(file.getFileName() + "\n");
      table.add(row(language, file, examples));
    }
    if (table.isEmpty()) {
      throw new UsageException("no example is called " + String.join(" or ", only));
    }
    out.print(table.text());
    if (destination.isPresent()) {
      destination.get().write(table.csv());
    }
    return ExitStatus.OK;
  }

  private List<Path> files(Path folder) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".hf"))
          .filter(file -> only.isEmpty() || only.contains(name(file)))
          .sorted()
          .toList();
    }
  }

  private static String name(Path file) {
    String name = file.getFileName().toString();
    return name.substring(0, name.lastIndexOf('.'));
  }

  private static List<String> row(Language language, Path file, Path examples) throws Exception {
    double translated = Repeated.of(RUNS, () -> translation(language, file)).seconds().least();
    Repeated<Long> checked = Repeated.of(RUNS, () -> unknown(language, file));
    double ours = checked.seconds().least();
    String automaton = BY_HAND.get(name(file));
    String byHand = "";
    String ratio = "";
    if (automaton != null) {
      Language automata =
          new ThresholdLanguage(
              budget -> new Z3SolverFactory(), Z3PresburgerCheck::new, SearchOptions.defaults());
      Path other = examples.resolve("receive").resolve(automaton + ".ta");
      double theirs = Repeated.of(RUNS, () -> unknown(automata, other)).seconds().least();
      byHand = Figures.seconds(theirs);
      ratio = Figures.ratio(ours / theirs);
    }
    return List.of(
        name(file),
        Figures.seconds(translated),
        Figures.seconds(ours),
        String.valueOf(checked.value()),
        byHand,
        ratio);
  }

  private static int translation(Language language, Path file) throws Exception {
    return language
        .load(file)
        .translation("ta")
        .orElseThrow(() -> new InternalFault("no automata"))
        .write(Size.OPEN, Budget.unlimited())
        .documents()
        .size();
  }

  /** Checks a model as users do, and tells how many of its properties were not decided. */
  private static long unknown(Language language, Path file) throws Exception {
    CheckedModel model = CheckedModel.of(language, file);
    long unknown = 0;
    for (Property property : model.properties()) {
      Verdict verdict = model.engine().check(property, Budget.unlimited(), EventSink.NONE);
      unknown += verdict instanceof Verdict.Unknown ? 1 : 0;
    }
    return unknown;
  }
}
