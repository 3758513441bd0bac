package org.holdfast.pseudocode.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Portion;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.examples.ExpectedVerdicts;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.FaultAssumption.Kind;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every example has the verdicts that its header expects, for all parameters: under its own fault
 * model, some of them under all; {@code -Dholdfast.tests=complete} asks all under all. A violation
 * was confirmed by the search of processes of that size, or it would be none.
 */
class ExampleVerdictsTest {

  /** Small, and different from each other. */
  private static final Set<String> UNDER_ALL =
      Set.of("reliable-broadcast.hf", "folklore.hf", "folklore-broken.hf", "bv-broadcast.hf");

  static Stream<Path> examples() {
    return ExpectedVerdicts.files().stream();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void verdictsAreAsExpected(Path file) throws Exception {
    HfReader.Reading reading = HfReader.read(file);
    ExpectedVerdicts expected = ExpectedVerdicts.of(file, reading.algorithm());
    List<String> wrong = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      boolean own = kind == reading.algorithm().faults().kind();
      if (own || Portion.COMPLETE || UNDER_ALL.contains(file.getFileName().toString())) {
        Algorithm algorithm =
            reading.algorithm().under(ExpectedVerdicts.faults(reading.algorithm(), kind));
        wrong.addAll(differences(reading, algorithm, expected.under(kind)));
      }
    }
    assertThat(wrong).isEmpty();
  }

  private static List<String> differences(
      HfReader.Reading reading,
      Algorithm algorithm,
      Map<String, ExpectedVerdicts.Expected> expected)
      throws Exception {
    PseudocodeLanguage.Tools tools =
        new PseudocodeLanguage.Tools(
            budget -> new Z3SolverFactory(), Z3PresburgerCheck::new, SearchOptions.defaults());
    EngineChoice choice =
        new EverySize(new LoadedAlgorithm(reading, algorithm, Replacements.NONE, tools));
    List<String> differences = new ArrayList<>();
    Engine engine = choice.prepare(Size.OPEN).engine(Budget.unlimited(), EventSink.NONE);
    for (Property property : choice.prepare(Size.OPEN).properties()) {
      Verdict verdict = engine.check(property, Budget.unlimited(), EventSink.NONE);
      String found = shown(verdict);
      String wanted = shown(expected.get(property.name()).violation());
      if (!found.equals(wanted)) {
        FaultAssumption faults = algorithm.faults();
        differences.add(faults + " " + property.name() + ": " + found + ", not " + wanted);
      }
    }
    return differences;
  }

  private static String shown(Verdict verdict) {
    return verdict.accept(
        new Verdict.Visitor<>() {
          @Override
          public String holds(Verdict.Holds holds) {
            return shown(Optional.empty());
          }

          @Override
          public String violated(Verdict.Violated violated) {
            return shown(Optional.of(violated.trace().parameters()));
          }

          @Override
          public String unknown(Verdict.Unknown unknown) {
            return unknown.reason().code() + " " + unknown.explanation();
          }
        });
  }

  private static String shown(Optional<Map<Variable, BigInteger>> violation) {
    return violation.map(parameters -> "violated " + parameters).orElse("holds");
  }
}
