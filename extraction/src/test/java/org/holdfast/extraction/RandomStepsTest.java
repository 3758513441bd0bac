package org.holdfast.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Prepared;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.promela.PromelaInstance;
import org.holdfast.promela.checker.CheckerOptions;
import org.holdfast.promela.checker.ParametricModel;
import org.holdfast.promela.checker.PromelaChecker;
import org.junit.jupiter.api.Test;

/** Random steps: what holds for every size holds for small ones, by the engine for one size. */
class RandomStepsTest {
  private static final int MODELS = 40;

  private static final List<String> RECEIVES =
      List.of(
          "if :: c < x + T -> c++ :: skip fi",
          "havoc(t); assume(c <= t && t <= x + T); c = t; t = 0",
          "if :: s != 1 -> havoc(t); assume(c <= t && t <= x) :: else -> t = c fi; c = t; t = 0",
          "skip");

  private static final List<String> GUARDS =
      List.of(
          "true",
          "c >= T + 1",
          "c < T + 1",
          "x < N",
          "y >= 1",
          "c >= N - T",
          "x + y >= 2",
          "c > x");

  private static final List<String> EFFECTS =
      List.of("", "; x++", "; y++", "; x++; y++", "; c = 0", "; assert(x <= 2 * N)");

  private static final List<String> LOCAL_EFFECTS = List.of("", "; c = 0");

  private static final List<String> FORMULAS =
      List.of(
          "[]!some(P:s == 2)",
          "all(P:s == 0) -> []all(P:s == 0)",
          "<>some(P:s == 2)",
          "[](some(P:s == 2) -> <>all(P:s == 2))",
          "[](card(P:s == 1) + card(P:s == 2) >= x)",
          "[]some(P:c <= x) || <>(y >= 1)",
          "<>[]all(P:s != 1 || c >= x)");

  private static String any(List<String> of, Random random) {
    return of.get(random.nextInt(of.size()));
  }

  private static String model(Random random) {
    StringBuilder options = new StringBuilder();
    for (int i = 0; i < 2 + random.nextInt(2); i++) {
      int from = random.nextInt(3);
      int to = from + random.nextInt(3 - from);
      // Who stays where it is sends nothing, or it would do so for ever.
      String effect = to == from ? any(LOCAL_EFFECTS, random) : any(EFFECTS, random);
      options.append(
          "    :: s == %d && (%s) -> s = %d%s\n".formatted(from, any(GUARDS, random), to, effect));
    }
    String otherwise = random.nextInt(4) == 0 ? "" : "    :: else\n";
    String fairness = random.nextBoolean() ? "ltl fairness { []<>!some(P:c < x) }\n" : "";
    return """
        symbolic int N, T;
        assume(N >= 1 && T >= 0 && T <= N);
        int x, y;
        active [N] proctype P() {
          byte s = 0;
          int c = 0, t = 0;
          if :: s = 0 :: s = 1 fi;
        end:
          do
          :: atomic {
            %s;
            if
        %s%s    fi
          }
          od
        }
        %sltl first { %s }
        ltl second { %s }
        """
        .formatted(
            any(RECEIVES, random),
            options,
            otherwise,
            fairness,
            any(FORMULAS, random),
            any(FORMULAS, random));
  }

  @Test
  void whatHoldsForEverySizeHoldsForSmallOnes() throws Exception {
    int holds = 0;
    int violated = 0;
    int split = 0;
    for (int seed = 0; seed < MODELS; seed++) {
      String text = model(new Random(seed));
      ParametricModel model;
      try {
        model = Extractions.read(text);
      } catch (ModelException refused) {
        continue;
      }
      if (Extractions.EXTRACTION.obstacle(model).isPresent()) {
        continue;
      }
      Prepared prepared = Extractions.EXTRACTION.prepare(model);
      Engine engine = prepared.engine(Extractions.budget(), EventSink.NONE);
      Set<String> holding = new LinkedHashSet<>();
      for (Property property : prepared.properties()) {
        Verdict verdict = engine.check(property, Extractions.budget(), EventSink.NONE);
        if (verdict instanceof Verdict.Holds) {
          holding.add(property.name());
          holds++;
        } else if (verdict instanceof Verdict.Violated) {
          violated++;
        }
      }
      Optional<Engine> finer = Extractions.split(model);
      for (Property property : finer.isEmpty() ? List.<Property>of() : prepared.properties()) {
        split++;
        if (finer.get().check(property, Extractions.budget(), EventSink.NONE)
            instanceof Verdict.Holds) {
          holding.add(property.name());
        }
      }
      for (int n = 1; n <= 3; n++) {
        for (int t = 0; t <= Math.min(n, 1); t++) {
          PromelaInstance instance =
              model.model().instantiate(Map.of("N", n, "T", t), model.meaning());
          PromelaChecker checker =
              new PromelaChecker(
                  instance,
                  CheckerOptions.defaults().withVacuity(CheckerOptions.Vacuity.NOT_CHECKED));
          for (String name : holding) {
            assertThat(
                    checker.check(
                        instance.property(name).orElseThrow(),
                        Extractions.budget(),
                        EventSink.NONE))
                .as("%s with N=%d, T=%d, seed %d of\n%s", name, n, t, seed, text)
                .isNotInstanceOf(Verdict.Violated.class);
          }
        }
      }
    }
    assertThat(holds).isGreaterThan(20);
    assertThat(violated).isGreaterThan(10);
    assertThat(split).isGreaterThan(5);
  }
}
