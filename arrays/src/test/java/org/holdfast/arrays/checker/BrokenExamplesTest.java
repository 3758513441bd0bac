package org.holdfast.arrays.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import org.holdfast.arrays.concrete.PathConcretisation;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Verdict;
import org.holdfast.checking.source.SourceText;
import org.holdfast.logic.Checkout;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Examples that hold are violated without what makes them hold. */
class BrokenExamplesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bakery.cub|At[j] <> Choosing &&||NONE",
        "bakery.cub|&& p < j||NONE",
        "ticket.cub|; Next := Next + 1||NONE",
        "ricart-agrawala.cub|&& p < q||NONE",
        "ricart-agrawala.cub|Stamp[p] := Clock[p] + 1|Stamp[p] := 1|NONE"
      })
  void isViolated(String file, String part, String instead, Failures failures)
      throws IOException, ModelException {
    String text = Files.readString(Checkout.examples().resolve("arrays").resolve(file));
    String broken = text.replace(part, instead == null ? "" : instead);
    assertThat(broken).isNotEqualTo(text);
    ArraySystem system = failures.system(ArrayReader.read(new SourceText(file, broken)));
    Verdict verdict =
        new ArrayChecker(system, new Z3SolverFactory(), failures, 2)
            .check(
                PathConcretisation.never(system.unsafe().get(0)),
                Budget.of(Duration.ofMinutes(2)),
                event -> {});
    assertThat(verdict).isInstanceOf(Verdict.Violated.class);
  }
}
