package org.holdfast.bench.receive;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.function.Predicate;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.output.Figures;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.receive.Preparation.LemmaRefused;

/** The rows of the published table for which there is a model in a folder. */
public final class ReceiveRun {
  private final ReceiveMeasurement measurement;
  private final List<Published> wanted = new ArrayList<>();
  private final ReceiveTable table = new ReceiveTable();
  private final PrintStream err;
  private int worst = ExitStatus.OK;

  /**
   * @param only which models, by name without ending
   * @param runs how often something is measured, if it does not take long
   */
  public ReceiveRun(
      Path folder, Predicate<String> only, Duration timeout, int runs, PrintStream err)
      throws UsageException {
    this.err = err;
    if (!Files.isDirectory(folder)) {
      throw new UsageException("there is no folder " + folder + "; check the path");
    }
    for (Published published : Published.ROWS) {
      Path file = ReceiveMeasurement.file(folder, published);
      if (only.test(published.model()) && Files.isRegularFile(file)) {
        wanted.add(published);
      }
    }
    if (wanted.isEmpty()) {
      List<String> names = Published.ROWS.stream().map(Published::model).toList();
      throw new UsageException(
          "no model of the table is in " + folder + "; models: " + String.join(", ", names));
    }
    measurement = new ReceiveMeasurement(folder, timeout, runs);
  }

  /** A row that cannot be measured is reported, and the rest goes on. */
  public void measure() throws InterruptedException {
    boolean warm = false;
    for (Published published : wanted) {
      try {
        if (!warm) {
          measurement.measure(published);
          warm = true;
        }
        ReceiveRow row = measurement.measure(published);
        table.add(row);
        err.printf(
            "%s: prepared in %s s, checked in %s s%n",
            published.model(),
            Figures.seconds(row.prepared().seconds().median()),
            Figures.seconds(row.generated().seconds()));
        if (row.generated().anyViolated() || row.manual().map(Checked::anyViolated).orElse(false)) {
          end(ExitStatus.DIFFERS);
        }
      } catch (ModelException e) {
        end(ExitStatus.BAD_MODEL);
        e.diagnostics().forEach(diagnostic -> err.print(diagnostic.render() + "\n"));
      } catch (UsageException e) {
        failed(published, ExitStatus.USAGE, e.getMessage());
      } catch (BudgetExhausted e) {
        failed(published, ExitStatus.DIFFERS, "comparing took too long");
      } catch (ExecutionException e) {
        failed(published, status(e.getCause()), String.valueOf(e.getCause()));
      } catch (PropertyCheck.Fault e) {
        failed(published, ExitStatus.OUR_FAULT, e.getMessage());
      }
    }
  }

  public String text() {
    return table.text();
  }

  public String csv() {
    return table.csv();
  }

  public int status() {
    return worst;
  }

  private static int status(Throwable cause) {
    boolean expected =
        cause instanceof BudgetExhausted
            || cause instanceof Unsupported
            || cause instanceof LemmaRefused;
    return expected ? ExitStatus.DIFFERS : ExitStatus.OUR_FAULT;
  }

  private void failed(Published published, int status, String message) {
    end(status);
    err.print("holdfast-bench: " + published.model() + ": " + message + "\n");
  }

  private void end(int status) {
    worst = Math.max(worst, status);
  }
}
