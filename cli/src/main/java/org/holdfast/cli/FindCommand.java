package org.holdfast.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.AssumedModel;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.Language;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Relation;
import org.holdfast.report.FindReport;
import org.holdfast.report.Result;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    abbreviateSynopsis = true,
    name = "find",
    description = {
      "Finds a run that reaches a condition or satisfies a formula.",
      "For any parameters that the assumptions of the model admit, the smallest first, or for one",
      "size."
    },
    footer = {
      "",
      "The formula is written as in the properties of the model, and may use what it defines.",
      "",
      "Exit status: 0 found, 12 there is no such run, 20 unknown, 2 wrong command line,",
      "65 wrong model or formula, 70 a bug of ours.",
      "",
      "Examples:",
      "  holdfast find broadcast.ta 'accepted >= 2'",
      "  holdfast find broadcast.ta 'accepted >= 2' --count 3",
      "  holdfast find broadcast.ta '[](accepted == 0)' --params N=4,T=1,F=1",
      "  holdfast find broadcast.ta -p accepting",
      "  holdfast find mutex.pml 'critical > 0'"
    })
final class FindCommand extends ReadingCommand {
  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "FORMULA",
      description = "what the run must satisfy")
  private String formula;

  @Option(
      names = {"-p", "--property"},
      paramLabel = "NAME",
      description =
          "what this witness or property of a threshold automaton or of pseudocode says, in"
              + " place of FORMULA")
  private String property;

  @Option(names = "--engine", paramLabel = "NAME", description = "the engine to ask, as for check")
  private String engine;

  @Option(names = "--params", paramLabel = "N=4,T=1,...", description = "a run of this size only")
  private String parameters;

  @Option(
      names = "--count",
      paramLabel = "K",
      defaultValue = "1",
      description = "so many runs, each with other parameters than those before it")
  private int count;

  @Option(
      names = "--json",
      paramLabel = "PATH",
      description = "write the answer as JSON; - is standard output")
  private String json;

  FindCommand(Console console, Interruption interruption) {
    super(console, interruption);
  }

  @Override
  int run(Reading reading, Budget budget) throws UsageException, ModelException {
    if ((formula == null) == (property == null)) {
      throw new UsageException("find takes a formula, or the name of a property with -p");
    }
    Document document = Document.claim(json, console());
    Languages.Known known = reading.known();
    Loaded model = known.language().load(file());
    notices().warn(model.warnings());
    Loaded.Denial denial = property == null ? model.denying(formula) : denying(model);
    requireParameters(denial.model());
    List<Result> results = new ArrayList<>();
    Loaded asked = denial.model();
    do {
      results.add(result(known.language(), asked, denial.property(), budget));
      if (results.size() < count) {
        asked = without(asked, results.get(results.size() - 1).verdict());
      }
    } while (results.size() < count
        && results.get(results.size() - 1).verdict() instanceof Verdict.Violated);
    if (parameters == null && results.get(0).verdict() instanceof Verdict.Holds) {
      PossibleModel.require(
          new EngineSelection(known.language(), model, method()).prepared(), budget);
    }
    FindReport report =
        new FindReport(
            Version.text(), file().toString(), property == null ? formula : property, results);
    document.write(report.json());
    document.tell(report.text());
    return status(results.get(0).verdict());
  }

  private Loaded.Denial denying(Loaded model) throws ModelException, UsageException {
    Optional<Loaded.Denial> denial = model.denyingProperty(property);
    if (denial.isEmpty()) {
      List<Property> known = model.engines().get(0).prepare(Size.OPEN).properties();
      throw new UnknownName(known.stream().map(Property::name).toList())
          .complaint("property", "properties", property);
    }
    return denial.get();
  }

  private void requireParameters(Loaded model) throws UsageException {
    if (count < 1) {
      throw new UsageException("--count must be at least 1");
    }
    if (count > 1 && (parameters != null || model.assumed().isEmpty())) {
      throw new UsageException(
          "--count asks for runs with different parameters; it is for threshold automata and"
              + " pseudocode without --params");
    }
  }

  private Result result(Language language, Loaded model, String name, Budget budget)
      throws ModelException, UsageException {
    Prepared prepared = new EngineSelection(language, model, method()).prepared();
    Property property = new PropertySelection(List.of(name)).of(prepared.properties()).get(0);
    try (Progress progress = Progress.on(console(), 1)) {
      Engine chosen = prepared.engine(budget, progress.events());
      return new CheckPool(chosen, budget, progress.events(), 1, prepared.order())
          .run(List.of(property), one -> {})
          .get(0);
    }
  }

  /** The model for all parameters but those of a run that was found. */
  private static Loaded without(Loaded model, Verdict verdict) {
    if (!(verdict instanceof Verdict.Violated violated)) {
      return model;
    }
    AssumedModel assumed = model.assumed().orElseThrow();
    List<Formula> others =
        violated.trace().parameters().entrySet().stream()
            .map(
                entry ->
                    Formula.compare(
                        LinearTerm.of(entry.getKey()),
                        Relation.NE,
                        LinearTerm.constant(entry.getValue())))
            .toList();
    List<Formula> assumptions = new ArrayList<>(assumed.assumptions());
    assumptions.add(Formula.or(others));
    return assumed.assuming(assumptions);
  }

  private CheckRequest.Method method() {
    return new CheckRequest.Method(
        Optional.ofNullable(engine),
        Optional.ofNullable(parameters),
        Optional.empty(),
        Optional.empty(),
        Size.Admission.ADMISSIBLE);
  }

  private static int status(Verdict verdict) {
    return verdict.accept(
        new Verdict.Visitor<>() {
          @Override
          public Integer holds(Verdict.Holds holds) {
            return ExitStatus.VIOLATED;
          }

          @Override
          public Integer violated(Verdict.Violated violated) {
            return ExitStatus.ALL_HOLD;
          }

          @Override
          public Integer unknown(Verdict.Unknown unknown) {
            return ExitStatus.UNKNOWN;
          }
        });
  }
}
