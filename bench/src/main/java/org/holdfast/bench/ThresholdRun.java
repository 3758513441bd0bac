package org.holdfast.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.holdfast.bench.measure.CheckedModel;
import org.holdfast.bench.measure.PropertyCheck;
import org.holdfast.bench.output.ExitStatus;
import org.holdfast.bench.output.Figures;
import org.holdfast.checking.Language;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.UsageException;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.checker.ThresholdLanguage;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Every property of every {@code .ta} file below a folder, one after the other. */
final class ThresholdRun {
  private record Model(
      Path file, String label, ThresholdAutomaton automaton, CheckedModel checked) {}

  private static final String ENDING = ".ta";

  private final Path folder;
  private final Predicate<String> only;
  private final PropertyCheck check;
  private final PrintStream err;
  private boolean unreadable;
  private boolean faulty;

  /**
   * @param only which files, by name without ending
   */
  ThresholdRun(Path folder, Predicate<String> only, PropertyCheck check, PrintStream err) {
    this.folder = folder;
    this.only = only;
    this.check = check;
    this.err = err;
  }

  /** A file that cannot be read and an engine that fails are reported, and the rest goes on. */
  ThresholdTable measure(Optional<PeerTable> peers) throws UsageException {
    ThresholdTable table = new ThresholdTable(Expectations.near(folder));
    List<Model> models = models();
    if (models.isEmpty()) {
      return table;
    }
    warmUp(models);
    if (peers.isPresent()) {
      peers.get().warmUp(models.get(0).file());
    }
    for (Model model : models) {
      double seconds = measure(model, table);
      if (peers.isPresent()) {
        peers.get().measure(model.file(), model.label());
      }
      int properties = model.checked().properties().size();
      err.printf("%s: %d properties, %s s%n", model.label(), properties, Figures.seconds(seconds));
    }
    return table;
  }

  int status(ThresholdTable table) {
    if (faulty) {
      return ExitStatus.OUR_FAULT;
    } else if (unreadable) {
      return ExitStatus.BAD_MODEL;
    }
    return table.anyDiffers() ? ExitStatus.DIFFERS : ExitStatus.OK;
  }

  private double measure(Model model, ThresholdTable table) {
    double seconds = 0;
    for (Property property : model.checked().properties()) {
      try {
        PropertyCheck.Measured measured = check.run(model.checked().engine(), property);
        seconds += measured.seconds();
        table.add(model.file(), model.label(), model.automaton(), property, measured);
      } catch (PropertyCheck.Fault fault) {
        faulty = true;
        err.print("holdfast-bench: " + model.label() + ": " + fault.getMessage() + "\n");
      }
    }
    return seconds;
  }

  /** Loads classes and the native solver, on the first property there is. */
  private void warmUp(List<Model> models) {
    for (Model model : models) {
      for (Property property : model.checked().properties()) {
        try {
          check.run(model.checked().engine(), property);
        } catch (PropertyCheck.Fault reportedWhenMeasured) {
          return;
        }
        return;
      }
    }
  }

  private List<Model> models() throws UsageException {
    List<Model> models = new ArrayList<>();
    SolverFactory solvers = new Z3SolverFactory();
    Language language =
        new ThresholdLanguage(budget -> solvers, Z3PresburgerCheck::new, SearchOptions.defaults());
    for (Path file : files()) {
      try {
        String label = folder.relativize(file).toString();
        if (TaReader.read(file).model() instanceof ThresholdAutomaton automaton) {
          models.add(new Model(file, label, automaton, CheckedModel.of(language, file)));
        } else {
          err.print(label + ": left out, it has receive variables; 'tables receive' has those\n");
        }
      } catch (ModelException e) {
        unreadable = true;
        e.diagnostics().forEach(diagnostic -> err.print(diagnostic.render() + "\n"));
      }
    }
    return models;
  }

  private List<Path> files() throws UsageException {
    if (!Files.exists(folder)) {
      throw new UsageException("there is no folder " + folder + "; check the path");
    } else if (!Files.isDirectory(folder)) {
      throw new UsageException(folder + " is no folder; name the one that holds the .ta files");
    }
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(this::isModel).sorted().toList();
    } catch (IOException | UncheckedIOException e) {
      throw new UsageException("cannot look into " + folder + ": " + e.getMessage());
    }
    if (files.isEmpty()) {
      throw new UsageException("there is no .ta file below " + folder);
    }
    return files;
  }

  private boolean isModel(Path path) {
    String name = path.getFileName().toString();
    return name.endsWith(ENDING)
        && only.test(name.substring(0, name.length() - ENDING.length()))
        && Files.isRegularFile(path);
  }
}
