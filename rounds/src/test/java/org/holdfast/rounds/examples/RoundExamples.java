package org.holdfast.rounds.examples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.UsageException;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Variable;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.pseudocode.model.Requirement;
import org.holdfast.pseudocode.rounds.RoundReading;
import org.holdfast.rounds.checker.RoundChecker;
import org.holdfast.rounds.checker.RoundOptions;
import org.holdfast.rounds.reductions.ReductionOptions;
import org.holdfast.rounds.semantics.RoundInstance;
import org.holdfast.rounds.semantics.RoundPropositions;

/**
 * The examples in rounds and what their headers expect: lines {@code // expect n=4 f=1: NAME
 * VERDICT, ...}.
 */
final class RoundExamples {
  private static final Pattern LINE = Pattern.compile("// expect ((?:\\w+=\\d+ ?)+): (.*)");

  private RoundExamples() {}

  /** What a property should be for one size. */
  record Expected(Path file, Map<String, Integer> parameters, String property, boolean holds) {
    @Override
    public String toString() {
      return file.getFileName() + " " + parameters + " " + property;
    }
  }

  static List<Path> files() {
    try (Stream<Path> files = Files.list(Checkout.examples().resolve("rounds"))) {
      return files.filter(file -> file.toString().endsWith(".hf")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String text(String name) {
    try {
      return Files.readString(Checkout.examples().resolve("rounds").resolve(name + ".hf"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Refuses lines that cannot be read, and properties that are left out. */
  static List<Expected> expected(Path file) throws IOException, ModelException {
    List<Expected> all = new ArrayList<>();
    List<String> properties =
        HfReader.readRounds(file).algorithm().requirements().stream()
            .map(requirement -> requirement.name())
            .toList();
    for (String line : Files.readAllLines(file)) {
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches()) {
        Map<String, Integer> parameters = new LinkedHashMap<>();
        for (String value : matcher.group(1).strip().split(" ")) {
          String[] sides = value.split("=");
          parameters.put(sides[0], Integer.valueOf(sides[1]));
        }
        int before = all.size();
        for (String part : matcher.group(2).split(", ")) {
          String[] words = part.split(" ");
          if (words.length != 2 || !words[1].matches("holds|violated")) {
            throw new IllegalArgumentException("not a verdict: " + part);
          }
          properties.stream()
              .filter(name -> name.equals(words[0]) || name.matches(words[0] + "_[^_]+"))
              .forEach(
                  name -> all.add(new Expected(file, parameters, name, words[1].equals("holds"))));
        }
        if (all.size() - before != properties.size()) {
          throw new IllegalArgumentException("not each of " + properties + " once: " + line);
        }
      }
    }
    if (all.isEmpty()) {
      throw new IllegalArgumentException("nothing is expected of " + file);
    }
    return all;
  }

  /** Checks a property of a text as users do; a violation has been replayed when it is told. */
  static Verdict verdict(String text, String property, Map<String, Integer> parameters)
      throws ModelException, UsageException {
    RoundReading reading = HfReader.readRounds("example.hf", text);
    Map<Variable, BigInteger> values = new LinkedHashMap<>();
    parameters.forEach((name, value) -> values.put(new Variable(name), BigInteger.valueOf(value)));
    RoundInstance instance = new RoundInstance(reading.algorithm(), values);
    Requirement requirement =
        reading.algorithm().requirements().stream()
            .filter(one -> one.name().equals(property))
            .findFirst()
            .orElseThrow();
    Property asked = new RoundPropositions(instance, requirement).property();
    return new RoundChecker(
            instance, new RoundOptions(SearchOptions.defaults(), ReductionOptions.ALL), false)
        .check(asked, Budget.unlimited(), EventSink.NONE);
  }
}
