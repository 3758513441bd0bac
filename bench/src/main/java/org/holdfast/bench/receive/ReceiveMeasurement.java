package org.holdfast.bench.receive;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.holdfast.bench.measure.CheckedModel;
import org.holdfast.bench.measure.Memory;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.measure.Repeated;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Language;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Formula;
import org.holdfast.smt.Answer;
import org.holdfast.smt.PresburgerCheck;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.checker.ThresholdLanguage;
import org.holdfast.threshold.compare.Comparison;
import org.holdfast.threshold.compare.RuleComparison;
import org.holdfast.threshold.environment.Environment;
import org.holdfast.threshold.environment.EnvironmentConstraint;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.receive.Preparation;
import org.holdfast.threshold.receive.SendAutomata;
import org.holdfast.threshold.receive.SendTranslation;

/** Measures one algorithm: its elimination, its checks, and those of the manual model. */
final class ReceiveMeasurement {
  /** Agrees with every elimination; only to see what confirming costs. */
  private static final PresburgerCheck NO_CONFIRMATION =
      (free, universal, body, timeout) -> new Answer.Unsat(List.of());

  private final Path folder;
  private final Duration timeout;
  private final int runs;
  private final SolverFactory solvers = new Z3SolverFactory();
  private final PresburgerCheck confirmation = new Z3PresburgerCheck();
  private final Language language =
      new ThresholdLanguage(budget -> solvers, () -> confirmation, SearchOptions.defaults());

  ReceiveMeasurement(Path folder, Duration timeout, int runs) {
    this.folder = folder;
    this.timeout = timeout;
    this.runs = runs;
  }

  static Path file(Path folder, Published published) {
    return folder.resolve(published.model() + ".ta");
  }

  /**
   * @throws ExecutionException if an elimination fails
   * @throws BudgetExhausted if two automata cannot be compared in time
   */
  ReceiveRow measure(Published published)
      throws ModelException,
          UsageException,
          ExecutionException,
          InterruptedException,
          PropertyCheck.Fault,
          BudgetExhausted {
    Path file = file(folder, published);
    if (!(TaReader.read(file).model() instanceof ReceiveAutomaton automaton)) {
      throw new ExecutionException(new Unsupported(file + " has no receive variables"));
    }
    List<Formula> environment =
        Environment.of(automaton).constraints().stream()
            .map(EnvironmentConstraint::formula)
            .toList();
    List<Formula> lemmas = automaton.lemmas().stream().map(Constraint::formula).toList();
    var eliminated =
        Repeated.of(
            runs, () -> translation(automaton, environment, NO_CONFIRMATION).translate(lemmas));
    var confirmed =
        Repeated.of(
            runs, () -> translation(automaton, environment, confirmation).translate(lemmas));
    var prepared =
        Repeated.of(
            runs,
            () ->
                new Preparation(automaton, environment, solvers, confirmation, Budget.of(timeout))
                    .prepare());
    var withoutLemmas =
        Repeated.of(
            1, () -> translation(automaton, environment, NO_CONFIRMATION).translate(List.of()));
    PropertyCheck check = new PropertyCheck(timeout, Memory.Garbage.KEPT);
    Optional<ThresholdAutomaton> manual = manual(published.model());
    CheckedModel ours = CheckedModel.of(language, file);
    Checked generated = Checked.of(ours, published(ours, manual), check, runs);
    Optional<ThresholdAutomaton> flawed = manual(published.model() + "-flawed").or(() -> manual);
    Optional<Checked> byHand = Optional.empty();
    if (manual.isPresent()) {
      CheckedModel model = CheckedModel.of(language, manualFile(published.model()));
      byHand = Optional.of(Checked.of(model, model.properties(), check, runs));
    }
    return new ReceiveRow(
        published,
        automaton,
        eliminated,
        confirmed,
        prepared,
        generated,
        byHand,
        compared(withoutLemmas.value(), flawed),
        compared(prepared.value().translation(), manual));
  }

  private SendTranslation translation(
      ReceiveAutomaton automaton, List<Formula> environment, PresburgerCheck confirmed) {
    return new SendTranslation(automaton, environment, solvers, confirmed, Budget.of(timeout));
  }

  private Path manualFile(String name) {
    return folder.resolve("manual").resolve(name + ".ta");
  }

  /** The manual model has the published properties; ours may have more. */
  private static List<Property> published(CheckedModel ours, Optional<ThresholdAutomaton> manual) {
    return ours.properties().stream()
        .filter(one -> manual.map(model -> model.property(one.name()).isPresent()).orElse(true))
        .toList();
  }

  private Optional<ThresholdAutomaton> manual(String name) throws ModelException {
    Path file = manualFile(name);
    return Files.isRegularFile(file)
        ? Optional.of(TaReader.read(file).automaton())
        : Optional.empty();
  }

  private List<Comparison> compared(SendAutomata generated, Optional<ThresholdAutomaton> manual)
      throws BudgetExhausted {
    if (manual.isEmpty()) {
      return List.of();
    }
    return RuleComparison.compare(generated.automata(), manual.get(), solvers, Budget.of(timeout));
  }
}
