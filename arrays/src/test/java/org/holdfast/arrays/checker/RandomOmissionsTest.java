package org.holdfast.arrays.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.holdfast.arrays.concrete.NaiveOmissions;
import org.holdfast.arrays.concrete.NaiveSearch;
import org.holdfast.arrays.concrete.PathConcretisation;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.source.SourceText;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.Test;

/** Omissions as transitions of a system against what omissions mean, state by state. */
class RandomOmissionsTest {
  private static final int MODELS = Integer.getInteger("holdfast.arrays.models", 10);
  private static final long SEED = Long.getLong("holdfast.arrays.seed", 20101010);

  @Test
  void theGeneratedSystemReachesWhatOmissionsMean() throws ModelException {
    DecoratedSystems models = new DecoratedSystems(SEED);
    int compared = 0;
    int met = 0;
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
            String about = failures + ", " + processes + " processes\n" + text;
            assertThat(states.get()).as(about).isEqualTo(meant.get().states());
            assertThat(NaiveSearch.meets(generated, target, processes, true))
                .as(about)
                .hasValue(meant.get().met());
            reachable |= meant.get().met();
          }
        }
        if (reachable) {
          met++;
          assertThat(check(generated, failures))
              .as(failures + "\n" + text)
              .isNotInstanceOf(Verdict.Holds.class);
        }
      }
    }
    assertThat(compared).isGreaterThan(MODELS);
    assertThat(met).isPositive();
  }

  private static Verdict check(ArraySystem system, Failures failures) {
    return new ArrayChecker(system, new Z3SolverFactory(), failures)
        .check(
            PathConcretisation.never(system.unsafe().get(0)),
            Budget.of(Duration.ofSeconds(3)),
            event -> {});
  }
}
