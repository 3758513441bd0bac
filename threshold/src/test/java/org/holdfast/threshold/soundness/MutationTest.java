package org.holdfast.threshold.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import org.holdfast.checking.Property;
import org.holdfast.checking.Verdict;
import org.holdfast.logic.Portion;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every example with every threshold moved by one, every rule dropped and every assumption dropped
 * or weakened: what the parameterized engine says must be what exhaustive search says for all small
 * parameters, and a counterexample must have the smallest ones.
 *
 * <p>All of them take minutes. So a fixed sample is looked at, which has every kind of change to
 * every example in it; {@code -Dholdfast.tests=complete} looks at all, {@code
 * -Dholdfast.tests.first} and {@code .number} at a portion of those of each example.
 */
class MutationTest {
  private static final long STATES = 50_000;

  /** One in so many is in the sample. */
  private static final int SHARE = 6;

  /** The largest value of a parameter; the least that admits an instance with a fault, or more. */
  private static final Map<String, Integer> BOUNDS =
      Map.of(
          "agreement", 5,
          "benor", 6,
          "bosco", 6,
          "broadcast", 7,
          "commit", 4,
          "condition", 5,
          "folklore", 6);

  /** What is not decided, and may stay so. */
  private static final List<String> KNOWN_UNKNOWNS = List.of();

  /** A property of a mutant, and what came of it. */
  private record Case(Mutant mutant, Property property) {
    @Override
    public String toString() {
      return property.name() + ", " + mutant;
    }
  }

  static List<Path> examples() {
    return ModelFiles.examples();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void searchAgreesOnEveryMutant(Path example) {
    String folder = example.getParent().getFileName().toString();
    Agreement agreement =
        new Agreement(new Z3SolverFactory(), BOUNDS.getOrDefault(folder, 4), STATES);
    List<Case> all = cases(example);
    List<Case> cases = Portion.COMPLETE ? Portion.of(all).toList() : sample(all);
    List<String> unknown = new ArrayList<>();
    List<String> complaints =
        cases.parallelStream()
            .map(
                one -> {
                  Agreement.Outcome outcome = agreement.check(one.mutant.automaton(), one.property);
                  if (outcome.verdict() instanceof Verdict.Unknown) {
                    synchronized (unknown) {
                      unknown.add(example.getFileName() + ": " + one);
                    }
                  }
                  return outcome.complaint().map(text -> one + ": " + text).orElse(null);
                })
            .filter(Objects::nonNull)
            .toList();
    assertThat(complaints).isEmpty();
    assertThat(KNOWN_UNKNOWNS).containsAll(unknown);
  }

  private static List<Case> cases(Path example) {
    List<Case> cases = new ArrayList<>();
    for (Mutant mutant : Mutants.of(ModelFiles.read(example))) {
      mutant.automaton().properties().forEach(property -> cases.add(new Case(mutant, property)));
    }
    return cases;
  }

  /** A share of each kind, and one case at least; always the same ones. */
  private static List<Case> sample(List<Case> all) {
    Map<Mutant.Kind, List<Case>> byKind =
        all.stream().collect(Collectors.groupingBy(one -> one.mutant.kind()));
    List<Case> sample = new ArrayList<>();
    for (Mutant.Kind kind : Mutant.Kind.values()) {
      List<Case> cases = new ArrayList<>(byKind.getOrDefault(kind, List.of()));
      Collections.shuffle(cases, new Random(1));
      sample.addAll(cases.subList(0, (cases.size() + SHARE - 1) / SHARE));
    }
    return sample;
  }
}
