package org.holdfast.threshold.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.source.SourceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the input, the answer is a model or a {@link ModelException}, and it comes soon. */
class RobustnessTest {
  @TempDir Path folder;

  /** Reads the text; anything thrown but a {@link ModelException} fails the test. */
  private static boolean accepts(String text) {
    try {
      TaReader.read("noise.ta", text);
      return true;
    } catch (ModelException e) {
      assertThat(e.diagnostics()).isNotEmpty().hasSizeLessThanOrEqualTo(20);
      e.diagnostics().forEach(d -> assertThat(d.render()).isNotBlank());
      return false;
    }
  }

  private String refusal(Path path) {
    try {
      TaReader.read(path);
    } catch (ModelException e) {
      assertThat(e.diagnostics()).hasSize(1);
      Diagnostic only = e.diagnostics().get(0);
      assertThat(only.position()).hasToString(path + ":1:1");
      return only.message();
    }
    throw new AssertionError("accepted " + path);
  }

  @Property(tries = 500, seed = "1")
  void survivesRandomText(@ForAll String text) {
    assertThat(accepts(text)).isFalse();
  }

  @Property(tries = 500, seed = "1")
  void survivesRandomWords(@ForAll long seed, @ForAll @IntRange(max = 200) int length) {
    String[] words = {
      "skel",
      "P",
      "{",
      "}",
      "(",
      ")",
      "[",
      "]",
      "[]",
      "<>",
      "<->",
      "->",
      "&&",
      "||",
      "!",
      "==",
      "=",
      "<",
      "-",
      "+",
      "*",
      "'",
      ";",
      ":",
      ",",
      "0",
      "1",
      "99999999999999999999",
      "a",
      "b",
      "x",
      "N",
      "local",
      "shared",
      "parameters",
      "unknowns",
      "define",
      "assumptions",
      "locations",
      "inits",
      "rules",
      "specifications",
      "when",
      "do",
      "unchanged",
      "true",
      "/*",
      "*/",
      "%",
      "receive",
      "messages",
      "faults",
      "crash",
      "crashed",
      "byzantine",
      "environment",
      "lemmas",
      "//",
      "\n"
    };
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder("skel P { ");
    for (int i = 0; i < length; i++) {
      text.append(words[random.nextInt(words.length)]).append(' ');
    }
    accepts(text.toString());
    accepts(Models.withRules(text.substring(9)));
    accepts(Models.withSpecifications("p: " + text.substring(9)));
  }

  @Test
  void survivesTruncationAnywhere() {
    String model =
        Models.with(
            "N > 3 * T; // resilience\n",
            "a == N - T; b == 0;",
            "0: a -> b when (x >= HALF && !(y < 2)) do { x' == x + 1; unchanged(y); };",
            "p: a == 0 -> <>[](b == 0 || x > 1); /* done */");
    assertThat(accepts(model)).isTrue();
    for (int cut = 0; cut < model.stripTrailing().length() - 1; cut++) {
      assertThat(accepts(model.substring(0, cut))).as("cut at %d", cut).isFalse();
    }
  }

  @Test
  void survivesMissingTokensAnywhere() {
    String model =
        Models.with("N > 1;", "a == N;", "0: a -> b when (x > 1) do { };", "p: [](a > 0);");
    for (int cut = 0; cut < model.length(); cut++) {
      accepts(model.substring(0, cut) + model.substring(cut + 1));
      accepts(model.substring(0, cut) + "}" + model.substring(cut));
    }
  }

  @Test
  void survivesDamagedReceiveModels() {
    String model = ReceiveModels.BEN_OR;
    assertThat(accepts(model)).isTrue();
    for (int cut = 0; cut < model.stripTrailing().length(); cut++) {
      assertThat(accepts(model.substring(0, cut))).as("cut at %d", cut).isFalse();
      accepts(model.substring(0, cut) + model.substring(cut + 1));
      accepts(model.substring(0, cut) + "}" + model.substring(cut));
    }
  }

  @Test
  void refusesDeepNestingAndAllowsWhatProgramsWrite() {
    for (String open : new String[] {"(", "!", "[]", "-", "a == 0 -> ", "a == 0 && (b == 0 || ("}) {
      assertThat(accepts(Models.withSpecifications("p: " + open.repeat(200_000) + ";"))).isFalse();
    }
    assertThat(accepts(nested(500, ""))).isTrue();
    assertThat(accepts(nested(250, "!"))).isTrue();
    assertThat(accepts(nested(250, "[]"))).isTrue();
    assertThat(accepts(nested(501, ""))).isFalse();
  }

