package org.holdfast.threshold.receive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.holdfast.logic.Formula;
import org.holdfast.logic.LinearTerm;
import org.holdfast.logic.Valuation;
import org.holdfast.logic.Variable;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.Unsupported;
import org.holdfast.threshold.receive.ResidueClasses.ResidueClass;
import org.holdfast.threshold.solving.Resilience;
import org.junit.jupiter.api.Test;

class ResidueClassesTest {
  private static final Variable N = new Variable("n");
  private static final Variable T = new Variable("t");

  private static List<ResidueClass> classes(List<Formula> formulas) throws Exception {
    ReceiveAutomaton automaton = Pipeline.read(ReceiveTexts.BROADCAST);
    try (Resilience resilience =
        new Resilience(automaton.frame(), Pipeline.SOLVERS, Pipeline.budget())) {
      return ResidueClasses.of(formulas, automaton.frame().parameters(), resilience);
    }
  }

  @Provide
  Arbitrary<List<Formula>> formulas() {
    Arbitrary<Integer> factors = Arbitraries.integers().between(-4, 4);
    Arbitrary<Formula> divisibilities =
        Combinators.combine(factors, factors, factors, Arbitraries.integers().between(1, 3))
            .as(
                (n, t, constant, modulus) ->
                    Formula.divides(
                        modulus,
                        LinearTerm.of(N).times(n).plus(LinearTerm.of(T).times(t)).plus(constant)));
    return divisibilities.list().ofMinSize(0).ofMaxSize(3);
  }

  @Property(tries = 60, seed = "1")
  void everyAdmissibleValuationIsInOneClassThatDecidesAsItDoes(
      @ForAll("formulas") List<Formula> formulas) throws Exception {
    List<ResidueClass> classes = classes(formulas);
    for (int t = 0; t <= 3; t++) {
      for (int n = 3 * t + 1; n <= 14; n++) {
        Valuation values = Valuation.of(Map.of(N, BigInteger.valueOf(n), T, BigInteger.valueOf(t)));
        List<ResidueClass> containing = new ArrayList<>(classes);
        containing.removeIf(residue -> !residue.condition().evaluate(values));
        assertThat(containing).hasSize(1);
        for (Formula formula : formulas) {
          Formula negated = new Formula.Not(formula);
          assertThat(containing.get(0).decide(formula))
              .isEqualTo(formula.evaluate(values) ? Formula.TRUE : Formula.FALSE);
          assertThat(containing.get(0).decide(negated).evaluate(values))
              .isEqualTo(negated.evaluate(values));
        }
      }
    }
  }

  @Test
  void oneClassIfNothingDivides() throws Exception {
    Formula comparison = Formula.atLeast(LinearTerm.of(N), LinearTerm.of(T));
    assertThat(classes(List.of(comparison)))
        .extracting(ResidueClass::condition)
        .containsExactly(Formula.TRUE);
  }

  @Test
  void dependentResiduesMakeNoEmptyClasses() throws Exception {
    Formula two = Formula.divides(2, LinearTerm.of(N));
    Formula four = Formula.divides(4, LinearTerm.of(N).plus(1));
    assertThat(classes(List.of(two, four))).hasSize(4);
  }

  @Test
  void refusesDivisibilitiesOfSharedVariables() {
    Formula shared = Formula.divides(2, LinearTerm.of(new Variable("ns")));
    assertThatThrownBy(() -> classes(List.of(shared)))
        .isInstanceOf(Unsupported.class)
        .hasMessageContaining("ns % 2 == 0");
  }

  @Test
  void refusesTooManyClasses() {
    assertThatThrownBy(() -> classes(List.of(Formula.divides(65, LinearTerm.of(N)))))
        .isInstanceOf(Unsupported.class)
        .hasMessageContaining("64 residue classes");
  }
}
