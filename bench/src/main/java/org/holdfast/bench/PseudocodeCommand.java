package org.holdfast.bench;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.holdfast.bench.measure.CheckedModel;
import org.holdfast.bench.measure.Repeated;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.output.Figures;
import org.holdfast.bench.output.TextTable;
import org.holdfast.bench.pseudocode.HandMadeAutomaton;
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
      "was made by hand, the last columns have it: the time for those of our properties that it has as",
      "well, its time for these, how much longer ours takes, and its size."
    })
final class PseudocodeCommand implements Callable<Integer> {
  private static final String EXAMPLES = "examples";
  private static final int RUNS = 3;

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
            "the same",
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
    Repeated<Long> checked =
        Repeated.of(RUNS, () -> unknown(language.load(file), Optional.empty()));
    Repeated<Long> all = Repeated.of(RUNS, () -> unknownOfVariants(underAll.load(file)));
    List<String> row = new ArrayList<>();
    row.add(PseudocodeExamples.name(file));
    row.add(seconds(Repeated.of(RUNS, () -> translation(language, file))));
    row.add(seconds(checked));
    row.add(seconds(all));
    row.add(String.valueOf(checked.value() + all.value()));
    row.add(largest(file));
    Optional<HandMadeAutomaton> found = HandMadeAutomaton.of(PseudocodeExamples.name(file));
    if (found.isEmpty()) {
      row.addAll(List.of("", "", "", ""));
    } else {
      Language automata =
          new ThresholdLanguage(
              budget -> new Z3SolverFactory(), Z3PresburgerCheck::new, SearchOptions.defaults());
      HandMadeAutomaton byHand = found.get();
      Path other = examples.resolve("receive").resolve(byHand.name() + ".ta");
      Repeated<Long> ours =
          Repeated.of(RUNS, () -> unknown(language.load(file), Optional.of(byHand.ours())));
      Repeated<Long> theirs =
          Repeated.of(RUNS, () -> unknown(automata.load(other), Optional.of(byHand.its())));
      row.add(seconds(ours));
      row.add(seconds(theirs));
      row.add(Figures.ratio(ours.processorSeconds().least() / theirs.processorSeconds().least()));
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
      unknown += unknown(variant.model(), Optional.empty());
    }
    return unknown;
  }

  /**
   * Checks a model as users do, and tells how many properties were not decided.
   *
   * @param asked names of properties; all if empty
   */
  private static long unknown(Loaded loaded, Optional<Set<String>> asked) throws Exception {
    CheckedModel model = CheckedModel.of(loaded);
    List<Property> properties =
        model.properties().stream()
            .filter(property -> asked.isEmpty() || asked.get().contains(property.name()))
            .toList();
    if (asked.isPresent() && properties.size() != asked.get().size()) {
      throw new InternalFault("not all of these are properties: " + asked.get());
    }
    long unknown = 0;
    for (Property property : properties) {
      Verdict verdict = model.engine().check(property, Budget.unlimited(), EventSink.NONE);
      unknown += verdict instanceof Verdict.Unknown ? 1 : 0;
    }
    return unknown;
  }
}
