package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.promela.export.SpinWriter;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SPIN has the same states, steps and verdicts. */
class RandomAgainstSpinTest {
  private static final SearchOptions BASE = SearchOptions.defaults().withThreads(1);

  @TempDir Path folder;

  @BeforeAll
  static void needsSpin() {
    Pan.assumeInstalled();
  }

  @Test
  void spinAgrees() {
    RandomRuns runs = new RandomRuns(12);
    runs.forEach(
        model -> {
          PromelaInstance instance = model.instance();
          Optional<Models.Size> size = RandomModelsTest.size(instance.plain());
          if (!model.standardStates() || size.isEmpty()) {
            return false;
          }
          Optional<Pan> pan = pan(instance, false).filter(found -> !found.search().refused());
          pan.ifPresent(
              found -> {
                states(found, size.get());
                // SPIN goes on behind a statement that fails.
                if (size.get().errors().isEmpty()) {
                  acceptance(found, instance);
                  if (model.standardFormulas()) {
                    formulas(pan(instance, true).orElseThrow(), instance);
                  }
                }
              });
          return pan.isPresent();
        });
    assertThat(runs.used()).isGreaterThan(runs.tried() / 3);
  }

  /** SPIN reads the text as it is: with what we do not write for it, and separators implied. */
  @Test
  void spinReadsTheSame() {
    RandomRuns runs = new RandomRuns(14);
    runs.forEach(
        RandomModels::standard,
        model -> {
          // Without the formulas, which may look at labels of jumps.
          Optional<Models.Size> size =
              model.standardText().flatMap(text -> RandomModelsTest.size(instance(text).plain()));
          Optional<Pan> pan =
              size.flatMap(small -> Pan.of(model.standardText().get(), folder))
                  .filter(found -> !found.search().refused());
          pan.ifPresent(found -> states(found, size.get()));
          return pan.isPresent();
        });
    assertThat(runs.used()).isGreaterThan(runs.tried() / 3);
  }

  private static PromelaInstance instance(String text) {
    try {
      return Models.instance(text);
    } catch (ModelException e) {
      throw new AssertionError("this model should be well-formed", e);
    }
  }

  private static void states(Pan pan, Models.Size size) {
    Pan.Answer answer = pan.search("-c0");
    // A trace that is not completed is an invalid end.
    boolean fails =
        answer
            .output()
            .matches(
                "(?s).*(assertion violated|block in d_step|event_trace (?!not completed)"
                    + "|event-trace|poll).*");
    assertThat(fails).as(answer.output()).isEqualTo(!size.errors().isEmpty());
    if (!fails) {
      assertThat(answer.states()).as("states").isEqualTo(size.states());
      assertThat(answer.transitions()).as("transitions").isEqualTo(size.transitions() + 1);
      assertThat(answer.errors()).as("invalid ends").isEqualTo(size.invalidEnds());
    }
  }

  private static void acceptance(Pan pan, PromelaInstance instance) {
    for (Property property : instance.properties()) {
      if (property.name().equals("acceptance")) {
        compare(pan.search("-a", "-E"), instance, property);
      }
    }
  }

  private static void formulas(Pan pan, PromelaInstance instance) {
    for (Property property : instance.properties()) {
      if (property.name().matches("f\\d")) {
        compare(pan.search("-a", "-N", property.name()), instance, property);
      }
    }
  }

  private static void compare(Pan.Answer answer, PromelaInstance instance, Property property) {
    Verdict verdict = RandomModelsTest.check(instance, property, BASE);
    if (answer.output().contains("trace assertion") && stops(verdict)) {
      // SPIN sees the label of a trace there only if nothing at all has happened.
      return;
    }
    assertThat(answer.errors() > 0)
        .as(property.name() + "\n" + answer.output())
        .isEqualTo(verdict instanceof Verdict.Violated);
  }

  /** Whether a violation is a run that comes to a stop. */
  private static boolean stops(Verdict verdict) {
    return verdict instanceof Verdict.Violated violated
        && violated.trace().loopStart().orElse(0) == violated.trace().steps().size();
  }

  private Optional<Pan> pan(PromelaInstance instance, boolean formulas) {
    try {
      String text =
          formulas ? SpinWriter.write(instance) : SpinWriter.writeWithoutFormulas(instance);
      return Pan.of(text, folder);
    } catch (NotExpressible e) {
      throw new AssertionError(e);
    }
  }
}
