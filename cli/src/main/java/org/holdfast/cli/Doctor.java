package org.holdfast.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Supplier;
import org.holdfast.checking.UsageException;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Variable;
import org.holdfast.smt.Answer;
import org.holdfast.smt.Solver;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.smtinterpol.SmtInterpolSolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;

/** Examines the machine: a line for each finding, with what to do about it. */
final class Doctor {
  private static final int LEAST_JAVA = 17;
  private static final long LEAST_HEAP_MEGABYTES = 256;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final PrintStream out;
  private boolean healthy = true;

  Doctor(PrintStream out) {
    this.out = out;
  }

  /** Whether all is well. */
  boolean examine() {
    ok("holdfast", Version.text());
    java();
    system();
    memory();
    solver("Z3", Z3SolverFactory::new, "the default solver is missing; choose one with --solver");
    solver("SMTInterpol", SmtInterpolSolverFactory::new, "--cross-check will not work");
    folder("temporary folder", System.getProperty("java.io.tmpdir"), "-Djava.io.tmpdir=");
    String natives = System.getProperty("holdfast.natives");
    if (natives != null) {
      folder("native cache", natives, "-Dholdfast.natives=");
    }
    out.print(healthy ? "all is well\n" : "there are problems\n");
    return healthy;
  }

  private void java() {
    String found = System.getProperty("java.version") + ", " + System.getProperty("java.vm.name");
    if (Runtime.version().feature() >= LEAST_JAVA) {
      ok("java", found);
    } else {
      problem("java", found, "install a JDK 17 or newer and set JAVA_HOME");
    }
  }

  private void system() {
    ok(
        "system",
        System.getProperty("os.name")
            + " "
            + System.getProperty("os.arch")
            + ", "
            + Runtime.getRuntime().availableProcessors()
            + " cores");
  }

  private void memory() {
    long megabytes = Runtime.getRuntime().maxMemory() >> 20;
    String found = "at most " + megabytes + " MB of heap";
    if (megabytes >= LEAST_HEAP_MEGABYTES) {
      ok("memory", found);
    } else {
      problem("memory", found, "give more with HOLDFAST_JAVA_OPTS=-Xmx2g");
    }
  }

  /** The whole way: start, a question with a known answer, its model. */
  private void solver(String name, Supplier<SolverFactory> maker, String consequence) {
    long start = System.nanoTime();
    try {
      SolverFactory factory = maker.get();
      Variable x = new Variable("x");
      LinearTerm three = LinearTerm.constant(3);
      try (Solver solver = factory.open()) {
        solver.setTimeout(PATIENCE);
        solver.add(Formula.equal(LinearTerm.of(x).times(2), three.plus(3)));
        if (solver.check() instanceof Answer.Sat sat
            && sat.model().valueOf(x).equals(three.constant())) {
          double milliseconds = (System.nanoTime() - start) / 1e6;
          ok(name, String.format(Locale.ROOT, "%s answers, %.0f ms", factory.name(), milliseconds));
        } else {
          problem(name, factory.name() + " gave a wrong answer", consequence);
        }
      }
    } catch (RuntimeException | LinkageError e) {
      problem(name, String.valueOf(e.getMessage()), consequence);
    }
  }

  /** A folder that is not there yet is made when it is needed, so its parent counts. */
  private void folder(String name, String path, String option) {
    try {
      OutputFile.claimFolder(Path.of(path));
      long free = Files.getFileStore(existing(Path.of(path))).getUsableSpace() >> 20;
      ok(name, path + ", " + free + " MB free");
    } catch (UsageException | IOException e) {
      problem(name, e.getMessage(), "choose another with HOLDFAST_JAVA_OPTS=" + option + "FOLDER");
    }
  }

  private static Path existing(Path path) {
    Path found = path.toAbsolutePath();
    while (!Files.exists(found)) {
      found = found.getParent();
    }
    return found;
  }

  private void ok(String name, String found) {
    out.print(String.format(Locale.ROOT, "ok       %-17s %s\n", name, found));
  }

  private void problem(String name, String found, String remedy) {
    healthy = false;
    out.print(String.format(Locale.ROOT, "problem  %-17s %s\n", name, found));
    out.print(String.format(Locale.ROOT, "         %-17s %s\n", "", remedy));
  }
}
