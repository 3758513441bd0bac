package org.holdfast.bench;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.holdfast.bench.measure.CheckedModel;
import org.holdfast.bench.measure.Repeated;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.TextTable;
import org.holdfast.bench.pseudocode.PseudocodeExamples;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.InternalFault;
import org.holdfast.checking.Language;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Variant;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.pseudocode.automaton.AutomatonTranslation;
import org.holdfast.pseudocode.automaton.TranslatedProperty;
import org.holdfast.pseudocode.checker.Replacements;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.checker.ThresholdLanguage;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "pseudocode",
    description = "Checks our examples in pseudocode, beside automata made by hand.",
    footer = {
      "",
      "'translated' is reading and making all automata, 'checked' all properties under the fault model",
      "of the file, 'all faults' under all six: seconds of a processor in a warm program. 'size' is",
      "that of the largest automaton, locations and rules. Where an automaton of the same algorithm",
      "was made by hand, the last columns have it, and how much longer ours takes."
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
    TextTable table =
        new TextTable(
            "algorithm",
            "translated",
            "checked",
            "all faults",
            "unknown",
            "size",
            "by hand",
            "ratio",
            "its size");
    List<Path> files = PseudocodeExamples.in(examples.resolve("pseudocode"), only);
    if (!files.isEmpty()) {
      // The first row would pay for a program that is not warm.
      row(files.get(0), examples);
    }
    for (Path file : files) {
      err.print(file.getFileName() + "\n");
      table.add(row(file, examples));
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

  private static List<String> row(Path file, Path examples) throws Exception {
    Language language = PseudocodeExamples.language(Replacements.NONE);
    Language underAll =
        PseudocodeExamples.language(
            new Replacements(Optional.of(Replacements.ALL), Optional.empty()));
    Repeated<Long> checked = Repeated.of(RUNS, () -> unknown(language.load(file)));
    Repeated<Long> all = Repeated.of(RUNS, () -> unknownOfVariants(underAll.load(file)));
    double ours = checked.processorSeconds().least();
    List<String> row = new ArrayList<>();
    row.add(PseudocodeExamples.name(file));
    row.add(seconds(Repeated.of(RUNS, () -> translation(language, file))));
    row.add(seconds(checked));
    row.add(seconds(all));
    row.add(String.valueOf(checked.value() + all.value()));
    row.add(largest(file));
    String automaton = BY_HAND.get(PseudocodeExamples.name(file));
    if (automaton == null) {
      row.addAll(List.of("", "", ""));
    } else {
      Language automata =
          new ThresholdLanguage(
              budget -> new Z3SolverFactory(), Z3PresburgerCheck::new, SearchOptions.defaults());
      Path other = examples.resolve("receive").resolve(automaton + ".ta");
      Repeated<Long> theirs = Repeated.of(RUNS, () -> unknown(automata.load(other)));
      row.add(seconds(theirs));
      row.add(Figures.ratio(ours / theirs.processorSeconds().least()));
      row.add(size(TaReader.read(other).model().frame()));
    }
    return row;
  }

  private static String seconds(Repeated<?> work) {
    return Figures.seconds(work.processorSeconds().least());
  }

  private static String largest(Path file) throws Exception {
    List<TranslatedProperty> automata =
        new AutomatonTranslation(HfReader.read(file).algorithm()).translate();
    return automata.stream()
        .map(automaton -> automaton.model().frame())
        .max(Comparator.comparing(automaton -> automaton.rules().size()))
        .map(PseudocodeCommand::size)
        .orElse("");
  }

  private static String size(ThresholdAutomaton automaton) {
    return automaton.locations().size() + ", " + automaton.rules().size();
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

  private static long unknownOfVariants(Loaded loaded) throws Exception {
    long unknown = 0;
    for (Variant variant : loaded.variants()) {
      unknown += unknown(variant.model());
    }
    return unknown;
  }

  /** Checks a model as users do, and tells how many of its properties were not decided. */
  private static long unknown(Loaded loaded) throws Exception {
    CheckedModel model = CheckedModel.of(loaded);
    long unknown = 0;
    for (Property property : model.properties()) {
      Verdict verdict = model.engine().check(property, Budget.unlimited(), EventSink.NONE);
      unknown += verdict instanceof Verdict.Unknown ? 1 : 0;
    }
    return unknown;
  }
}
