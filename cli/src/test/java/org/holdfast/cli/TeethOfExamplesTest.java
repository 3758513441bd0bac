package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Portion;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the properties of an example do not notice is slack in the algorithm, and its header says
 * why, in the form {@code slack: mutation: reason}. A header that explains what is noticed is
 * wrong, too. The quick ones by default; {@code -Dholdfast.tests=complete} looks at all, {@code
 * -Dholdfast.tests.first} and {@code .number} at a portion of them.
 */
class TeethOfExamplesTest {
  private static final List<String> QUICK =
      List.of("broadcast/strb.ta", "folklore/frb.ta", "condition/cc.ta", "receive/strb.ta");

  private static final String BEGIN = " * slack: ";
  private static final String CONTINUED = " *   ";

  static List<Path> examples() throws IOException {
    if (!Portion.COMPLETE) {
      return QUICK.stream().map(Checkout.examples()::resolve).toList();
    }
    try (Stream<Path> all = Files.walk(Checkout.examples(), 2)) {
      return Portion.of(
              all.filter(file -> file.toString().endsWith(".ta"))
                  .filter(file -> !file.toString().endsWith("-broken.ta"))
                  .sorted()
                  .toList())
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void whatNoPropertyNoticesIsExplained(Path example) throws IOException {
    Set<String> explained = new TreeSet<>();
    List<String> reasons = reasons(example);
    for (String unnoticed : unnoticed(example)) {
      assertThat(reasons)
          .as("reasons for %s", unnoticed)
          .anyMatch(reason -> reason.startsWith(unnoticed + ": "));
      reasons.stream()
          .filter(reason -> reason.startsWith(unnoticed + ": "))
          .forEach(explained::add);
    }
    assertThat(reasons).containsExactlyInAnyOrderElementsOf(explained);
  }

  private static List<String> unnoticed(Path example) throws IOException {
    List<String> unnoticed = new ArrayList<>();
    JsonObject document = Run.of("teeth", example, "--json", "-").json();
    for (JsonElement element : document.getAsJsonArray("mutations")) {
      JsonObject mutation = element.getAsJsonObject();
      String outcome = mutation.get("outcome").getAsString();
      String original = mutation.get("original").getAsString();
      String changed = mutation.get("changed").getAsString();
      if (!outcome.equals("noticed")) {
        unnoticed.add(changed.isEmpty() ? "without " + original : original + " -> " + changed);
      }
    }
    return unnoticed;
  }

  /** Each on a line; what is indented further belongs to the line before. */
  private static List<String> reasons(Path example) throws IOException {
    List<String> reasons = new ArrayList<>();
    boolean open = false;
    for (String line : Files.readAllLines(example)) {
      if (line.startsWith(BEGIN)) {
        reasons.add(line.substring(BEGIN.length()));
        open = true;
      } else if (open && line.startsWith(CONTINUED)) {
        int last = reasons.size() - 1;
        reasons.set(last, reasons.get(last) + " " + line.substring(CONTINUED.length()).strip());
      } else {
        open = false;
      }
    }
    return reasons;
  }
}
