package org.holdfast.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.report.Grammar.Kind;
import org.holdfast.report.Grammar.Part;
import org.junit.jupiter.api.Test;

/** The grammars of editors, as the page reads them. */
class GrammarTest {
  private static List<List<Part>> lines(String file, String text) {
    List<List<Part>> lines = Grammar.of(file).lines(text);
    assertThat(
            lines.stream()
                .map(line -> line.stream().map(Part::text).collect(Collectors.joining()))
                .collect(Collectors.joining("\n")))
        .isEqualTo(text);
    return lines;
  }

  @Test
  void automata() {
    List<List<Part>> lines =
        lines("m.ta", "skel P { /* from\nhere to */ shared x;\n  1: a -> b when (x >= 12)");
    assertThat(lines.get(0))
        .contains(new Part("skel", Kind.KEYWORD), new Part(" from", Kind.COMMENT));
    assertThat(lines.get(1))
        .startsWith(new Part("here to */", Kind.COMMENT))
        .contains(new Part("shared", Kind.KEYWORD));
    assertThat(lines.get(2))
        .contains(
            new Part("1", Kind.CONSTANT),
            new Part("->", Kind.OPERATOR),
            new Part("when", Kind.KEYWORD),
            new Part("12", Kind.CONSTANT));
  }

  @Test
  void algorithms() {
    List<List<Part>> lines =
        lines("a.hf", "upon received(Echo) >= t + 1 { send Echo } // twice\nvar sender: bool");
    assertThat(lines.get(0))
        .contains(
            new Part("upon", Kind.KEYWORD),
            new Part("received", Kind.NAME),
            new Part("send", Kind.KEYWORD),
            new Part("// twice", Kind.COMMENT));
    assertThat(lines.get(1))
        .contains(new Part("bool", Kind.TYPE))
        .noneMatch(part -> part.text().equals("send"));
  }

  @Test
  void otherModelsHaveCommentsAndNumbers() {
    assertThat(lines("m.cub", "(* a *) x := 3").get(0))
        .contains(new Part(" a *)", Kind.COMMENT), new Part("3", Kind.CONSTANT));
  }
}
