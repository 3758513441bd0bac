package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.holdfast.checking.ModelException;
import org.holdfast.promela.system.BothWays;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Generated code makes the same steps as the interpreter, in the same order. */
class GeneratedCodeTest {
  private static final int STATES = 1500;
  private static final int FEW_STATES = 200;

  private static int compare(PromelaInstance instance) {
    instance.claimed().ifPresent(claimed -> BothWays.compare(claimed, STATES));
    return BothWays.compare(instance.plain(), STATES);
  }

  private static int compare(String text) throws ModelException {
    return compare(Models.instance(text));
  }

  @TestFactory
  Stream<DynamicTest> ofPublishedModels() throws IOException {
    Path folder = Models.benchmarks();
    return files(folder)
        .map(
            file ->
                DynamicTest.dynamicTest(
                    folder.relativize(file).toString(), () -> compare(instance(file))));
  }

  @TestFactory
  Stream<DynamicTest> ofExamples() throws IOException {
    Path folder = Path.of("../examples").toAbsolutePath().normalize();
    return files(folder)
        .map(
            file ->
                DynamicTest.dynamicTest(
                    folder.relativize(file).toString(), () -> compare(instance(file))));
  }

  private static Stream<Path> files(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      List<Path> files = found.filter(file -> file.toString().endsWith(".pml")).sorted().toList();
      assertThat(files).isNotEmpty();
      return files.stream();
    }
  }

  /** Sizes are small, and messages may get lost: more happens then. */
  private static PromelaInstance instance(Path file) throws IOException, ModelException {
    Map<String, String> definitions = Map.of("n", "3", "f", "1", "NPROC", "3", "F", "1");
    boolean sized = file.toString().contains("benchmarks/promela/rounds");
    PromelaModel model = PromelaReader.withDefinitions(sized ? definitions : Map.of()).read(file);
    Map<String, Integer> values = new HashMap<>();
    for (String name : model.parameters()) {
      values.put(name, name.equals("N") ? 4 : name.equals("n") ? 3 : 1);
    }
    return model.instantiate(values, PromelaOptions.DEFAULT.losingMessages());
  }

  @Test
  void ofRandomModels() {
    RandomRuns runs = new RandomRuns(150);
    runs.forEach(
        model -> {
          PromelaInstance instance = model.instance();
          instance.claimed().ifPresent(claimed -> BothWays.compare(claimed, FEW_STATES));
          return BothWays.compare(instance.plain(), FEW_STATES) > 1;
        });
    assertThat(runs.used()).isGreaterThan(runs.tried() / 2);
  }

  /** What fails, fails in both with the same words, and the other steps go on. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "byte a[3], i; init { do :: a[i] == 0 -> i++ :: i < 5 -> i = i + 2 :: a[i] < 3 -> i-- od }",
        "byte a[3], i; init { atomic { do :: a[i] == 0 -> i++ :: i < 5 -> i++ :: else -> break od }"
            + " }",
        "byte a[3], i; init { do :: atomic { i++; a[i] = 1; i = i + a[i] } od }",
        "int x = 3; init { do :: 7 / x > 1 -> x-- :: x = 7 % x :: atomic { x++; x = 8 / (x - 2) }"
            + " od }",
        "byte x; init { do :: x++; assert(x < 4) :: atomic { x++; assert(x != 7); x++ } od }",
        "byte x; init { d_step { x = 1; if :: x > 2 -> x = 3 fi } }",
        "byte x; init { d_step { do :: x++ :: x > 3 -> break od } }",
        "byte x; init { atomic { x = 1; do :: x++ :: x > 3 -> x = 0 od } }",
        "byte x; init { atomic { x = 1; do :: x = 2 :: x = 3 od } }",
        "chan c; byte x; init { do :: c!x :: x++; c?x :: x < 3 -> x++ od }",
        "chan c = [0] of {byte}; chan d = [1] of {byte}; chan e; byte x; init { do :: e = d :: e ="
            + " c :: e!x :: e?<x> :: d?x :: atomic { x++; e?<x> } od }",
        "chan c = [2] of {byte, byte}; chan d; byte x; init { d = c; do :: d!x :: d!x,x :: d?x,_ ::"
            + " d?x od }",
        "byte x; active proctype P() { byte y = 2; x = Q[1]:z; x = P[0]:y; x = P[1]:y } active"
            + " proctype Q() { byte z = 5; z++ }",
      })
  void ofFaults(String model) throws ModelException {
    assertThat(compare(model)).isPositive();
  }

  @Test
  void ofProcessesThatStartAndDie() throws ModelException {
    String model =
        """
        byte n; chan c = [2] of {byte};
        proctype Q(byte k) { chan own = [1] of {byte}; own!k; n = n + k; own?n; c!n }
        proctype P(byte k) { atomic { k > 0 -> run Q(k); run P(k - 1) } }
        init { atomic { run P(2); n = 1; run Q(n) }; byte v; c?v; do :: c?v od }
        """;
    assertThat(compare(model)).isGreaterThan(100);
  }

  @Test
  void ofManyEdges() throws ModelException {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 700; i++) {
      body.append(":: x == ").append(i).append(" -> x = ").append((i + 1) % 700).append('\n');
    }
    String many = "short x; init { do " + body + " od }";
    assertThat(compare(many)).isGreaterThan(100);
    StringBuilder places = new StringBuilder();
    for (int i = 0; i < 700; i++) {
      places.append("x = x + ").append(i).append("; ");
    }
    String atomic = "short x; bit b; init { atomic { b = 0; " + places + " }; x = 0; " + places;
    assertThat(compare(atomic + "d_step { " + places + "} }")).isGreaterThan(500);
  }

  @Test
  void ofLargeConditions() throws ModelException {
    StringBuilder condition = new StringBuilder("x[0] == 1");
    for (int i = 1; i < 200; i++) {
      condition.append(i % 2 == 0 ? " && " : " || ").append("(x[").append(i % 4);
      condition.append("] + ").append(i).append(" > x[").append((i + 1) % 4).append("] * 2)");
    }
    String model =
        "byte x[4], y; init { do :: " + condition + " -> x[y] = x[y] + 1 :: y = (y + 1) % 4 od }";
    assertThat(compare(model)).isGreaterThan(100);
  }
}
