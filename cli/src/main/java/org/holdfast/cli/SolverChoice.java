package org.holdfast.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.holdfast.checking.Language;
import org.holdfast.checking.UsageException;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverException;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.decorator.CrossCheckingSolverFactory;
import org.holdfast.smt.decorator.LoggingSolverFactory;
import org.holdfast.smt.process.ProcessSolverFactory;
import org.holdfast.smt.smtinterpol.SmtInterpolSolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;

/** Which solver is asked, and who listens: the options about solvers, put together. */
record SolverChoice(Optional<String> command, boolean crossCheck, Optional<Path> queryLog) {
  /** The built-in solver. */
  static final SolverChoice DEFAULT = new SolverChoice(Optional.empty(), false, Optional.empty());

  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|([^\\s'\"]+)");
  private static final Duration TRIAL = Duration.ofSeconds(10);

  /** For a language whose engines ask no solver. */
  void requireNone(Language language) throws UsageException {
    String given =
        command.isPresent()
            ? "--solver"
            : crossCheck ? "--cross-check" : queryLog.isPresent() ? "--log-queries" : "";
    if (!given.isEmpty()) {
      throw new UsageException(
          given
              + " has no meaning for "
              + language.name()
              + ": its states are searched without a solver");
    }
  }

  /** What can be refused without starting anything. */
  void requireSensible() throws UsageException {
    if (command.isPresent() && words(command.get()).isEmpty()) {
      throw new UsageException("--solver needs a command, such as --solver 'cvc5 --incremental'");
    }
    if (queryLog.isPresent()) {
      OutputFile.claimFolder(queryLog.get());
    }
  }

  /**
   * A solver that does not start or does not answer is found out here, not in the first check. On
   * machines without the built-in Z3 the slower SMTInterpol takes its place, with a notice.
   */
  SolverFactory factory(Consumer<String> notice) throws UsageException {
    SolverFactory solver = command.isPresent() ? program(command.get()) : builtIn(notice);
    if (crossCheck) {
      SolverFactory second = command.isPresent() ? builtIn(notice) : new SmtInterpolSolverFactory();
      if (second.name().equals(solver.name())) {
        throw new UsageException("--cross-check needs a second solver; name one with --solver");
      }
      solver = new CrossCheckingSolverFactory(solver, second);
    }
    return queryLog.isPresent() ? new LoggingSolverFactory(solver, queryLog.get()) : solver;
  }

  private static SolverFactory builtIn(Consumer<String> notice) {
    try {
      return new Z3SolverFactory();
    } catch (SolverException e) {
      notice.accept(e.getMessage() + " Going on with SMTInterpol, which is slower.");
      return new SmtInterpolSolverFactory();
    }
  }

  private static SolverFactory program(String command) throws UsageException {
    SolverFactory factory = new ProcessSolverFactory(words(command));
    try (Solver solver = factory.open()) {
      solver.setTimeout(TRIAL);
      if (solver.check() instanceof Answer.Sat) {
        return factory;
      }
    } catch (SolverException e) {
      throw new UsageException("--solver '" + command + "' does not work: " + e.getMessage());
    }
    throw new UsageException(
        "--solver '" + command + "' does not work: it cannot solve the empty problem");
  }

  /** Splits as a shell would, with quotes but without escapes. */
  static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(command);
    while (matcher.find()) {
      for (int group = 1; group <= 3; group++) {
        if (matcher.group(group) != null) {
          words.add(matcher.group(group));
        }
      }
    }
    return words;
  }
}
