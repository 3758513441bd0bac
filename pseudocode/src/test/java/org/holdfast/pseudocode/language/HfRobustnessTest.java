package org.holdfast.pseudocode.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.Diagnostics;
import org.holdfast.checking.source.SourceText;
import org.holdfast.checking.source.Token;
import org.holdfast.pseudocode.rounds.RoundReading;
import org.junit.jupiter.api.Test;

/** Whatever the input, the answer is an algorithm or a {@link ModelException}. */
class HfRobustnessTest {
  private static final int MUTANTS = 60;

  /** Reads the text; anything thrown but a {@link ModelException} fails the test. */
  private static boolean accepts(String text) {
    try {
      meaning(text);
      return true;
    } catch (ModelException e) {
      assertThat(e.diagnostics()).isNotEmpty().hasSizeLessThanOrEqualTo(20);
      e.diagnostics().forEach(d -> assertThat(d.render()).isNotBlank());
      return false;
    }
  }

  /** What a text means, in either style. */
  private static String meaning(String text) throws ModelException {
    return HfReader.read(
        "mutant.hf",
        text,
        new HfReader.Styles<>() {
          @Override
          public String asynchronous(HfReader.Reading reading) {
            return RecordText.of(reading.algorithm());
          }

          @Override
          public String inRounds(RoundReading reading) {
            return RecordText.of(reading.algorithm());
          }
        });
  }

  private static List<String> words(String text) {
    SourceText source = new SourceText("a.hf", text);
    HfLexer lexer = new HfLexer(source, new Diagnostics(source));
    List<String> words = new ArrayList<>();
    for (Token<HfWord> token = lexer.next(); !token.isEnd(); token = lexer.next()) {
      words.add(token.text());
    }
    return words;
  }

  private static List<String> mutant(List<String> words, Random random) {
    List<String> mutant = new ArrayList<>(words);
    int at = random.nextInt(mutant.size());
    String other = mutant.get(random.nextInt(mutant.size()));
    switch (random.nextInt(4)) {
      case 0 -> mutant.remove(at);
      case 1 -> mutant.add(at, other);
      case 2 -> mutant.set(at, other);
      default -> mutant.set(at, mutant.set(Math.max(0, at - 1), mutant.get(at)));
    }
    return mutant;
  }

  @Test
  void survivesMutantsOfTheExamples() throws IOException, ModelException {
    survivesMutants(HfFormatTest.examples(), MUTANTS);
  }

  @Test
  void survivesMutantsOfTheExamplesInRounds() throws IOException, ModelException {
    survivesMutants(RoundExamplesTest.examples(), 5 * MUTANTS);
  }

  /** What is accepted is laid out without a change of its meaning. */
  private static void survivesMutants(List<Path> examples, int mutants)
      throws IOException, ModelException {
    Random random = new Random(1);
    int accepted = 0;
    for (Path file : examples) {
      List<String> words = words(Files.readString(file));
      assertThat(accepts(String.join(" ", words))).as(file.toString()).isTrue();
      for (int i = 0; i < mutants; i++) {
        String text = String.join(" ", mutant(words, random));
        if (accepts(text)) {
          accepted++;
          String formatted = HfFormat.format("mutant.hf", text);
          assertThat(meaning(formatted)).as(text).isEqualTo(meaning(text));
          assertThat(HfFormat.format("mutant.hf", formatted)).isEqualTo(formatted);
        }
      }
    }
    assertThat(accepted).isPositive();
  }

  @Property(tries = 500, seed = "1")
  void survivesRandomText(@ForAll String text) {
    assertThat(accepts(text)).isFalse();
  }

  @Property(tries = 300, seed = "1")
  void survivesCutsOfRandomAlgorithms(@ForAll long seed) {
    String text = new RandomPseudocode(seed).algorithm();
    accepts(text.substring(0, new Random(seed).nextInt(text.length())));
  }

  @Test
  void survivesDepthAndLength() {
    String head = "algorithm A { parameters n messages M process { await ";
    String tail = " send M } }";
    assertThat(accepts(head + "(".repeat(100_000) + "n > 1" + tail)).isFalse();
    assertThat(accepts(head + "not ".repeat(100_000) + "true" + tail)).isFalse();
    assertThat(accepts(head + "n > 1" + " + 1".repeat(20_000) + tail)).isTrue();
    assertThat(accepts(head + "n > 1" + " * 1".repeat(20_000) + tail)).isFalse();
    assertThat(accepts(head + "n > 1" + " and n > 1".repeat(2_000) + tail)).isTrue();
    assertThat(accepts(head + "n > " + "9".repeat(100_000) + tail)).isFalse();
    assertThat(accepts(head + "n > 1 " + "if true { ".repeat(100_000) + tail)).isFalse();
    assertThat(accepts(head + "n > 1 repeat 900000000 { repeat 900000000 { } }" + tail)).isFalse();
    assertThat(accepts(head + "n > 1 repeat 900000000 { repeat 900000000 { send M } }" + tail))
        .isFalse();
  }
}
