package org.holdfast.rounds.reductions;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.rounds.search.RoundSystem;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundPropositions;
import org.junit.jupiter.api.Test;

/**
 * A reduction is refused where it would be wrong, with the line that breaks it; forced upon the
 * model it gives the wrong answer.
 */
class ReductionValidityTest {
  /** Ties are broken towards the smallest value, so that the minority can win. */
  private static final String SMALLEST =
      """
      algorithm Smallest {
        parameters n
        values V = 2 ordered
        process {
          var y: V = any
          var d: V?
          rounds 1 {
            send y
            d := smallest of heard
          }
        }
        property popular: always (count(p: p.d = none) >= 1 or count(p: p.y = p.d) >= 2)
      }
      """;

  private static final String FREQUENT =
      """
      algorithm Frequent {
        parameters n
        values V = 3
        communication { arbitrary }
        process {
          var x: V = any
          var d: V?
          rounds 2 {
            send x
            if count(heard) > 2 * n / 3 { x := TIE most frequent of heard }
            if some w: count(heard = w) > 2 * n / 3 { d := w }
          }
        }
        property agreement: always (all p, q: p.d = none or q.d = none or p.d = q.d)
        property named: always (no p: p.d = 1)
      }
      """;

  private static final String IN_ORDER =
      """
      algorithm InOrder {
        parameters n
        values V = 2
        process {
          var x: V = any
          var s: set of V = {}
          var d: V?
          rounds 1 {
            send x
            for m in heard in order of arrival { BODY }
          }
        }
        property same: always (all p, q: p.d = q.d)
      }
      """;

  private static final String TURNS =
      """
      algorithm Turns {
        parameters n
        coordinator rotating
        process {
          var c: 0..2 = 0
          rounds 2 {
            send c
            if coordinator { c := c + 1 }
          }
        }
        property spared: always (some p: p.c = 0)
      }
      """;

  private static RoundInstance instance(String text, int n) throws ModelException, UsageException {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    values.put(new Variable("n"), BigInteger.valueOf(n));
    return new RoundInstance(HfReader.readRounds("test.hf", text).algorithm(), values);
  }

  private static Requirement requirement(RoundInstance instance, String name) {
    return instance.algorithm().requirements().stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static RoundReductions valid(RoundInstance instance, String property) {
    return RoundReductions.of(instance, requirement(instance, property), ReductionOptions.ALL);
  }

  private static Verdict verdict(
      RoundInstance instance, String property, RoundReductions reductions) {
    RoundPropositions propositions =
        new RoundPropositions(instance, requirement(instance, property));
    RoundSystem system = RoundSystem.of(instance, propositions, reductions).orElseThrow();
    return new ExplicitChecker(system, instance.region(), SearchOptions.defaults().withThreads(1))
        .check(propositions.property(), Budget.unlimited(), event -> {});
  }

  /**
   * As in figure 2 of Barbosa, Fonseca, Araujo (2020): of all beginnings up to renaming, the one
   * with the smallest value in the largest group is tried.
   */
  @Test
  void partitionSymmetryMissesThatTheMinorityWins() throws ModelException, UsageException {
    RoundInstance instance = instance(SMALLEST, 3);
    RoundReductions valid = valid(instance, "popular");
    assertThat(valid.values().interchangeable()).isEmpty();
    assertThat(valid.values().refusals())
        .singleElement()
        .satisfies(
            refusal -> {
              assertThat(refusal.obstacle()).isEqualTo(ValueSymmetry.Obstacle.ORDER);
              assertThat(refusal.position().line()).isEqualTo(9);
            });
    assertThat(verdict(instance, "popular", valid)).isInstanceOf(Verdict.Violated.class);
    ValueSymmetry forced =
        new ValueSymmetry(
            List.of(
                new ValueSymmetry.Interchangeable(
                    instance.algorithm().domains().get(0),
                    instance.algorithm().domains().get(0).values().values())),
            List.of());
    assertThat(
            verdict(
                instance,
                "popular",
                new RoundReductions(valid.order(), valid.processes(), forced, Set.of())))
        .isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void ordersOnlyMatterWhereTheyAreAskedFor() throws ModelException, UsageException {
    RoundInstance any = instance(FREQUENT.replace("TIE ", ""), 3);
    assertThat(valid(any, "agreement").values().interchangeable())
        .singleElement()
        .satisfies(group -> assertThat(group.values()).hasSize(3));
    RoundInstance smallest =
        instance(FREQUENT.replace("TIE", "smallest").replace("V = 3", "V = 3 ordered"), 3);
    assertThat(valid(smallest, "agreement").values().refusals())
        .extracting(ValueSymmetry.Refusal::obstacle)
        .containsExactly(ValueSymmetry.Obstacle.ORDER);
  }

  @Test
  void aNamedValueIsKept() throws ModelException, UsageException {
    RoundInstance instance = instance(FREQUENT.replace("TIE ", ""), 3);
    assertThat(valid(instance, "named").values().interchangeable())
        .singleElement()
        .satisfies(group -> assertThat(group.values()).hasSize(2));
  }

  @Test
  void theLastMessageMayBeAnother() throws ModelException, UsageException {
    RoundInstance instance = instance(IN_ORDER.replace("BODY", "d := m"), 2);
    RoundReductions valid = valid(instance, "same");
    assertThat(valid.order().ordered())
        .singleElement()
        .satisfies(position -> assertThat(position.line()).isEqualTo(10));
    assertThat(verdict(instance, "same", valid)).isInstanceOf(Verdict.Violated.class);
    MessageOrder forced = new MessageOrder(Set.of(), List.of(), List.of());
    assertThat(
            verdict(
                instance,
                "same",
                new RoundReductions(forced, valid.processes(), valid.values(), Set.of())))
        .isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void whatCommutesIsFoundToDoSo() throws ModelException, UsageException {
    RoundInstance union = instance(IN_ORDER.replace("BODY", "s := s union {m}"), 3);
    assertThat(valid(union, "same").order().commuting()).hasSize(1);
    assertThat(valid(union, "same").order().ordered()).isEmpty();
  }

  @Test
  void whoseTurnItIsTellsProcessesApart() throws ModelException, UsageException {
    RoundInstance instance = instance(TURNS, 2);
    RoundReductions valid = valid(instance, "spared");
    assertThat(valid.processes().obstacle())
        .contains(ProcessSymmetry.Obstacle.ROTATING_COORDINATOR);
    assertThat(verdict(instance, "spared", valid)).isInstanceOf(Verdict.Violated.class);
    ProcessSymmetry forced = new ProcessSymmetry(new int[] {2, 2}, Optional.empty());
    assertThat(
            verdict(
                instance,
                "spared",
                new RoundReductions(valid.order(), forced, valid.values(), Set.of())))
        .isInstanceOf(Verdict.Holds.class);
  }

  @Test
  void afterTheLastTurnProcessesAreAlike() throws ModelException, UsageException {
    ProcessSymmetry symmetry = valid(instance(TURNS, 5), "spared").processes();
    assertThat(symmetry.areAlike(0, 1)).isFalse();
    assertThat(symmetry.areAlike(2, 4)).isTrue();
  }
}
