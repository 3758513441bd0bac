package org.holdfast.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class StyleSheetsTest {
  private static final Pattern USE = Pattern.compile("([a-z-]+): var\\(");

  @Test
  void picturesInFilesHaveColoursForProgramsThatKnowNoCustomProperties() {
    String sheet = StyleSheets.pictureFile();
    Matcher use = USE.matcher(sheet);
    int uses = 0;
    while (use.find()) {
      assertThat(sheet.substring(0, use.start())).endsWith("; ");
      assertThat(sheet.substring(0, use.start()))
          .containsPattern(Pattern.quote(use.group(1)) + ": #[0-9a-f]{6}; $");
      uses++;
    }
    assertThat(uses).isEqualTo((int) USE.matcher(StyleSheets.pictures()).results().count());
    assertThat(sheet).contains(".picture text { fill: #1b2231; fill: var(--ink); }");
  }
}
