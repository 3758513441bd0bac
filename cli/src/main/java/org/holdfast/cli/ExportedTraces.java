package org.holdfast.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.TraceExport;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.report.Result;

/** Writes counterexamples for another tool into a folder. */
record ExportedTraces(Path folder, TraceExport export, Notices notices) {
  private static final Duration AGE = Duration.ofSeconds(1);

  void write(List<Result> results) throws UsageException {
    for (Result result : results) {
      if (result.verdict() instanceof Verdict.Violated violated) {
        try {
          writeFiles(export.export(result.property(), violated.trace()));
        } catch (NotExpressible reason) {
          notices.note(
              "the counterexample of %s cannot be written as a trail: %s"
                  .formatted(result.property(), reason.getMessage()));
        }
      }
    }
  }

  private void writeFiles(List<TraceExport.Exported> files) throws UsageException {
    OutputFile.createFolder(folder);
    for (TraceExport.Exported file : files) {
      new OutputFile(folder.resolve(file.name())).write(file.text());
    }
    // Some tools warn of files that are not older than those made from them.
    for (int i = files.size() - 2; i >= 0; i--) {
      Path older = folder.resolve(files.get(i).name());
      Path newer = folder.resolve(files.get(i + 1).name());
      try {
        FileTime written = Files.getLastModifiedTime(newer);
        Files.setLastModifiedTime(older, FileTime.from(written.toInstant().minus(AGE)));
      } catch (IOException e) {
        notices.note(older + " may be called newer than " + newer + "; that does no harm");
      }
    }
  }
}
