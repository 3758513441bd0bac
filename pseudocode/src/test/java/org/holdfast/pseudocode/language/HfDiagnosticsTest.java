package org.holdfast.pseudocode.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.holdfast.checking.Diagnostic;
import org.holdfast.checking.ModelException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What people read when their algorithm is wrong, or might be: {@code diagnostics.txt} holds a text
 * for each mistake, and what is said about it below.
 */
class HfDiagnosticsTest {
  record Case(String title, String text, String expected) {}

  /** The cases in a file beside this class. */
  static List<Case> cases(String file) throws IOException {
    String all;
    try (InputStream in = HfDiagnosticsTest.class.getResourceAsStream(file)) {
      all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    List<Case> cases = new ArrayList<>();
    for (String part : all.split("(?m)^=== ")) {
      if (!part.isEmpty()) {
        int title = part.indexOf('\n') + 1;
        int cut = part.indexOf("\n---\n", title);
        cases.add(
            new Case(
                part.substring(0, title).strip(),
                part.substring(title, cut + 1),
                part.substring(cut + 5).stripTrailing()));
      }
    }
    return cases;
  }

  private static String said(String text) {
    try {
      return HfReader.read("a.hf", text).warnings().stream()
          .map(Diagnostic::render)
          .collect(Collectors.joining("\n"));
    } catch (ModelException e) {
      return e.getMessage();
    }
  }

  @TestFactory
  List<DynamicTest> everyMistakeIsExplained() throws IOException {
    List<Case> cases = cases("diagnostics.txt");
    assertThat(cases).hasSizeGreaterThan(100);
    return cases.stream()
        .map(
            one ->
                DynamicTest.dynamicTest(
                    one.title(), () -> assertThat(said(one.text())).isEqualTo(one.expected())))
        .toList();
  }
}
