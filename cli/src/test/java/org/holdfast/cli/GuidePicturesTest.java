package org.holdfast.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.holdfast.logic.Checkout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The pictures of the guide are what the tool draws of the examples today. To write them anew, run
 * this test with {@code -Dpictures.update=true}, and look at them before you commit.
 */
class GuidePicturesTest {
  private static final Path PICTURES = Checkout.root().resolve("docs/pictures");
  private static final Path EXAMPLES = Checkout.examples();

  @TempDir Path folder;

  private static void same(Path drawn, String picture) throws Exception {
    Path kept = PICTURES.resolve(picture);
    if (Boolean.getBoolean("pictures.update")) {
      Files.copy(drawn, kept, StandardCopyOption.REPLACE_EXISTING);
    }
    assertThat(kept).hasSameTextualContentAs(drawn);
  }

  /** Runs that break something, as message charts. */
  @ParameterizedTest
  @CsvSource({
    "run-broadcast.svg, broadcast/strb-broken.ta, relay, ''",
    "run-crash.svg, pseudocode/reliable-broadcast-broken.hf, relay, --faults crash(f)",
    "run-omission.svg, pseudocode/reliable-broadcast-broken.hf, relay, --faults omission(f)",
    "run-byzantine.svg, pseudocode/reliable-broadcast-broken.hf, relay, --faults byzantine(f)",
    "run-chandra-toueg.svg, arrays/chandra-toueg-1-broken.cub, unsafe1, --failures crash",
    "omission.svg, arrays/chandra-toueg-1.cub, unsafe1, --failures send-omission"
  })
  void runs(String picture, String model, String property, String options) throws Exception {
    List<Object> arguments = new ArrayList<>(List.of("check", EXAMPLES.resolve(model)));
    arguments.addAll(List.of("-p", property, "--svg", folder));
    if (!options.isEmpty()) {
      arguments.addAll(List.of(options.split(" ")));
    }
    Run run = Run.of(arguments.toArray());
    assertThat(run.status()).as(run.err()).isEqualTo(12);
    String name = Path.of(model).getFileName().toString();
    String stem = name.substring(0, name.lastIndexOf('.'));
    same(folder.resolve(stem + "." + property + ".svg"), picture);
  }

  /** What processes do. */
  @ParameterizedTest
  @CsvSource({
    "automaton-broadcast.svg, broadcast/strb.ta",
    "automaton-benor.svg, benor/benor.ta",
    "automaton-promela.svg, promela/broadcast.pml"
  })
  void automata(String picture, String model) throws Exception {
    Path drawn = folder.resolve("drawn.svg");
    Run run = Run.of("translate", EXAMPLES.resolve(model), "--to", "svg", "-o", drawn);
    assertThat(run.status()).as(run.err()).isZero();
    same(drawn, picture);
  }
}
