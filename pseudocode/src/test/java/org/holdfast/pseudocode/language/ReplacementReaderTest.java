package org.holdfast.pseudocode.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.holdfast.checking.ModelException;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.junit.jupiter.api.Test;

class ReplacementReaderTest {
  private static ReplacementReader reader() throws ModelException {
    return new ReplacementReader(HfReaderTest.read(HfReaderTest.BEN_OR));
  }

  @Test
  void faultModels() throws ModelException {
    FaultAssumption faults = reader().faults("byzantine(t - f)");
    assertThat(faults.kind()).isEqualTo(FaultAssumption.Kind.BYZANTINE);
    assertThat(faults.number()).hasToString("t - f");
    assertThat(reader().faults("none").kind()).isEqualTo(FaultAssumption.Kind.NONE);
  }

  @Test
  void assumptions() throws ModelException {
    assertThat(reader().assumptions("n > 2*t and t >= f, t >= 1"))
        .extracting(Algorithm.Assumption::formula)
        .extracting(Object::toString)
        .containsExactly("n > 2 * t && t >= f", "t >= 1");
    assertThat(reader().assumptions("n >= (3 * t + 1) / 2"))
        .extracting(Algorithm.Assumption::formula)
        .extracting(Object::toString)
        .containsExactly("2 * n >= 3 * t + 1");
  }

  @Test
  void roundedNumbers() throws ModelException {
    assertThat(
            reader().assumptions("t <= floor((n - 1) / 3), f <= ceil(n / 2), 2 * floor(n / 2) = n"))
        .extracting(Algorithm.Assumption::formula)
        .extracting(Object::toString)
        .containsExactly("n >= 3 * t + 1", "n + 1 >= 2 * f", "n % 2 == 0");
    ReplacementReader reader = reader();
    assertThatThrownBy(() -> reader.faults("crash(floor(n / 3))"))
        .hasMessageContaining("introduce a parameter for it");
  }

  @Test
  void whatIsWrongIsShown() throws ModelException {
    ReplacementReader reader = reader();
    assertThatThrownBy(() -> reader.faults("byzantin(f)"))
        .isInstanceOf(ModelException.class)
        .hasMessage(
            """
            --faults:1:1: error: there is no fault model 'byzantin'; did you mean 'byzantine'?
              byzantin(f)
              ^""");
    assertThatThrownBy(() -> reader.faults("crash"))
        .hasMessageContaining("say how many processes may be faulty, as in 'crash(f)'");
    assertThatThrownBy(() -> reader.faults("crash(g)"))
        .hasMessageContaining("--faults:1:7: error: there is no parameter 'g'");
    assertThatThrownBy(() -> reader.faults("crash(f) x"))
        .hasMessageContaining("expected nothing more, found 'x'");
    assertThatThrownBy(() -> reader.assumptions("n > 2*"))
        .hasMessageContaining("--assume:1:7: error: the text ends here");
    assertThatThrownBy(() -> reader.assumptions("n * t > 2"))
        .hasMessageContaining("this is not linear");
  }
}
