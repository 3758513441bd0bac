package org.holdfast.pseudocode.language;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceFile;
import org.holdfast.checking.source.SourceText;
import org.holdfast.pseudocode.lint.AlgorithmLint;
import org.holdfast.pseudocode.model.Algorithm;

/** Reads {@code .hf} files. */
public final class HfReader {
  private HfReader() {}

  /** An algorithm, what its author should know about it, and the text it was read from. */
  public record Reading(Algorithm algorithm, List<Diagnostic> warnings, SourceText source) {
    public Reading {
      warnings = List.copyOf(warnings);
    }
  }

  /** Reads a file from disk. */
  public static Reading read(Path path) throws ModelException {
    try {
      return read(SourceFile.read(path, ".hf"));
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
                  "the file is empty; an algorithm begins with 'algorithm NAME {'.")));
    }
    Diagnostics findings = new Diagnostics(source);
    HfTokens tokens = new HfTokens(new HfLexer(source, findings), findings);
    AlgorithmSyntax syntax = new AlgorithmParser(tokens, new HfOutline()).parse();
    findings.throwIfAny();
    Algorithm algorithm = new AlgorithmReading(syntax, findings).read(syntax.name.position());
    findings.throwIfAny();
    AlgorithmLint.look(algorithm, findings);
    findings.throwIfAny();
    return new Reading(algorithm, findings.warnings(), source);
  }
}
