package org.holdfast.promela.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Variable;
import org.holdfast.promela.PromelaReader;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StepModelTest {
  private static StepModel read(String text) throws ModelException {
    return StepModel.of(PromelaReader.withDefinitions(Map.of()).read("m.pml", text));
  }

  /** A model around a loop body; N processes, shared x and y, local s, c, t. */
  private static String model(String body) {
    return """
        symbolic int N, T;
        assume(N > 2 * T && T >= 1);
        int x, y;
        atomic busy = some(P:c < x);
        active [N - T] proctype P() {
          byte s = 0; int c = 0, t = 0;
          if :: s = 0 :: s = 1 fi;
        end:
          do
          :: atomic { %s }
          od
        }
        ltl fairness { []<>!busy }
        ltl safe { [](card(P:s == 2) <= N) }
        """
        .formatted(body);
  }

  private static List<String> names(List<Variable> variables) {
    return variables.stream().map(Variable::name).toList();
  }

  @Test
  void variablesAreClassified() throws ModelException {
    StepModel model =
        read(
            model(
                "t = c + 1; if :: t <= x -> c = t :: else fi; "
                    + "if :: s == 1 && c >= T -> s = 2; x++ :: else fi; t = 0"));
    assertThat(names(model.parameters())).containsExactly("N", "T");
    assertThat(names(model.status())).containsExactly("s");
    assertThat(names(model.counters())).containsExactly("c");
    assertThat(names(model.scratch())).containsExactly("t");
    assertThat(model.shared().keySet()).extracting(Variable::name).containsExactly("x", "y");
    assertThat(model.paths().keySet())
        .extracting(StatusVector::toString)
        .containsExactly("s=0", "s=1", "s=2");
    assertThat(model.initial())
        .extracting(state -> state.status().toString())
        .containsExactly("s=0", "s=1");
    assertThat(model.resilience()).hasToString("N > 2 * T && T >= 1");
    assertThat(model.processes()).hasToString("N - T");
    assertThat(model.nonNegative()).extracting(Variable::name).contains("x", "c");
    assertThat(model.mayStop()).isFalse();
    assertThat(model.fairness()).extracting(StepProperty::name).containsExactly("fairness");
    assertThat(model.properties())
        .extracting(p -> p.formula().toString())
        .containsExactly("[](card(s == 2) <= N)");
    assertThat(model.counted().get(new Variable("card(c < x)"))).hasToString("c < x");
  }

  /** In single assignment form: no copy is set twice on a way, and copies meet where ways do. */
  @Test
  void controlFlowIsInSingleAssignmentForm() throws ModelException {
    ControlFlowAutomaton step = read(model("if :: t = c :: t = c + 1 fi; c = t; t = 0")).step();
    List<Variable> set =
        step.edges().stream()
            .map(ControlFlowAutomaton.Edge::label)
            .filter(ControlFlowAutomaton.Assignment.class::isInstance)
            .map(label -> ((ControlFlowAutomaton.Assignment) label).copy())
            .toList();
    assertThat(names(set)).containsExactly("t'1", "t'2", "t'3", "t'3", "c'1", "t'4");
    assertThat(step.last().get(new Variable("c"))).isEqualTo(new Variable("c'1"));
    assertThat(step.from(step.entry())).hasSize(2);
  }

  @Test
  void quotientsGetNames() throws ModelException {
    StepModel model = read(model("if :: c >= (N + T) / 2 -> s = 2 :: else fi"));
    assertThat(names(model.quotients())).containsExactly("quotient1");
    assertThat(model.resilience().toString()).contains("2 * quotient1");
  }

  @Test
  void whatIsAddedBeforeTheLoopIsAnEffect() throws ModelException {
    StepModel model =
        read(model("skip").replace(":: s = 0 :: s = 1", ":: s = 0; x++ :: s = 1; y = y + 2"));
    assertThat(model.initial().get(0).increments()).hasToString("{x=1}");
    assertThat(model.initial().get(1).increments()).hasToString("{y=2}");
  }

  @Test
  void whoWaitsForEverIsNoticed() throws ModelException {
    StepModel model = read(model("t = c; if :: s == 0 -> s = 2 :: s == 1 fi; t = 0"));
    assertThat(model.stopping()).extracting(StatusVector::toString).containsExactly("s=2");
  }

  @Test
  void elseIsPossibleWhereAnAssumptionBesideItIsFalse() throws ModelException {
    StepModel model = read(model("if :: assume(c > 3); s = 0 :: else -> s = 2 fi; c++"));
    assertThat(model.paths().get(model.initial().get(0).status()))
        .extracting(path -> path.guard() + " to " + path.to())
        .containsExactlyInAnyOrder("c > 3 to s=0", "c <= 3 to s=2");
  }

  @Test
  void assertionsAreObligations() throws ModelException {
    StepModel model = read(model("c++; assert(c <= x)"));
    assertThat(model.obligations()).isNotEmpty();
    assertThat(model.obligations().get(0).asserted()).hasToString("c + 1 <= x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          c = c * x                          | 10 | product of variables
          c = x / 2                          | 10 | divides variables
          do :: c++ :: break od              | 10 | loop inside of the step
          c = c + (x > 1)                    | 10 | is no linear term
          s = s - 1                          | 10 | may be negative
          s = 300                            | 10 | does not fit
          x++; x > 5; c++                    | 10 | has changed x
          t = c; x > 5; t = 0                | 10 | until others make this true
          c = _pid                           | 10 | '_pid' is no linear term
          if :: havoc(t); assume(x < t && t < N) :: else fi; t = 0 | 10 | beside 'havoc'
          """)
  void whatIsOutsideTheShapeIsRefused(String body, int line, String reason) {
    assertThatThrownBy(() -> read(model(body)))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("m.pml:" + line + ":")
        .hasMessageContaining(reason);
  }

  @Test
  void otherShapesAreRefused() {
    assertThatThrownBy(() -> read(model("skip") + "active proctype Q() { do :: skip od }"))
        .hasMessageContaining("second type of processes");
    assertThatThrownBy(() -> read(model("skip").replace("int x, y;", "int x, y; chan c;")))
        .hasMessageContaining("is no number");
    assertThatThrownBy(() -> read(model("skip").replace(":: s = 0 ", ":: s = 0; x > 1 ")))
        .hasMessageContaining("before the loop");
    assertThatThrownBy(() -> read(model("skip").replace("N > 2 * T", "N < T")))
        .hasMessageContaining("m.pml:2:")
        .hasMessageContaining("no values of the parameters satisfy the assumptions");
    assertThatThrownBy(() -> read(model("skip").replace("atomic { skip }", "c++; c++")))
        .hasMessageContaining("one 'atomic' block");
  }

  /** What cannot be read of the formulas does not keep the others from being checked. */
  @Test
  void aFormulaThatIsRefusedIsTold() throws ModelException {
    StepModel model = read(model("skip") + "ltl odd { [](x * y == 0) }");
    assertThat(model.properties()).extracting(StepProperty::name).containsExactly("safe");
    assertThat(model.notRead()).hasSize(1);
    assertThat(model.notRead().get(0).message()).contains("product of variables");
  }

  @TestFactory
  Stream<DynamicTest> publishedModels() throws IOException {
    Path folder = Checkout.benchmarks("promela").resolve("parametric");
    List<Path> files;
    try (Stream<Path> found = Files.list(folder)) {
      files = found.sorted().toList();
    }
    assertThat(files).hasSizeGreaterThan(15);
    return files.stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.getFileName().toString(),
                    () -> {
                      if (file.toString().contains("-chan")) {
                        assertThatThrownBy(() -> read(Files.readString(file)))
                            .hasMessageContaining("the model has no parameter");
                      } else {
                        StepModel model = read(Files.readString(file));
                        assertThat(model.notRead()).isEmpty();
                        assertThat(names(model.status())).contains("pc");
                        assertThat(model.counters()).isNotEmpty();
                        assertThat(names(model.scratch())).contains("next_pc");
                        assertThat(model.properties()).hasSizeGreaterThan(2);
                      }
                    }));
  }
}
