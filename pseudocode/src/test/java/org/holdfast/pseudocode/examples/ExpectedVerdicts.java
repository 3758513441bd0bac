package org.holdfast.pseudocode.examples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.model.Algorithm;
import org.holdfast.pseudocode.model.FaultAssumption;
import org.holdfast.pseudocode.model.FaultAssumption.Kind;

/**
 * What the header of an example says about its properties under each fault model; the form of these
 * lines is described in {@code examples/pseudocode/README.md}.
 */
public final class ExpectedVerdicts {
  private static final Pattern LINE = Pattern.compile("// expect (\\w+): (.*)");
  private static final Pattern VERDICT =
      Pattern.compile("(\\w+) (?:holds|violated((?: \\w+=\\d+)+))");

  /**
   * The smallest parameters with a violation, in the order of their declaration; empty if the
   * property holds.
   */
  public record Expected(Optional<Map<Variable, BigInteger>> violation) {
    public boolean holds() {
      return violation.isEmpty();
    }
  }

  private final Map<Kind, Map<String, Expected>> byFaults;

  private ExpectedVerdicts(Map<Kind, Map<String, Expected>> byFaults) {
    this.byFaults = byFaults;
  }

  /** All examples, the broken ones included. */
  public static List<Path> files() {
    try (Stream<Path> files = Files.list(Checkout.examples().resolve("pseudocode"))) {
      return files.filter(file -> file.toString().endsWith(".hf")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Refuses lines that say nothing about a property of the algorithm, or say it twice. */
  public static ExpectedVerdicts of(Path file, Algorithm algorithm) throws IOException {
    Map<Kind, Map<String, Expected>> byFaults = new EnumMap<>(Kind.class);
    for (String line : Files.readAllLines(file)) {
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches()) {
        Map<String, Expected> verdicts =
            byFaults.computeIfAbsent(kind(matcher.group(1)), kind -> new LinkedHashMap<>());
        for (String part : matcher.group(2).split(", ")) {
          add(part, algorithm, verdicts);
        }
      }
    }
    return new ExpectedVerdicts(byFaults);
  }

  private static Kind kind(String keyword) {
    return Arrays.stream(Kind.values())
        .filter(kind -> kind.keyword().equals(keyword))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no fault model " + keyword));
  }

  private static void add(String part, Algorithm algorithm, Map<String, Expected> verdicts) {
    Matcher matcher = VERDICT.matcher(part);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("not a verdict: " + part);
    }
    Expected expected =
        new Expected(
            Optional.ofNullable(matcher.group(2)).map(values -> parameters(values, algorithm)));
    for (String name : meant(matcher.group(1), algorithm)) {
      if (verdicts.put(name, expected) != null) {
        throw new IllegalArgumentException("said twice: " + name);
      }
    }
  }

  /** The property of that name, or those that {@code for} has made of it. */
  private static List<String> meant(String name, Algorithm algorithm) {
    List<String> all = algorithm.requirements().stream().map(asked -> asked.name()).toList();
    List<String> meant =
        all.contains(name)
            ? List.of(name)
            : all.stream().filter(each -> each.matches(name + "_[^_]+")).toList();
    if (meant.isEmpty()) {
      throw new IllegalArgumentException("no property " + name);
    }
    return meant;
  }

  private static Map<Variable, BigInteger> parameters(String text, Algorithm algorithm) {
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    for (String value : text.strip().split(" ")) {
      String[] sides = value.split("=");
      values.put(new Variable(sides[0]), new BigInteger(sides[1]));
    }
    if (!new ArrayList<>(values.keySet()).equals(algorithm.parameters())) {
      throw new IllegalArgumentException("not the parameters in their order:" + text);
    }
    return values;
  }

  /** For each property, in the order of the algorithm. */
  public Map<String, Expected> under(Kind kind) {
    return byFaults.getOrDefault(kind, Map.of());
  }

  /** The fault model of that kind with the number and the role of the file. */
  public static FaultAssumption faults(Algorithm algorithm, Kind kind) {
    FaultAssumption written = algorithm.faults();
    return new FaultAssumption(kind, written.number(), written.of(), written.position());
  }
}
