package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.Test;

/**
 * What holds for the sources of all rooms together. That a room uses only the rooms it may use is
 * left to Maven.
 */
class RoomsTest {
  private static final String PREFIX = "org.holdfast.";

  /** Packages that depend on each other today. Nothing is added here; what is gone is removed. */
  private static final Set<Set<String>> KNOWN_CYCLES =
      Set.of(
          Set.of("bench", "bench.promela", "bench.receive"),
          Set.of("explicit", "explicit.search", "explicit.vacuity"),
          Set.of("threshold", "threshold.flow", "threshold.temporal"));

  /** Concepts that exist twice today. Nothing is added here; what is gone is removed. */
  private static final Set<String> KNOWN_DUPLICATES =
      Set.of(
          "Effort",
          "Findings",
          "Ints",
          "LassoSearch",
          "NearestName",
          "Product",
          "PromelaRun",
          "Run",
          "StateStore",
          "Token",
          "TokenStream",
          "Translation",
          "UsageException");

  /** One a language or a program, or different things that theory gives the same name. */
  private static final Set<String> OTHER_CONCEPTS =
      Set.of(
          "Alternatives",
          "Bounds",
          "Configuration",
          "Elaboration",
          "ExitStatus",
          "Expression",
          "ExpressionParser",
          "Lexer",
          "Main",
          "Variable",
          "package-info");

  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);
  private static final Pattern PACKAGE = Pattern.compile("^package ([\\w.]+);", Pattern.MULTILINE);
  private static final Pattern QUALIFIED =
      Pattern.compile("\\b(org\\.holdfast(?:\\.[a-z]\\w*)+)\\.[A-Z]");

  private static final Pattern PROPERTY = Pattern.compile("@Property\\b(\\([^)]*\\))?");
  private static final Pattern CHANCE =
      Pattern.compile(
          "new (Splittable|Secure)?Random\\(\\)|ThreadLocalRandom|Math\\.random|randomUUID");
  private static final Pattern TIME =
      Pattern.compile("Thread\\.sleep|nanoTime|currentTimeMillis|Instant\\.now");

  /** A source file, without its comments. */
  private record Source(Path file, String text) {
    static Source of(Path file) {
      try {
        return new Source(file, COMMENT.matcher(Files.readString(file)).replaceAll(""));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** The name of the class that the file is named after. */
    String name() {
      return file.getFileName().toString().replace(".java", "");
    }

    String inPackage() {
      Matcher matcher = PACKAGE.matcher(text);
      assertThat(matcher.find()).as("%s says its package", file).isTrue();
      return matcher.group(1);
    }
  }

  private static List<Path> rooms() throws IOException {
    try (Stream<Path> folders = Files.list(Checkout.root())) {
      return folders.filter(folder -> Files.exists(folder.resolve("pom.xml"))).sorted().toList();
    }
  }

  /** All sources of a kind, {@code main} or {@code test}. */
  private static List<Source> sources(Path room, String kind) throws IOException {
    Path folder = room.resolve("src").resolve(kind).resolve("java");
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .sorted()
          .map(Source::of)
          .toList();
    }
  }

  @Test
  void noNewCycleOfPackages() throws IOException {
    Set<Set<String>> cycles = new LinkedHashSet<>();
    for (Path room : rooms()) {
      cycles.addAll(cycles(dependencies(sources(room, "main"))));
    }
    assertThat(cycles)
        .as("each is part of a known cycle")
        .allMatch(cycle -> KNOWN_CYCLES.stream().anyMatch(known -> known.containsAll(cycle)));
    assertThat(KNOWN_CYCLES)
        .as("each is still there, at least in part; the others are removed from the list")
        .allMatch(known -> cycles.stream().anyMatch(known::containsAll));
  }

  /** The packages that each package names, in imports or elsewhere. */
  private static Map<String, Set<String>> dependencies(List<Source> sources) {
    Map<String, Set<String>> dependencies = new TreeMap<>();
    for (Source source : sources) {
      Set<String> used = dependencies.computeIfAbsent(source.inPackage(), name -> new TreeSet<>());
      Matcher matcher = QUALIFIED.matcher(source.text);
      while (matcher.find()) {
        used.add(matcher.group(1));
      }
      used.remove(source.inPackage());
    }
    return dependencies;
  }

  /** The sets of packages that can be reached from each other. */
  private static Set<Set<String>> cycles(Map<String, Set<String>> dependencies) {
    Map<String, Set<String>> reachable = new HashMap<>();
    dependencies.keySet().forEach(from -> reachable.put(from, reachable(from, dependencies)));
    Set<Set<String>> cycles = new LinkedHashSet<>();
    for (String start : dependencies.keySet()) {
      if (reachable.get(start).contains(start)) {
        Set<String> cycle = new TreeSet<>();
        reachable.forEach(
            (other, there) -> {
              if (reachable.get(start).contains(other) && there.contains(start)) {
                cycle.add(other.substring(PREFIX.length()));
              }
            });
        cycles.add(cycle);
      }
    }
    return cycles;
  }

  /** In one step or more. */
  private static Set<String> reachable(String from, Map<String, Set<String>> dependencies) {
    Set<String> found = new TreeSet<>();
    List<String> todo = new ArrayList<>(dependencies.get(from));
    while (!todo.isEmpty()) {
      String next = todo.remove(todo.size() - 1);
      if (found.add(next)) {
        todo.addAll(dependencies.getOrDefault(next, Set.of()));
      }
    }
    return found;
  }

  @Test
  void aConceptHasOneClass() throws IOException {
    Map<String, List<String>> packages = new TreeMap<>();
    for (Path room : rooms()) {
      for (Source source : sources(room, "main")) {
        packages
            .computeIfAbsent(source.name(), name -> new ArrayList<>())
            .add(source.inPackage().substring(PREFIX.length()));
      }
    }
    packages.values().removeIf(places -> places.size() == 1);
    packages.keySet().removeAll(OTHER_CONCEPTS);
    assertThat(packages.keySet())
        .as("only what is known, and all of it: otherwise the list is too long; found %s", packages)
        .isEqualTo(KNOWN_DUPLICATES);
  }

  @Test
  void aTestTriesTheSameInEveryRun() throws IOException {
    List<String> complaints = new ArrayList<>();
    for (Path room : rooms()) {
      for (Source source : sources(room, "test")) {
        if (source.name().equals("RoomsTest")) {
          continue;
        }
        PROPERTY
            .matcher(source.text)
            .results()
            .filter(property -> !property.group().contains("seed = "))
            .forEach(property -> complaints.add(source.name() + ": a property without a seed"));
        for (Pattern pattern : List.of(CHANCE, TIME)) {
          pattern
              .matcher(source.text)
              .results()
              .forEach(use -> complaints.add(source.name() + ": " + use.group()));
        }
      }
    }
    assertThat(complaints).isEmpty();
  }
}
