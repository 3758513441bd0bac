package org.holdfast.threshold.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.holdfast.checking.AssumedModel;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Loaded;
import org.holdfast.checking.Property;
import org.holdfast.checking.SourcePosition;
import org.holdfast.checking.Translation;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.experiment.ResilienceSearch;
import org.holdfast.checking.experiment.SizeBound;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Portion;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.instance.AdmissibleSizes;
import org.holdfast.threshold.model.Constraint;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.api.Test;

/**
 * What is found out about the number of processes must be true of every small instance, as {@link
 * SmallInstances} visits it. {@code -Dholdfast.tests.number=N} looks at as many models as wanted,
 * {@code -Dholdfast.tests.first=I} at others.
 */
class RandomResilienceTest {
  private static final Portion MODELS = Portion.of(20, 300);
  private static final int BOUND = 3;
  private static final int CONFIGURATIONS = 4_000;
  private static final SizeBound.Range RANGE = new SizeBound.Range(2, -1, 0);

  @Test
  void smallInstancesAgree() {
    int bounded = 0;
    for (long seed : MODELS.seeds().toArray()) {
      ThresholdAutomaton model = RandomModels.next(new Random(seed));
      Variant variant = new Variant(model);
      Variable size = model.parameters().get(0);
      ResilienceSearch search =
          new ResilienceSearch(
              variant, size, RANGE, RandomResilienceTest::verdicts, Budget.unlimited());
      Property property = model.properties().get(0);
      SmallInstances instances = new SmallInstances(model, property.formula(), CONFIGURATIONS);
      ResilienceSearch.Finding finding = search.find(property.name());
      for (Map<Variable, BigInteger> choice :
          new AdmissibleSizes(with(model, search.kept()), BOUND)) {
        boolean within =
            finding.weakest().stream()
                .anyMatch(bound -> bound.formula().evaluate(Valuation.of(choice)));
        if (within) {
          assertThat(instances.violates(choice)).as("seed %d, %s", seed, choice).isFalse();
        }
      }
      for (Map<Variable, BigInteger> choice : finding.violations()) {
        assertThat(!instances.decides(choice) || instances.violates(choice))
            .as("seed %d, %s", seed, choice)
            .isTrue();
      }
      bounded += finding.weakest().isEmpty() || finding.violations().isEmpty() ? 0 : 1;
    }
    // Otherwise there would be nothing to find.
    assertThat(bounded).isPositive();
  }

  private static List<Verdict> verdicts(Loaded model, List<String> names, Budget budget) {
    ThresholdAutomaton automaton = ((Variant) model).automaton();
    ParameterizedChecker checker = new ParameterizedChecker(automaton, new Z3SolverFactory());
    List<Verdict> verdicts = new ArrayList<>();
    for (String name : names) {
      verdicts.add(checker.check(automaton.property(name).orElseThrow(), budget, EventSink.NONE));
    }
    return verdicts;
  }

  private static ThresholdAutomaton with(ThresholdAutomaton model, List<Formula> assumptions) {
    SourcePosition nowhere = new SourcePosition("random", 1, 1);
    return model.withAssumptions(
        assumptions.stream().map(formula -> new Constraint(formula, nowhere)).toList());
  }

  /** An automaton of which only the assumptions are ever asked for. */
  private record Variant(ThresholdAutomaton automaton) implements Loaded, AssumedModel {
    @Override
    public String kind() {
      return "random";
    }

    @Override
    public List<Variable> parameters() {
      return automaton.parameters();
    }

    @Override
    public List<Formula> assumptions() {
      return automaton.assumptions().stream().map(Constraint::formula).toList();
    }

    @Override
    public Loaded assuming(List<Formula> assumptions) {
      return new Variant(with(automaton, assumptions));
    }

    @Override
    public List<Diagnostic> warnings() {
      return List.of();
    }

    @Override
    public List<EngineChoice> engines() {
      return List.of();
    }

    @Override
    public List<Translation> translations() {
      return List.of();
    }
  }
}
