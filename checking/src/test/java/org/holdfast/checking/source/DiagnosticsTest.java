package org.holdfast.checking.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.SourcePosition;
import org.junit.jupiter.api.Test;

class DiagnosticsTest {
  private final SourceText text = new SourceText("m", "x".repeat(100) + "\nsecond");
  private final Diagnostics diagnostics = new Diagnostics(text);

  private List<Diagnostic> errors() {
    return catchThrowableOfType(ModelException.class, diagnostics::throwIfAny).diagnostics();
  }

  @Test
  void keepsOneErrorAPlaceInTheOrderOfTheFile() {
    diagnostics.error(101, "later");
    diagnostics.error(3, "sooner");
    diagnostics.error(new SourcePosition("m", 2, 1), "the same place");
    assertThat(errors()).extracting(Diagnostic::message).containsExactly("sooner", "later");
    assertThat(errors().get(1).sourceLine()).contains("second");
  }

  @Test
  void nobodyReadsMoreThanTwenty() {
    for (int i = 0; i < 50; i++) {
      assertThat(diagnostics.closed()).isEqualTo(i >= 20);
      diagnostics.error(i, "wrong");
      diagnostics.warning(i, "strange");
    }
    assertThat(errors()).hasSize(20);
    assertThat(diagnostics.warnings()).hasSize(20);
  }

  @Test
  void aFatalErrorIsTheLast() {
    diagnostics.error(1, "first");
    diagnostics.fatal(2, "fatal");
    diagnostics.error(3, "what follows from it");
    assertThat(diagnostics.closed()).isTrue();
    assertThat(errors()).hasSize(2);
  }

  @Test
  void afreshKnowsTheTextsOnly() {
    diagnostics.add(new SourceText("n", "other"));
    diagnostics.error(0, "wrong");
    Diagnostics fresh = diagnostics.afresh();
    assertThat(fresh.hasErrors()).isFalse();
    fresh.warning(new SourcePosition("n", 1, 2), "strange");
    assertThat(fresh.warnings().get(0).sourceLine()).contains("other");
  }
}
