package org.holdfast.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PremiseTest {
  private static final Ltl P = condition("p");
  private static final Ltl Q = condition("q");
  private static final Ltl R = condition("r");

  private static Ltl condition(String name) {
    return Ltl.state(
        Formula.compare(LinearTerm.of(new Variable(name)), Relation.NE, LinearTerm.ZERO));
  }

  private static Ltl always(Ltl ltl) {
    return new Ltl.Always(ltl);
  }

  private static Ltl eventually(Ltl ltl) {
    return new Ltl.Eventually(ltl);
  }

  @Test
  void aFormulaWithoutItsConclusion() {
    assertThat(Premise.of(always(Ltl.implies(P, eventually(Q)))))
        .containsExactly(new Premise(P, always(Ltl.not(P)), List.of()));
    assertThat(Premise.of(Ltl.implies(always(P), eventually(Q))))
        .containsExactly(new Premise(always(P), Ltl.not(always(P)), List.of()));
    assertThat(Premise.of(always(Ltl.implies(P, Q))).get(0).never()).isEqualTo(always(Ltl.not(P)));
  }

  @Test
  void premisesThatBelongTogether() {
    assertThat(Premise.of(Ltl.implies(P, Ltl.implies(eventually(Q), eventually(R)))))
        .singleElement()
        .extracting(Premise::never)
        .isEqualTo(Ltl.or(List.of(Ltl.not(P), Ltl.not(eventually(Q)))));
  }

  @Test
  void onlyImplicationsThatAreAskedFor() {
    assertThat(Premise.of(always(Ltl.or(List.of(P, eventually(Q)))))).isEmpty();
    assertThat(Premise.of(Ltl.not(always(Ltl.implies(P, eventually(Q)))))).isEmpty();
    assertThat(Premise.of(Ltl.not(Ltl.not(always(Ltl.implies(P, eventually(Q))))))).hasSize(1);
  }

  /** What is below a premise that never holds is asked for no more. */
  @Test
  void theOuterOneComesFirst() {
    Ltl inner = always(Ltl.implies(Q, eventually(R)));
    List<Premise> premises = Premise.of(always(Ltl.implies(P, inner)));
    Ltl without = always(Ltl.implies(P, always(Ltl.not(Q))));
    assertThat(premises)
        .singleElement()
        .satisfies(
            outer ->
                assertThat(outer.within()).extracting(Premise::never).containsExactly(without));

    List<Ltl> asked = new ArrayList<>();
    assertThat(Premise.neverHolding(premises, never -> asked.add(never))).containsExactly(P);
    assertThat(asked).containsExactly(always(Ltl.not(P)));
    assertThat(Premise.neverHolding(premises, without::equals)).containsExactly(Q);
  }

  @Test
  void bothSidesOfUntil() {
    Ltl implication = always(Ltl.implies(P, eventually(Q)));
    assertThat(Premise.of(new Ltl.Until(implication, R)))
        .extracting(Premise::never)
        .containsExactly(new Ltl.Until(always(Ltl.not(P)), R));
    assertThat(Premise.of(new Ltl.Release(R, implication)))
        .extracting(Premise::never)
        .containsExactly(new Ltl.Release(R, always(Ltl.not(P))));
  }
}
