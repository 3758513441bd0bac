package org.holdfast.arrays.checker;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.checking.Language;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.smt.SolverSource;

/** Array-based systems in the languages of Cubicle and of MCMT. */
public final class ArrayLanguage implements Language {
  private static final Pattern BEGINNING =
      Pattern.compile(
          "(?s)\\s*(?::comment\\b|:smt\\b|:index\\b|:local\\b|:global\\b|\\(\\*|number_procs\\b|type"
              + " [a-z]\\w*\\s*=|array [A-Z]).*");

  private final SolverSource solvers;
  private final Optional<Failures> failures;
  private final Suggestions suggestions;
  private final int threads;

  /**
   * Reads models.
   *
   * @param failures what may go wrong; if nothing is said, it is as the language has it: in MCMT's
   *     processes crash, in Cubicle's they do not
   * @param suggestions what becomes of the invariants that models suggest
   * @param threads how many a check may use
   */
  public ArrayLanguage(
      SolverSource solvers, Optional<Failures> failures, Suggestions suggestions, int threads) {
    this.solvers = solvers;
    this.failures = failures;
    this.suggestions = suggestions;
    this.threads = threads;
  }

  @Override
  public String name() {
    return "array-based systems";
  }

  @Override
  public List<String> endings() {
    return List.of(".cub", ArrayReader.MCMT);
  }

  @Override
  public boolean recognises(String text) {
    return BEGINNING.matcher(text).matches();
  }

  @Override
  public Loaded load(Path file) throws ModelException {
    boolean mcmt = file.toString().toLowerCase(Locale.ROOT).endsWith(ArrayReader.MCMT);
    Failures chosen = failures.orElse(mcmt ? Failures.CRASH : Failures.NONE);
    ArrayReader.ReadModel read = ArrayReader.read(file);
    return new LoadedArrays(read, chosen.system(read), solvers, chosen, suggestions, threads);
  }
}
