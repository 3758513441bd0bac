package org.holdfast.pseudocode.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.AssumedModel;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Diagram;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Mutation;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Variant;
import org.holdfast.checking.source.ViolatedAssumptions;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.language.DenialReader;
import org.holdfast.pseudocode.language.HfFormat;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.mutation.AlgorithmMutants;

/**
 * An algorithm that was read without errors.
 *
 * @param algorithm what is asked about: the one that was read, or one that differs from it in the
 *     way that the user asked for
 */
record LoadedAlgorithm(
    HfReader.Reading reading,
    Algorithm algorithm,
    Replacements replacements,
    PseudocodeLanguage.Tools tools)
    implements Loaded {

  private LoadedAlgorithm of(Algorithm other) {
    return new LoadedAlgorithm(reading, other, Replacements.NONE, tools);
  }

  @Override
  public String kind() {
    return "pseudocode";
  }

  @Override
  public List<Variable> parameters() {
    return algorithm.parameters();
  }

  @Override
  public List<Diagnostic> warnings() {
    return reading.warnings();
  }

  @Override
  public List<EngineChoice> engines() {
    return List.of(new EverySize(this), new OneSize(this));
  }

  @Override
  public List<Translation> translations() {
    return AlgorithmTranslations.of(this);
  }

  @Override
  public Optional<Diagram.Source> drawing() {
    return Optional.of(new AlgorithmTranslations(this));
  }

  @Override
  public Optional<Layout> layout() throws ModelException {
    String text = reading.source().text();
    return Optional.of(new Layout(text, HfFormat.format(reading.source().file(), text)));
  }

  @Override
  public List<Variant> variants() throws UsageException {
    List<Variant> variants = new ArrayList<>();
    for (FaultAssumption faults : replacements.compared(algorithm)) {
      variants.add(new Variant(faults.toString(), of(algorithm.under(faults))));
    }
    return variants;
  }

  @Override
  public List<Mutation> mutations() {
    return AlgorithmMutants.of(algorithm).stream()
        .map(
            mutant ->
                new Mutation(
                    mutant.kind(),
                    mutant.position(),
                    mutant.original(),
                    mutant.changed(),
                    () -> of(mutant.algorithm())))
        .toList();
  }

  /** Under the faults and assumptions that are asked about, which need not be those of the text. */
  @Override
  public Denial denying(String formula) throws ModelException {
    Algorithm asked = new DenialReader(reading.source()).asynchronous(formula);
    return denial(asked.under(algorithm.faults()).assuming(algorithm.assumptions()));
  }

  @Override
  public Optional<Denial> denyingProperty(String name) {
    return algorithm.requirements().stream()
        .filter(requirement -> requirement.name().equals(name))
        .findFirst()
        .map(requirement -> denial(algorithm.asking(List.of(requirement.denied()))));
  }

  private Denial denial(Algorithm asked) {
    return new Denial(of(asked), asked.requirements().get(0).name());
  }

  @Override
  public Optional<AssumedModel> assumed() {
    return Optional.of(
        new AssumedAlgorithm(
            algorithm.parameters(),
            algorithm.assumptions(),
            algorithm.position(),
            assumptions -> of(algorithm.assuming(assumptions))));
  }

  /**
   * The assumptions that the values of parameters violate.
   *
   * @throws UsageException if they must not
   */
  ViolatedAssumptions violatedBy(Size size) throws UsageException {
    return ViolatedAssumptions.of(
        size,
        algorithm.assumptions(),
        Algorithm.Assumption::formula,
        Algorithm.Assumption::position);
  }
}
