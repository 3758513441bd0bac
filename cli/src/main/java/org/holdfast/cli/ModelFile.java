package org.holdfast.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.holdfast.checking.ModelException;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Finds the room that reads the file on the command line, and what its model has in common. */
final class ModelFile {
  private static final List<String> PROMELA = List.of(".pml", ".promela", ".prm");

  private ModelFile() {}

  /** Whether the name of the file says that it is Promela. */
  static boolean isPromela(Path path) {
    String name = path.toString().toLowerCase(Locale.ROOT);
    return PROMELA.stream().anyMatch(name::endsWith);
  }

  /**
   * Refuses Promela where only threshold automata make sense.
   *
   * @param reason the first part of the answer, such as "a comparison is about rules"
   */
  static void requireThreshold(Path path, String reason) throws UsageException {
    if (isPromela(path)) {
      throw new UsageException(reason + "; " + path + " is Promela, give a .ta file");
    }
  }

  static TaReader.Reading read(Path path) throws ModelException {
    return TaReader.read(path);
  }

  /** The word for the kind of a model in machine-readable output. */
  static String kind(TaModel model) {
    return model instanceof ReceiveAutomaton ? "receive-automaton" : "threshold-automaton";
  }

  /** The model, with guards as they are written. */
  static ThresholdAutomaton frame(TaModel model) {
    return model instanceof ReceiveAutomaton receiving
        ? receiving.frame()
        : (ThresholdAutomaton) model;
  }
}
