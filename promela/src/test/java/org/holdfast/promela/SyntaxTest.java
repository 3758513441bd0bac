package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.holdfast.checking.ModelException;
import org.holdfast.promela.syntax.Module;
import org.holdfast.promela.syntax.Statement;
import org.holdfast.promela.syntax.SyntaxPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SyntaxTest {
  private static Module module(String text) throws ModelException {
    return PromelaReader.withDefinitions(Map.of()).read("m.pml", text).module();
  }

  private static List<String> printed(String body) throws ModelException {
    String declarations =
        "byte a, b, x[3]; bool p; mtype = { m, n }; chan c = [2] of { byte };"
            + " proctype P(byte k) { skip }";
    List<Statement> statements =
        module(declarations + " init { " + body + " }").proctypes().get(1).body();
    return SyntaxPrinter.lines(statements, "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a = b + 2 * (a - 1) % 3",
        "a = -(-a)",
        "a = (a - b) - (b - a)",
        "!(a == b && p || a < b)",
        "a = (p -> a : b)",
        "x[x[0] + 1] = 1",
        "c!a; c?b; c??3; c?<b>; c?eval(a)",
        "c?[b] && nempty(c)",
        "c!!a + 1",
        "if :: a < 3 -> a++ :: else -> skip fi",
        "do :: a == 1 -> break :: atomic { a = 2; b = 3 } :: d_step { a = 1 } od",
        "for (a : 1 .. 3) { b = a }",
        "select (a : 1 .. 3); select (a : b .. 3)",
        "L: a = 1; goto L",
        "{ a = 1 } unless { p -> a = 2 }",
        "run P(3); a = run P(a + 1)",
        "assert(a >= 0); printf(\"%d\\n\", a)",
        "byte l = 3; bool q; a = l",
        "a = b << 2 | a & 7 ^ ~b",
        "timeout -> a = _pid + _nr_pr",
      })
  void printingAndReadingAgree(String body) throws ModelException {
    List<String> once = printed(body);
    assertThat(printed(String.join("\n", once))).isEqualTo(once);
  }

  @Test
  void macrosAndConditions() throws ModelException {
    String text =
        """
        #define N 3
        #define TWICE(x) (2 * x)
        #define LONG TWICE(N) \\
           + 1
        #if defined(N) && N > 2
        #define CHOICE 1
        #elif N == 2
        #define CHOICE 2
        #else
        #define CHOICE 3
        #endif
        #ifdef MISSING
        this is never read
        #endif
        #undef MISSING
        byte x = CHOICE; /* a comment
          over lines */ byte y; // another
        init { y = LONG }
        """;
    List<Statement> body = module(text).proctypes().get(0).body();
    assertThat(SyntaxPrinter.lines(body, "")).containsExactly("y = 2 * 3 + 1;");
  }

  @Test
  void definitionsFromOutsideComeFirst() throws ModelException {
    String text = "#ifndef n\n#define n 5\n#endif\nbyte x; init { x = n }";
    Module module = PromelaReader.withDefinitions(Map.of("n", "7")).read("m.pml", text).module();
    assertThat(SyntaxPrinter.lines(module.proctypes().get(0).body(), "")).containsExactly("x = 7;");
  }

  @Test
  void includesFilesFromBeside(@TempDir Path folder) throws IOException, ModelException {
    Files.writeString(folder.resolve("part.pml"), "byte x;\n");
    Path main = folder.resolve("main.pml");
    Files.writeString(main, "#include \"part.pml\"\ninit { x = 1 }\n");
    assertThat(PromelaReader.withDefinitions(Map.of()).read(main).module().globals()).hasSize(1);
    Files.writeString(folder.resolve("part.pml"), "#include \"part.pml\"\n");
    assertThatThrownBy(() -> PromelaReader.withDefinitions(Map.of()).read(main))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("does one include itself?");
  }

  @Test
  void readsTextFilesOnly(@TempDir Path folder) throws IOException {
    Path main = folder.resolve("main.pml");
    Path part = folder.resolve("part.pml");
    Files.write(main, new byte[] {'b', 'y', 't', 'e', 0});
    assertRefused(main, "main.pml:1:1: error: this looks like a binary file;");
    assertRefused(folder, ":1:1: error: this is a directory; name a file in it.");
    Files.writeString(main, "#include \"part.pml\"\ninit { skip }\n");
    Files.write(part, new byte[] {0});
    assertRefused(main, ":1:10: error: cannot read 'part.pml': this looks like a binary file.");
  }

  @Test
  void readsCommentsInLatin1(@TempDir Path folder) throws IOException, ModelException {
    Path main = folder.resolve("main.pml");
    Files.write(main, "// André\ninit { skip }\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(PromelaReader.withDefinitions(Map.of()).read(main).module().proctypes()).hasSize(1);
  }

  private static void assertRefused(Path file, String message) {
    assertThatThrownBy(() -> PromelaReader.withDefinitions(Map.of()).read(file))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(message);
  }

  @Test
  void nestingIsLimited() {
    assertRefused("byte x; init { x = " + "(".repeat(50_000) + "1" + ")".repeat(50_000) + " }");
    assertRefused("byte x; init { x = " + "!".repeat(50_001) + "x }");
    assertRefused("byte x; init { x = " + "x[".repeat(50_000) + "0" + "]".repeat(50_000) + " }");
    assertRefused("init { " + "{".repeat(50_000) + "skip" + "}".repeat(50_000) + " }");
    assertRefused("byte x; init { x = 1" + " + 1".repeat(50_000) + " }");
    String chain = " + 1".repeat(900);
    assertRefused("byte x; init { x = " + "(".repeat(150) + "1" + (chain + ")").repeat(150) + " }");
    assertRefused("init { skip } ltl p { " + "[] ".repeat(50_000) + "true }");
    assertRefused("init { skip } ltl p { " + "<> (".repeat(50_000) + "true }");
    assertRefused("#define A B B\n#define B A A\n#define C(x) C(x) x x\ninit { A C(C(C(1))) }");
  }

  private static void assertRefused(String text) {
    assertThatThrownBy(() -> module(text)).isInstanceOf(ModelException.class);
  }

  @Test
  void noiseIsRefusedAndNothingElseHappens() {
    String[] words = {
      "byte",
      "x",
      "init",
      "{",
      "}",
      "(",
      ")",
      "if",
      "::",
      "fi",
      "do",
      "od",
      ";",
      "->",
      "=",
      "1",
      "proctype",
      "P",
      "!",
      "?",
      "[",
      "]",
      "ltl",
      "[]",
      "<>",
      "atomic",
      "run",
      "#define",
      "\n",
      "chan",
      "of",
      "goto",
      "L",
      ":",
      "else",
      "unless",
      "for",
      "..",
      "all",
      "symbolic",
      "int",
      "never",
      "@",
      "typedef",
      "inline",
      "mtype",
      ",",
      "assert",
      "d_step",
      "select",
      "havoc"
    };
    Random random = new Random(7);
    for (int i = 0; i < 3000; i++) {
      StringBuilder text = new StringBuilder();
      for (int j = random.nextInt(60); j >= 0; j--) {
        text.append(words[random.nextInt(words.length)]).append(' ');
      }
      try {
        module(text.toString());
      } catch (ModelException expected) {
        assertThat(expected.diagnostics()).as(text.toString()).isNotEmpty();
      }
    }
  }
}
