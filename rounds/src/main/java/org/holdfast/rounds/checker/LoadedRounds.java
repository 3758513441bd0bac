package org.holdfast.rounds.checker;

import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Translation;
import org.holdfast.checking.source.SourceText;
import org.holdfast.pseudocode.checker.LoadedPseudocode;
import org.holdfast.pseudocode.checker.Replacements;
import org.holdfast.pseudocode.language.DenialReader;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundReading;

/**
 * An algorithm in rounds that was read without errors.
 *
 * @param algorithm what is asked about: the one that was read, or one that differs from it in the
 *     way that the user asked for
 */
record LoadedRounds(
    RoundReading reading,
    RoundAlgorithm algorithm,
    Replacements replacements,
    RoundOptions options,
    RoundSolvers solving)
    implements LoadedPseudocode<RoundAlgorithm> {
  @Override
  public LoadedRounds of(RoundAlgorithm other) {
    return new LoadedRounds(reading, other, Replacements.NONE, options, solving);
  }

  @Override
  public SourceText source() {
    return reading.source();
  }

  @Override
  public RoundAlgorithm denied(DenialReader reader, String formula) throws ModelException {
    return reader.inRounds(formula);
  }

  @Override
  public List<Diagnostic> warnings() {
    return reading.warnings();
  }

  @Override
  public List<EngineChoice> engines() {
    return List.of(new EveryRoundSize(this), new OneRoundSize(this), new UnrolledRoundSize(this));
  }

  @Override
  public List<Translation> translations() {
    return RoundTranslations.of(this);
  }
}
