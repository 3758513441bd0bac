package org.holdfast.pseudocode.checker;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.holdfast.checking.Language;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.smt.PresburgerCheck;
import org.holdfast.smt.SolverSource;

/** Algorithms in pseudocode, the {@code .hf} language. */
public final class PseudocodeLanguage implements Language {
  private static final Pattern BEGINNING =
      Pattern.compile("(?s)(?:\\s|//[^\\n]*\\n|/\\*.*?\\*/)*algorithm\\s+\\w+\\s*\\{.*");

  private final Tools tools;
  private final Replacements replacements;

  /**
   * What engines for algorithms need.
   *
   * @param confirmations makes what confirms eliminations of receive variables
   * @param search how one size is searched
   */
  record Tools(
      SolverSource solvers, Supplier<PresburgerCheck> confirmations, SearchOptions search) {}

  public PseudocodeLanguage(
      SolverSource solvers,
      Supplier<PresburgerCheck> confirmations,
      SearchOptions search,
      Replacements replacements) {
    this.tools = new Tools(solvers, confirmations, search);
    this.replacements = replacements;
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
    HfReader.Reading reading = HfReader.read(file);
    return new LoadedAlgorithm(reading, replacements.in(reading.algorithm()), replacements, tools);
  }
}