  private static String nested(int depth, String prefix) {
    return Models.withSpecifications(
        "p: " + (prefix + "(b == 0 && ").repeat(depth) + "a == 0" + ")".repeat(depth) + ";");
  }

  /** A tree as deep as allowed must not break those who walk it later. */
  @Test
  void deepestTreesCanBeWalked() throws ModelException {
    String deep = "(a == 0 && (b == 0 || ".repeat(250) + "x == 0" + "))".repeat(250);
    TaReader.Reading reading =
        TaReader.read(
            "deep.ta",
            Models.withSpecifications("p: []" + deep.substring(1, deep.length() - 1) + ";"));
    var formula = reading.automaton().properties().get(0).formula();
    assertThat(formula.negationNormalForm()).isNotNull();
    assertThat(
            TaReader.read("again.ta", TaWriter.write(reading.automaton()))
                .automaton()
                .properties()
                .get(0)
                .formula())
        .isEqualTo(formula);
  }

  @Test
  void readsLongChainsInOneGo() throws ModelException {
    String zeros = "a == 0 && ".repeat(50_000) + "b == 0";
    String sum = "x + ".repeat(50_000) + "y > N";
    TaReader.Reading reading =
        TaReader.read("long.ta", Models.withSpecifications("p: " + zeros + "; q: " + sum + ";"));
    assertThat(reading.automaton().properties().get(0).formula()).hasToString("a == 0 && b == 0");
    assertThat(reading.automaton().properties().get(1).formula()).hasToString("50000 * x + y > N");
  }

  @Test
  void boundsEquivalences() {
    assertThat(accepts(Models.withSpecifications("p: a == 0 <-> b == 0;"))).isTrue();
    String many = "a == 0 <-> ".repeat(100_000) + "b == 0";
    assertThat(accepts(Models.withSpecifications("p: " + many + ";"))).isFalse();
  }

  @Test
  void readsHugeNumbersUpToALimit() {
    assertThat(accepts(Models.withAssumptions("N < " + "9".repeat(1_000) + ";"))).isTrue();
    assertThat(accepts(Models.withAssumptions("N < " + "9".repeat(5_000_000) + ";"))).isFalse();
    String power = "N < " + ("9".repeat(900) + " * ").repeat(1_000) + "1;";
    assertThat(accepts(Models.withAssumptions(power))).isFalse();
  }

  @Test
  void refusesMegabytesOfNoise() {
    for (String noise : new String[] {"\u0001", "a ", "; ", "} ", "{ ", "\n", "/* ", "( ", "7"}) {
      String text = noise.repeat(SourceFile.LONGEST / noise.length());
      assertThat(accepts(text)).isFalse();
    }
    assertThat(accepts("x".repeat(SourceFile.LONGEST + 1))).isFalse();
  }

  @Test
  void refusesWhatIsNoTextFile() throws IOException {
    assertThat(refusal(folder.resolve("none.ta"))).contains("no such file");
    assertThat(refusal(folder)).contains("is a directory");
    assertThat(refusal(write("empty.ta"))).contains("is empty");
    assertThat(refusal(write("blank.ta", (byte) ' ', (byte) '\n'))).contains("is empty");
    assertThat(refusal(write("zero.ta", (byte) 's', (byte) 0))).contains("binary file");
    assertThat(refusal(write("latin.ta", (byte) 0xE4, (byte) 'x')))
        .contains("unexpected character 'ä'");
  }

  @Test
  void refusesLargeFilesWithoutReadingThem() throws IOException {
    Path large = folder.resolve("large.ta");
    try (var file = new java.io.RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(100L * 1024 * 1024);
    }
    assertThat(refusal(large))
        .isEqualTo("the file has 100 MB, more than the 16 MB that are read of a model.");
  }

  @Test
  void readsAnyLineEndingAndAByteOrderMark() throws IOException, ModelException {
    String model = Models.withAssumptions("N > 1;");
    for (String text :
        Arrays.asList(model.replace("\n", "\r\n"), model.replace('\n', '\r'), "\uFEFF" + model)) {
      Path path = write("model.ta", text.getBytes(StandardCharsets.UTF_8));
      assertThat(TaReader.read(path).automaton().assumptions().get(0).position().line())
          .isEqualTo(6);
    }
  }

  private Path write(String name, byte... bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }
}
