package org.holdfast.smt.decorator;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverException;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.scope.AssertionStack;
import org.holdfast.smt.smtlib.SmtLib;

/**
 * Writes every check as a file of its own that any SMT-LIB 2 solver can repeat. Files that are
 * there already are kept; numbers go on after them.
 */
public final class LoggingSolverFactory implements SolverFactory {
  private final SolverFactory inner;
  private final Path directory;
  private final AtomicInteger numbers;

  /**
   * Logs the checks of all solvers that are opened through this factory.
   *
   * @throws SolverException if the folder cannot be made or written
   */
  public LoggingSolverFactory(SolverFactory inner, Path directory) {
    this(inner, directory, new AtomicInteger());
    try {
      Files.createDirectories(directory);
      // Only an attempt shows whether a folder can be written, on all systems.
      Files.delete(Files.createTempFile(directory, "query", ".probe"));
    } catch (IOException e) {
      throw new SolverException(
          "Queries cannot be written to the folder " + directory + ": " + e, e);
    }
  }

  private LoggingSolverFactory(SolverFactory inner, Path directory, AtomicInteger numbers) {
    this.inner = inner;
    this.directory = directory;
    this.numbers = numbers;
  }

  @Override
  public SolverFactory forSmallQueries() {
    return new LoggingSolverFactory(inner.forSmallQueries(), directory, numbers);
  }

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public Solver open() {
    return new Logging(inner.open());
  }

  private final class Logging extends SolverDecorator {
    private final AssertionStack asserted = new AssertionStack();

    Logging(Solver solver) {
      super(solver);
    }

    @Override
    public void push() {
      super.push();
      asserted.push();
    }

    @Override
    public void pop() {
      super.pop();
      asserted.pop();
    }

    @Override
    public void add(Formula formula) {
      super.add(formula);
      asserted.add(formula);
    }

    @Override
    public Answer check(List<Formula> assumptions) {
      String outcome = "the solver failed";
      String status = "unknown";
      long start = System.nanoTime();
      try {
        Answer answer = super.check(assumptions);
        status = answer.status();
        outcome =
            answer instanceof Answer.Undetermined undetermined
                ? "undetermined: " + undetermined.reason()
                : status;
        return answer;
      } finally {
        // Also after a failure: then the query is what one wants to see.
        long micros = (System.nanoTime() - start) / 1000;
        write(asserted.formulas(), assumptions, status, outcome + ", " + micros + " us");
      }
    }
  }

  private void write(
      List<Formula> asserted, List<Formula> assumptions, String status, String outcome) {
    try (PrintWriter file = new PrintWriter(nextFile())) {
      file.println("; asked by Holdfast, answered by " + oneLine(name() + ": " + outcome));
      file.println("(set-info :smt-lib-version 2.6)");
      file.println("(set-info :status " + status + ")");
      file.println("(set-logic " + SmtLib.LOGIC + ")");
      Set<Variable> variables = new LinkedHashSet<>();
      asserted.forEach(formula -> variables.addAll(formula.variables()));
      assumptions.forEach(formula -> variables.addAll(formula.variables()));
      variables.forEach(variable -> file.println(SmtLib.declaration(variable)));
      asserted.forEach(formula -> file.println(SmtLib.assertion(formula)));
      if (!assumptions.isEmpty()) {
        file.println("; assumptions of this check only");
        assumptions.forEach(formula -> file.println(SmtLib.assertion(formula)));
      }
      file.println("(check-sat)");
      if (file.checkError()) {
        throw new IOException("the disk may be full");
      }
    } catch (IOException e) {
      throw new SolverException(
          "Queries cannot be written to the folder " + directory + ": " + e, e);
    }
  }

  private BufferedWriter nextFile() throws IOException {
    while (true) {
      String name = String.format("query-%06d.smt2", numbers.incrementAndGet());
      try {
        return Files.newBufferedWriter(
            directory.resolve(name), StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
      } catch (FileAlreadyExistsException e) {
        // Of an earlier run, or of another process that logs to the same folder.
      }
    }
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }
}
