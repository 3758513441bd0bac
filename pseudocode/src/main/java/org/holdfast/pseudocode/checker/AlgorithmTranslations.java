package org.holdfast.pseudocode.checker;

import java.util.ArrayList;
import java.util.List;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagram;
import org.holdfast.checking.EngineChoice.Scope;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;
import org.holdfast.checking.source.SourceText;
import org.holdfast.pseudocode.automaton.AutomatonTranslation;
import org.holdfast.pseudocode.automaton.TranslatedProperty;
import org.holdfast.pseudocode.automaton.Untranslatable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.promela.AlgorithmInPromela;

/**
 * What an algorithm can be written as: one automaton for each property, because each keeps only
 * what its property can notice; and one Promela model with all properties.
 */
record AlgorithmTranslations(LoadedAlgorithm model) implements Translation, Diagram.Source {
  static List<Translation> of(LoadedAlgorithm model) {
    return List.of(new AlgorithmTranslations(model), new Promela(model));
  }

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

  @Override
  public String format() {
    return "ta";
  }

  @Override
  public Scope scope() {
    return Scope.ALL_PARAMETERS;
  }

  @Override
  public Written write(Size size, Budget budget) throws ModelException {
    SourceText source = model.reading().source();
    return new Written(
        automata().stream()
            .map(one -> new Document(one.text(source), one.requirement().name()))
            .toList(),
        List.of());
  }

  @Override
  public List<Diagram> diagrams() throws ModelException {
    return automata().stream().map(TranslatedProperty::diagram).toList();
  }

  private List<TranslatedProperty> automata() throws ModelException {
    Algorithm algorithm = model.algorithm();
    List<TranslatedProperty> automata = new ArrayList<>();
    try {
      AutomatonTranslation translation = new AutomatonTranslation(algorithm);
      for (Requirement requirement : algorithm.requirements()) {
        automata.add(translation.translate(requirement));
      }
      return automata;
    } catch (Untranslatable e) {
      throw new ModelException(
          List.of(model.reading().source().error(e.position(), e.getMessage() + ".")));
    }
  }
}
