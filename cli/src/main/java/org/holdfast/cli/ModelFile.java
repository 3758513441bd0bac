package org.holdfast.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.holdfast.checking.ModelException;
import org.holdfast.threshold.language.TaFile;
import org.holdfast.threshold.language.TaReader;

/** Finds the file that the command line names, and the room that reads it. */
final class ModelFile {
  static final String KIND = "threshold-automaton";

  private ModelFile() {}

  /** A file that is not there is a fault of the command line; what is inside, one of the model. */
  static TaReader.Reading read(Path path) throws UsageException, ModelException {
    if (Files.isDirectory(path)) {
      throw new UsageException(path + " is a folder; name a model in it");
    }
    if (Files.notExists(path)) {
      throw new UsageException("there is no file " + path);
    }
    if (!Files.isReadable(path)) {
      throw new UsageException("cannot read " + path + ": permission denied");
    }
    return TaFile.read(path);
  }
}
