package org.holdfast.rounds.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What theory says an algorithm needs is needed: by one weaker, and the verdict is another. */
class WeakenedPredicatesTest {
  /**
   * @param needed what stands in the file
   * @param weaker what is too weak, or comes too early
   */
  private record Weakened(
      String example,
      String needed,
      String weaker,
      Map<String, Integer> size,
      String property,
      String why) {
    @Override
    public String toString() {
      return example + ": " + why;
    }
  }

  static List<Weakened> weakened() {
    return List.of(
        new Weakened(
            "floodset",
            "rounds f + 1 {",
            "rounds f {",
            Map.of("n", 3, "f", 1),
            "agreement",
            "one round fewer"),
        new Weakened(
            "floodset",
            "faults crash(f)",
            "faults crash(f + 1)",
            Map.of("n", 4, "f", 1),
            "agreement",
            "one crash more"),
        new Weakened(
            "one-third-rule",
            "> 2 * n / 3 {",
            ">= 2 * n / 3 {",
            Map.of("n", 3),
            "agreement",
            "two thirds are not more than two thirds"),
        new Weakened(
            "one-third-rule-terminates",
            "within 3 rounds",
            "within 2 rounds",
            Map.of("n", 4),
            "termination",
            "one round fewer"),
        new Weakened(
            "one-third-rule-terminates",
            "from round 2 on",
            "from round 3 on",
            Map.of("n", 4),
            "termination",
            "a good network one round later"),
        new Weakened(
            "one-third-rule-terminates",
            "hears more than 2 * n / 3",
            "hears at least 2 * n / 3",
            Map.of("n", 3),
            "termination",
            "one process fewer is heard"),
        new Weakened(
            "uniform-voting",
            "no split;",
            "p hears p;",
            Map.of("n", 2),
            "agreement",
            "two processes hear no common one"),
        new Weakened(
            "uniform-voting",
            "; eventually one round in which uniform",
            "",
            Map.of("n", 3),
            "termination",
            "no uniform round"),
        new Weakened(
            "last-voting",
            "eventually one pass in which all hear all",
            "eventually one round in which all hear all",
            Map.of("n", 2),
            "termination",
            "one good round is no good pass"),
        new Weakened(
            "last-voting",
            "count(heard) > n / 2",
            "count(heard) >= n / 2",
            Map.of("n", 2),
            "agreement",
            "a half is no majority"),
        new Weakened(
            "early-deciding",
            "count(heard) = n - missing",
            "count(heard) >= n - missing - 1",
            Map.of("n", 3, "f", 1),
            "agreement",
            "one more is missing"),
        new Weakened(
            "two-phase-commit",
            "faults crash(f)",
            "faults crash(f + 1)",
            Map.of("n", 2, "f", 0),
            "termination",
            "one crash, of the coordinator"),
        new Weakened(
            "phase-king",
            "rounds f + 1 {",
            "rounds f {",
            Map.of("n", 5, "f", 1),
            "agreement",
            "one king fewer"),
        new Weakened(
            "phase-king",
            "count(heard = x) > n / 2 + f",
            "count(heard = x) > n / 2",
            Map.of("n", 5, "f", 1),
            "agreement",
            "a faulty process makes a majority"));
  }

  private static Verdict verdict(Weakened weakened, String text)
      throws ModelException, UsageException {
    return RoundExamples.verdict(text, weakened.property(), weakened.size());
  }

  @ParameterizedTest
  @MethodSource("weakened")
  void theVerdictIsAnother(Weakened weakened) throws ModelException, UsageException {
    String text = RoundExamples.text(weakened.example());
    assertThat(text).contains(weakened.needed());
    assertThat(verdict(weakened, text)).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict(weakened, text.replace(weakened.needed(), weakened.weaker())))
        .isInstanceOf(Verdict.Violated.class);
  }
}
