package org.holdfast.arrays.backward;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.BudgetExhausted;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches that believe every path. */
class BackwardSearchTest {
  private static ArraySystem system(String text) throws ModelException {
    return ArrayReader.read(new SourceText("model.cub", text)).system();
  }

  private static BackwardSearch.Ending ending(String text) throws ModelException, BudgetExhausted {
    ArraySystem system = system(text);
    return new BackwardSearch(system, 2)
        .run(system.unsafe(), Budget.of(Duration.ofMinutes(1)), path -> true);
  }

  /**
   * Here a cube is removed together with the one it came from, and the only way to the initial
   * states leads through the very same cube, found again. Once it was taken to be known.
   */
  @Test
  void findsAgainWhatWasRemoved() throws ModelException, BudgetExhausted {
    assertThat(
            ending(
                """
                number_procs 2
                type t = A | B | C
                var G : t
                var H : t
                var K : t
                array S[proc] : t
                init (z) { S[z] = A && G = A && H = A && K = A }
                unsafe (x) { S[x] = C && K = B && H = B }
                transition t0 (x) requires { K <> C && G <> C } { K := B; G := C }
                transition t1 (x) requires { S[x] = A } { G := B; S[x] := C }
                transition t2 (x) requires { S[x] <> B && G = A } { H := B; K := B }
                """))
        .isEqualTo(BackwardSearch.Ending.REACHED);
  }

  @Test
  void triesAllProcessesThatHaveNames() throws ModelException, BudgetExhausted {
    assertThat(
            ending(
                """
                number_procs 2
                type t = A | B
                array S[proc] : t
                init (z) { S[z] = A }
                unsafe (x) { S[x] = B }
                transition t () requires { S[#2] = A } { S[#2] := B }
                """))
        .isEqualTo(BackwardSearch.Ending.REACHED);
  }

  /** The clock is one, two, three behind, and so on, until a guess says that it never is. */
  @Test
  void guessesRelationsOfNumbers() throws ModelException, BudgetExhausted {
    ArraySystem clock =
        system(
            """
            var Clock : int
            array N[proc] : int
            init (z) { Clock = 1 && N[z] = 0 }
            unsafe (x y) { N[x] = N[y] && 0 < N[x] }
            transition tick (x) { Clock := Clock + 1; N[x] := Clock }
            """);
    BackwardSearch search = new BackwardSearch(clock, 2);
    Budget budget = Budget.of(Duration.ofMinutes(1));
    assertThat(search.run(clock.unsafe(), budget, path -> true))
        .isEqualTo(BackwardSearch.Ending.CLOSED);
    assertThat(search.invariant()).hasSizeLessThan(6);
  }

  /** Of two processes only one can be there; the third makes the difference. */
  @Test
  void guessesThatAreWrongForMoreProcessesAreGivenUp() throws ModelException, BudgetExhausted {
    String three =
        """
        type t = A | B | C | D
        var G : t
        array S[proc] : t
        init (z) { S[z] = A && G = A }
        unsafe (x y) { S[x] = B && S[y] = B && G = C }
        transition t0 (x) requires { S[x] = A && G = A } { S[x] := D; G := B }
        transition t1 (x) requires { S[x] = A && G = B } { S[x] := B; G := D }
        transition t2 (x) requires { S[x] = A && G = D } { S[x] := B; G := C }
        """;
    List<String> steps = new ArrayList<>();
    ArraySystem system = system(three);
    BackwardSearch.Ending ending =
        new BackwardSearch(system, 2)
            .run(
                system.unsafe(),
                Budget.of(Duration.ofMinutes(1)),
                path -> {
                  path.steps().forEach(step -> steps.add("t" + step.transition() + step.who()));
                  return true;
                });
    assertThat(ending).isEqualTo(BackwardSearch.Ending.REACHED);
    assertThat(steps).hasSize(3);
    assertThat(steps).extracting(step -> step.substring(0, 2)).containsExactly("t0", "t1", "t2");
    assertThat(steps).extracting(step -> step.substring(2)).doesNotHaveDuplicates();
  }

  /** What one search did, in the order in which it did it. */
  private static List<String> told(ArraySystem system, int threads)
      throws ModelException, BudgetExhausted {
    BackwardSearch search = new BackwardSearch(system, List.of(2, 4, 8), threads);
    List<String> told = new ArrayList<>();
    BackwardSearch.Ending ending =
        search.run(
            system.unsafe(),
            Budget.of(Duration.ofMinutes(5)),
            path -> {
              told.add(path.toString());
              return told.size() > 2;
            });
    told.add(ending + " " + search.nodes() + " " + search.kept());
    search.excluded().forEach(formula -> told.add(formula.toString()));
    return told;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"bakery", "chandra-toueg-1", "directory", "directory-broken", "ricart-agrawala"})
  void threadsMakeNoDifference(String example) throws ModelException, BudgetExhausted {
    Path file = Checkout.examples().resolve("arrays/" + example + ".cub");
    ArraySystem system = ArrayReader.read(file).system();
    List<String> alone = told(system, 1);
    assertThat(alone).hasSizeGreaterThan(3);
    assertThat(told(system, 4)).isEqualTo(alone);
  }
}
