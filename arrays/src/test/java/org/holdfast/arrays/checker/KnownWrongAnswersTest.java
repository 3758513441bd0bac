package org.holdfast.arrays.checker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.holdfast.arrays.concrete.PathConcretisation;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.source.SourceText;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;

/** Models on which another tool is known to answer wrongly, or not at all. */
class KnownWrongAnswersTest {
  private static Verdict check(String text, Failures failures) throws ModelException {
    ArraySystem system = ArrayReader.read(new SourceText("m.cub", text)).system();
    return new ArrayChecker(system, new Z3SolverFactory(), failures, 2)
        .check(
            PathConcretisation.never(system.unsafe().get(0)),
            Budget.of(Duration.ofSeconds(30)),
            event -> {});
  }

  private static Trace violation(String text, Failures failures) throws ModelException {
    Verdict verdict = check(text, failures);
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
    return ((Verdict.Violated) verdict).trace();
  }

  @Test
  void aPositiveConstantIsNotForgotten() throws ModelException {
    String model =
        """
        var T : real
        const D : real
        init () { T = 0.0 }
        unsafe () { T < 0.0 }
        transition tick () requires { 0.0 < D } { T := T + D }
        """;
    assertThat(check(model, Failures.NONE)).isInstanceOf(Verdict.Holds.class);
    // Without the guard, the constant may be negative.
    assertThat(violation(model.replace("requires { 0.0 < D } ", ""), Failures.NONE).steps())
        .hasSize(1);
  }

  @Test
  void aVariableOfProcessesIsOneThatIsThere() throws ModelException {
    String model =
        """
        type t = A | B
        var G : proc
        array S[proc] : t
        init (z) { S[z] = A }
        unsafe (x) { S[x] = B }
        transition lead (i) requires { G <> i && forall_other j. G <> j } { S[i] := B }
        """;
    // Somebody leads; who leads may have crashed.
    assertThat(check(model, Failures.NONE)).isInstanceOf(Verdict.Unknown.class);
    assertThat(processes(violation(model, Failures.CRASH))).isEqualTo(2);
    String pointing =
        """
        array P[proc] : proc
        init (z) { P[z] = P[z] }
        unsafe (x) { P[x] <> x }
        """;
    assertThat(processes(violation(pointing, Failures.NONE))).isEqualTo(2);
  }

  /** Others write so what is no process of theirs: a directory, or nobody. */
  @Test
  void aVariableThatIsNoneOfTheProcessesIsSomebodyOutside() throws ModelException {
    String model =
        """
        var Home : proc
        var Owner : proc
        array Got[proc] : bool
        init (z) { Home <> z && Owner = Home && Got[z] = False }
        unsafe (x) { Got[x] = True && Owner = Home }
        transition take (i) requires { Owner = Home } { Owner := i; Got[i] := True }
        transition give (i) requires { Owner = i } { Owner := Home }
        """;
    for (Failures failures : List.of(Failures.NONE, Failures.CRASH)) {
      Trace run = violation(model, failures);
      assertThat(run.steps()).hasSize(2);
      assertThat(processes(run)).isEqualTo(1);
    }
    assertThat(check(model.replace("Owner := Home", "Owner := ?"), Failures.NONE))
        .isInstanceOf(Verdict.Violated.class);
    assertThat(
            check(
                model.replace("Owner := Home }", "Owner := Home; Got[i] := False }"),
                Failures.NONE))
        .isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void oneProcessIsFewerThanTwo() throws ModelException {
    String model =
        """
        type t = A | B
        array S[proc] : t
        init (z) { S[z] = A }
        unsafe (x) { S[x] = B }
        transition go (i) requires { S[i] = A } { S[i] := B }
        """;
    assertThat(processes(violation(model, Failures.NONE))).isEqualTo(1);
  }

  private static int processes(Trace run) {
    return run.parameters().values().iterator().next().intValueExact();
  }

  @Test
  void theNegationOfAnIfMeansWhatItSays() throws ModelException {
    String model =
        """
        type t = A | B
        var G : t
        array S[proc] : t
        init (z) { G = A && S[z] = A }
        unsafe (x) { not (if G = A then S[x] = B else S[x] = A) }
        """;
    assertThat(violation(model, Failures.NONE).steps()).isEmpty();
  }

  @Test
  void aVariableIsNotSubtractedAsIfItWereConstant() {
    String model =
        """
        var X : int
        var Y : int
        init () { X = 1 && Y = 0 }
        unsafe () { X = 0 }
        transition up () { Y := Y + 1 }
        transition down () { X := X - Y }
        """;
    assertThatThrownBy(() -> check(model, Failures.NONE))
        .isInstanceOfSatisfying(
            ModelException.class,
            e ->
                assertThat(e.diagnostics().get(0).render())
                    .startsWith("m.cub:6:31: error: only numbers and constants can be added"));
  }

  @Test
  void aWrongInvariantIsNotBelieved() throws ModelException {
    String model =
        """
        type t = A | B | C
        var G : t
        init () { G = A }
        invariant () { G = B }
        unsafe () { G = C }
        transition first () requires { G = A } { G := B }
        transition second () requires { G = B } { G := C }
        """;
    assertThat(violation(model, Failures.NONE).steps()).hasSize(2);
  }

  @Test
  void whatNeedsACrashIsViolatedWithCrashesOnly() throws ModelException {
    String model =
        """
        type t = A | B | C
        var G : t
        array S[proc] : t
        init (z) { S[z] = A && G = A }
        unsafe () { G = C }
        transition t0 (x y) requires { G = A && S[x] = A && S[y] = A } { G := B }
        transition t1 (x) requires { G = B && forall_other j. S[j] = B } { G := C }
        """;
    assertThat(check(model, Failures.NONE)).isNotInstanceOf(Verdict.Violated.class);
    Trace trace = violation(model, Failures.CRASH);
    assertThat(trace.steps()).extracting(step -> step.action().label()).contains("crashes");
  }

  @Test
  void whatAReplayOfOthersTakesForSpurious() throws ModelException {
    String model =
        """
        var G : proc
        array P[proc] : proc
        init (z) { P[z] = z }
        unsafe (x y) { P[x] = y }
        transition t (x) { P[x] := G }
        """;
    assertThat(violation(model, Failures.NONE).steps()).hasSize(1);
  }

  @Test
  void theInitialConditionIsAboutEqualProcessesToo() throws ModelException {
    String model =
        """
        array M[proc, proc] : bool
        init (x y) { M[x,y] = False }
        unsafe (x) { M[x,x] = True }
        """;
    assertThat(check(model, Failures.NONE)).isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void whatMakesOthersStopIsRead() throws ModelException {
    // Two universal parts in one conjunction; 'forall' in a guard is about the parameters, too.
    String model =
        """
        type t = A | B
        array S[proc] : t
        array F[proc] : bool
        init (z) { S[z] = A && F[z] = False }
        unsafe (x y) { S[x] = B && S[y] = B }
        transition t1 (x)
        requires { (forall_other j. S[j] = A) && (forall_other k. F[k] = False) } { S[x] := B }
        transition t2 (x) requires { forall j. S[j] = A } { F[x] := True }
        """;
    assertThat(check(model, Failures.NONE)).isInstanceOf(Verdict.Holds.class);
  }
}
