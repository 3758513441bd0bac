package org.holdfast.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EngineChoice.Scope;
import org.holdfast.checking.Language;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Size;
import org.holdfast.checking.UsageException;

/** Finds the engine for a model: the one that was named, or the best one that fits. */
final class EngineSelection {
  private final Language language;
  private final Loaded model;
  private final CheckRequest.Method method;

  EngineSelection(Language language, Loaded model, CheckRequest.Method method) {
    this.language = language;
    this.model = model;
    this.method = method;
  }

  /** The model, ready for that engine. */
  Prepared prepared() throws UsageException, ModelException {
    EngineChoice choice = choice();
    if (method.admission() == Size.Admission.ANY && method.parameters().isEmpty()) {
      throw new UsageException("--ignore-assumptions goes together with --params");
    }
    requireStates(choice, "--storage", method.storage().isPresent());
    requireStates(choice, "--search", method.order().isPresent());
    return choice.prepare(choice.scope() == Scope.ONE_SIZE ? size() : Size.OPEN);
  }

  private static void requireStates(EngineChoice choice, String option, boolean given)
      throws UsageException {
    if (given && choice.scope() == Scope.ALL_PARAMETERS) {
      throw new UsageException(
          option
              + " is about the states of one size; the engine '"
              + choice.name()
              + "' has none, add --params");
    }
  }

  private EngineChoice choice() throws UsageException {
    if (method.engine().isPresent()) {
      return named(method.engine().get());
    }
    Scope scope = method.parameters().isPresent() ? Scope.ONE_SIZE : Scope.ALL_PARAMETERS;
    List<EngineChoice> fitting =
        model.engines().stream().filter(engine -> engine.scope() == scope).toList();
    List<Diagnostic> obstacles = new ArrayList<>();
    for (EngineChoice engine : fitting) {
      Optional<Diagnostic> obstacle = engine.obstacle();
      if (obstacle.isEmpty()) {
        return engine;
      }
      obstacles.add(obstacle.get());
    }
    if (!obstacles.isEmpty()) {
      throw new UsageException(
          "the model has the parameters "
              + parameters().names()
              + ", and no engine answers for all of them at once; write "
              + parameters().pattern()
              + "\n"
              + obstacles.stream()
                  .map(Diagnostic::render)
                  .distinct()
                  .collect(Collectors.joining("\n")));
    }
    if (method.parameters().isPresent()) {
      // No engine is for one size, so there is nothing to give values to; this says so.
      size();
    }
    return model.engines().get(0);
  }

  private EngineChoice named(String name) throws UsageException {
    Optional<EngineChoice> found = model.engine(name);
    if (found.isEmpty()) {
      List<String> known = model.engines().stream().map(EngineChoice::name).toList();
      throw new UnknownName(known).complaint("engine", "engines", name, " for " + language.name());
    }
    EngineChoice engine = found.get();
    boolean sized = method.parameters().isPresent();
    if (engine.scope() == Scope.ONE_SIZE && !sized && !model.parameters().isEmpty()) {
      throw new UsageException(
          "the engine '" + name + "' needs --params, such as " + parameters().pattern());
    }
    if (engine.scope() == Scope.ALL_PARAMETERS && sized) {
      throw new UsageException(
          "the engine '"
              + name
              + "' answers for all parameters at once; leave out --params"
              + oneSized().map(other -> ", or choose --engine " + other).orElse(""));
    }
    Optional<Diagnostic> obstacle = engine.obstacle();
    if (obstacle.isPresent()) {
      throw new UsageException(
          "the engine '" + name + "' does not apply to this model\n" + obstacle.get().render());
    }
    return engine;
  }

  private Optional<String> oneSized() {
    return model.engines().stream()
        .filter(engine -> engine.scope() == Scope.ONE_SIZE)
        .map(EngineChoice::name)
        .findFirst();
  }

  private ParameterChoice parameters() {
    return new ParameterChoice(model.parameters());
  }

  /** All parameters must have a value; a model without parameters needs none. */
  private Size size() throws UsageException {
    return parameters().size(method.parameters(), method.admission(), language.name());
  }

  /** A line for each engine that applies, for {@code --engine list}. */
  static String listing(Loaded model) {
    return model.engines().stream()
        .filter(engine -> engine.obstacle().isEmpty())
        .map(
            engine ->
                "%-12s %s\n"
                    .formatted(
                        engine.name(),
                        engine.scope() == Scope.ALL_PARAMETERS
                            ? "all parameters at once"
                            : model.parameters().isEmpty()
                                ? "this model, which has one size"
                                : "one size, given by --params"))
        .collect(Collectors.joining());
  }
}
