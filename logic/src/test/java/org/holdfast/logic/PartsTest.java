package org.holdfast.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class PartsTest {
  private static final LinearTerm X = LinearTerm.of(new Variable("x"));
  private static final LinearTerm Y = LinearTerm.of(new Variable("y"));
  private static final Formula P = Formula.isZero(X);
  private static final Formula Q = Formula.divides(3, Y);

  @Test
  void theOperandsOfAConnectiveAreItsParts() {
    assertThat(Formula.and(P, Q).parts()).containsExactly(P, Q);
    assertThat(Formula.or(P, Q).parts()).containsExactly(P, Q);
    assertThat(Formula.not(Q).parts()).containsExactly(Q);
    assertThat(P.parts()).isEmpty();
    assertThat(Q.parts()).isEmpty();
    assertThat(Formula.TRUE.parts()).isEmpty();
    Ltl p = Ltl.state(P);
    Ltl later = new Ltl.Eventually(p);
    assertThat(new Ltl.Until(p, later).parts()).containsExactly(p, later);
    assertThat(new Ltl.Release(later, p).parts()).containsExactly(later, p);
    assertThat(new Ltl.Always(later).parts()).containsExactly(later);
    assertThat(Ltl.or(List.of(later, p)).parts()).containsExactly(p, later);
    assertThat(p.parts()).isEmpty();
  }

  @Test
  void everyPartCanBeReplaced() {
    assertThat(Formula.and(P, Q).mapParts(Formula::not))
        .isEqualTo(Formula.and(Formula.not(P), Formula.not(Q)));
    assertThat(Formula.or(P, Q).mapParts(part -> part.equals(P) ? Formula.FALSE : part))
        .isEqualTo(Q);
    assertThat(Formula.not(Q).mapParts(part -> P)).isEqualTo(Formula.not(P));
    Ltl p = Ltl.state(P);
    Ltl q = Ltl.state(Q);
    for (Ltl ltl :
        List.of(
            new Ltl.Until(p, p),
            new Ltl.Release(p, p),
            new Ltl.Always(p),
            new Ltl.Eventually(p),
            new Ltl.Not(new Ltl.Always(p)),
            Ltl.and(List.of(p, new Ltl.Always(p))),
            Ltl.or(List.of(p, new Ltl.Always(p))))) {
      Ltl replaced = ltl.mapStates(formula -> Q);
      assertThat(replaced.states()).isNotEmpty().allMatch(Q::equals);
      assertThat(replaced.mapStates(formula -> P)).isEqualTo(ltl);
    }
    assertThat(new Ltl.Until(p, q).mapParts(part -> part.equals(p) ? q : p))
        .isEqualTo(new Ltl.Until(q, p));
  }

  @Test
  void anAtomCanSayTheSameOfAnotherTerm() {
    assertThat(((Formula.Atom) Formula.atLeast(X, Y)).about(X)).isEqualTo(Formula.nonNegative(X));
    assertThat(((Formula.Atom) Q).about(X)).isEqualTo(Formula.divides(3, X));
    assertThat(((Formula.Atom) Formula.atLeast(X, Y)).subject()).isEqualTo(X.minus(Y));
    assertThat(Formula.and(P, Q).substitute(v -> LinearTerm.ONE).variables()).isEmpty();
  }

  @Test
  void truthIsTheEmptyConjunctionAndFalsehoodTheEmptyDisjunction() {
    assertThat(Formula.TRUE.conjuncts()).isEmpty();
    assertThat(Formula.FALSE.conjuncts()).containsExactly(Formula.FALSE);
    assertThat(Formula.FALSE.disjuncts()).isEmpty();
    assertThat(Formula.and(P, Q).conjuncts()).containsExactly(P, Q);
    assertThat(Formula.and(P, Q).disjuncts()).containsExactly(Formula.and(P, Q));
    assertThat(Ltl.state(Formula.or(P, Q)).disjuncts()).containsExactly(Ltl.state(P), Ltl.state(Q));
  }

  @Test
  void aWalkOverNormalFormsRefusesAnythingElse() {
    Formula denied = new Formula.Not(Formula.and(P, Q));
    NormalForms.Visitor<Formula> walk =
        new NormalForms.Visitor<>() {
          @Override
          public Formula literal(Formula literal) {
            return literal;
          }

          @Override
          public Formula truth(Formula.Truth truth) {
            return truth;
          }

          @Override
          public Formula and(Formula.And and) {
            return and;
          }

          @Override
          public Formula or(Formula.Or or) {
            return or;
          }
        };
    assertThat(Formula.not(Q).accept(walk)).isEqualTo(Formula.not(Q));
    assertThatThrownBy(() -> denied.accept(walk)).isInstanceOf(IllegalArgumentException.class);
    assertThat(NormalForms.negationNormalForm(denied).accept(walk))
        .isEqualTo(Formula.or(Formula.not(P), Formula.not(Q)));
  }
}
