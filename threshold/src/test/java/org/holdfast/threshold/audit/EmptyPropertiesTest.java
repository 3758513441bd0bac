package org.holdfast.threshold.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.holdfast.threshold.semantics.Automata.is;
import static org.holdfast.threshold.semantics.Automata.number;
import static org.holdfast.threshold.semantics.Automata.term;

import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Ltl;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.language.SourceText;
import org.holdfast.threshold.semantics.Automata;
import org.junit.jupiter.api.Test;

/** Operators that properties from elsewhere have, though the language has no words for them. */
class EmptyPropertiesTest {
  private static final Ltl CERTAIN = Ltl.state(Formula.atLeast(term("a").plus(1), term("a")));
  private static final Ltl OPEN = Ltl.state(Formula.atLeast(term("a"), number(1)));

  private static List<String> warnings(Ltl formula) throws ModelException {
    Automata automaton =
        new Automata()
            .parameters("n")
            .locations("a", "b")
            .initially(Formula.equal(term("a"), term("n")), is("b", 0))
            .rule("a", "b", Formula.TRUE)
            .ask("p", formula);
    SourceText source = new SourceText("test", "no text\n");
    return ModelAudit.warnings(automaton.build(), source, new Z3SolverFactory()).stream()
        .map(Diagnostic::message)
        .toList();
  }

  @Test
  void untilAndReleaseAreTrueOfEveryRunIfTheirRightSideIs() throws ModelException {
    assertThat(warnings(new Ltl.Until(OPEN, CERTAIN))).hasSize(1);
    assertThat(warnings(new Ltl.Release(OPEN, CERTAIN))).hasSize(1);
    assertThat(warnings(new Ltl.Until(CERTAIN, OPEN))).isEmpty();
    assertThat(warnings(new Ltl.Release(CERTAIN, OPEN))).isEmpty();
  }

  @Test
  void whatIsBelowThemIsLookedAtToo() throws ModelException {
    assertThat(warnings(new Ltl.Until(new Ltl.Always(CERTAIN), OPEN)))
        .containsExactly(
            "property 'p' contains '[](a + 1 >= a)', which is true whatever the automaton does.");
    assertThat(warnings(new Ltl.Always(new Ltl.Release(OPEN, new Ltl.Eventually(CERTAIN)))))
        .hasSize(1);
  }
}
