package org.holdfast.promela.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Diagram;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Size;
import org.holdfast.checking.Translation;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.step.StepDiagram;
import org.holdfast.promela.step.StepModel;

/** What can be done with a model for all its parameters at once. Its step is read when needed. */
final class ParametricReading {
  private final PromelaModel model;
  private final PromelaOptions meaning;
  private final CheckerOptions options;
  private final List<ForEverySize> everySize;
  private Optional<Outcome> outcome = Optional.empty();

  /** The model, or what is not in the shape of one. */
  private record Outcome(Optional<ParametricModel> model, List<Diagnostic> refusal) {}

  ParametricReading(
      PromelaModel model,
      PromelaOptions meaning,
      CheckerOptions options,
      List<ForEverySize> everySize) {
    this.model = model;
    this.meaning = meaning;
    this.options = options;
    this.everySize = List.copyOf(everySize);
  }

  private synchronized Outcome outcome() {
    if (outcome.isEmpty()) {
      outcome = Optional.of(read());
    }
    return outcome.get();
  }

  private Outcome read() {
    try {
      ParametricModel read = new ParametricModel(model, StepModel.of(model), meaning, options);
      return new Outcome(Optional.of(read), List.of());
    } catch (ModelException refused) {
      return new Outcome(Optional.empty(), refused.diagnostics());
    }
  }

  List<EngineChoice> engines() {
    if (model.parameters().isEmpty()) {
      return List.of();
    }
    List<EngineChoice> engines = new ArrayList<>();
    everySize.forEach(engine -> engines.add(new Choice(engine)));
    if (engines.size() > 1) {
      List<EngineChoice> single = List.copyOf(engines);
      engines.add(0, new EnginesInTurn(single));
      engines.add(new ComparedEngines(single));
    }
    return engines;
  }

  /** Those of engines that apply. */
  List<Translation> translations() {
    List<Translation> found = new ArrayList<>();
    if (!model.parameters().isEmpty() && !everySize.isEmpty()) {
      outcome()
          .model()
          .ifPresent(
              read ->
                  everySize.stream()
                      .filter(engine -> engine.obstacle(read).isEmpty())
                      .forEach(engine -> found.addAll(engine.translations(read))));
    }
    return found;
  }

  /** Draws the control flow automaton of the step. */
  Optional<Diagram.Source> drawing() {
    return model.parameters().isEmpty()
        ? Optional.empty()
        : outcome().model().map(read -> () -> List.of(StepDiagram.of(read.step())));
  }

  private final class Choice implements EngineChoice {
    private final ForEverySize engine;

    Choice(ForEverySize engine) {
      this.engine = engine;
    }

    @Override
    public String name() {
      return engine.name();
    }

    @Override
    public Scope scope() {
      return Scope.ALL_PARAMETERS;
    }

    @Override
    public Optional<Diagnostic> obstacle() {
      Outcome read = outcome();
      return read.model().isPresent()
          ? engine.obstacle(read.model().get())
          : Optional.of(read.refusal().get(0));
    }

    @Override
    public Prepared prepare(Size size) throws ModelException {
      Optional<Diagnostic> obstacle = obstacle();
      if (obstacle.isPresent()) {
        throw new ModelException(List.of(obstacle.get()));
      }
      ParametricModel read = outcome().model().orElseThrow();
      return new UnreadFormulas(engine.prepare(read), read.step());
    }
  }
}
