package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Verdict;
import org.holdfast.extraction.Extraction;
import org.holdfast.intervals.Intervals;
import org.holdfast.logic.Portion;
import org.holdfast.logic.Variable;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.CheckerOptions.Vacuity;
import org.holdfast.promela.checker.ForEverySize;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.checker.PromelaChecker;
import org.holdfast.promela.step.StepModel;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;

/**
 * Both engines for every size, and the engine for one size, on random parametric models: what holds
 * for every size holds for small ones, and is vacuous for these if it is said to be; no engine
 * contradicts another, and both name the same smallest parameters of a violation. {@code
 * -Dholdfast.tests=complete} tries hundreds.
 */
class EnginesForEverySizeTest {
  private static final Portion MODELS = Portion.of(8, 400);

  /** Long enough for nearly all; what takes longer is no answer, and compared with nothing. */
  private static final Duration PATIENCE = Duration.ofSeconds(Portion.COMPLETE ? 20 : 60);

  private final SolverFactory solvers = new Z3SolverFactory();

  /** How many answers there were, so that the test shows that it compares something. */
  private int decided;

  private int compared;

  private Map<String, Verdict> verdicts(ForEverySize engine, ParametricModel model)
      throws Exception {
    Map<String, Verdict> found = new LinkedHashMap<>();
    if (engine.obstacle(model).isPresent()) {
      return found;
    }
    Prepared prepared = engine.prepare(model);
    var made = prepared.engine(Budget.of(PATIENCE), EventSink.NONE);
    for (Property property : prepared.properties()) {
      found.put(property.name(), made.check(property, Budget.of(PATIENCE), EventSink.NONE));
    }
    return found;
  }

  @Test
  void noEngineContradictsAnother() throws Exception {
    for (long seed : MODELS.seeds().toArray()) {
      String text = RandomParametricModel.of(new Random(seed));
      ParametricModel model;
      try {
        PromelaModel read = PromelaReader.withDefinitions(Map.of()).read("random.pml", text);
        model =
            new ParametricModel(
                read, StepModel.of(read), PromelaOptions.DEFAULT, CheckerOptions.defaults());
      } catch (ModelException refused) {
        continue;
      }
      Map<String, Verdict> intervals = verdicts(new Intervals(budget -> solvers), model);
      Map<String, Verdict> threshold =
          verdicts(new Extraction(budget -> solvers, Z3PresburgerCheck::new), model);
      for (String property : intervals.keySet()) {
        Verdict one = intervals.get(property);
        Optional<Verdict> other = Optional.ofNullable(threshold.get(property));
        String where = "%s of seed %d:\n%s".formatted(property, seed, text);
        other.ifPresent(verdict -> agree(one, verdict, where));
        if (one instanceof Verdict.Holds
            || other.filter(Verdict.Holds.class::isInstance).isPresent()) {
          boolean vacuous =
              isVacuous(one) || other.filter(verdict -> isVacuous(verdict)).isPresent();
          holdsForSmallSizes(model, property, vacuous, where);
        }
        decided += one instanceof Verdict.Unknown ? 0 : 1;
      }
    }
    assertThat(decided).as("models are decided").isGreaterThan(MODELS.number());
    assertThat(compared).as("both engines answer").isGreaterThan(MODELS.number() / 2);
  }

  private void agree(Verdict one, Verdict other, String where) {
    if (one instanceof Verdict.Unknown || other instanceof Verdict.Unknown) {
      return;
    }
    compared++;
    assertThat(one.getClass()).as(where).isEqualTo(other.getClass());
    if (one instanceof Verdict.Violated first
        && other instanceof Verdict.Violated second
        && isSmallest(first)
        && isSmallest(second)) {
      assertThat(first.trace().parameters()).as(where).isEqualTo(second.trace().parameters());
    }
  }

  private static boolean isSmallest(Verdict violated) {
    return violated.evidence().remarks().stream()
        .noneMatch(Remark.SmallerMayViolate.class::isInstance);
  }

  /** Because a premise never holds, or no run is fair. */
  private static boolean isVacuous(Verdict verdict) {
    return verdict.evidence().remarks().stream().anyMatch(Remark.Vacuous.class::isInstance);
  }

  private static void holdsForSmallSizes(
      ParametricModel model, String property, boolean vacuous, String where) throws Exception {
    for (int n = 1; n <= 4; n++) {
      for (int t = 0; t <= 1; t++) {
        for (int f = 0; f <= t; f++) {
          Map<String, Integer> size = Map.of("N", n, "T", t, "F", f);
          Map<Variable, BigInteger> values = new LinkedHashMap<>();
          size.forEach((name, value) -> values.put(new Variable(name), BigInteger.valueOf(value)));
          if (!model.step().resilience().evaluate(values::get) || n - f < 1) {
            continue;
          }
          PromelaInstance instance = model.model().instantiate(size, model.meaning());
          CheckerOptions options =
              CheckerOptions.defaults()
                  .withVacuity(vacuous ? Vacuity.CHECKED : Vacuity.NOT_CHECKED);
          CheckerOptions bounded = options.withSearch(options.search().withMaxStates(100_000));
          Verdict small =
              new PromelaChecker(instance, bounded)
                  .check(
                      instance.property(property).orElseThrow(),
                      Budget.unlimited(),
                      EventSink.NONE);
          assertThat(small).as("%s with %s", where, size).isNotInstanceOf(Verdict.Violated.class);
          if (vacuous && small instanceof Verdict.Holds) {
            assertThat(small.evidence().remarks())
                .as("%s with %s", where, size)
                .anyMatch(
                    remark ->
                        remark instanceof Remark.Vacuous
                            || remark instanceof Remark.VacuityNotDecided);
          }
        }
      }
    }
  }
}
