package org.holdfast.bench.rounds;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.measure.PropertyCheck.Measured;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.UsageException;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.PromelaChecker;

/**
 * The Promela of the paper's figures as it is printed, searched in full by the Promela room: the
 * baseline.
 */
final class FigureBaseline {
  private final Path folder;
  private final PropertyCheck check;

  FigureBaseline(Path folder, PropertyCheck check) {
    this.folder = folder;
    this.check = check;
  }

  /** A file, and the macros that make it a row of a table. */
  private record Figure(String file, Map<String, String> macros, boolean losesMessages) {}

  /**
   * The search of a row, with the reduction of its table or without.
   *
   * @return nothing if the paper has no Promela for it
   */
  Optional<Measured> run(PublishedRounds.Row row, boolean reduced)
      throws ModelException, UsageException, PropertyCheck.Fault {
    Optional<Figure> figure = figure(row, reduced);
    if (figure.isEmpty() || !Files.exists(folder.resolve(figure.get().file()))) {
      return Optional.empty();
    }
    PromelaOptions options = PromelaOptions.DEFAULT.startingAtOnce();
    PromelaInstance instance =
        PromelaReader.withDefinitions(figure.get().macros())
            .read(folder.resolve(figure.get().file()))
            .instantiate(
                Map.of(), figure.get().losesMessages() ? options.losingMessages() : options);
    Property property =
        instance.properties().stream()
            .findFirst()
            .orElseThrow(() -> new UsageException(figure.get().file() + " asserts nothing"));
    return Optional.of(
        check.run(new PromelaChecker(instance, CheckerOptions.exhaustive()), property));
  }

  private static Optional<Figure> figure(PublishedRounds.Row row, boolean reduced) {
    Map<String, String> macros = new LinkedHashMap<>();
    switch (row.table()) {
      case 1 -> {
        macros.put("n", Integer.toString(row.processes()));
        return Optional.of(
            new Figure(reduced ? "fig2_herlihy_psr.pml" : "fig1_herlihy_full.pml", macros, false));
      }
      case 2 -> {
        macros.put("n", Integer.toString(row.processes()));
        macros.put("f", Integer.toString(row.faults().orElseThrow()));
        return Optional.of(
            new Figure(reduced ? "fig4_floodset_mor.pml" : "fig3_floodset_full.pml", macros, true));
      }
      case 3, 4 -> {
        macros.put("NPROC", Integer.toString(row.processes()));
        row.faults().ifPresent(f -> macros.put("F", Integer.toString(f)));
        if (reduced) {
          macros.put("PSR", "1");
        }
        return Optional.of(new Figure("otr.pml", macros, false));
      }
      case 5 -> {
        return Optional.empty();
      }
      default -> throw new IllegalArgumentException("no table " + row.table());
    }
  }
}
