package org.holdfast.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import org.holdfast.checking.Verdict;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.export.NotExpressible;
import org.holdfast.promela.export.Trail;
import org.holdfast.report.Result;

/** Writes counterexamples for SPIN: for each a model, and the trail that it follows in it. */
record Trails(Path folder, Notices notices) {
  private static final Duration AGE = Duration.ofSeconds(1);

  void write(PromelaInstance instance, PromelaOptions options, List<Result> results)
      throws UsageException {
    for (Result result : results) {
      if (result.verdict() instanceof Verdict.Violated violated) {
        try {
          write(
              result.property(), Trail.of(instance, options, result.property(), violated.trace()));
        } catch (NotExpressible reason) {
          notices.note(
              "the counterexample of %s cannot be written as a trail: %s"
                  .formatted(result.property(), reason.getMessage()));
        }
      }
    }
  }

  private void write(String property, Trail trail) throws UsageException {
    OutputFile.createFolder(folder);
    Path model = folder.resolve(property + ".pml");
    Path steps = folder.resolve(property + ".pml.trail");
    new OutputFile(model).write(trail.model());
    new OutputFile(steps).write(trail.steps());
    try {
      // SPIN warns of a model that is not older than its trail.
      FileTime written = Files.getLastModifiedTime(steps);
      Files.setLastModifiedTime(model, FileTime.from(written.toInstant().minus(AGE)));
    } catch (IOException e) {
      notices.note("spin will say that " + model + " is newer than its trail; that does no harm");
    }
  }
}
