package org.holdfast.cli;

import java.io.PrintStream;
import java.util.List;
import org.holdfast.checking.Diagnostic;

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
}
