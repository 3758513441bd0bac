package org.holdfast.threshold.checker;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.holdfast.checking.AssumedModel;
import org.holdfast.checking.Background;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Diagram;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.ModelPart;
import org.holdfast.checking.Mutation;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Translation;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.smt.PresburgerCheck;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.SolverSource;
import org.holdfast.threshold.language.AutomatonDiagram;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.holdfast.threshold.mutation.Mutants;
import org.holdfast.threshold.mutation.Relaxation;
import org.holdfast.threshold.receive.Preparation;

/** A model read from a {@code .ta} file, with or without receive variables. */
final class LoadedAutomaton implements Loaded {
  private final TaReader.Reading reading;
  private final SolverSource solvers;
  private final Supplier<PresburgerCheck> confirmations;
  private final SearchOptions search;
  private final Preparation.Unproved unproved;

  LoadedAutomaton(
      TaReader.Reading reading,
      SolverSource solvers,
      Supplier<PresburgerCheck> confirmations,
      SearchOptions search) {
    this(reading, solvers, confirmations, search, Preparation.Unproved.REFUSED);
  }

  private LoadedAutomaton(
      TaReader.Reading reading,
      SolverSource solvers,
      Supplier<PresburgerCheck> confirmations,
      SearchOptions search,
      Preparation.Unproved unproved) {
    this.reading = reading;
    this.unproved = unproved;
    this.search = search;
    this.solvers = solvers;
    this.confirmations = confirmations;
  }

  TaReader.Reading reading() {
    return reading;
  }

  /** How one size is searched. */
  SearchOptions search() {
    return search;
  }

  ThresholdAutomaton frame() {
    return reading.model().frame();
  }

  SolverFactory solver(Budget budget) throws UsageException, ModelException, BudgetExhausted {
    return solvers.await(budget);
  }

  Elimination elimination(ReceiveAutomaton automaton, SolverFactory solver) {
    return new Elimination(automaton, reading.source(), solver, confirmations, unproved);
  }

  /** What a solver finds wrong with the model; it is left behind when the budget is spent. */
  List<Diagnostic> audit(Budget budget) throws UsageException, ModelException, BudgetExhausted {
    SolverFactory solver = solver(budget);
    return Background.start(() -> Audits.warnings(reading, solver)).await(budget);
  }

  boolean isReceiving() {
    return reading.model() instanceof ReceiveAutomaton;
  }

  @Override
  public String kind() {
    return isReceiving() ? "receive-automaton" : "threshold-automaton";
  }

  @Override
  public List<Variable> parameters() {
    return frame().parameters();
  }

  @Override
  public List<Diagnostic> warnings() {
    return reading.warnings();
  }

  @Override
  public List<EngineChoice> engines() {
    return List.of(new ForAllParameters(this), new ForOneSize(this));
  }

  @Override
  public List<Translation> translations() {
    return AutomatonTranslations.of(this);
  }

  @Override
  public Optional<Diagram.Source> drawing() {
    return Optional.of(() -> List.of(AutomatonDiagram.of(frame())));
  }

  @Override
  public List<Mutation> mutations() {
    return Mutants.of(reading.model()).stream()
        .map(
            mutant ->
                new Mutation(
                    mutant.kind(),
                    mutant.position(),
                    mutant.original(),
                    mutant.changed(),
                    () -> variant(mutant.automaton().get())))
        .toList();
  }

  @Override
  public List<ModelPart> parts(String property) {
    return frame()
        .property(property)
        .map(asked -> new Relaxation(reading.model()).parts(asked))
        .orElse(List.of());
  }

  @Override
  public Loaded without(Set<ModelPart> parts) {
    return variant(new Relaxation(reading.model()).without(parts));
  }

  @Override
  public Denial denying(String formula) throws ModelException {
    return denial(
        Property.witness(formula, reading.formulas().read(formula), reading.source().start())
            .aboutNumbers());
  }

  @Override
  public Optional<Denial> denyingProperty(String name) {
    return frame().property(name).map(LoadedAutomaton::wanted).map(this::denial);
  }

  /** A run that satisfies what is written, be it meant for one or for all. */
  private static Property wanted(Property written) {
    return new Property(
        written.name(),
        Ltl.not(written.stated()),
        written.position(),
        Property.Kind.WITNESS,
        written.text(),
        written.atoms());
  }

  private Denial denial(Property denied) {
    return new Denial(of(reading.model().withProperties(List.of(denied))), denied.name());
  }

  /** The same text, had it described another model. */
  private LoadedAutomaton of(TaModel other) {
    return new LoadedAutomaton(reading.of(other), solvers, confirmations, search, unproved);
  }

  /** Another model, of which nobody claimed the lemmas: those that are not proved are left out. */
  private LoadedAutomaton variant(TaModel other) {
    return new LoadedAutomaton(
        reading.of(other), solvers, confirmations, search, Preparation.Unproved.LEFT_OUT);
  }

  @Override
  public Optional<AssumedModel> assumed() {
    return Optional.of(
        new AssumedModel() {
          @Override
          public List<Variable> parameters() {
            return frame().parameters();
          }

          @Override
          public List<Formula> assumptions() {
            return frame().assumptions().stream().map(Constraint::formula).toList();
          }

          @Override
          public Loaded assuming(List<Formula> assumptions) {
            SourcePosition position = reading.source().start();
            List<Constraint> replaced =
                assumptions.stream().map(formula -> new Constraint(formula, position)).toList();
            return variant(reading.model().framedBy(frame().withAssumptions(replaced)));
          }
        });
  }
}
