package org.holdfast.pseudocode.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.Engine;
import org.holdfast.checking.EngineChoice;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.checking.Size;
import org.holdfast.checking.Verdict;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.logic.Portion;
import org.holdfast.pseudocode.examples.ExpectedVerdicts;
import org.holdfast.pseudocode.examples.ThresholdSlips;
import org.holdfast.pseudocode.language.HfReader;
import org.holdfast.smt.z3.Z3PresburgerCheck;
import org.holdfast.smt.z3.Z3SolverFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each slip of one character in a threshold of an example makes a property fail that holds without
 * it, or is refused by the reader, or the header says why nobody can notice, in the form {@code
 * slack: threshold -> changed | changed: reason}. A header that explains what is noticed is wrong,
 * too. The quick ones by default; {@code -Dholdfast.tests=complete} looks at all.
 */
class SlipsOfExamplesTest {
  private static final Set<String> QUICK =
      Set.of("reliable-broadcast.hf", "folklore.hf", "majority-ack.hf");

  private static final String SLACK = "// slack: ";
  private static final String CONTINUED = "//   ";

  private static final PseudocodeLanguage.Tools TOOLS =
      new PseudocodeLanguage.Tools(
          budget -> new Z3SolverFactory(), Z3PresburgerCheck::new, SearchOptions.defaults());

  static Stream<Path> examples() {
    return ExpectedVerdicts.files().stream()
        .filter(file -> !file.toString().endsWith("-broken.hf"))
        .filter(file -> Portion.COMPLETE || QUICK.contains(file.getFileName().toString()));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void whatNoPropertyNoticesIsExplained(Path file) throws Exception {
    List<String> unnoticed = new ArrayList<>();
    List<String> undecided = new ArrayList<>();
    for (ThresholdSlips.Slip slip : ThresholdSlips.of(Files.readString(file))) {
      Optional<Boolean> noticed = isNoticed(file, slip);
      if (!noticed.orElse(false)) {
        (noticed.isEmpty() ? undecided : unnoticed).add(slip.threshold() + " -> " + slip.changed());
      }
    }
    assertThat(undecided).isEmpty();
    assertThat(unnoticed).containsExactlyInAnyOrderElementsOf(explained(file));
  }

  /**
   * A property that holds without the slip is violated with it; or there is no such algorithm.
   * Empty if it is not known.
   */
  private static Optional<Boolean> isNoticed(Path file, ThresholdSlips.Slip slip) throws Exception {
    HfReader.Reading written = HfReader.read(file);
    HfReader.Reading slipped;
    try {
      slipped = HfReader.read(file.getFileName().toString(), slip.text());
    } catch (ModelException refused) {
      return Optional.of(true);
    }
    var expected =
        ExpectedVerdicts.of(file, written.algorithm()).under(written.algorithm().faults().kind());
    EngineChoice choice =
        new EverySize(new LoadedAlgorithm(slipped, slipped.algorithm(), Replacements.NONE, TOOLS));
    boolean decided = true;
    Engine engine = choice.prepare(Size.OPEN).engine(Budget.unlimited(), EventSink.NONE);
    for (Property property : choice.prepare(Size.OPEN).properties()) {
      if (expected.get(property.name()).holds()) {
        Budget patience = Budget.of(Duration.ofMinutes(1));
        Verdict verdict = engine.check(property, patience, EventSink.NONE);
        if (verdict instanceof Verdict.Violated) {
          return Optional.of(true);
        }
        decided &= verdict instanceof Verdict.Holds;
      }
    }
    return decided ? Optional.of(false) : Optional.empty();
  }

  /** What the header explains, one slip each; what is indented belongs to the line before. */
  private static List<String> explained(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    boolean inside = false;
    for (String line : Files.readAllLines(file)) {
      inside = line.startsWith(SLACK) || inside && line.startsWith(CONTINUED);
      if (line.startsWith(SLACK)) {
        lines.add(line.substring(SLACK.length()));
      } else if (inside) {
        int last = lines.size() - 1;
        lines.set(last, lines.get(last) + " " + line.substring(CONTINUED.length()).strip());
      }
    }
    List<String> explained = new ArrayList<>();
    for (String line : lines) {
      int reason = line.indexOf(": ");
      assertThat(reason).as("a reason in: %s", line).isPositive();
      String[] sides = line.substring(0, reason).split(" -> ");
      for (String changed : sides[1].split(" \\| ")) {
        explained.add(sides[0] + " -> " + changed);
      }
    }
    return explained;
  }
}
