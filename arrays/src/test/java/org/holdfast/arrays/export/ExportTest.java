package org.holdfast.arrays.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.arrays.checker.ArrayChecker;
import org.holdfast.arrays.checker.Failures;
import org.holdfast.arrays.checker.RandomSystems;
import org.holdfast.arrays.concrete.PathConcretisation;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Checkout;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is written is read again, and means the same. */
class ExportTest {
  /** Two indices, three processes that take part, or a free choice of a process. */
  private static final Set<String> NOT_IN_MCMT =
      Set.of(
          "bakery_lamport_na.cub",
          "bakery_na.cub",
          "distrib_channels.cub",
          "german.ctc.cub",
          "lock-broken.cub",
          "lock.cub",
          "mutex.cub",
          "ricart-agrawala.cub",
          "ricart_abdulla.cub",
          "szymanski_na.cub");

  /** A variable that is a process or a number below all. */
  private static final Set<String> NOT_IN_CUBICLE = Set.of("germanish.in");

  /** Decided at once. */
  private static final Set<String> QUICK =
      Set.of(
          "berkeley.cub",
          "burns.cub",
          "dekker_n.cub",
          "flash_eager.in",
          "germanish.cub",
          "germanish.in",
          "germanish_data.cub",
          "lock.cub",
          "lock-broken.cub",
          "mesi.cub",
          "mutex.cub",
          "szymanski_at.cub",
          "szymanski_at.in",
          "two-semaphores.cub",
          "xerox_dragon.cub");

  private static Stream<Path> models() throws IOException {
    try (Stream<Path> ours = Files.list(Checkout.examples().resolve("arrays"));
        Stream<Path> others = Files.list(Checkout.benchmarks("arrays"))) {
      return Stream.concat(ours, others)
          .filter(file -> file.toString().matches(".*[.](cub|in)"))
          .sorted()
          .toList()
          .stream();
    }
  }

  private static ArraySystem read(String name, String text) throws ModelException {
    return ArrayReader.read(new SourceText(name, text)).system();
  }

  /** Whether some property is violated, or why that is not known. */
  private static String verdict(ArraySystem system, Failures failures, int seconds) {
    List<Verdict> verdicts =
        new ArrayChecker(system, new Z3SolverFactory(), failures, 2)
            .checkTogether(
                system.unsafe().stream().map(PathConcretisation::never).toList(),
                Budget.of(Duration.ofSeconds(seconds)),
                event -> {});
    if (verdicts.stream().anyMatch(Verdict.Violated.class::isInstance)) {
      return "violated";
    }
    return verdicts.stream().allMatch(Verdict.Holds.class::isInstance) ? "holds" : "unknown";
  }

  private static void same(ArraySystem given, ArraySystem written) {
    assertThat(written.symbols()).hasSameSizeAs(given.symbols());
    assertThat(verdict(written, Failures.CRASH, 60)).isEqualTo(verdict(given, Failures.CRASH, 60));
  }

