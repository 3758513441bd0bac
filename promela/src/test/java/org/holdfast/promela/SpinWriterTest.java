package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import org.holdfast.checking.ModelException;
import org.holdfast.promela.export.NotExpressible;
import org.holdfast.promela.export.SpinWriter;
import org.junit.jupiter.api.Test;

class SpinWriterTest {
  /**
   * SPIN 6.5.2 reads a comparison behind a temporal operator as one of the truth of the formula.
   */
  @Test
  void comparisonsInFormulasAreInParentheses() throws ModelException, NotExpressible {
    PromelaInstance instance =
        Models.instance(
            """
            byte x, y;
            active proctype P() { x = 1 }
            ltl f { [] <> x < 2 && (x > 0 U y == 1) }
            """);
    assertThat(SpinWriter.write(instance))
        .contains("ltl f { [] (<> (x < 2)) && (x > 0) U (y == 1) }");
  }
}
