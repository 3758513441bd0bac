package org.holdfast.pseudocode.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EngineChoice.Scope;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;
import org.holdfast.pseudocode.automaton.AutomatonTranslation;
import org.holdfast.pseudocode.automaton.TranslatedProperty;
import org.holdfast.pseudocode.automaton.Untranslatable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.promela.AlgorithmInPromela;
import org.holdfast.threshold.language.DotWriter;

/** What an algorithm can be written as. */
final class AlgorithmTranslations {
  private AlgorithmTranslations() {}

  static List<Translation> of(LoadedAlgorithm model) {
    return List.of(
        new Automata("ta", model, one -> one.text(model.reading().source())),
        new Automata("dot", model, one -> DotWriter.write(one.model().frame())),
        new Promela(model));
  }

  /** One model with all properties. */
  private record Promela(LoadedAlgorithm model) implements Translation {
    @Override
    public String format() {
      return "promela";
    }

    @Override
    public Scope scope() {
      return Scope.ALL_PARAMETERS;
    }

    @Override
    public Written write(Size size, Budget budget) throws ModelException {
      return Written.of(AlgorithmInPromela.of(model.algorithm(), model.reading().source()));
    }
  }

  /** One automaton for each property, because each keeps only what its property can notice. */
  private record Automata(
      String format, LoadedAlgorithm model, Function<TranslatedProperty, String> text)
      implements Translation {
    @Override
    public Scope scope() {
      return Scope.ALL_PARAMETERS;
    }

    @Override
    public Written write(Size size, Budget budget) throws ModelException {
      Algorithm algorithm = model.algorithm();
      List<Document> documents = new ArrayList<>();
      try {
        AutomatonTranslation translation = new AutomatonTranslation(algorithm);
        for (Requirement requirement : algorithm.requirements()) {
          documents.add(
              new Document(text.apply(translation.translate(requirement)), requirement.name()));
        }
      } catch (Untranslatable e) {
        throw new ModelException(
            List.of(model.reading().source().error(e.position(), e.getMessage() + ".")));
      }
      return new Written(documents, List.of());
    }
  }
}
