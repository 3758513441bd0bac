package org.holdfast.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NoAnswer;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;
import org.holdfast.checking.UsageException;

/**
 * Writes what an engine works on into a folder, a file for each format. Where no single document
 * stands for all parameters, files are numbered.
 */
record WrittenAbstractions(LanguageOptions.Dump dump, Notices notices) {
  /** Refuses at once what another engine was asked for, or what cannot be written. */
  static void requireSensible(LanguageOptions.Dump dump, CheckRequest.Method method)
      throws UsageException {
    if (!method.engine().equals(Optional.of(dump.engine()))) {
      throw new UsageException("--dump goes together with --engine " + dump.engine());
    }
    OutputFile.claimFolder(dump.folder());
  }

  void write(Loaded model, Budget budget) throws UsageException, ModelException {
    for (String format : dump.formats()) {
      Translation translation =
          model
              .translation(format)
              .orElseThrow(() -> new UsageException("the model has no " + format + " to dump"));
      try {
        write(format, translation.write(Size.OPEN, budget).documents());
      } catch (NoAnswer stopped) {
        notices.note(format + " was not written: " + stopped.getMessage());
      }
    }
  }

  private void write(String format, List<Translation.Document> documents) throws UsageException {
    OutputFile.createFolder(dump.folder());
    for (int i = 0; i < documents.size(); i++) {
      Translation.Document document = documents.get(i);
      String number = documents.size() == 1 ? "" : "-" + (i + 1);
      Path path = dump.folder().resolve(format + number + ".pml");
      new OutputFile(path).write(document.text());
      String where = document.condition().isEmpty() ? "" : ", for " + document.condition();
      notices.note("wrote " + path + where);
    }
  }
}
