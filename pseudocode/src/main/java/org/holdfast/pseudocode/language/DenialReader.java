package org.holdfast.pseudocode.language;

import java.util.List;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;

/**
 * Reads formulas that are asked about an algorithm but do not stand in it. What is asked of the
 * algorithm instead of its properties is that no run satisfies the formula.
 */
public final class DenialReader {
  /** What positions in such a formula call its text, and the name of what is asked. */
  private static final String TITLE = "formula";

  private final SourceText source;

  /**
   * @param source of an algorithm that was read without errors
   */
  public DenialReader(SourceText source) {
    this.source = source;
  }

  /** A formula about an algorithm without rounds. */
  public Algorithm asynchronous(String formula) throws ModelException {
    Asked asked = asked(formula);
    Algorithm algorithm =
        new AlgorithmReading(asked.syntax(), asked.findings()).read(source.start());
    return algorithm.asking(asked.denied(algorithm.requirements()));
  }

  /** A formula about an algorithm in rounds. */
  public RoundAlgorithm inRounds(String formula) throws ModelException {
    Asked asked = asked(formula);
    RoundAlgorithm algorithm =
        new RoundAlgorithmReading(asked.syntax(), asked.findings())
            .read(source.start())
            .orElseThrow();
    return algorithm.asking(asked.denied(algorithm.requirements()));
  }

  /**
   * The algorithm with the formula in place of its properties.
   *
   * @param findings about the formula; there are none about the rest
   */
  private record Asked(
      AlgorithmSyntax syntax, AlgorithmSyntax.PropertyPart part, Diagnostics findings) {
    /** That no run satisfies the formula; one about a single moment stands for reaching it. */
    List<Requirement> denied(List<Requirement> requirements) throws ModelException {
      if (requirements.size() > 1) {
        findings.error(
            part.values().get(0).name().position(),
            "one formula is looked for at a time; write it for one value.");
      }
      findings.throwIfAny();
      Requirement wanted = requirements.get(0);
      boolean timeless = part.phrase().filter(phrase -> !isTemporal(phrase)).isPresent();
      return List.of((timeless ? wanted.reached() : wanted).denied());
    }
  }

  private static boolean isTemporal(Phrase phrase) {
    return phrase instanceof Phrase.Temporal
        || phrase instanceof Phrase.Until
        || phrase instanceof RoundPhrase.Within
        || PhraseParts.of(phrase).stream().anyMatch(DenialReader::isTemporal);
  }

  private Asked asked(String formula) throws ModelException {
    SourceText question = new SourceText(TITLE, formula);
    AlgorithmSyntax.PropertyPart part = part(question);
    Diagnostics findings = new Diagnostics(question);
    AlgorithmSyntax syntax = HfReader.syntax(source, new Diagnostics(source));
    syntax.properties.clear();
    syntax.properties.add(part);
    return new Asked(syntax, part, findings);
  }

  private static AlgorithmSyntax.PropertyPart part(SourceText question) throws ModelException {
    Diagnostics findings = new Diagnostics(question);
    AlgorithmSyntax.PropertyPart part = null;
    try {
      HfTokens tokens = new HfTokens(new HfLexer(question, findings), findings);
      SourcePosition start = question.start();
      part = new AlgorithmParser(tokens, new HfOutline()).asked(new Phrase.Word(TITLE, start));
      if (!tokens.atEnd()) {
        throw tokens.unexpected("nothing more after the formula");
      }
    } catch (Diagnostics.Reported reported) {
      // It is among the findings.
    }
    findings.throwIfAny();
    return part;
  }
}
