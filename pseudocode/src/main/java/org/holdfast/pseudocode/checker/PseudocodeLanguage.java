package org.holdfast.pseudocode.checker;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Language;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.rounds.RoundReading;
import org.holdfast.smt.PresburgerCheck;
import org.holdfast.smt.SolverSource;

/** Algorithms in pseudocode, the {@code .hf} language. */
public final class PseudocodeLanguage implements Language {
  private static final Pattern BEGINNING =
      Pattern.compile("(?s)(?:\\s|//[^\\n]*\\n|/\\*.*?\\*/)*algorithm\\s+\\w+\\s*\\{.*");

  private final Tools tools;
  private final Replacements replacements;
  private final RoundStyle rounds;

  /**
   * What engines for algorithms need.
   *
   * @param confirmations makes what confirms eliminations of receive variables
   * @param search how one size is searched
   */
  record Tools(
      SolverSource solvers, Supplier<PresburgerCheck> confirmations, SearchOptions search) {}

  /** For algorithms without rounds; others are refused. */
  public PseudocodeLanguage(
      SolverSource solvers,
      Supplier<PresburgerCheck> confirmations,
      SearchOptions search,
      Replacements replacements) {
    this(
        solvers,
        confirmations,
        search,
        replacements,
        (reading, replaced) -> {
          throw new ModelException(
              List.of(
                  new Diagnostic(
                      Diagnostic.Severity.ERROR,
                      reading.algorithm().position(),
                      Optional.empty(),
                      "this algorithm is written in rounds; here one without rounds is needed.")));
        });
  }

  /**
   * @param rounds who makes models of algorithms in rounds
   */
  public PseudocodeLanguage(
      SolverSource solvers,
      Supplier<PresburgerCheck> confirmations,
      SearchOptions search,
      Replacements replacements,
      RoundStyle rounds) {
    this.tools = new Tools(solvers, confirmations, search);
    this.replacements = replacements;
    this.rounds = rounds;
  }

  @Override
  public String name() {
    return "pseudocode";
  }

  @Override
  public List<String> endings() {
    return List.of(".hf");
  }

  @Override
  public boolean recognises(String text) {
    return BEGINNING.matcher(text).matches();
  }

  @Override
  public Loaded load(Path file) throws ModelException {
    return HfReader.read(
        file,
        new HfReader.Styles<>() {
          @Override
          public Loaded asynchronous(HfReader.Reading reading) throws ModelException {
            return new LoadedAlgorithm(
                reading, replacements.in(reading.algorithm()), replacements, tools);
          }

          @Override
          public Loaded inRounds(RoundReading reading) throws ModelException {
            return rounds.load(reading, replacements);
          }
        });
  }
}
