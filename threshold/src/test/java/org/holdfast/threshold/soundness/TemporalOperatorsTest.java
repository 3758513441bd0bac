package org.holdfast.threshold.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.holdfast.checking.Property;
import org.holdfast.logic.Ltl;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.language.TaWriter;
import org.holdfast.threshold.model.ThresholdAutomaton;
import org.junit.jupiter.api.Test;

/** Until and its relatives, and disjunctions under "always", against exhaustive search. */
class TemporalOperatorsTest {
  private final Agreement agreement = new Agreement(new Z3SolverFactory(), 3, 3_000);

  @Test
  void noSmallInstanceContradictsAVerdict() {
    Map<String, Integer> counts = new TreeMap<>();
    for (int i = 0; i < 120; i++) {
      Random random = new Random(77_000_000L + i);
      ThresholdAutomaton model = RandomModels.next(random);
      List<Ltl> leaves = new ArrayList<>();
      model.properties().get(0).formula().states().forEach(state -> leaves.add(Ltl.state(state)));
      Property written = model.properties().get(0);
      Property property = new Property("p", next(random, leaves), written.position());
      ThresholdAutomaton asked = model.withProperties(List.of(property));
      Agreement.Outcome outcome = agreement.check(asked, property);
      assertThat(outcome.complaint()).as(TaWriter.write(asked)).isEmpty();
      counts.merge(Agreement.summary(outcome.verdict()), 1, Integer::sum);
    }
    assertThat(counts.get("holds")).as(counts.toString()).isGreaterThan(15);
    assertThat(counts.get("violated")).as(counts.toString()).isGreaterThan(30);
  }

  private static Ltl next(Random random, List<Ltl> leaves) {
    Ltl p = leaves.get(random.nextInt(leaves.size()));
    Ltl q = leaves.get(random.nextInt(leaves.size()));
    Ltl r = leaves.get(random.nextInt(leaves.size()));
    return switch (random.nextInt(8)) {
      case 0 -> new Ltl.Until(p, q);
      case 1 -> new Ltl.Release(p, q);
      case 2 -> new Ltl.Always(Ltl.implies(p, new Ltl.Release(r, q)));
      case 3 -> Ltl.implies(new Ltl.Eventually(new Ltl.Always(r)), new Ltl.Until(p, q));
      case 4 -> new Ltl.Eventually(Ltl.and(List.of(p, new Ltl.Always(q))));
      case 5 -> new Ltl.Eventually(Ltl.and(List.of(p, new Ltl.Eventually(Ltl.not(q)))));
      case 6 ->
          Ltl.implies(
              new Ltl.Always(Ltl.or(List.of(p, new Ltl.Eventually(q)))), new Ltl.Eventually(r));
      default -> Ltl.implies(new Ltl.Until(p, q), new Ltl.Always(r));
    };
  }
}
