package org.holdfast.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Language;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Variable;
import org.holdfast.report.Result;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.threshold.checker.ThresholdLanguage;
import org.holdfast.threshold.language.AutomatonText;

/**
 * Holdfast for other programs: what {@code holdfast check} does, without a command line. A question
 * is a value; each method that changes it gives a new one.
 *
 * <pre>
 *   for (Result result : Holdfast.load(Path.of("broadcast.ta")).check()) {
 *     System.out.println(result.property() + ": " + result.verdictWord());
 *   }
 * </pre>
 */
public final class Holdfast {
  private static final int CORES = Runtime.getRuntime().availableProcessors();

  private final Language language;
  private final Loaded model;
  private final CheckRequest.Method method;
  private final Optional<Duration> timeout;

  private Holdfast(
      Language language, Loaded model, CheckRequest.Method method, Optional<Duration> timeout) {
    this.language = language;
    this.model = model;
    this.method = method;
    this.timeout = timeout;
  }

  /**
   * Reads a model in any of the languages.
   *
   * @throws ModelException if the file cannot be read or is no model; it has the positions
   */
  public static Holdfast load(Path file) throws ModelException, UsageException {
    Languages languages = Languages.forChecks();
    languages.configure(solver(), search());
    Language language = languages.of(file).language();
    return new Holdfast(language, language.load(file), METHOD, Optional.empty());
  }

  /**
   * Reads a threshold automaton that a program has put together.
   *
   * @throws ModelException if it is no automaton
   */
  public static Holdfast load(AutomatonText automaton) throws ModelException {
    ThresholdLanguage language = new ThresholdLanguage(solver(), Z3PresburgerCheck::new, search());
    Loaded model = language.load(automaton.name(), automaton.text());
    return new Holdfast(language, model, METHOD, Optional.empty());
  }

  private static final CheckRequest.Method METHOD =
      new CheckRequest.Method(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Size.Admission.ADMISSIBLE);

  private static ChosenSolver solver() {
    return new ChosenSolver(SolverChoice.DEFAULT, notice -> {});
  }

  private static SearchOptions search() {
    return SearchOptions.defaults().withThreads(CORES);
  }

  /** For one value of each parameter, by exhaustive search, and not for all at once. */
  public Holdfast at(Map<String, Integer> parameters) {
    String text =
        parameters.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue())
            .collect(Collectors.joining(","));
    CheckRequest.Method sized =
        new CheckRequest.Method(
            method.engine(),
            Optional.of(text),
            method.storage(),
            method.order(),
            method.admission());
    return new Holdfast(language, model, sized, timeout);
  }

  /** By the engine of that name, as {@code holdfast check --engine list} tells them. */
  public Holdfast by(String engine) {
    CheckRequest.Method chosen =
        new CheckRequest.Method(
            Optional.of(engine),
            method.parameters(),
            method.storage(),
            method.order(),
            method.admission());
    return new Holdfast(language, model, chosen, timeout);
  }

  /** What is not decided in that time is unknown. */
  public Holdfast within(Duration time) {
    return new Holdfast(language, model, method, Optional.of(time));
  }

  /** The names of the parameters, in the order of their declaration. */
  public List<String> parameters() {
    return model.parameters().stream().map(Variable::name).toList();
  }

  /** What the author should know about the text of the model. */
  public List<Diagnostic> warnings() {
    return model.warnings();
  }

  /** The properties of the model, in its order. */
  public List<Property> properties() throws ModelException, UsageException {
    return prepared().properties();
  }

  /**
   * Decides the properties of those names, or all without any.
   *
   * @throws UsageException if what was asked for does not fit the model
   */
  public List<Result> check(String... properties) throws ModelException, UsageException {
    Prepared prepared = prepared();
    List<Property> chosen = new PropertySelection(List.of(properties)).of(prepared.properties());
    prepared.requireSensible(chosen);
    Budget budget = timeout.map(Budget::of).orElseGet(Budget::unlimited);
    int threads = prepared.order() == Prepared.Order.SIDE_BY_SIDE ? CORES : 1;
    return new CheckPool(
            prepared.engine(budget, EventSink.NONE),
            budget,
            EventSink.NONE,
            threads,
            prepared.order())
        .run(chosen, result -> {});
  }

  private Prepared prepared() throws ModelException, UsageException {
    return new EngineSelection(language, model, method).prepared();
  }
}
