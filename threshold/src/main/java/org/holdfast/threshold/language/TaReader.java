package org.holdfast.threshold.language;

import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Reads the {@code .ta} language. */
public final class TaReader {
  /** A model of more characters is noise, or was made by a program that should make less. */
  static final int LONGEST = 16 * 1024 * 1024;

  private TaReader() {}

  /** A model, what its author should know about it, and the text it was read from. */
  public record Reading(TaModel model, List<Diagnostic> warnings, SourceText source) {
    public Reading {
      warnings = List.copyOf(warnings);
    }

    /**
     * The model, if it has no receive variables.
     *
     * @throws IllegalStateException if it has; such a model must be eliminated first
     */
    public ThresholdAutomaton automaton() {
      if (model instanceof ThresholdAutomaton automaton) {
        return automaton;
      }
      throw new IllegalStateException(
          "'" + model.name() + "' has receive variables, which must be eliminated first");
    }
  }

  /** Reads a whole file, already in memory; {@code file} is used in positions only. */
  public static Reading read(String file, String text) throws ModelException {
    if (text.length() > LONGEST) {
      throw refused(file, TaFile.tooLarge(text.length()));
    }
    if (text.isBlank()) {
      throw refused(file, TaFile.EMPTY);
    }
    SourceText source = new SourceText(file, text);
    Findings findings = new Findings(source);
    TaModel model = null;
    try {
      Syntax syntax = new ModelParser(source, findings).parse();
      if (!syntax.declarationsDamaged) {
        model = new Elaboration(syntax, source, findings).model();
      }
    } catch (Findings.Enough tooManyToGoOn) {
      throw new ModelException(findings.errors());
    }
    if (findings.hasErrors()) {
      throw new ModelException(findings.errors());
    }
    return new Reading(model, findings.warnings(), source);
  }

  /** A complaint about the file as a whole. */
  static ModelException refused(String file, String message) {
    return new ModelException(
        List.of(
            new Diagnostic(
                Diagnostic.Severity.ERROR,
                new SourcePosition(file, 1, 1),
                Optional.empty(),
                message)));
  }
}
