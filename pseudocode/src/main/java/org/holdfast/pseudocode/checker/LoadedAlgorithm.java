package org.holdfast.pseudocode.checker;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Diagram;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Mutation;
import org.holdfast.checking.Translation;
import org.holdfast.checking.source.SourceText;
import org.holdfast.pseudocode.language.DenialReader;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Algorithm;
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
    implements LoadedPseudocode<Algorithm> {
  @Override
  public LoadedAlgorithm of(Algorithm other) {
    return new LoadedAlgorithm(reading, other, Replacements.NONE, tools);
  }

  @Override
  public SourceText source() {
    return reading.source();
  }

  @Override
  public Algorithm denied(DenialReader reader, String formula) throws ModelException {
    return reader.asynchronous(formula);
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
}
