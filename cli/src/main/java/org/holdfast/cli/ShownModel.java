package org.holdfast.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Diagram;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.SourceFile;
import org.holdfast.report.Report;

/** What a page shows of a model: its text, and its graphs where it has any. */
record ShownModel(Path file, Loaded model) {
  Report.Model of(Report.Model reported) {
    return reported.showing(text(), diagrams());
  }

  /** A file that has become unreadable since it was checked is shown without its text. */
  private Optional<String> text() {
    try {
      return Optional.of(SourceFile.read(file, model.kind()).text());
    } catch (SourceFile.Unreadable gone) {
      return Optional.empty();
    }
  }

  /** A model that has no graph after all is shown without one. */
  private List<Diagram> diagrams() {
    Optional<Diagram.Source> source = model.drawing();
    if (source.isEmpty()) {
      return List.of();
    }
    try {
      return source.get().diagrams();
    } catch (ModelException none) {
      return List.of();
    }
  }
}
