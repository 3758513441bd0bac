package org.holdfast.threshold.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.language.TaWriter;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Merging locations changes no verdict. Locations cannot be merged where a formula tells them all
 * apart, so that a premise which does, and is always true, asks for the exact automaton.
 */
class MergingTest {
  private final SolverFactory solvers = new Z3SolverFactory();

  static List<Path> examples() {
    return ModelFiles.examples();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void examplesHaveTheSameVerdictsWithoutMerging(Path example) {
    ThresholdAutomaton automaton = ModelFiles.read(example);
    for (Property property : automaton.properties()) {
      assertThat(summary(automaton, exactly(automaton, property)))
          .as(property.name())
          .isEqualTo(summary(automaton, property));
    }
  }

  @Test
  void randomModelsHaveTheSameVerdictsWithoutMerging() {
    List<String> differences =
        IntStream.range(0, 200)
            .parallel()
            .mapToObj(i -> RandomModels.next(new Random(-1 - i)))
            .map(
                model -> {
                  Property property = model.properties().get(0);
                  String merged = summary(model, property);
                  String exact = summary(model, exactly(model, property));
                  return merged.equals(exact)
                      ? null
                      : merged + " merged, " + exact + " exactly\n" + TaWriter.write(model);
                })
            .filter(Objects::nonNull)
            .toList();
    assertThat(differences).isEmpty();
  }

  /** The verdict, with the parameters of a violation, which are the smallest either way. */
  private String summary(ThresholdAutomaton automaton, Property property) {
    Verdict verdict =
        new ParameterizedChecker(automaton, solvers)
            .check(property, Budget.unlimited(), EventSink.NONE);
    return Agreement.summary(verdict)
        + (verdict instanceof Verdict.Violated violated ? violated.trace().parameters() : "");
  }

  private static Property exactly(ThresholdAutomaton automaton, Property property) {
    LinearTerm all = LinearTerm.ZERO;
    long weight = 1;
    for (Variable counter : automaton.counters()) {
      all = all.plus(LinearTerm.of(counter).times(weight++));
    }
    Ltl tellsApart = Ltl.state(Formula.nonNegative(all));
    return new Property(
        property.name(), Ltl.implies(tellsApart, property.formula()), property.position());
  }
}
