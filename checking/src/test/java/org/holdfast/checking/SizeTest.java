package org.holdfast.checking;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import org.holdfast.logic.Formula;
import org.holdfast.logic.Variable;
import org.junit.jupiter.api.Test;

class SizeTest {
  @Test
  void anAnswerStandsForItsValuesInTheOrderOfTheirDeclaration() {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    values.put(new Variable("T"), BigInteger.ONE);
    values.put(new Variable("N"), BigInteger.valueOf(4));
    assertThat(new Size(values, Size.Admission.ANY).region()).hasToString("T == 1 && N == 4");
    assertThat(Size.OPEN.region()).isEqualTo(Formula.TRUE);
  }
}
