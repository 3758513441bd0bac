package org.holdfast.pseudocode.language;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceFile;
import org.holdfast.checking.source.SourceText;
import org.holdfast.pseudocode.lint.AlgorithmLint;
import org.holdfast.pseudocode.lint.RoundLint;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.rounds.RoundAlgorithm;
import org.holdfast.pseudocode.rounds.RoundReading;

/** Reads {@code .hf} files. */
public final class HfReader {
  private HfReader() {}

  /** An algorithm, what its author should know about it, and the text it was read from. */
  public record Reading(Algorithm algorithm, List<Diagnostic> warnings, SourceText source) {
    public Reading {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * What to do with an algorithm of either style.
   *
   * @param <R> what becomes of it
   */
  public interface Styles<R> {
    R asynchronous(Reading reading) throws ModelException;

    R inRounds(RoundReading reading) throws ModelException;
  }

  /** Reads a file from disk. */
  public static <R> R read(Path path, Styles<R> styles) throws ModelException {
    return read(text(path), styles);
  }

  /** Reads a whole file, already in memory; {@code file} is used in positions only. */
  public static <R> R read(String file, String text, Styles<R> styles) throws ModelException {
    return read(text(file, text), styles);
  }

  /** Reads a file from disk that holds an algorithm without rounds. */
  public static Reading read(Path path) throws ModelException {
    return read(text(path), new Asynchronous());
  }

  /** Reads an algorithm without rounds, already in memory. */
  public static Reading read(String file, String text) throws ModelException {
    return read(text(file, text), new Asynchronous());
  }

  /** Reads a file from disk that holds an algorithm in rounds. */
  public static RoundReading readRounds(Path path) throws ModelException {
    return read(text(path), new Rounds());
  }

  /** Reads an algorithm in rounds, already in memory. */
  public static RoundReading readRounds(String file, String text) throws ModelException {
    return read(text(file, text), new Rounds());
  }

  /** Refuses rounds. */
  private record Asynchronous() implements Styles<Reading> {
    @Override
    public Reading asynchronous(Reading reading) {
      return reading;
    }

    @Override
    public Reading inRounds(RoundReading reading) throws ModelException {
      throw refusal(
          reading.source().start(),
          "this algorithm is written in rounds; here one without rounds is needed.");
    }
  }

  /** Refuses what has no rounds. */
  private record Rounds() implements Styles<RoundReading> {
    @Override
    public RoundReading asynchronous(Reading reading) throws ModelException {
      throw refusal(
          reading.source().start(),
          "this algorithm has no rounds; here one with 'rounds ... { ... }' is needed.");
    }

    @Override
    public RoundReading inRounds(RoundReading reading) {
      return reading;
    }
  }

  private static ModelException refusal(SourcePosition position, String message) {
    return new ModelException(
        List.of(new Diagnostic(Diagnostic.Severity.ERROR, position, Optional.empty(), message)));
  }

  private static SourceText text(Path path) throws ModelException {
    try {
      return SourceFile.read(path, ".hf");
    } catch (SourceFile.Unreadable e) {
      throw e.refusal();
    }
  }

  private static SourceText text(String file, String text) throws ModelException {
    try {
      SourceFile.requireShort(file, text.length());
    } catch (SourceFile.Unreadable e) {
      throw e.refusal();
    }
    return new SourceText(file, text);
  }

  private static <R> R read(SourceText source, Styles<R> styles) throws ModelException {
    if (source.text().isBlank()) {
      throw refusal(
          source.start(), "the file is empty; an algorithm begins with 'algorithm NAME {'.");
    }
    Diagnostics findings = new Diagnostics(source);
    AlgorithmSyntax syntax = syntax(source, findings);
    return RoundAlgorithmReading.isMeant(syntax)
        ? styles.inRounds(rounds(syntax, findings, source))
        : styles.asynchronous(asynchronous(syntax, findings, source));
  }

  static AlgorithmSyntax syntax(SourceText source, Diagnostics findings) throws ModelException {
    HfTokens tokens = new HfTokens(new HfLexer(source, findings), findings);
    AlgorithmSyntax syntax = new AlgorithmParser(tokens, new HfOutline()).parse();
    findings.throwIfAny();
    return syntax;
  }

  private static Reading asynchronous(
      AlgorithmSyntax syntax, Diagnostics findings, SourceText source) throws ModelException {
    Algorithm algorithm = new AlgorithmReading(syntax, findings).read(syntax.name.position());
    findings.throwIfAny();
    AlgorithmLint.look(algorithm, findings);
    findings.throwIfAny();
    return new Reading(algorithm, findings.warnings(), source);
  }

  private static RoundReading rounds(
      AlgorithmSyntax syntax, Diagnostics findings, SourceText source) throws ModelException {
    Optional<RoundAlgorithm> algorithm =
        new RoundAlgorithmReading(syntax, findings).read(syntax.name.position());
    findings.throwIfAny();
    RoundLint.look(algorithm.orElseThrow(), findings);
    return new RoundReading(algorithm.orElseThrow(), findings.warnings(), source);
  }
}
