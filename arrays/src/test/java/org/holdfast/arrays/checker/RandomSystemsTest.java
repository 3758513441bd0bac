package org.holdfast.arrays.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.holdfast.arrays.backward.BackwardSearch;
import org.holdfast.arrays.certificate.SecondSolver;
import org.holdfast.arrays.concrete.NaiveSearch;
import org.holdfast.arrays.concrete.PathConcretisation;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Portion;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;

/** The engine against a search that visits every state of a few processes. */
class RandomSystemsTest {
  private static final int MODELS = Integer.getInteger("holdfast.arrays.models", 12);
  private static final int RICH_MODELS =
      Integer.getInteger("holdfast.arrays.rich", Portion.COMPLETE ? 1_000 : 12);
  private static final int RICH_PROCESSES = Portion.COMPLETE ? 4 : 2;

  /** For one model; more on a busy machine, where time is not what it seems. */
  private static final Duration PATIENCE =
      Duration.ofSeconds(Integer.getInteger("holdfast.arrays.seconds", 3));

  private static final long SEED = Long.getLong("holdfast.arrays.seed", 20261116);

  @Test
  void agreesWithVisitingEveryState() throws ModelException {
    RandomSystems models = new RandomSystems(SEED);
    int decided = 0;
    int violated = 0;
    for (int i = 0; i < MODELS; i++) {
      String text = models.next();
      ArraySystem system = ArrayReader.read(new SourceText("random.cub", text)).system();
      ArraySystem.About target = system.unsafe().get(0);
      for (Failures failures : List.of(Failures.NONE, Failures.CRASH)) {
        Verdict verdict =
            new ArrayChecker(system, new Z3SolverFactory(), failures, 2)
                .check(PathConcretisation.never(target), Budget.of(PATIENCE), event -> {});
        boolean met = false;
        for (int processes : List.of(1, 2, 3)) {
          Optional<Boolean> answer =
              NaiveSearch.meets(system, target, processes, failures.crashes());
          met |= answer.orElse(false);
        }
        String about = failures + "\n" + text;
        if (met) {
          assertThat(verdict).as(about).isNotInstanceOf(Verdict.Holds.class);
          violated++;
        }
        decided += verdict instanceof Verdict.Unknown ? 0 : 1;
      }
    }
    assertThat(violated).isGreaterThan(MODELS / 5);
    assertThat(decided).isGreaterThan(MODELS);
  }

  @Test
  void richModelsToo() throws ModelException, NotExpressible {
    agreesOnRichModels(new RandomRichSystems(SEED), any -> new BackwardSearch(any, 1));
  }

  /**
   * Few of these models are large enough for invisible invariants, unless they are tried at once.
   */
  @Test
  void richModelsWithInvisibleInvariantsToo() throws ModelException, NotExpressible {
    agreesOnRichModels(
        new RandomRichSystems(SEED), system -> new BackwardSearch(system, List.of(1, 1, 2), 2));
  }

  /** Cubes are weakened by what processes with roles do, tried at once, too. */
  @Test
  void modelsWithRolesToo() throws ModelException, NotExpressible {
    agreesOnRichModels(
        RandomRichSystems.withRoles(SEED), system -> new BackwardSearch(system, List.of(1), 2));
  }

  /** Nothing that holds is met; and there is a proof of it, with which another solver agrees. */
  private static void agreesOnRichModels(
      RandomRichSystems models, Function<ArraySystem, BackwardSearch> searches)
      throws ModelException, NotExpressible {
    int held = 0;
    int violated = 0;
    for (int i = 0; i < RICH_MODELS; i++) {
      String text = models.next();
      ArraySystem system = ArrayReader.read(new SourceText("random.cub", text)).system();
      for (Failures failures : List.of(Failures.NONE, Failures.CRASH)) {
        List<Verdict> verdicts =
            new ArrayChecker(system, new Z3SolverFactory(), failures, searches)
                .checkTogether(
                    system.unsafe().stream().map(PathConcretisation::never).toList(),
                    Budget.of(PATIENCE),
                    event -> {});
        for (int p = 0; p < verdicts.size(); p++) {
          violated += verdicts.get(p) instanceof Verdict.Violated ? 1 : 0;
          if (verdicts.get(p) instanceof Verdict.Holds holds) {
            held++;
            int fewest = system.processes().orElse(1);
            int most = system.processes().orElse(RICH_PROCESSES);
            for (int processes = fewest; processes <= most; processes++) {
              Optional<Boolean> met =
                  NaiveSearch.meets(
                      system, system.unsafe().get(p), processes, failures == Failures.CRASH);
              assertThat(met.orElse(false)).as(failures + "\n" + text).isFalse();
            }
            assertThat(SecondSolver.complaints(holds.evidence().certificate().orElseThrow()))
                .as(text)
                .isEmpty();
          }
        }
      }
    }
    assertThat(held).isGreaterThan(RICH_MODELS / 5);
    assertThat(violated).isGreaterThan(RICH_MODELS / 5);
  }

  @Test
  void whatBeginsWithOneProcessOnlyIsNoGuess() throws ModelException {
    // Two processes cannot begin, so they never meet anything; one can, and does.
    String text =
        """
        type t = A | B
        var P : proc
        array S[proc] : t
        array F[proc] : bool
        init (z) { P = z && S[z] = A }
        unsafe (x) { S[x] = B && F[x] = True }
        transition t (x) requires { S[x] = A } { S[x] := B }
        """;
    ArraySystem system = ArrayReader.read(new SourceText("one.cub", text)).system();
    Verdict verdict =
        new ArrayChecker(system, new Z3SolverFactory(), Failures.NONE, 2)
            .check(
                PathConcretisation.never(system.unsafe().get(0)),
                Budget.of(Duration.ofSeconds(30)),
                event -> {});
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
  }
}
