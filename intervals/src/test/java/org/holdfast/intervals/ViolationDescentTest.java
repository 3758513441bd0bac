package org.holdfast.intervals;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Remark;
import org.holdfast.checking.Statistics.Figure;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.checker.SmallInstances;
import org.holdfast.promela.step.StepModel;
import org.holdfast.smt.Model;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everybody waits for more than T messages of N: that is never enough where T is as large. */
class ViolationDescentTest {
  private static final String MODEL =
      IntervalEngineTest.BROADCAST.formatted("N >= 3 && N + 2 >= T", "");

  private static final Variable N = new Variable("N");
  private static final Variable T = new Variable("T");

  @TempDir Path folder;

  private ParametricModel model;
  private SmallInstances instances;
  private final List<Formula> asked = new ArrayList<>();

  @BeforeEach
  void read() throws Exception {
    Path file = folder.resolve("model.pml");
    Files.writeString(file, MODEL);
    PromelaModel read = PromelaReader.withDefinitions(Map.of()).read(file);
    model =
        new ParametricModel(
            read, StepModel.of(read), PromelaOptions.DEFAULT, CheckerOptions.defaults());
    instances =
        new SmallInstances(model, "live", Optional.empty(), Budget.unlimited(), EventSink.NONE);
  }

  private static Model size(long n, long t) {
    return new Model(Map.of(N, BigInteger.valueOf(n), T, BigInteger.valueOf(t)));
  }

  private static ViolationDescent.Outcome leadsTo(Model next) {
    return new ViolationDescent.Outcome(false, Optional.of(next));
  }

  private ViolationDescent answering(ViolationDescent.Outcome... outcomes) {
    return new ViolationDescent(
        model.step(),
        instances,
        region -> {
          asked.add(region);
          return outcomes[asked.size() - 1];
        });
  }

  private static void isSmallest(Optional<Verdict.Violated> found) {
    assertThat(found).isPresent();
    assertThat(found.get().trace().parameters())
        .containsEntry(N, BigInteger.valueOf(3))
        .containsEntry(T, BigInteger.valueOf(3));
  }

  @Test
  void smallerIsByTheSumAndThenInTheOrderOfDeclaration() {
    Formula smaller = SmallInstances.smallerThan(model.step(), size(4, 3));

    for (int n = 0; n <= 8; n++) {
      for (int t = 0; t <= 8; t++) {
        boolean expected = n + t < 7 || n + t == 7 && n < 4;
        assertThat(smaller.evaluate(size(n, t))).as("N=%d, T=%d", n, t).isEqualTo(expected);
      }
    }
  }

  @Test
  void theAbstractionExcludesSmallerInstances() throws Exception {
    var prepared = new Intervals(budget -> new Z3SolverFactory()).prepare(model);
    Property live =
        prepared.properties().stream().filter(p -> p.name().equals("live")).findFirst().get();

    Verdict verdict =
        prepared
            .engine(Budget.unlimited(), EventSink.NONE)
            .check(live, Budget.unlimited(), EventSink.NONE);

    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    isSmallest(Optional.of((Verdict.Violated) verdict));
    assertThat(verdict.evidence().statistics().get(Figure.INSTANCES))
        .as("the six that are smaller are not searched")
        .isEqualTo(1);
    assertThat(verdict.evidence().remarks()).noneMatch(Remark.SmallerMayViolate.class::isInstance);
  }

  @Test
  void fromOneViolationToASmallerOneUntilNoneIsSmaller() throws Exception {
    isSmallest(
        answering(leadsTo(size(3, 3)), new ViolationDescent.Outcome(true, Optional.empty()))
            .from(size(4, 4), 5_000));
    assertThat(instances.searched()).isEqualTo(2);
    assertThat(asked)
        .containsExactly(
            SmallInstances.smallerThan(model.step(), size(4, 4)),
            SmallInstances.smallerThan(model.step(), size(3, 3)));
  }

  @Test
  void parametersThatDoNotViolateMayLeadToSuchThatDo() throws Exception {
    isSmallest(
        answering(leadsTo(size(3, 3)), new ViolationDescent.Outcome(true, Optional.empty()))
            .from(size(5, 2), 5_000));
    assertThat(instances.searched()).isEqualTo(2);
  }

  @Test
  void whereTheAbstractionLeadsNowhereSmallerInstancesAreSearched() throws Exception {
    isSmallest(
        answering(new ViolationDescent.Outcome(false, Optional.empty())).from(size(4, 4), 5_000));
    assertThat(instances.searched()).isGreaterThan(7);
  }

  @Test
  void noneIsFoundWhereNoneIsThereOrParametersAreLarge() throws Exception {
    ViolationDescent.Outcome holds = new ViolationDescent.Outcome(true, Optional.empty());

    assertThat(answering(holds).from(size(4, 2), 5_000)).isEmpty();
    asked.clear();
    assertThat(answering(holds).from(size(2_000_000_000, 0), 5_000)).isEmpty();
  }
}
