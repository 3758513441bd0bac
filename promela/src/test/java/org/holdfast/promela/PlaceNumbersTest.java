package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Portion;
import org.holdfast.promela.program.Flow;
import org.holdfast.promela.program.Program;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The places of processes have the numbers that SPIN's verifier shows, and the same steps lead from
 * one to the other: {@code pan -d} lists them.
 */
class PlaceNumbersTest {
  private static final Pattern PROCESS = Pattern.compile("\\w.*?(\\S+)|init");
  private static final Pattern STEP =
      Pattern.compile("\\s+state +(\\d+) -\\(.*\\)-> state +(\\d+) .*");

  /** How many of SPIN's examples are looked at: each needs a C compiler. */
  private static final int EVERY = Portion.COMPLETE ? 1 : 12;

  private static final String STATEMENTS =
      """
      byte x; chan q = [0] of {byte};
      active proctype P() {
      S: atomic { x = 1; { x = 2; L: x = 4 } };
       atomic { x = 1; do :: x < 3 -> x++ :: x == 3 -> break :: else -> q!1; break od };
       atomic { x = 1; do :: x < 3 -> x++ :: else -> q!1; break od; x = 4; x = 5 };
       atomic { { x = 1; q!1 } unless { x == 3; q!2 } };
       atomic { x = 4; { x = 1; q!1 } unless { x == 3; q!2; goto L }; x = 9 };
       atomic { x = 4; { x = 1; q!1 } unless { x == 3; q!2; goto L }; x = 9; x = 1 };
       atomic { x = 3; atomic { x = 4; x = 5 }; if :: x = 1 :: q!4; if :: x = 5; q!3 :: skip fi fi };
       atomic { x = 3; goto L };
       atomic { x = 3; goto M; if :: x = 1; goto N :: x = 2; if :: x = 4 :: x = 5 fi; goto N fi; M: x = 5; x = 6 };
       goto L;
      N: { x = 1; x = 2 } unless { x = 4 };
      O: { x = 1; x = 2 } unless { x = 4 };
       x = 2;
      Q: atomic { x = 1; x = 2 } unless { x = 4 };
       atomic { x = 1; x = 2 } unless { atomic {x = 4; x = 5}; x = 6 };
       d_step { x = 1; x = 2 } unless { d_step {x = 4; x = 5}; x = 6 };
       do :: x = 1 :: x == 9; { x = 2; x = 3 } unless { x == 4 } :: atomic { x = 1; break } :: { { x = 2; break } } od;
       end1: goto S; progress: accept: goto L; byte y = 4; y = 1; { byte z; z = 3; bit w = 1, k; k = 1; }
      }
      active proctype B() { q?_; if :: x -> { goto A; A: x = 1 } :: else -> { goto A } fi; { x = 7; B2: x = 1; goto B2}; atomic { x = 1; { goto A } }; if :: true -> if :: x = 2 fi :: { if :: x = 1 fi } fi; }
      """;

  private static final Pattern TWO_SKIPS = Pattern.compile("\\bskip\\s*;?\\s*skip\\b");

  @TempDir Path folder;

  @BeforeAll
  static void needsSpin() {
    Pan.assumeInstalled();
  }

  /** Ends of compound statements, jumps and labels inside of atomic sequences and of escapes. */
  @Test
  void ofEveryStatement() {
    assertThat(compare(STATEMENTS)).isTrue();
  }

  @TestFactory
  Stream<DynamicTest> ofSpinsExamples() throws IOException {
    Path examples = Checkout.benchmarks("promela").resolve("spin-examples");
    Assumptions.assumeTrue(Files.isDirectory(examples), "no " + examples);
    List<Path> files;
    try (Stream<Path> found = Files.walk(examples)) {
      files = found.filter(file -> file.toString().endsWith(".pml")).sorted().toList();
    }
    assertThat(files).hasSizeGreaterThan(50);
    return IntStream.range(0, files.size())
        .filter(i -> i % EVERY == 0)
        .mapToObj(files::get)
        .map(
            file ->
                DynamicTest.dynamicTest(
                    examples.relativize(file).toString(), () -> compareExample(file)));
  }

  private void compareExample(Path file) throws IOException {
    String text = Files.readString(file, StandardCharsets.ISO_8859_1);
    Assumptions.assumeFalse(text.contains("#include"), "it is in several files");
    assertThat(compare(text)).isTrue();
  }

  /** SPIN counts a {@code skip} behind another one and leaves it out; see docs/promela.md. */
  @Test
  void ofRandomModels() {
    RandomRuns runs = new RandomRuns(6);
    runs.forEach(
        RandomModels::standard,
        model ->
            model
                .standardText()
                .filter(text -> !TWO_SKIPS.matcher(text).find())
                .map(this::compare)
                .orElse(false));
    assertThat(runs.used()).isGreaterThan(runs.tried() / 3);
  }

  /** Whether there was anything to compare with. */
  private boolean compare(String text) {
    Optional<Pan> pan = Pan.of(text, folder);
    if (pan.isEmpty()) {
      return false;
    }
    Map<String, List<String>> listed = listed(pan.get().search("-d").output());
    for (Program.Process process : program(text).processes()) {
      if (listed.containsKey(process.name())) {
        assertThat(steps(process.flow()))
            .as(process.name())
            .containsExactlyInAnyOrderElementsOf(listed.get(process.name()));
      }
    }
    return true;
  }

  private static Program program(String text) {
    try {
      return Models.instance(text).program();
    } catch (ModelException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> steps(Flow flow) {
    List<String> found = new ArrayList<>();
    for (Flow.Place place : flow.places()) {
      place
          .steps()
          .map(step -> place.number() + " -> " + flow.places().get(step.target()).number())
          .forEach(found::add);
      if (place.last()) {
        found.add(place.number() + " -> 0");
      }
    }
    return found;
  }

  /** Without the places that SPIN lists although no step leads to them. */
  private static Map<String, List<String>> listed(String output) {
    Map<String, List<Edge>> edges = new TreeMap<>();
    List<Edge> current = new ArrayList<>();
    for (String line : output.lines().toList()) {
      Matcher process = PROCESS.matcher(line);
      Matcher step = STEP.matcher(line);
      if (process.matches()) {
        current = new ArrayList<>();
        edges.put(process.group(1) == null ? "init" : process.group(1), current);
      } else if (step.matches()) {
        current.add(new Edge(step.group(1), step.group(2)));
      }
    }
    Map<String, List<String>> found = new TreeMap<>();
    edges.forEach((name, all) -> found.put(name, reachable(all)));
    return found;
  }

  /** From the first place that is listed. */
  private static List<String> reachable(List<Edge> edges) {
    Set<String> places = new TreeSet<>();
    edges.stream().limit(1).map(Edge::from).forEach(places::add);
    boolean more = true;
    while (more) {
      more = false;
      for (Edge edge : edges) {
        more |= places.contains(edge.from()) && places.add(edge.to());
      }
    }
    return edges.stream()
        .filter(edge -> places.contains(edge.from()))
        .map(edge -> edge.from() + " -> " + edge.to())
        .toList();
  }

  private record Edge(String from, String to) {}
}
