package org.holdfast.pseudocode.language;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;

/** Reads what is to stand in place of a part of an algorithm, given on the command line. */
public final class ReplacementReader {
  private final Algorithm algorithm;

  public ReplacementReader(Algorithm algorithm) {
    this.algorithm = algorithm;
  }

  /** A fault model, such as {@code byzantine(f)} or {@code none}. */
  public FaultAssumption faults(String text) throws ModelException {
    return read(
        "--faults",
        text,
        part ->
            FaultReading.read(
                new AlgorithmParser(part.tokens(), new HfOutline()).faults(),
                part.names(),
                algorithm.roles()));
  }

  /** Conditions on the parameters, such as {@code n > 2*t, t >= f}. */
  public List<Algorithm.Assumption> assumptions(String text) throws ModelException {
    return read("--assume", text, this::assumptions);
  }

  private List<Algorithm.Assumption> assumptions(Part part) {
    PhraseParser phrases = new PhraseParser(part.tokens());
    ParameterReading parameters = new ParameterReading(part.names());
    List<Algorithm.Assumption> assumptions = new ArrayList<>();
    do {
      Phrase phrase = phrases.parse();
      assumptions.add(new Algorithm.Assumption(parameters.formula(phrase), phrase.position()));
    } while (part.tokens().accept(","));
    return assumptions;
  }

  private record Part(HfTokens tokens, Names names) {}

  private <R> R read(String title, String text, Function<Part, R> reading) throws ModelException {
    Diagnostics findings = new Diagnostics(new SourceText(title, text));
    R result = null;
    try {
      HfTokens tokens = new HfTokens(new HfLexer(new SourceText(title, text), findings), findings);
      result = reading.apply(new Part(tokens, Names.of(algorithm, findings)));
      if (!tokens.atEnd()) {
        throw tokens.unexpected("nothing more");
      }
    } catch (Diagnostics.Reported reported) {
      // It is among the findings.
    }
    findings.throwIfAny();
    return result;
  }
}
