package org.holdfast.threshold.fairness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Ltl;
import org.holdfast.smt.SolverFactory;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.holdfast.threshold.checker.Elimination;
import org.holdfast.threshold.flow.ParameterizedChecker;
import org.holdfast.threshold.language.TaReader;
import org.holdfast.threshold.model.ReceiveAutomaton;
import org.holdfast.threshold.model.TaModel;
import org.holdfast.threshold.receive.ReceiveChecker;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every liveness property of the examples has the verdict that its header promises, with derived
 * fairness and with premises that were written by hand. Most examples say {@code fair}; what stood
 * there before is in {@code by-hand.txt}.
 */
class FairnessOfExamplesTest {
  private static final Pattern EXPECTATION =
      Pattern.compile("^ \\* expect (\\w+): (\\w+)$", Pattern.MULTILINE);
  private static final Pattern FAIR = Pattern.compile("\\bfair\\b");
  private static final SolverFactory SOLVERS = new Z3SolverFactory();

  static List<Path> examples() throws IOException {
    try (Stream<Path> all = Files.walk(Checkout.examples())) {
      return all.filter(path -> path.toString().endsWith(".ta")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void fairnessByHandGivesTheSameVerdicts(Path example) throws Exception {
    TaReader.Reading reading = TaReader.read(example);
    TaReader.Reading other = otherwise(example, reading);
    List<Property> changed = new ArrayList<>();
    for (Property property : other.model().frame().properties()) {
      Property before = reading.model().frame().property(property.name()).orElseThrow();
      if (!before.formula().equals(property.formula())) {
        changed.add(property);
      }
    }
    assertThat(changed).as("properties with fairness").isNotEmpty();
    Budget budget = Budget.of(Duration.ofMinutes(2));
    Engine engine = engine(other, other.model().withProperties(changed), budget);
    Map<String, String> expected = expectations(example);
    for (Property property : changed) {
      Verdict verdict = engine.check(property, budget, EventSink.NONE);
      String found =
          verdict instanceof Verdict.Holds
              ? "holds"
              : verdict instanceof Verdict.Violated ? "violated" : "unknown";
      assertThat(found)
          .as("%s: %s", property.name(), verdict)
          .isEqualTo(expected.get(property.name()));
    }
  }

  /** The example with fairness by hand where it is derived, and derived where it is by hand. */
  private static TaReader.Reading otherwise(Path example, TaReader.Reading reading)
      throws Exception {
    String name = Checkout.examples().relativize(example).toString();
    String byHand = byHand().get(name);
    String text = Files.readString(example);
    int specifications = text.lastIndexOf("specifications");
    Matcher fair = FAIR.matcher(text.substring(specifications));
    if (byHand == null) {
      assertThat(fair.find()).as("a premise by hand, of %s", name).isFalse();
      Ltl premise = DerivedFairness.of(reading.model()).premise();
      List<Property> derived =
          reading.model().frame().properties().stream()
              .map(p -> new Property(p.name(), replaced(p.formula(), premise), p.position()))
              .toList();
      return reading.of(reading.model().withProperties(derived));
    }
    String premise = Matcher.quoteReplacement("<>[](" + byHand + ")");
    return TaReader.read(name, text.substring(0, specifications) + fair.replaceAll(premise));
  }

  private static Map<String, String> byHand() throws IOException {
    Map<String, String> premises = new LinkedHashMap<>();
    try (InputStream file = FairnessOfExamplesTest.class.getResourceAsStream("by-hand.txt")) {
      for (String line : new String(file.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        int colon = line.indexOf(": ");
        premises.put(line.substring(0, colon), line.substring(colon + 2));
      }
    }
    return premises;
  }

  private static Engine engine(TaReader.Reading reading, TaModel model, Budget budget)
      throws Exception {
    if (model instanceof ReceiveAutomaton automaton) {
      return new ReceiveChecker(
          new Elimination(automaton, reading.source(), SOLVERS, Z3PresburgerCheck::new).run(budget),
          SOLVERS);
    }
    return new ParameterizedChecker(model.frame(), SOLVERS);
  }

  /** In the examples, "in the end always" is said in premises only. */
  private static Ltl replaced(Ltl ltl, Ltl fair) {
    boolean premise =
        ltl instanceof Ltl.Eventually eventually
            && eventually.operand() instanceof Ltl.Always always
            && always.operand() instanceof Ltl.State;
    return premise ? fair : ltl.mapParts(part -> replaced(part, fair));
  }

  private static Map<String, String> expectations(Path example) throws IOException {
    Map<String, String> expected = new LinkedHashMap<>();
    Matcher matcher = EXPECTATION.matcher(Files.readString(example));
    while (matcher.find()) {
      expected.put(matcher.group(1), matcher.group(2));
    }
    return expected;
  }
}