  @TestFactory
  Stream<DynamicTest> cubicle() throws IOException {
    return models()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.getFileName().toString(),
                    () -> {
                      ArraySystem system = ArrayReader.read(file).system();
                      if (NOT_IN_CUBICLE.contains(file.getFileName().toString())) {
                        assertThatThrownBy(() -> CubWriter.write(system))
                            .isInstanceOf(ModelException.class);
                        return;
                      }
                      String text = CubWriter.write(system).text();
                      ArraySystem again = read("again.cub", text);
                      assertThat(CubWriter.write(again).text()).isEqualTo(text);
                      assertThat(again.transitions()).hasSameSizeAs(system.transitions());
                      if (QUICK.contains(file.getFileName().toString())) {
                        same(system, again);
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> mcmt() throws IOException {
    return models()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.getFileName().toString(),
                    () -> {
                      ArraySystem system = ArrayReader.read(file).system();
                      if (NOT_IN_MCMT.contains(file.getFileName().toString())) {
                        assertThatThrownBy(() -> InWriter.write(system))
                            .isInstanceOf(ModelException.class);
                        return;
                      }
                      ArraySystem again = read("again.in", InWriter.write(system));
                      if (QUICK.contains(file.getFileName().toString())) {
                        same(system, again);
                      }
                    }));
  }

  @Test
  void randomModels() throws ModelException {
    RandomSystems models = new RandomSystems(20261118);
    int compared = 0;
    for (int i = 0; i < 15; i++) {
      String text = models.next();
      ArraySystem system = read("random.cub", text);
      String verdict = verdict(system, Failures.CRASH, 2);
      ArraySystem cubicle = read("again.cub", CubWriter.write(system).text());
      String translated = verdict(cubicle, Failures.CRASH, 2);
      if (!verdict.equals("unknown") && !translated.equals("unknown")) {
        assertThat(translated).as(text).isEqualTo(verdict);
        compared++;
      }
      if (!text.contains("P := ?")) {
        String mcmt = InWriter.write(system);
        String other = verdict(read("again.in", mcmt), Failures.CRASH, 2);
        if (!verdict.equals("unknown") && !other.equals("unknown")) {
          assertThat(other).as(text + mcmt).isEqualTo(verdict);
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(15);
  }

  private static final String MODEL =
      """
      type t = A | B
      var G : t
      var P : proc
      var X : int
      array S[proc] : t
      init (z) { S[z] = A && G = A }
      unsafe (x) { S[x] = B && G = B }
      transition t (x) requires { forall_other j. S[j] = A } { S[x] := B }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "array S[proc] : t ! array S[proc, proc] : t ! m.cub:5:7 ! 'S' has two indices; arrays of MCMT have one.",
        "S[z] = A && G = A ! S[z] = A || G = A ! m.cub:6:1 ! the initial condition is a choice; in MCMT it is a conjunction.",
        "{ S[x] := B } ! { P := ? } ! m.cub:8:12 ! 'P' gets any value of type 'proc' here; that has no counterpart in what is read of MCMT's language.",
        "t (x) requires ! t (x y z) requires ! m.cub:8:12 ! three processes take part in 't'; in MCMT two do at most.",
        "type t = ! number_procs 2 type t = ! m.cub:6:1 ! the number of processes is given; models of MCMT are about any number."
      })
  void whatMcmtCannotSay(String right, String other, String place, String message)
      throws ModelException {
    String model = MODEL.replace(right, other);
    if (other.contains("proc, proc")) {
      model = model.replace("S[z]", "S[z,z]").replace("S[x]", "S[x,x]").replace("S[j]", "S[j,j]");
    }
    ArraySystem system = read("m.cub", model);
    assertThatThrownBy(() -> InWriter.write(system))
        .isInstanceOfSatisfying(
            ModelException.class,
            e -> {
              assertThat(e.diagnostics()).extracting("message").containsExactly(message);
              assertThat(e.diagnostics().get(0).position()).hasToString(place);
            });
  }

  @Test
  void whatCubicleCannotSay() throws ModelException {
    String model =
        """
        :local a int
        :global b int
        :initial
        :var x
        :cnj (= a[x] 0)
        :unsafe
        :var x
        :var y
        :cnj (= a[x] b[x])
        :transition
        :var x
        :var j
        :guard (= a[x] 0)
        :numcases 2
        :case (= x j)
         :val (+ a[x] b[x])
         :val b[j]
        :case
         :val a[j]
         :val b[j]
        """;
    ArraySystem sum = read("m.in", model);
    assertThatThrownBy(() -> CubWriter.write(sum))
        .isInstanceOfSatisfying(
            ModelException.class,
            e ->
                assertThat(e.diagnostics().get(0).render())
                    .startsWith("m.in:10:1: error: the sum 'a[x] + b' has no counterpart"));
    ArraySystem mixed = read("m.in", model.replace("(+ a[x] b[x])", "x"));
    assertThatThrownBy(() -> CubWriter.write(mixed))
        .isInstanceOfSatisfying(
            ModelException.class,
            e ->
                assertThat(e.diagnostics().get(0).message())
                    .contains("is compared with processes and with numbers"));
    ArraySystem numbers = read("m.in", model.replace("(+ a[x] b[x])", "(+ a[x] 1)"));
    assertThat(CubWriter.write(numbers).text()).contains("A[j] := case | x = j : A[x] + 1");
  }

  private static final String MESSAGES =
      """
      type t = A | B
      var G : t
      array S[proc] : t
      array D[proc] : bool
      init (z) { S[z] = A && G = A && D[z] = False }
      unsafe (x y) { S[x] = B && S[y] = B }
      unsafe (x y) correct (y) { S[x] = B && S[y] = B }
      unsafe (x y) correct () { S[x] = B && S[y] = B }
      unsafe () { G = B }
      invariant (x) { S[x] = B && D[x] = False }
      invariant (x) correct (x) { S[x] = A && D[x] = True }
      transition t (x y) requires { D[x] = False }
      sends x to y : S, G
      { S[y] := B; G := case | S[x] = A : G | _ : B; D[y] := True }
      transition u (x y) requires { D[y] = True }
      sends x : G
      { G := A; D[y] := False }
      """;

  /** Whoever loses who sends, or who has to be correct, changes the meaning under omissions. */
  @Test
  void messagesAndCorrectProcessesAreKept() throws ModelException {
    ArraySystem system = read("m.cub", MESSAGES);
    String cubicle = CubWriter.write(system).text();
    assertThat(cubicle)
        .contains("unsafe (x y) {", "unsafe (x y) correct (y) {", "unsafe (x y) correct () {")
        .contains("unsafe () {", "invariant (x) {", "invariant (x) correct (x) {")
        .contains("sends x to y : S, G\n", "sends x : G\n");
    kept(system, read("again.cub", cubicle));
    String mcmt = InWriter.write(system);
    ArraySystem again = read("again.in", mcmt);
    kept(system, again);
    assertThat(mcmt).contains(":sends x to y : S\n", ":sends x to y : S G\n", ":sends x : G\n");
    assertThat(CubWriter.write(again).text())
        .contains("sends x to y : S, G\n", "(z1 z2) correct (z2) {", "(z1 z2) correct () {")
        .contains("(z1) correct () {", "invariant (z1) correct (z1) {");
  }

  private static void kept(ArraySystem given, ArraySystem written) {
    assertThat(written.unsafe())
        .extracting(about -> about.correct().size())
        .containsExactlyElementsOf(
            given.unsafe().stream().map(about -> about.correct().size()).toList());
    assertThat(written.invariants())
        .extracting(about -> about.correct().size())
        .containsExactlyInAnyOrderElementsOf(
            given.invariants().stream().map(about -> about.correct().size()).toList());
    assertThat(written.transitions()).allMatch(one -> one.message().isPresent());
  }

  /** Algorithm 1 of Chandra and Toueg holds under crashes only. */
  @Test
  void omissionsMeanTheSame() throws ModelException {
    ArraySystem system =
        ArrayReader.read(Checkout.examples().resolve("arrays/chandra-toueg-1.cub")).system();
    for (SourceText text :
        List.of(
            new SourceText("again.cub", CubWriter.write(system).text()),
            new SourceText("again.in", InWriter.write(system)))) {
      ArraySystem omitting = Failures.SEND_OMISSION.system(ArrayReader.read(text));
      assertThat(verdict(omitting, Failures.SEND_OMISSION, 60)).isEqualTo("violated");
    }
  }

  @Test
  void processesThatAreNumbersAreProcessesAgain() throws ModelException {
    ArraySystem system = read("m.cub", MODEL.replace("S[x] := B", "S[x] := B; P := x"));
    ArraySystem mcmt = read("m.in", InWriter.write(system));
    assertThat(CubWriter.write(mcmt).text()).contains("var P : proc", "P := x", "var X : int");
  }

  @Test
  void whatIsTakenForGrantedIsToBeProved() throws ModelException {
    ArraySystem system =
        ArrayReader.read(Checkout.benchmarks("arrays").resolve("crash.in")).system();
    CubWriter.Written written = CubWriter.write(system);
    assertThat(written.text()).contains("invariant () { Round < 0 }");
    assertThat(written.warnings()).hasSize(1);
  }
}
