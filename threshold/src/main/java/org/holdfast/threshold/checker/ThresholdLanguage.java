package org.holdfast.threshold.checker;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.holdfast.checking.Language;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.smt.PresburgerCheck;
import org.holdfast.smt.SolverSource;
import org.holdfast.threshold.language.TaReader;

/** Threshold automata and receive automata in the {@code .ta} language. */
public final class ThresholdLanguage implements Language {
  private static final Pattern BEGINNING =
      Pattern.compile(
          "(?s)(?:\\s|//[^\\n]*\\n|/\\*.*?\\*/)*(?:(?:skel|thresholdAutomaton|threshAuto)\\s|(?:ta|TA)\\s+\\w+\\s*\\{).*");

  private final SolverSource solvers;
  private final Supplier<PresburgerCheck> confirmations;
  private final SearchOptions search;

  /**
   * @param confirmations makes what confirms eliminations of receive variables, or throws a {@link
   *     org.holdfast.smt.SolverException}
   * @param search how one size is searched
   */
  public ThresholdLanguage(
      SolverSource solvers, Supplier<PresburgerCheck> confirmations, SearchOptions search) {
    this.solvers = solvers;
    this.confirmations = confirmations;
    this.search = search;
  }

  @Override
  public String name() {
    return "threshold automata";
  }

  @Override
  public List<String> endings() {
    return List.of(".ta");
  }

  @Override
  public boolean recognises(String text) {
    return BEGINNING.matcher(text).matches();
  }

  @Override
  public Loaded load(Path file) throws ModelException {
    return new LoadedAutomaton(TaReader.read(file), solvers, confirmations, search);
  }

  /**
   * Reads a model that is in memory.
   *
   * @param name stands for the file in positions
   */
  public Loaded load(String name, String text) throws ModelException {
    return new LoadedAutomaton(TaReader.read(name, text), solvers, confirmations, search);
  }
}
