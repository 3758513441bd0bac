package org.holdfast.arrays.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.holdfast.arrays.backward.BackwardSearch;
import org.holdfast.arrays.certificate.SecondSolver;
import org.holdfast.arrays.concrete.NaiveOmissions;
import org.holdfast.arrays.concrete.NaiveSearch;
import org.holdfast.arrays.concrete.PathConcretisation;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.source.SourceText;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;

/** Omissions as transitions of a system against what omissions mean, state by state. */
class RandomOmissionsTest {
  private static final int MODELS = Integer.getInteger("holdfast.arrays.models", 10);
  private static final Duration PATIENCE =
      Duration.ofSeconds(Integer.getInteger("holdfast.arrays.seconds", 3));

  private static final long SEED = Long.getLong("holdfast.arrays.seed", 20101010);

  @Test
  void theGeneratedSystemReachesWhatOmissionsMean() throws ModelException, NotExpressible {
    DecoratedSystems models = new DecoratedSystems(SEED);
    int compared = 0;
    int met = 0;
    int held = 0;
    for (int i = 0; i < MODELS; i++) {
      String text = models.next();
      ArrayReader.ReadModel read = ArrayReader.read(new SourceText("random.cub", text));
      for (Failures failures : List.of(Failures.SEND_OMISSION, Failures.GENERAL_OMISSION)) {
        ArraySystem generated = failures.system(read);
        boolean reachable = false;
        for (int processes : List.of(1, 2, 3)) {
          Optional<NaiveOmissions.Reached> meant =
              new NaiveOmissions(
                      read.system(),
                      read.system().unsafe().get(0),
                      processes,
                      failures == Failures.GENERAL_OMISSION)
                  .reached();
          ArraySystem.About target = generated.unsafe().get(0);
          Optional<Set<String>> states =
              meant.flatMap(all -> NaiveSearch.states(generated, target, processes, true));
          if (states.isPresent()) {
            compared++;
            String size = failures + ", " + processes + " processes\n" + text;
            assertThat(states.get()).as(size).isEqualTo(meant.get().states());
            assertThat(NaiveSearch.meets(generated, target, processes, true))
                .as(size)
                .hasValue(meant.get().met());
            reachable |= meant.get().met();
          }
        }
        String about = failures + "\n" + text;
        met += reachable ? 1 : 0;
        for (Verdict verdict : verdicts(generated, failures)) {
          if (verdict instanceof Verdict.Holds holds) {
            held++;
            assertThat(reachable).as(about).isFalse();
            assertThat(SecondSolver.complaints(holds.evidence().certificate().orElseThrow()))
                .as(about)
                .isEmpty();
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(MODELS);
    assertThat(met).isPositive();
    assertThat(held).isPositive();
  }

  /** As usual, and with invisible invariants tried at once. */
  private static List<Verdict> verdicts(ArraySystem system, Failures failures) {
    return Stream.<Function<ArraySystem, BackwardSearch>>of(
            any -> new BackwardSearch(any, 1), one -> new BackwardSearch(one, List.of(1, 1, 2), 2))
        .map(
            search ->
                new ArrayChecker(system, new Z3SolverFactory(), failures, search)
                    .check(
                        PathConcretisation.never(system.unsafe().get(0)),
                        Budget.of(PATIENCE),
                        event -> {}))
        .toList();
  }
}
