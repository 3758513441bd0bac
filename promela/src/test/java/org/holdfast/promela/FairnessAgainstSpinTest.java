package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.SearchOptions.Scheduling;
import org.holdfast.promela.export.SpinWriter;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SPIN, too, finds a weakly fair run that violates a formula or meets a claim, or none. */
class FairnessAgainstSpinTest {
  private static final SearchOptions FAIR =
      SearchOptions.defaults().withThreads(1).withScheduling(Scheduling.WEAKLY_FAIR);

  /**
   * Where nothing happens any more, SPIN's search goes astray with fairness (docs/promela.md). The
   * first process dies last and may have any number, so that it changes nothing for the others.
   */
  private static final String BUSY =
      "active proctype Busy() { bit turn; do :: turn = 1 - turn od }\n";

  @TempDir Path folder;

  @BeforeAll
  static void needsSpin() {
    Pan.assumeInstalled();
  }

  @Test
  void spinAgrees() {
    RandomRuns runs = new RandomRuns(6);
    runs.forEach(
        original -> {
          RandomModel model = RandomClaims.with(original, BUSY + original.text());
          if (original.text().contains("[0]:") || original.text().contains("[0]@")) {
            return false;
          }
          PromelaInstance instance = RandomClaims.beside(model).instance();
          Optional<Models.Size> size = RandomModelsTest.size(instance.plain());
          // SPIN goes on behind a statement that fails.
          if (!model.standardStates() || size.isEmpty() || !size.get().errors().isEmpty()) {
            return false;
          }
          return never(instance, model) | formulas(model.instance(), model);
        });
    assertThat(runs.used()).isGreaterThan(runs.tried() / 5);
  }

  private boolean never(PromelaInstance instance, RandomModel model) {
    // The accept labels of processes count for SPIN as well.
    if (instance.property("acceptance").isPresent()) {
      return false;
    }
    String claim = RandomClaims.claim(new Random(model.seed()));
    return compare(
        write(() -> SpinWriter.writeWithoutFormulas(instance)) + claim,
        instance,
        instance.property("never").orElseThrow(),
        new String[] {"-a", "-f"});
  }

  private boolean formulas(PromelaInstance instance, RandomModel model) {
    boolean any = false;
    for (Property property : instance.properties()) {
      if (model.standardFormulas() && property.name().matches("f\\d")) {
        any |=
            compare(
                write(() -> SpinWriter.write(instance)),
                instance,
                property,
                new String[] {"-a", "-f", "-N", property.name()});
      }
    }
    return any;
  }

  private boolean compare(
      String text, PromelaInstance instance, Property property, String[] options) {
    Optional<Pan> pan = Pan.of(text, folder).filter(found -> !found.search().refused());
    if (pan.isEmpty()) {
      return false;
    }
    Pan.Answer answer = pan.get().search(options);
    Verdict verdict = RandomModelsTest.check(instance, property, FAIR);
    assertThat(answer.errors() > 0)
        .as(property.name() + "\n" + answer.output())
        .isEqualTo(verdict instanceof Verdict.Violated);
    return true;
  }

  @FunctionalInterface
  private interface Writing {
    String text() throws NotExpressible;
  }

  private static String write(Writing writing) {
    try {
      return writing.text();
    } catch (NotExpressible e) {
      throw new AssertionError(e);
    }
  }
}
