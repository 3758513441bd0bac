package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.holdfast.checking.ModelException;
import org.holdfast.checking.NotExpressible;
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

  @Test
  void quantifiersAreWrittenOutWithTheNumbersOfProcesses() throws ModelException, NotExpressible {
    PromelaInstance instance =
        Models.instance(
            """
            byte g[2];
            active [2] proctype P() { byte x; x = 1 }
            ltl f { [] some(P:(x == _pid) && x < g[x]) }
            """);
    assertThat(SpinWriter.write(instance))
        .contains("P[0]:x == 0 && P[0]:x < g[P[0]:x] || P[1]:x == 1 && P[1]:x < g[P[1]:x]");
  }

  /** SPIN 6.5.2 takes this for a comparison of the array. */
  @Test
  void elementsOfVariablesOfProcessesCannotBeWritten() throws ModelException {
    PromelaInstance instance =
        Models.instance(
            """
            active [2] proctype P() { byte x, a[2]; x = 1; a[x] = 1 }
            ltl f { [] some(P:a[x] == 0) }
            """);
    assertThatThrownBy(() -> SpinWriter.write(instance))
        .isInstanceOf(NotExpressible.class)
        .hasMessageContaining("as in 'P[0]:a[P[0]:x]'");
  }

  @Test
  void wordsOfCGetOtherNames() throws ModelException, NotExpressible {
    PromelaInstance instance =
        Models.instance(
            """
            typedef struct { byte double; byte registers };
            struct static; byte register_; short NULL = 3;
            active proctype union(byte long) {
              byte register = 1;
              printf("register %d", register);
            default: static.double = register_ + register; goto default
            }
            ltl while { [](union:register < 2 && !union@default) }
            """);
    assertThat(SpinWriter.write(instance))
        .isEqualTo(
            """
            typedef struct_ {
              byte double_;
              byte registers;
            };
            struct_ static_;
            byte register_;
            short NULL_ = 3;
            active [1] proctype union_(byte long_) {
              byte register__ = 1;
              printf("register %d", register__);
              default_:
              static_.double_ = register_ + register__;
              goto default_;
            }
            ltl while_ { [] (union_:register__ < 2 && !union_@default_) }
            """);
  }
}
