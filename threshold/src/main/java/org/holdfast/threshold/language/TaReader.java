package org.holdfast.threshold.language;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceFile;
import org.holdfast.checking.source.SourceText;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Reads the {@code .ta} language. */
public final class TaReader {
  private TaReader() {}

  /**
   * A model, what its author should know about it, and the text it was read from.
   *
   * @param formulas reads further formulas about the model
   */
  public record Reading(
      TaModel model, List<Diagnostic> warnings, SourceText source, FormulaReader formulas) {
    public Reading {
      warnings = List.copyOf(warnings);
    }

    /** The same text, read as if it described another model with the same names. */
    public Reading of(TaModel other) {
      return new Reading(other, warnings, source, formulas);
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

  /** Reads a file from disk. */
  public static Reading read(Path path) throws ModelException {
    try {
      return read(SourceFile.read(path, ".ta"));
    } catch (SourceFile.Unreadable e) {
      throw e.refusal();
    }
  }

  /** Reads a whole file, already in memory; {@code file} is used in positions only. */
  public static Reading read(String file, String text) throws ModelException {
    try {
      SourceFile.requireShort(file, text.length());
    } catch (SourceFile.Unreadable e) {
      throw e.refusal();
    }
    return read(new SourceText(file, text));
  }

  private static Reading read(SourceText source) throws ModelException {
    if (source.text().isBlank()) {
      throw new ModelException(
          List.of(
              new Diagnostic(
                  Diagnostic.Severity.ERROR,
                  source.start(),
                  Optional.empty(),
                  "the file is empty; a model begins with 'skel NAME {'.")));
    }
    Diagnostics findings = new Diagnostics(source);
    TaModel model = null;
    FormulaReader formulas = null;
    Syntax syntax = new ModelParser(source, findings).parse();
    if (!syntax.declarationsDamaged && !findings.closed()) {
      Elaboration elaboration = new Elaboration(syntax, source, findings);
      model = elaboration.model();
      formulas = elaboration.formulas();
    }
    findings.throwIfAny();
    return new Reading(model, findings.warnings(), source, formulas);
  }
}
