package org.holdfast.report.drawing;

import java.util.List;
import java.util.function.Function;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagram;
import org.holdfast.checking.EngineChoice.Scope;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;

/** What every model can be written as that can be drawn: a graph for Graphviz, and a picture. */
public final class DiagramTranslations {
  private DiagramTranslations() {}

  /** None if the model is not to be drawn. */
  public static List<Translation> of(Loaded model) {
    return model
        .drawing()
        .map(
            source ->
                List.<Translation>of(
                    new Drawn("dot", source, DotWriter::write),
                    new Drawn("svg", source, diagram -> new DiagramSvg(diagram).file())))
        .orElse(List.of());
  }

  private record Drawn(String format, Diagram.Source source, Function<Diagram, String> text)
      implements Translation {
    @Override
    public Scope scope() {
      return Scope.ALL_PARAMETERS;
    }

    @Override
    public Written write(Size size, Budget budget) throws ModelException {
      return new Written(
          source.diagrams().stream()
              .map(diagram -> new Document(text.apply(diagram), diagram.property().orElse("")))
              .toList(),
          List.of());
    }
  }
}
