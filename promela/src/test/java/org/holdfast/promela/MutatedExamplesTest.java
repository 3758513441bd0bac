package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.holdfast.checking.Budget;
import org.holdfast.checking.EventSink;
import org.holdfast.checking.ModelException;
import org.holdfast.checking.Property;
import org.holdfast.explicit.SearchOptions;
import org.holdfast.explicit.checker.ExplicitChecker;
import org.holdfast.logic.Checkout;
import org.holdfast.logic.Portion;
import org.holdfast.promela.runtime.StateTooLarge;
import org.junit.jupiter.api.Test;

/**
 * SPIN's own examples with a few tokens dropped, repeated or exchanged: each is refused with a
 * message or searched a little, and nothing else happens. {@code -Dholdfast.tests=complete} tries
 * 5,000 of them.
 */
class MutatedExamplesTest {
  private static final Portion MUTANTS = Portion.of(300, 5_000);
  private static final long FEW_BYTES = 1 << 16;
  private static final Pattern TOKEN =
      Pattern.compile("/\\*.*?\\*/|\"[^\"\n]*\"|\\w+|\\s+|::|->|[^\\w\\s]", Pattern.DOTALL);

  private static List<String> tokens(String text) {
    List<String> found = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      found.add(matcher.group());
    }
    return found;
  }

  private static String mutant(List<String> tokens, Random random) {
    List<String> changed = new ArrayList<>(tokens);
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      int at = random.nextInt(changed.size());
      String other = changed.get(random.nextInt(changed.size()));
      switch (random.nextInt(4)) {
        case 0 -> changed.set(at, " ");
        case 1 -> changed.add(at, changed.get(at));
        case 2 -> changed.set(at, other);
        default -> changed.add(at, " " + other + " ");
      }
    }
    return String.join("", changed);
  }

  @Test
  void areRefusedOrSearched() throws IOException {
    Path folder = Checkout.benchmarks("promela").resolve("spin-examples");
    List<Path> files;
    try (Stream<Path> found = Files.walk(folder)) {
      files = found.filter(file -> file.toString().endsWith(".pml")).sorted().toList();
    }
    int refused = 0;
    for (int i : MUTANTS.seeds().mapToInt(Math::toIntExact).toArray()) {
      Path file = files.get(i % files.size());
      List<String> tokens = tokens(Files.readString(file, StandardCharsets.ISO_8859_1));
      String text = mutant(tokens, new Random(i));
      try {
        search(
            PromelaReader.withDefinitions(Map.of())
                .read(file.toString(), text)
                .instantiate(Map.of(), PromelaOptions.DEFAULT));
      } catch (ModelException expected) {
        refused++;
      } catch (RuntimeException | Error unexpected) {
        throw new AssertionError("mutant " + i + " of " + file + ":\n" + text, unexpected);
      }
    }
    assertThat(refused).isBetween(MUTANTS.number() / 4, MUTANTS.number());
  }

  private static void search(PromelaInstance instance) {
    SearchOptions few = SearchOptions.defaults().withThreads(1).withMaxBytes(FEW_BYTES);
    for (Property property : instance.properties()) {
      try {
        new ExplicitChecker(instance.system(property), instance.region(), few)
            .check(property, Budget.unlimited(), EventSink.NONE);
      } catch (StateTooLarge tooSmall) {
        // The engine begins anew with larger states then.
      }
    }
  }
}
