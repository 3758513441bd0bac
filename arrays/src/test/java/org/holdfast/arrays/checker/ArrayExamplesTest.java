package org.holdfast.arrays.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.holdfast.arrays.concrete.PathConcretisation;
import org.holdfast.arrays.language.ArrayReader;
import org.holdfast.arrays.model.ArraySystem;
import org.holdfast.checking.Budget;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.ProcessFault;
import org.holdfast.checking.Property;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Portion;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Our examples say themselves what is to be expected; of public models it is known. */
class ArrayExamplesTest {
  private static final Pattern EXPECTED =
      Pattern.compile(
          "expect (\\w+)(?: with ([a-z-]+))?: (holds|violated)(?: in (\\d+) steps(?: and (\\d+)"
              + " crash)?)?( \\(takes minutes\\))?");

  /** Whether there is time for what takes minutes. */

  /** Decided, but not in the seconds that a test may take. */
  private static final Set<String> LARGE = Set.of("chandra_toueg.cub");

  private static Verdict check(Path file, String name, Failures failures) throws ModelException {
    ArraySystem system = failures.system(ArrayReader.read(file));
    Property property =
        system.unsafe().stream()
            .filter(unsafe -> unsafe.name().equals(name))
            .map(PathConcretisation::never)
            .findFirst()
            .orElseThrow();
    return new ArrayChecker(system, new Z3SolverFactory(), failures, 2)
        .check(property, Budget.of(Duration.ofMinutes(10)), event -> {});
  }

  @TestFactory
  Stream<DynamicTest> examples() throws IOException {
    try (Stream<Path> files = Files.list(Checkout.examples().resolve("arrays"))) {
      return files.sorted().toList().stream().flatMap(ArrayExamplesTest::expectations);
    }
  }

  private static Stream<DynamicTest> expectations(Path file) {
    String text;
    try {
      text = Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    List<Matcher> lines = EXPECTED.matcher(text).results().map(r -> match(r.group())).toList();
    assertThat(lines).as(file.toString()).isNotEmpty();
    return lines.stream()
        .filter(line -> line.group(6) == null || Portion.COMPLETE)
        .map(
            line ->
                DynamicTest.dynamicTest(
                    file.getFileName() + ": " + line.group(),
                    () -> {
                      Verdict verdict = check(file, line.group(1), failures(line.group(2)));
                      assertThat(word(verdict)).isEqualTo(line.group(3));
                      if (line.group(4) != null) {
                        assertThat(length(verdict))
                            .isEqualTo(
                                new Length(
                                    number(line.group(4)),
                                    line.group(5) == null ? 0 : number(line.group(5))));
                      }
                    }));
  }

  private static Failures failures(String word) {
    return word == null
        ? Failures.NONE
        : Failures.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  private static long number(String digits) {
    return Long.parseLong(digits);
  }

  /** How long a run is, as tables of papers count it. */
  private record Length(long transitions, long crashes) {}

  private static Length length(Verdict verdict) {
    List<Trace.Step> steps = ((Verdict.Violated) verdict).trace().steps();
    long crashes =
        steps.stream()
            .flatMap(step -> step.action().faults().stream())
            .filter(fault -> fault instanceof ProcessFault.Crash)
            .count();
    return new Length(steps.size() - crashes, crashes);
  }

  private static Matcher match(String line) {
    Matcher matcher = EXPECTED.matcher(line);
    assertThat(matcher.matches()).isTrue();
    return matcher;
  }

  private static String word(Verdict verdict) {
    return verdict.accept(
        new Verdict.Visitor<>() {
          @Override
          public String holds(Verdict.Holds holds) {
            return "holds";
          }

          @Override
          public String violated(Verdict.Violated violated) {
            return "violated";
          }

          @Override
          public String unknown(Verdict.Unknown unknown) {
            return "unknown: " + unknown.explanation();
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> publicModels() throws IOException {
    Path folder = Checkout.benchmarks("arrays");
    return Files.readAllLines(folder.resolve("expected.csv")).stream()
        .skip(1)
        .map(line -> line.split(","))
        .filter(cells -> Portion.COMPLETE || !LARGE.contains(cells[0]))
        .map(
            cells ->
                DynamicTest.dynamicTest(
                    cells[0],
                    () -> {
                      ArraySystem system = ArrayReader.read(folder.resolve(cells[0])).system();
                      List<Property> properties =
                          system.unsafe().stream().map(PathConcretisation::never).toList();
                      List<String> answers =
                          new ArrayChecker(system, new Z3SolverFactory(), Failures.CRASH, 2)
                                  .checkTogether(
                                      properties, Budget.of(Duration.ofMinutes(2)), event -> {})
                                  .stream()
                                  .map(ArrayExamplesTest::word)
                                  .toList();
                      String all = answers.contains("violated") ? "violated" : answers.get(0);
                      assertThat(Map.of(cells[0], all)).isEqualTo(Map.of(cells[0], cells[2]));
                    }));
  }
}
