package org.holdfast.cli;

import java.io.PrintStream;
import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.smt.SolverException;
import org.holdfast.smt.SolverFactory;
import org.holdfast.threshold.language.TaReader;

/** What the user should know besides the answer; on the stream of errors. */
record Notices(PrintStream err) {
  void note(String message) {
    err.print("holdfast: " + message + "\n");
    err.flush();
  }

  void warn(List<Diagnostic> warnings) {
    warnings.forEach(warning -> err.print(warning.render() + "\n"));
    err.flush();
  }

  /** Only a courtesy: without time for it, the work comes first. */
  void audit(TaReader.Reading reading, SolverFactory solvers, Budget budget)
      throws UsageException, ModelException {
    Background<List<Diagnostic>> audit = Background.start(() -> Audits.warnings(reading, solvers));
    try {
      warn(audit.await(budget).orElse(List.of()));
    } catch (SolverException e) {
      note("the model was not audited: " + e.getMessage());
    }
  }
}
