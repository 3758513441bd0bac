package org.holdfast.pseudocode.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.holdfast.checking.ModelException;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.Test;

/** What the documentation shows is read, without a doubt, and laid out as it should be. */
class PseudocodePageTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```\\w*\n(.*?)^```$");
  private static final Pattern ALGORITHM = Pattern.compile("(?m)^algorithm \\w+ \\{");

  private static List<String> algorithms(String page) throws IOException {
    Matcher blocks = BLOCK.matcher(Files.readString(Checkout.root().resolve("docs").resolve(page)));
    List<String> algorithms = new ArrayList<>();
    while (blocks.find()) {
      if (ALGORITHM.matcher(blocks.group(1)).find()) {
        algorithms.add(blocks.group(1));
      }
    }
    return algorithms;
  }

  @Test
  void algorithmsOfThePageAreRead() throws IOException, ModelException {
    List<String> algorithms = algorithms("pseudocode.md");
    assertThat(algorithms).hasSizeGreaterThanOrEqualTo(2);
    for (String text : algorithms) {
      assertThat(HfReader.read("pseudocode.md", text).warnings()).as(text).isEmpty();
      assertThat(HfFormat.format("pseudocode.md", text)).isEqualTo(text);
    }
  }
}
