package org.holdfast.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.holdfast.bench.pseudocode.PseudocodeExamples;
import org.holdfast.bench.pseudocode.SizeComparison;
import org.holdfast.checking.Loaded;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.checker.Replacements;
import org.junit.jupiter.api.Test;

class PseudocodeSizesTest {
  @Test
  void verdictsAgreeWithEverySmallSize() {
    Session session =
        Session.of(
            "pseudocode-sizes", "--only", "folklore", "--faults", "byzantine", "--most", "5");
    assertThat(session.status()).as(session.err()).isZero();
    assertThat(session.out())
        .contains("folklore, byzantine, no_creation, n=2 f=1, 5, 3, ")
        .contains("folklore, byzantine, agreement, holds, 5, 15, ");
  }

  @Test
  void anExampleThatIsNotThereIsRefused() {
    assertThat(Session.of("pseudocode-sizes", "--only", "nothing").status()).isEqualTo(2);
  }

  @Test
  void aWrongVerdictIsNoticed() throws Exception {
    Path folder = Repository.find("examples", Files::isDirectory).orElseThrow();
    Path file =
        PseudocodeExamples.in(folder.resolve("pseudocode"), List.of("folklore-broken")).get(0);
    Loaded model = PseudocodeExamples.language(Replacements.NONE).load(file);

    assertThat(differences(model, Optional.empty())).isNotEmpty();
    assertThat(differences(model, size(2, 1))).isEmpty();
    assertThat(differences(model, size(3, 1))).isNotEmpty();
    assertThat(differences(model, size(1, 0))).isNotEmpty();
  }

  private static Optional<Map<Variable, BigInteger>> size(int n, int f) {
    return Optional.of(
        Map.of(new Variable("n"), BigInteger.valueOf(n), new Variable("f"), BigInteger.valueOf(f)));
  }

  private static List<String> differences(
      Loaded model, Optional<Map<Variable, BigInteger>> violation) throws Exception {
    SizeComparison sizes = new SizeComparison(model, "uniform", violation);
    sizes.search(3, 3, Duration.ofSeconds(60));
    return sizes.differences();
  }
}
