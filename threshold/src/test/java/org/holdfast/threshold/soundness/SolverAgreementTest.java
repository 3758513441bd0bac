package org.holdfast.threshold.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.decorator.CrossCheckingSolverFactory;
import org.holdfast.smt.smtinterpol.SmtInterpolSolverFactory;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The verdict on an example does not depend on the solver. */
class SolverAgreementTest {
  static List<Path> examples() {
    return ModelFiles.examples();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everySolverSaysTheSame(Path example) {
    ThresholdAutomaton automaton = ModelFiles.read(example);
    SolverFactory z3 = new Z3SolverFactory();
    SolverFactory interpol = new SmtInterpolSolverFactory();
    Map<String, String> verdicts = verdicts(automaton, z3);
    assertThat(verdicts.values()).isSubsetOf("holds", "violated");
    assertThat(verdicts(automaton, interpol)).isEqualTo(verdicts);
    assertThat(verdicts(automaton, new CrossCheckingSolverFactory(z3, interpol)))
        .isEqualTo(verdicts);
  }

  private static Map<String, String> verdicts(ThresholdAutomaton automaton, SolverFactory solvers) {
    return new TreeMap<>(
        automaton.properties().parallelStream()
            .collect(
                Collectors.toMap(
                    Property::name,
                    property ->
                        Agreement.summary(
                            new ParameterizedChecker(automaton, solvers)
                                .check(property, Budget.unlimited(), EventSink.NONE)))));
  }
}
