package org.holdfast.extraction;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.source.SourceText;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.step.StepModel;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.checker.Elimination;
import org.holdfast.threshold.receive.SendAutomaton;

/** What the tests of this room have in common. */
final class Extractions {
  static final SolverFactory SOLVERS = new Z3SolverFactory();
  static final Extraction EXTRACTION = new Extraction(budget -> SOLVERS, Z3PresburgerCheck::new);

  private Extractions() {}

  static Budget budget() {
    return Budget.of(Duration.ofMinutes(2));
  }

  /**
   * @param definitions names of macros, separated by blanks
   */
  static ParametricModel read(Path file, String definitions) throws ModelException {
    Map<String, String> macros = new HashMap<>();
    for (String name : definitions.split(" ")) {
      if (!name.isEmpty()) {
        String[] sides = name.split("=", 2);
        macros.put(sides[0], sides.length == 2 ? sides[1] : "1");
      }
    }
    return parametric(PromelaReader.withDefinitions(macros).read(file));
  }

  static ParametricModel read(String text) throws ModelException {
    return parametric(PromelaReader.withDefinitions(Map.of()).read("m.pml", text));
  }

  private static ParametricModel parametric(PromelaModel model) throws ModelException {
    return new ParametricModel(
        model, StepModel.of(model), PromelaOptions.DEFAULT, CheckerOptions.defaults());
  }

  /** An engine that asks the automata of the finer step only, if some status is two in it. */
  static Optional<Engine> split(ParametricModel model) throws Exception {
    Optional<StatusSplit> split = StatusSplit.of(model.step(), SOLVERS, budget());
    if (split.isEmpty()) {
      return Optional.empty();
    }
    ExtractedAutomaton extracted = new AutomatonExtractor(split.get(), SOLVERS, budget()).extract();
    List<SendAutomaton> overSent =
        new Elimination(
                extracted.automaton(),
                new SourceText(model.step().position().file(), ""),
                SOLVERS,
                Z3PresburgerCheck::new)
            .run(budget())
            .translation()
            .automata();
    return Optional.of(
        new ExtractionChecker(
            new ExtractedAutomata(extracted, overSent),
            new FinerAutomata(any -> Optional.empty()),
            SOLVERS,
            new Confirmation(model),
            model.options().vacuity()));
  }

  static Verdict check(ParametricModel model, String property)
      throws ModelException, UsageException {
    Optional<Diagnostic> obstacle = EXTRACTION.obstacle(model);
    if (obstacle.isPresent()) {
      throw new AssertionError(obstacle.get().render());
    }
    Prepared prepared = EXTRACTION.prepare(model);
    Engine engine = prepared.engine(budget(), EventSink.NONE);
    Property wanted =
        prepared.properties().stream()
            .filter(candidate -> candidate.name().equals(property))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no property " + property));
    return engine.check(wanted, budget(), EventSink.NONE);
  }

  static String word(Verdict verdict) {
    return verdict.accept(
        new Verdict.Visitor<>() {
          @Override
          public String holds(Verdict.Holds holds) {
            return "holds";
          }

          @Override
          public String violated(Verdict.Violated violated) {
            return "violated";
          }

          @Override
          public String unknown(Verdict.Unknown unknown) {
            return "unknown";
          }
        });
  }
}
