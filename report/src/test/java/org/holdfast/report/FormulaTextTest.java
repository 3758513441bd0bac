package org.holdfast.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.holdfast.checking.Property;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Ltl;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;

class FormulaTextTest {
  private static final Ltl P = condition("p");
  private static final Ltl Q = condition("q");

  /** A condition as a language gives it: a variable that is not zero. */
  private static Ltl condition(String name) {
    return Ltl.state(Formula.not(Formula.isZero(LinearTerm.of(new Variable(name)))));
  }

  private static Ltl always(Ltl formula) {
    return new Ltl.Always(formula);
  }

  private static Ltl eventually(Ltl formula) {
    return new Ltl.Eventually(formula);
  }

  @Test
  void formulasReadAsTheyWereWritten() {
    Ltl card = condition("card(P:x == 1) > 2");
    Ltl some = condition("some(P:x == 1)");
    assertThat(quoted(always(Ltl.implies(card, eventually(some)))))
        .isEqualTo("`[](card(P:x == 1) > 2 -> <>some(P:x == 1))`");
    assertThat(quoted(Ltl.not(card))).isEqualTo("`!(card(P:x == 1) > 2)`");
    assertThat(quoted(Ltl.or(List.of(P, always(Ltl.not(Q)))))).isEqualTo("`p || []!q`");
    assertThat(quoted(Ltl.not(Ltl.and(List.of(P, eventually(Q)))))).isEqualTo("`!(p && <>q)`");
    assertThat(quoted(new Ltl.Until(P, Ltl.or(List.of(P, Q))))).isEqualTo("`p U (p || q)`");
  }

  private static String quoted(Ltl formula) {
    return FormulaText.quoted(formula, Property.Atoms.CONDITIONS);
  }

  /** A number that is not zero is no condition. */
  @Test
  void numbersAreCompared() {
    Ltl some = always(P);
    assertThat(quoted(some)).isEqualTo("`[]p`");
    assertThat(FormulaText.quoted(some, Property.Atoms.NUMBERS)).isEqualTo("`[](p != 0)`");
    assertThat(FormulaText.quoted(Ltl.not(P), Property.Atoms.NUMBERS)).isEqualTo("`p == 0`");
  }
}
