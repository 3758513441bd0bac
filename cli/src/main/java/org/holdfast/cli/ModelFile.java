package org.holdfast.cli;

import java.nio.file.Path;
import org.holdfast.checking.ModelException;
import org.holdfast.threshold.language.TaFile;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.model.ThresholdAutomaton;

/** Finds the room that reads the file on the command line, and what its model has in common. */
final class ModelFile {
  private ModelFile() {}

  static TaReader.Reading read(Path path) throws ModelException {
    return TaFile.read(path);
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
