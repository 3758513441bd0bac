package org.holdfast.intervals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Checkout;
import org.holdfast.promela.PromelaModel;
import org.holdfast.promela.PromelaOptions;
import org.holdfast.promela.PromelaReader;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.step.StepModel;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of table 4.1 of the thesis that take about a second; {@code bench} has all of them. */
class PublishedVerdictsTest {
  @ParameterizedTest
  @CsvSource({
    "bcast-omit, unforg=holds corr=holds relay=holds",
    "bcast-omit-Nge2T, unforg=holds corr=violated relay=violated",
    "bcast-symm-FleTp1, unforg=violated corr=violated relay=holds",
    "bcast-fisman-crash, unforg=holds fisman_kupferman_lustig=holds relay=holds corr=violated",
    "bcast-byz-FleTp1, unforg=violated corr=violated relay=violated",
    "isola18-strb, unforg=holds corr=holds",
  })
  void verdictsAsPublished(String name, String expected) throws Exception {
    Path file = Checkout.root().resolve("../shared/benchmarks/promela/parametric/" + name + ".pml");
    assumeTrue(Files.exists(file), "public models are not here: " + file);
    PromelaModel model = PromelaReader.withDefinitions(Map.of()).read(file);
    ParametricModel parametric =
        new ParametricModel(
            model, StepModel.of(model), PromelaOptions.DEFAULT, CheckerOptions.defaults());
    Prepared prepared = new Intervals(budget -> new Z3SolverFactory()).prepare(parametric);
    Engine engine = prepared.engine(Budget.unlimited(), EventSink.NONE);
    Map<String, String> found = new LinkedHashMap<>();
    for (Property property : prepared.properties()) {
      if (!expected.contains(property.name() + "=")) {
        continue;
      }
      Verdict verdict = engine.check(property, Budget.unlimited(), EventSink.NONE);
      found.put(property.name(), word(verdict));
    }
    for (String row : expected.split(" ")) {
      String[] sides = row.split("=");
      assertThat(found).containsEntry(sides[0], sides[1]);
    }
  }

  private static String word(Verdict verdict) {
    return verdict instanceof Verdict.Holds
        ? "holds"
        : verdict instanceof Verdict.Violated ? "violated" : verdict.toString();
  }
}
