package org.holdfast.rounds.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Remark;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.junit.jupiter.api.Test;

/**
 * What partition symmetry as in figure 2 of Barbosa, Fonseca and Araujo misses where ties are
 * broken towards the smallest value, as in their one-third rule: it begins with the smallest value
 * in the largest group only.
 */
class PartitionSymmetryTest {
  private static final String ONE_THIRD =
      """
      algorithm OneThirdRule {
        parameters n
        values V = 2 ordered
        @INITIALLY@
        process {
          input x0: V
          var x: V = x0
          var decision: V?
          rounds forever {
            send x
            if count(heard) > 2 * n / 3 {
              x := smallest most frequent of heard
              if some w: count(heard = w) > 2 * n / 3 { decision := w }
            }
          }
        }
        property smallest: initially (some p: p.x0 = 0) implies always (no p: p.decision = 1)
        property agreement: agreement(decision)
      }
      """;

  private static Verdict verdict(String initially, String property)
      throws ModelException, UsageException {
    return RoundExamples.verdict(
        ONE_THIRD.replace("@INITIALLY@", initially), property, Map.of("n", 3));
  }

  @Test
  void theSmallestValueNeedNotBeTheMostFrequent() throws ModelException, UsageException {
    String figure2 = "initially count(p: p.x0 = 0) >= count(p: p.x0 = 1)";
    assertThat(verdict(figure2, "smallest")).isInstanceOf(Verdict.Holds.class);
    assertThat(verdict("", "smallest")).isInstanceOf(Verdict.Violated.class);
  }

  @Test
  void soItIsRefused() throws ModelException, UsageException {
    assertThat(verdict("", "agreement").evidence().remarks())
        .anyMatch(Remark.ValuesToldApart.class::isInstance)
        .noneMatch(Remark.ValuesRenamed.class::isInstance);
  }
}
