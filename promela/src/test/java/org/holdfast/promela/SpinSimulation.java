package org.holdfast.promela;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.holdfast.checking.Actor;
import org.holdfast.checking.NotExpressible;
import org.holdfast.checking.Trace;
import org.holdfast.checking.Value;
import org.holdfast.logic.Variable;
import org.holdfast.promela.export.Trail;
import org.junit.jupiter.api.Assumptions;

/** Lets SPIN follow a trail. */
final class SpinSimulation {
  private static final Pattern VALUE = Pattern.compile("(?m)^\\t\\t(\\S+) = (\\S+)$");

  private static final Pattern STEP = Pattern.compile("(?m)^ *(\\d+):\tproc ");

  private final Path folder;
  private final PromelaOptions options;
  private long lines;

  SpinSimulation(Path folder, PromelaOptions options) {
    this.folder = folder;
    this.options = options;
  }

  /** Skips the test where there is no SPIN. */
  static void assumeInstalled() {
    Assumptions.assumeTrue(installed("spin"), "spin is not installed");
  }

  private static boolean installed(String tool) {
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(path -> Files.isExecutable(Path.of(path, tool)));
  }

  /** What SPIN says; it follows the trail to its end, and to the values of our trace. */
  String follow(PromelaInstance instance, String property, Trace trace) throws NotExpressible {
    Trail trail = Trail.of(instance, options, property, trace);
    write("m.pml", trail.model());
    write("m.pml.trail", trail.steps());
    write(property + ".pml", trail.model());
    write(property + ".pml.trail", trail.steps());
    String output = run(command(trail));
    String context = trail.model() + trail.steps() + output;
    assertThat(output)
        .as(context)
        .doesNotContain("invalid statement", "no matching", "stop error", "bad node", "(?)");
    // A guard whose index is out of bounds is an error to SPIN, and then one that is false.
    String before =
        output.contains("Error: indexing") ? output.split("Error: indexing")[0] : output;
    assertThat(before).as(context).doesNotContain("transition failed");
    lines = trail.steps().lines().filter(line -> !line.startsWith("-")).count();
    if (output.contains("Error: indexing error")) {
      // SPIN gives up at once where the index of a field is out of bounds, maybe inside of a
      // d_step.
      assertThat(STEP.matcher(output).results().map(step -> step.group(1)).distinct().count())
          .as(context)
          .isBetween(lines - 1, lines);
      return output;
    }
    assertThat(output).as(context).contains("spin: trail ends after " + lines + " steps");
    boolean loops =
        trace.steps().stream()
            .skip(trace.loopStart().orElse(trace.steps().size()))
            .anyMatch(step -> !(step.action().actor() instanceof Actor.NeverClaim));
    assertThat(output.contains("START OF CYCLE")).as(context).isEqualTo(loops);
    Trace.Step last = trace.steps().get(trace.steps().size() - 1);
    // A step that fails shows the values before it.
    // SPIN's simulator does not see where a claim or a trace fails, and makes the step.
    boolean unseen =
        last.action()
            .failure()
            .filter(f -> f.by() instanceof Actor.NeverClaim || f.message().contains("trace"))
            .isPresent();
    if (!output.contains("Error:") && !unseen) {
      assertSameValues(last.values(), output, instance.program().constants(), context);
    }
    return output;
  }

  /** What a trail says that one should run beside it. */
  private static List<String> command(Trail trail) {
    String line = trail.model().lines().skip(1).findFirst().orElseThrow();
    return List.of(line.replaceAll("^/\\* | \\*/$", "").split(" "));
  }

  private static void assertSameValues(
      Map<Variable, Value> expected, String output, Map<String, Integer> names, String context) {
    Matcher values = VALUE.matcher(output.substring(output.indexOf("trail ends after")));
    int compared = 0;
    while (values.find()) {
      // P(1):x is our P[1]:x.
      String name = values.group(1).replaceFirst("^(\\w+)\\((\\d+)\\):", "$1[$2]:");
      Value value = expected.get(new Variable(name));
      if (value != null) {
        String shown = values.group(2);
        int number = names.containsKey(shown) ? names.get(shown) : Integer.parseInt(shown);
        assertThat(value.number().intValue()).as(name + "\n" + context).isEqualTo(number);
        compared++;
      }
    }
    // Without processes SPIN shows nothing at all.
    assertThat(compared > 0 || output.contains("#processes: 0") || !output.contains("#processes"))
        .as(context)
        .isTrue();
  }

  /**
   * SPIN's simulator lets every process jump to the statement that a trail names; its verifier says
   * so when a process was somewhere else. It does so, too, behind an {@code if} that is the last
   * statement of an {@code atomic} or the last but one, where it has a step of its own to leave it.
   */
  void assertInOrder() {
    if (!installed("gcc")) {
      return;
    }
    spin("-o1", "-o2", "-o3", "-a");
    run(List.of("gcc", "-w", "-DNOREDUCE", "-o", "pan", "pan.c"));
    String output = run(List.of("./pan", "-r"));
    // An event that no trace admits is a step more to it.
    long steps = output.contains("event_trace error") ? lines + 1 : lines;
    assertThat(output)
        .contains("trail ends after " + steps + " steps")
        .doesNotContain("Recovered", "not found", "invalid pid");
  }

  private void write(String name, String text) {
    try {
      Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String spin(String... arguments) {
    List<String> command = new ArrayList<>(List.of("spin"));
    command.addAll(List.of(arguments));
    if (options.lossy()) {
      command.add("-m");
    }
    command.add("m.pml");
    return run(command);
  }

  private String run(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).as(output).isTrue();
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
